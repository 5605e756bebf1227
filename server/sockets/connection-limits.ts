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
    if ((this.#open.get(key) ?? 0) >= MAX_OPEN || (await this.#wrongCodes.tooMany(key))) return false
    return isWithin(this.#perMinute, key)
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

/** By the id of a session. */
export class MessageLimits {
  readonly #messages = new RateLimiterMemory({ points: 60, duration: 4 })
  readonly #talk = new RateLimiterMemory({ points: 8, duration: 12 })

  /** Any message or ping. */
  maySend(session: string): Promise<boolean> {
    return isWithin(this.#messages, session)
  }

  mayTalk(session: string): Promise<boolean> {
    return isWithin(this.#talk, session)
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
