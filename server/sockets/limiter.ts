/** A bucket of tokens: short bursts are fine, a flood is not. */
export class Limiter {
  readonly #most: number
  readonly #perSecond: number
  #tokens: number
  #at: number

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most
    this.#perSecond = perSecond
    this.#tokens = most
    this.#at = now
  }

  take(now: number): boolean {
    this.#tokens = Math.min(this.#most, this.#tokens + ((now - this.#at) / 1000) * this.#perSecond)
    this.#at = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
