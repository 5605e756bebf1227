/** The position in a replay: one step on, playing by itself, or a jump. */

export const SPEEDS = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** Milliseconds that a step shows; one that is worth a jump shows longer. */
const PACE = 1400
const SLOW_FACTOR = 2.5
/** Above this speed steps show without scenes: they would only pile up. */
const FASTEST_WITH_SCENES = 1

/** Who shows what is played. */
interface Follower {
  /** everything played so far shows, with its scenes */
  isShown(): boolean
  step(version: number): void
  jump(version: number): void
}

export class Playback {
  readonly length: number
  #at = $state(0)
  #playing = $state(false)
  #speed = $state<Speed>(1)
  #timer: ReturnType<typeof setTimeout> | undefined
  #follower: Follower | null = null
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
  get speed(): Speed {
    return this.#speed
  }
  set speed(speed: Speed) {
    this.#speed = speed
    if (this.#playing) this.#later()
  }

  follow(follower: Follower): void {
    this.#follower = follower
  }

  /** The next step, with its scenes. */
  next(): void {
    if (this.#at >= this.length) return
    this.#at++
    if (!this.#playing || this.#speed <= FASTEST_WITH_SCENES) this.#follower?.step(this.#at)
    else this.#follower?.jump(this.#at)
    if (this.#playing) this.#later()
  }

  jump(to: number): void {
    this.#at = Math.max(0, Math.min(this.length, Math.round(to)))
    this.#follower?.jump(this.#at)
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

  #later(): void {
    clearTimeout(this.#timer)
    const weight = this.slow.has(this.#at) ? SLOW_FACTOR : 1
    if (this.#at >= this.length) this.pause()
    else this.#timer = setTimeout(() => this.#goOn(), (PACE * weight) / this.#speed)
  }

  /** Scenes may take longer than a step does. */
  #goOn(): void {
    if (this.#follower?.isShown() === false) this.#timer = setTimeout(() => this.#goOn(), 100)
    else this.next()
  }
}
