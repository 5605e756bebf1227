/** Sends one message to one browser, encrypted for it alone; the push service between sees only that there is one. */
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import webpush from 'web-push'
import type { Subscription } from '#server/store/store.ts'
import { isPushAddress, publicLookup } from './push-address.ts'
import type { PushKeys } from './push-keys.ts'

export interface PushMessage {
  readonly text: string
  /** seconds after which nobody needs it any more */
  readonly lasts: number
  /** a newer one about the same takes its place while it waits */
  readonly topic: string
}

export interface PushSender {
  /** 'gone': this browser does not take messages any more. Rejects when it could not be brought there. */
  send(to: Subscription, letter: PushMessage): Promise<'sent' | 'gone'>
  /** whether a message may be sent to such an address at all */
  takes(endpoint: string): boolean
}

export interface PushSenderParts {
  readonly keys: PushKeys
  /** whom a push service can write to if something is wrong with the messages */
  readonly contact: string
  /** only for tests: another rule where messages may go */
  readonly anywhere?: (endpoint: string) => boolean
}

const PATIENCE = 10_000

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
      const status = await deliver(endpoint, headers, body, anywhere === undefined)
      if (status === 404 || status === 410) return 'gone'
      if (status >= 300) throw new Error(`a push service answered ${status}`)
      return 'sent'
    },
  }
}

/** The status of the answer; what else is in it is not read, and where it points to is not followed. */
function deliver(endpoint: string, headers: object, body: Buffer, isGuarded: boolean): Promise<number> {
  const request = endpoint.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers: { ...headers },
        signal: AbortSignal.timeout(PATIENCE),
        agent: false,
        ...(isGuarded && { lookup: publicLookup }),
      },
      (answer) => {
        answer.destroy()
        resolve(answer.statusCode ?? 500)
      },
    )
    // the message of such an error may repeat the address, which is a secret of the browser it belongs to
    sent.on('error', () => reject(new Error('a push service could not be reached')))
    sent.end(body)
  })
}
