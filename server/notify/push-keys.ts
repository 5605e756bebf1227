/** The keys by which push services recognise this server (VAPID): configured, or made once and stored. */
import webpush from 'web-push'
import type { Store } from '#server/store/store.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** `public:private`, both as base64url. */
export const PUSH_KEYS = /^([\w-]{87}):([\w-]{43})$/

export function readKeys(text: string): PushKeys {
  const [, publicKey, privateKey] = PUSH_KEYS.exec(text) ?? []
  if (publicKey === undefined || privateKey === undefined)
    throw new Error('the keys for push messages can’t be read')
  return { publicKey, privateKey }
}

function makeKeys(): string {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  return `${publicKey}:${privateKey}`
}

export const keysOf = async (given: string | null, store: Pick<Store, 'serverSecret'>): Promise<PushKeys> =>
  readKeys(given ?? (await store.serverSecret('push', makeKeys)))
