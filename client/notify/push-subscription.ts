/** This browser’s subscription to messages. */
import { http } from '#client/connection/http.ts'

export type Standing = 'impossible' | 'blocked' | 'off' | 'on'

export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const isSame = (one: ArrayBuffer | null | undefined, other: Uint8Array): boolean =>
  one != null && btoa(String.fromCharCode(...new Uint8Array(one))) === btoa(String.fromCharCode(...other))

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

/** Null where no worker stands between the pages and the network. */
const worker = (): Promise<ServiceWorkerRegistration | null> =>
  navigator.serviceWorker.getRegistration().then((found) => found ?? null)

export async function standing(): Promise<Standing> {
  if (!canBeTold()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const found = await (await worker())?.pushManager.getSubscription()
  return found ? 'on' : 'off'
}

/** Asks the person; only in answer to a press. */
export async function turnOn(): Promise<Standing> {
  if ((await Notification.requestPermission()) !== 'granted') return standing()
  const { key } = await http.pushKey()
  const registration = await worker()
  if (key === null || registration === null) return 'impossible'
  const bytes = bytesOf(key)
  const before = await registration.pushManager.getSubscription()
  // made for another house, or for keys that are gone
  if (before && !isSame(before.options.applicationServerKey, bytes)) await before.unsubscribe()
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes,
  })
  const { endpoint, keys } = made.toJSON()
  await http.subscribe({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
  return 'on'
}

export async function turnOff(): Promise<Standing> {
  const found = await (await worker())?.pushManager.getSubscription()
  if (found) {
    await http.unsubscribe(found.endpoint).catch(() => {})
    await found.unsubscribe()
  }
  return standing()
}
