/** One after the other, in the order they came; at once if nothing is under way. */
export class OneByOne {
  #isBusy = false
  readonly #waiting: (() => void)[] = []

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await new Promise<void>((next) => this.#waiting.push(next))
    this.#isBusy = true
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#isBusy = false
      else next()
    }
  }
}
