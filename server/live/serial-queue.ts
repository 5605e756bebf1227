/** Runs one work at a time, in the order they came; at once if nothing runs. */
export class SerialQueue {
  #isBusy = false
  readonly #waiting: (() => void)[] = []

  async run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.begin()
    if (turn !== null) await turn
    try {
      return await work()
    } finally {
      this.end()
    }
  }

  /** Null: at once. Whoever begins must call `end`, whatever happens. */
  begin(): Promise<void> | null {
    if (this.#isBusy) return new Promise<void>((next) => this.#waiting.push(next))
    this.#isBusy = true
    return null
  }

  end(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#isBusy = false
    else next()
  }
}
