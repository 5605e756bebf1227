/** What a node does over and over. A job runs again some time after its last run has ended. */
export class PeriodicJobs {
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #running = new Set<Promise<void>>()
  #isStopped = false
  readonly #report: (problem: unknown) => void

  constructor(report: (problem: unknown) => void) {
    this.#report = report
  }

  every(milliseconds: number, job: () => Promise<void> | void): void {
    if (this.#isStopped) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const done = this.#run(job).then(() => {
        this.#running.delete(done)
        this.every(milliseconds, job)
      })
      this.#running.add(done)
    }, milliseconds)
    this.#timers.add(timer)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of this.#timers) clearTimeout(timer)
    await Promise.all(this.#running)
  }

  async #run(job: () => Promise<void> | void): Promise<void> {
    try {
      await job()
    } catch (problem) {
      this.#report(problem)
    }
  }
}
