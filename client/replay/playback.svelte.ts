/** Goes through a match: a step at a time, by itself, or anywhere at once. */

export const SPEEDS = [0.5, 1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** Milliseconds that a step is looked at; something worth jumping to is looked at longer. */
const PACE = 1400
const WORTH_LOOKING = 2.5
/** Quicker than this nothing is performed: scenes would only pile up. */
const PERFORMED_UP_TO = 1

type Hear = (version: number) => void

export class Projector {
  readonly length: number
  #at = $state(0)
  #playing = $state(false)
  #speed = $state<Speed>(1)
  /** another number after a jump: what was being performed is over */
  #reel = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined
  #performed = false
  readonly #listeners = new Set<Hear>()
  /** steps to stay at for longer */
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
  get reel(): number {
    return this.#reel
  }
  get speed(): Speed {
    return this.#speed
  }
  set speed(speed: Speed) {
    this.#speed = speed
    if (this.#playing) this.#later()
  }

  /** Calls back before each step that is performed; returns how to stop. */
  onStep(hear: Hear): () => void {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }

  /** The next step, as it happened. */
  next(): void {
    if (this.#at >= this.length) return
    if (!this.#playing || this.#speed <= PERFORMED_UP_TO) this.#perform(this.#at + 1)
    this.#at++
    if (this.#playing) this.#later()
  }

  jump(to: number): void {
    if (this.#performed) this.#reel++
    this.#performed = false
    this.#at = Math.max(0, Math.min(this.length, Math.round(to)))
    if (this.#playing) this.#later()
  }

  /** From the beginning where it is over. */
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
    this.#performed = true
    for (const hear of this.#listeners) hear(version)
  }

  #later(): void {
    clearTimeout(this.#timer)
    const weight = this.slow.has(this.#at) ? WORTH_LOOKING : 1
    if (this.#at >= this.length) this.pause()
    else this.#timer = setTimeout(() => this.next(), (PACE * weight) / this.#speed)
  }
}
