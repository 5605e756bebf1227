/** Limits how many sockets a client opens, and how much one connection sends. */
import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { WrongCodes } from '#server/http/limits.ts'
import { clientKey } from '#server/http/limits.ts'
import type { TrustProxy } from '#server/http/proxies.ts'
import { clientAddress } from '#server/http/proxies.ts'

/** Each reload of a page opens one. */
const PER_MINUTE = 120
/** Many homes may share an address. */
export const MAX_OPEN = 1_000

export class ConnectionLimits {
  readonly #limits: 'on' | 'off'
  /** shared with HTTP, where codes can be tried too */
  readonly #wrongCodes: WrongCodes
  readonly #trust: TrustProxy
  readonly #perMinute = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
  readonly #open = new Map<string, number>()

  constructor(limits: 'on' | 'off', wrongCodes: WrongCodes, trust: TrustProxy) {
    this.#limits = limits
    this.#wrongCodes = wrongCodes
    this.#trust = trust
  }

  async mayConnect(request: IncomingMessage): Promise<boolean> {
    if (this.#limits === 'off') return true
    const key = this.clientKey(request)
    return (this.#open.get(key) ?? 0) < MAX_OPEN && isWithin(this.#perMinute, key)
  }

  /** False: this client has tried too many codes that do not exist. */
  async mayTryCode(request: IncomingMessage): Promise<boolean> {
    return !(await this.#wrongCodes.tooMany(this.clientKey(request)))
  }

  countWrongCode(request: IncomingMessage): Promise<void> {
    return this.#wrongCodes.count(this.clientKey(request))
  }

  clientKey(request: IncomingMessage): string {
    return clientKey(clientAddress(request, this.#trust))
  }

  opened(key: string): void {
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
  }

  closed(key: string): void {
    const open = (this.#open.get(key) ?? 0) - 1
    if (open > 0) this.#open.set(key, open)
    else this.#open.delete(key)
  }
}

/** Somebody who talks. */
export interface Talker {
  readonly guest: string
  readonly address: string
  /** the table they watch; null: they sit there */
  readonly watches: string | null
}

const perTwelveSeconds = (points: number) => new RateLimiterMemory({ points, duration: 12 })

/** Sockets and identities are free, so talk is also counted by address, and what watchers say at a table all together. */
export class MessageLimits {
  /** by the id of a session */
  readonly #messages = new RateLimiterMemory({ points: 60, duration: 4 })
  readonly #talkOfGuest = perTwelveSeconds(8)
  readonly #talkOfAddress = perTwelveSeconds(40)
  readonly #talkOfWatchers = perTwelveSeconds(16)
  /** a page that joins a full table sends about forty */
  readonly #voiceOfGuest = perTwelveSeconds(160)

  /** Any message or ping. */
  maySend(session: string): Promise<boolean> {
    return isWithin(this.#messages, session)
  }

  /** Any message about voice. */
  mayCall(guest: string): Promise<boolean> {
    return isWithin(this.#voiceOfGuest, guest)
  }

  async mayTalk({ guest, address, watches }: Talker): Promise<boolean> {
    return (
      (await isWithin(this.#talkOfGuest, guest)) &&
      (await isWithin(this.#talkOfAddress, address)) &&
      (watches === null || (await isWithin(this.#talkOfWatchers, watches)))
    )
  }
}

/** Counts one more for this key. */
async function isWithin(limit: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limit.consume(key)
    return true
  } catch {
    return false
  }
}
