/** A clock for one scene. It can run faster, stand still (rate 0), and be stopped; times are milliseconds of the scene. */

interface Entry {
  readonly at: number
  readonly what: () => void
}

export class SceneClock {
  #rate: number
  /** where the scene was when the clock was looked at last */
  #position = 0
  #lookedAt = performance.now()
  #entries: Entry[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(rate: number) {
    this.#rate = rate
  }

  get rate(): number {
    return this.#rate
  }
  set rate(rate: number) {
    this.#look()
    this.#rate = rate
    this.#arm()
  }

  get position(): number {
    this.#look()
    return this.#position
  }

  at(time: number, what: () => void): void {
    this.#entries.push({ at: time, what })
    this.#entries.sort((one, other) => one.at - other.at)
    this.#arm()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#entries = []
  }

  #look(): void {
    const now = performance.now()
    this.#position += (now - this.#lookedAt) * this.#rate
    this.#lookedAt = now
  }

  #arm(): void {
    clearTimeout(this.#timer)
    const [next] = this.#entries
    if (next === undefined || this.#rate === 0) return
    this.#timer = setTimeout(() => this.#run(), Math.max(0, (next.at - this.position) / this.#rate))
  }

  #run(): void {
    const next = this.#entries.shift()
    if (next === undefined) return
    // Timers are late where the page is busy. What follows is late by as much: a card has its time to turn before anything tells of it.
    this.#look()
    this.#position = next.at
    this.#arm()
    next.what()
  }
}
