/** This browser’s subscription to push messages. */
import { http } from '#client/connection/http.ts'

export type PushState = 'impossible' | 'blocked' | 'off' | 'on'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const isSame = (one: ArrayBuffer | null | undefined, other: Uint8Array): boolean =>
  one != null && btoa(String.fromCharCode(...new Uint8Array(one))) === btoa(String.fromCharCode(...other))

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

/** Null where there is no service worker. */
const worker = (): Promise<ServiceWorkerRegistration | null> =>
  navigator.serviceWorker.getRegistration().then((found) => found ?? null)

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  const found = await (await worker())?.pushManager.getSubscription()
  return found ? 'on' : 'off'
}

/** Asks the person; only in answer to a press. */
export async function turnOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const { key } = await http.pushKey()
  const registration = await worker()
  if (key === null || registration === null) return 'impossible'
  const bytes = bytesOf(key)
  const before = await registration.pushManager.getSubscription()
  // It belongs to another server, or to old keys.
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

/** Somebody else uses this browser now: its notices are theirs. */
export async function renew(): Promise<void> {
  if ((await pushState()) === 'on') await turnOn()
}

export async function turnOff(): Promise<PushState> {
  const found = await (await worker())?.pushManager.getSubscription()
  if (found) {
    await http.unsubscribe(found.endpoint).catch(() => {})
    await found.unsubscribe()
  }
  return pushState()
}
