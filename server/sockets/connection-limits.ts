/** Who may open another socket: each address so many a minute, and so many at once. */
import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { WrongCodes } from '#server/http/limits.ts'
import { clientKey } from '#server/http/limits.ts'
import type { TrustProxy } from '#server/http/proxies.ts'
import { clientAddress } from '#server/http/proxies.ts'

/** A reload of a page is one. */
const PER_MINUTE = 120
/** Many homes may share an address; nobody has so many tables open. */
export const MAX_OPEN = 1_000

export class ConnectionLimits {
  readonly #limits: 'on' | 'off'
  /** wrong codes count here together with those that were asked for over HTTP */
  readonly #wrongCodes: WrongCodes
  readonly #trust: TrustProxy
  readonly #lately = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
  readonly #open = new Map<string, number>()

  constructor(limits: 'on' | 'off', wrongCodes: WrongCodes, trust: TrustProxy) {
    this.#limits = limits
    this.#wrongCodes = wrongCodes
    this.#trust = trust
  }

  async mayConnect(request: IncomingMessage): Promise<boolean> {
    if (this.#limits === 'off') return true
    const measure = this.clientKey(request)
    if ((this.#open.get(measure) ?? 0) >= MAX_OPEN || (await this.#wrongCodes.tooMany(measure))) return false
    return (await this.#lately.consume(measure).catch(() => null)) !== null
  }

  countWrongCode(request: IncomingMessage): Promise<void> {
    return this.#wrongCodes.count(this.clientKey(request))
  }

  clientKey(request: IncomingMessage): string {
    return clientKey(clientAddress(request, this.#trust))
  }

  opened(measure: string): void {
    this.#open.set(measure, (this.#open.get(measure) ?? 0) + 1)
  }

  closed(measure: string): void {
    const open = (this.#open.get(measure) ?? 0) - 1
    if (open > 0) this.#open.set(measure, open)
    else this.#open.delete(measure)
  }
}
