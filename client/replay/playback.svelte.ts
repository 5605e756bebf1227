/** The position in a replay: one step on, playing by itself, or a jump. */

export const SPEEDS = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** Milliseconds that a step shows; one that is worth a jump shows longer. */
const PACE = 1400
const SLOW_FACTOR = 2.5
/** Above this speed steps show without scenes: they would only pile up. */
const FASTEST_WITH_SCENES = 1

type Listener = (version: number) => void

export class Playback {
  readonly length: number
  #at = $state(0)
  #playing = $state(false)
  #speed = $state<Speed>(1)
  /** changes with a jump: scenes that are still playing are over */
  #jumps = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPerformed = false
  readonly #listeners = new Set<Listener>()
  /** steps that show longer */
  slow: ReadonlySet<number> = new Set()

  constructor(length: number, at: number) {
    this.length = length
    this.#at = Math.max(0, Math.min(length, at))
  }

  get at(): number {
    return this.#at
  }
  get playing(): boolean {
    return this.#playing
  }
  get jumps(): number {
    return this.#jumps
  }
  get speed(): Speed {
    return this.#speed
  }
  set speed(speed: Speed) {
    this.#speed = speed
    if (this.#playing) this.#later()
  }

  /** Calls back before each step that plays with scenes; returns how to stop. */
  onStep(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The next step, with its scenes. */
  next(): void {
    if (this.#at >= this.length) return
    if (!this.#playing || this.#speed <= FASTEST_WITH_SCENES) this.#perform(this.#at + 1)
    this.#at++
    if (this.#playing) this.#later()
  }

  jump(to: number): void {
    if (this.#isPerformed) this.#jumps++
    this.#isPerformed = false
    this.#at = Math.max(0, Math.min(this.length, Math.round(to)))
    if (this.#playing) this.#later()
  }

  /** At the end it starts from the beginning. */
  toggle(): void {
    if (this.#playing) this.pause()
    else {
      if (this.#at >= this.length) this.jump(0)
      this.#playing = true
      this.#later()
    }
  }

  pause(): void {
    this.#playing = false
    clearTimeout(this.#timer)
  }

  #perform(version: number): void {
    this.#isPerformed = true
    for (const listener of this.#listeners) listener(version)
  }

  #later(): void {
    clearTimeout(this.#timer)
    const weight = this.slow.has(this.#at) ? SLOW_FACTOR : 1
    if (this.#at >= this.length) this.pause()
    else this.#timer = setTimeout(() => this.next(), (PACE * weight) / this.#speed)
  }
}
