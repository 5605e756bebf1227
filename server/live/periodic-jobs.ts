/** What a node does over and over: one thing at a time, each a while after the last time was done. */
export class PeriodicJobs {
  #timers = new Set<NodeJS.Timeout>()
  #running = new Set<Promise<void>>()
  #stopped = false
  readonly #report: (problem: unknown) => void

  constructor(report: (problem: unknown) => void) {
    this.#report = report
  }

  every(milliseconds: () => number, work: () => Promise<void> | void): void {
    const next = (): void => {
      if (this.#stopped) return
      const timer = setTimeout(() => {
        this.#timers.delete(timer)
        const done = this.#once(work).then(() => {
          this.#running.delete(done)
          next()
        })
        this.#running.add(done)
      }, milliseconds())
      this.#timers.add(timer)
    }
    next()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearTimeout(timer)
    await Promise.all(this.#running)
  }

  async #once(work: () => Promise<void> | void): Promise<void> {
    try {
      await work()
    } catch (problem) {
      this.#report(problem)
    }
  }
}
