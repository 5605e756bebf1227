/** X22. The printed timer of a match in this page. It waits while something is owed, and while nobody is at the match: the sands are as they were left. */
import type { Timer } from '#engine/game.ts'
import type { TimerLeft } from './kept.ts'

/** Milliseconds that a reload may give back. */
const KEEP = 3_000

export class Sands {
  #running = $state.raw<{ readonly key: string; readonly end: number } | null>(null)
  /** as far as it had come when it had to wait */
  #halted: TimerLeft | null
  #kept: TimerLeft | null = null

  /** `left`: of one that was running when the match was left */
  constructor(left: TimerLeft | null) {
    this.#halted = left
  }

  /** by `performance.now()`; null: none runs */
  get end(): number | null {
    return this.#running?.end ?? null
  }
  get isOut(): boolean {
    return this.#running !== null && performance.now() >= this.#running.end
  }

  /** The timer that runs now, if one does. */
  turn(timer: Timer | null): void {
    if (timer?.key === this.#running?.key) return
    this.#halted = this.#left() ?? this.#halted
    if (timer === null) this.#running = null
    else {
      const left = this.#halted?.key === timer.key ? this.#halted.left : timer.seconds * 1000
      this.#running = { key: timer.key, end: performance.now() + left }
    }
  }

  /** Time stood still for so many milliseconds. */
  wait(stood: number): void {
    if (this.#running !== null) this.#running = { ...this.#running, end: this.#running.end + stood }
  }

  /** What is left, where it is time to write it down. */
  takeLeft(): TimerLeft | null {
    const left = this.#left()
    if (left === null) return null
    if (this.#kept?.key === left.key && this.#kept.left - left.left < KEEP) return null
    this.#kept = left
    return left
  }

  #left(): TimerLeft | null {
    return this.#running && { key: this.#running.key, left: this.#running.end - performance.now() }
  }
}
