/** Tells people at an address of their own what they asked for: signed, tried again for hours, never into private networks. */
import { createHmac, randomUUID } from 'node:crypto'
import type { WebhookTest } from '#protocol/safety.ts'
import type { HookKind } from '#protocol/words.ts'
import type { GuestId, Store, Time } from '#server/store/store.ts'
import type { Delivery } from '#server/store/webhooks.ts'
import { say } from '#server/words/words.ts'
import { GUARDED, post } from './https-request.ts'
import { isPushAddress } from './push-address.ts'
import type { PushText } from './push-text.ts'
import { languageOf } from './push-text.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** How long after each failed try the next one follows. */
export const WAITS = [10 * SECOND, MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE]
/** Longer than one try takes. */
const LEASE = 30 * SECOND
const AT_ONCE = 20
const GONE = 410

/** What is sent, besides its kind and time. */
export interface HookMessage extends PushText {
  /** where to look, without the name of the server; nobody can sit down with it */
  readonly path: string
}

export interface PersonalWebhooks {
  /** whether messages may be sent to this address */
  takes(address: string): boolean
  /** Stores what is to be sent, if this person wants to be told. Problems are only reported. */
  tell(guest: GuestId, kind: HookKind, message: HookMessage): Promise<void>
  /** Sends a message now and does not try again. */
  test(guest: GuestId): Promise<WebhookTest | null>
  /** Sends what is due. Called over and over. */
  sendDue(): Promise<void>
}

interface WebhooksParts {
  readonly store: Store
  now(): Time
  report(problem: unknown): void
  /** only for tests: allows other addresses */
  readonly anywhere?: (address: string) => boolean
}

/** What the receiver compares: the timestamp is signed too, so that nobody can send an old message again. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

export function openWebhooks(parts: WebhooksParts): PersonalWebhooks {
  const { store, now, report } = parts
  const takes = parts.anywhere ?? isPushAddress
  const lookup = parts.anywhere === undefined ? GUARDED : undefined

  /** Null: not delivered, and it is worth another try. */
  const send = async (address: string, secret: string, body: string): Promise<number | null> => {
    if (!takes(address)) return GONE
    const timestamp = String(Math.floor(now() / SECOND))
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'gatehouse',
      'gatehouse-timestamp': timestamp,
      'gatehouse-signature': signatureOf(secret, timestamp, body),
    }
    return post(address, headers, body, lookup).catch(() => null)
  }

  const bodyOf = (event: HookKind | 'test', { title, body, path }: HookMessage): string =>
    JSON.stringify({ event, at: now(), title, text: body, path })

  const enqueue = (guest: GuestId, kind: HookKind, message: HookMessage): Promise<void> =>
    store.addDelivery({ id: randomUUID(), guest, body: bodyOf(kind, message), due: now(), tries: 0 })

  const sendOne = async ({ id, guest, body, tries }: Delivery): Promise<void> => {
    const hook = await store.webhook(guest)
    if (hook === null || hook.failed !== null) return store.removeDelivery(id)
    const status = await send(hook.address, hook.secret, body)
    const isDelivered = status !== null && status < 300
    const wait = WAITS[tries]
    if (isDelivered) return store.removeDelivery(id)
    if (status !== GONE && wait !== undefined) return store.postponeDelivery(id, now() + wait, tries + 1)
    await store.markWebhook(guest, now())
    await store.removeDelivery(id)
  }

  return {
    takes,
    async tell(guest, kind, message) {
      const hook = await store.webhook(guest)
      if (hook !== null && hook.failed === null && hook.kinds.includes(kind))
        await enqueue(guest, kind, message)
    },
    async test(guest) {
      const hook = await store.webhook(guest)
      if (hook === null) return null
      const text = say(await languageOf(store, guest), 'push.test')
      const body = bodyOf('test', { title: 'Gatehouse', body: text, path: '/' })
      const status = await send(hook.address, hook.secret, body)
      const result = status === null ? 'unreached' : status < 300 ? 'delivered' : 'refused'
      // who has seen it work wants to be told again
      if (result === 'delivered') await store.markWebhook(guest, null)
      return { result, status }
    },
    async sendDue() {
      const due = await store.dueDeliveries(now(), now() + LEASE, AT_ONCE)
      await Promise.all(due.map((one) => sendOne(one).catch(report)))
    },
  }
}
