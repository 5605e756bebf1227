/** The crowning as it goes on: scene after scene by itself, or at once to the end. */
import { isStill } from '#ui/motion/calm.ts'
import { sound } from '#ui/sound/sound.svelte.ts'
import { pace } from '#ui/table/pace.svelte.ts'
import type { CountingScene } from './counting.ts'

/** Milliseconds before the first scene, and of each. */
const PAUSE = 800
const TOGETHER = 1600
const ALONE = 1300
/** Nothing moves then, but results still come in their order. */
const STILL = 350

const lengthOf = ({ seats }: CountingScene): number => (seats.length > 1 ? TOGETHER : ALONE)
/** However fast a table goes, there is an order to see. */
const FASTEST = 3
const paced = (time: number): number => (isStill() ? STILL : time) / Math.min(FASTEST, pace.timing.rate)

export class Crowning {
  readonly scenes: readonly CountingScene[]
  /** how many scenes have begun; one more than there are: the winner is crowned */
  #at = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `isSeen`: this person has seen it before. */
  constructor(scenes: readonly CountingScene[], isSeen: boolean) {
    this.scenes = scenes
    if (isSeen || pace.chosen === 'instant') this.#at = scenes.length + 1
  }

  /** the scenes that have begun */
  get told(): readonly CountingScene[] {
    return this.scenes.slice(0, this.#at)
  }
  /** null: before the first, or everything has been told */
  get now(): CountingScene | null {
    return this.isOver || this.#at === 0 ? null : this.scenes[this.#at - 1]
  }
  /** the winner is crowned */
  get isOver(): boolean {
    return this.#at > this.scenes.length
  }

  /** Goes on by itself; returns how to stop. */
  run(): () => void {
    const next = (): void => {
      if (this.isOver) return
      this.#at++
      sound.play(this.now === null ? 'fanfare' : this.now.seats.length > 1 ? 'coins' : 'card')
      if (this.now !== null) this.#timer = setTimeout(next, paced(lengthOf(this.now)))
    }
    this.#timer = setTimeout(next, paced(PAUSE))
    return () => clearTimeout(this.#timer)
  }

  skip(): void {
    clearTimeout(this.#timer)
    this.#at = this.scenes.length + 1
  }
}
