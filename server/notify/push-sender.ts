/** Sends one message to one browser, encrypted for it alone: the push service sees only that there is one. */
import webpush from 'web-push'
import type { Subscription } from '#server/store/store.ts'
import { GUARDED, post } from './https-request.ts'
import { isPushAddress } from './push-address.ts'
import type { PushKeys } from './push-keys.ts'

export interface PushMessage {
  readonly text: string
  /** seconds after which it is out of date */
  readonly lasts: number
  /** a newer message of the same topic replaces one that was not delivered yet */
  readonly topic: string
}

export interface PushSender {
  /** 'gone': the subscription has ended. Rejects if the push service did not take the message. */
  send(to: Subscription, letter: PushMessage): Promise<'sent' | 'gone'>
  /** whether messages may be sent to this address */
  takes(endpoint: string): boolean
}

export interface PushSenderParts {
  readonly keys: PushKeys
  /** whom the push service can contact about problems */
  readonly contact: string
  /** only for tests: allows other addresses */
  readonly anywhere?: (endpoint: string) => boolean
}

export function openPushSender({ keys, contact, anywhere }: PushSenderParts): PushSender {
  const takes = anywhere ?? isPushAddress
  return {
    takes,
    async send({ endpoint, p256dh, auth }, { text, lasts, topic }) {
      if (!takes(endpoint)) return 'gone'
      const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.max(60, Math.round(lasts)),
        urgency: 'normal',
        topic,
      })
      const status = await post(endpoint, headers, body, anywhere === undefined ? GUARDED : undefined)
      if (status === 404 || status === 410) return 'gone'
      if (status >= 300) throw new Error(`a push service answered ${status}`)
      return 'sent'
    },
  }
}
