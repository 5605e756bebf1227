/** X22. The game's own timer in an offline match. It stops while the rules stop it and while the page is closed, and goes on from there. */
import type { Timer } from '#engine/game.ts'
import type { TimerLeft } from './saved-matches.ts'

/** Milliseconds between two times that the rest is stored; a reload gives back no more. */
const STORE_EVERY = 3_000

export class GameTimer {
  #running = $state.raw<{ readonly key: string; readonly end: number } | null>(null)
  /** the rest of a timer that was stopped */
  #stopped: TimerLeft | null
  #stored: TimerLeft | null = null

  /** `left`: of one that was running when the match was left */
  constructor(left: TimerLeft | null) {
    this.#stopped = left
  }

  /** by `performance.now()`; null: none runs */
  get end(): number | null {
    return this.#running?.end ?? null
  }
  get isOver(): boolean {
    return this.#running !== null && performance.now() >= this.#running.end
  }

  /** The timer that the rules want to run now, if any. */
  set(timer: Timer | null): void {
    if (timer?.key === this.#running?.key) return
    this.#stopped = this.#left() ?? this.#stopped
    if (timer === null) this.#running = null
    else {
      const left = this.#stopped?.key === timer.key ? this.#stopped.left : timer.seconds * 1000
      this.#running = { key: timer.key, end: performance.now() + left }
    }
  }

  /** Time stopped for this many milliseconds. */
  extend(stopped: number): void {
    if (this.#running !== null) this.#running = { ...this.#running, end: this.#running.end + stopped }
  }

  /** What is left, if it is time to store it; else null. */
  leftToStore(): TimerLeft | null {
    const left = this.#left()
    if (left === null) return null
    if (this.#stored?.key === left.key && this.#stored.left - left.left < STORE_EVERY) return null
    this.#stored = left
    return left
  }

  #left(): TimerLeft | null {
    return this.#running && { key: this.#running.key, left: this.#running.end - performance.now() }
  }
}
