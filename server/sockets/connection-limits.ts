/** Who may open another socket: each address so many a minute, and so many at once. */
import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Guesses } from '#server/http/limits.ts'
import { measureOf } from '#server/http/limits.ts'
import type { Trust } from '#server/http/proxies.ts'
import { addressOf } from '#server/http/proxies.ts'

/** A reload of a page is one. */
const PER_MINUTE = 120
/** Many homes may share an address; nobody has so many tables open. */
export const MOST_OPEN = 1_000

export class Turnstile {
  readonly #limits: 'on' | 'off'
  /** wrong codes count here together with those that were asked for over HTTP */
  readonly #guesses: Guesses
  readonly #trust: Trust
  readonly #lately = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
  readonly #open = new Map<string, number>()

  constructor(limits: 'on' | 'off', guesses: Guesses, trust: Trust) {
    this.#limits = limits
    this.#guesses = guesses
    this.#trust = trust
  }

  async mayConnect(request: IncomingMessage): Promise<boolean> {
    if (this.#limits === 'off') return true
    const measure = this.measureOf(request)
    if ((this.#open.get(measure) ?? 0) >= MOST_OPEN || (await this.#guesses.tooMany(measure))) return false
    return (await this.#lately.consume(measure).catch(() => null)) !== null
  }

  guessedWrong(request: IncomingMessage): Promise<void> {
    return this.#guesses.wrong(this.measureOf(request))
  }

  measureOf(request: IncomingMessage): string {
    return measureOf(addressOf(request, this.#trust))
  }

  entered(measure: string): void {
    this.#open.set(measure, (this.#open.get(measure) ?? 0) + 1)
  }

  left(measure: string): void {
    const open = (this.#open.get(measure) ?? 0) - 1
    if (open > 0) this.#open.set(measure, open)
    else this.#open.delete(measure)
  }
}
