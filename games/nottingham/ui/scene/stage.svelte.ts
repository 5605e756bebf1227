/** Scenes one after the other. They only show what has happened: nobody has to wait for them. */
import type { HeardStep } from '../../../../kit/play.ts'
import { sound } from '../../../../kit/sound/sound.svelte.ts'
import type { Sound } from '../../../../kit/sound/voices.ts'
import type { Open } from '../../event.ts'
import type { Nottingham } from '../../table.ts'
import type { Scene } from './scenes.ts'
import { lengthOf, scenesOf } from './scenes.ts'

interface Playing {
  readonly id: number
  readonly scene: Scene
}

/** When more than this waits, the smaller ones are left out and the rest goes quicker. */
const CROWD = 3

const SOUNDS: Partial<Record<Open['type'], Sound>> = {
  attacked: 'knock',
  defended: 'clasp',
  sprung: 'gasp',
  setWon: 'coins',
  setFailed: 'gasp',
  taskDone: 'bell',
}

export class Stage {
  current = $state.raw<Playing | null>(null)
  #waiting: Playing[] = []
  #next = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  show(step: HeardStep<Nottingham>): void {
    // A page nobody looks at need not catch up later.
    if (document.hidden) return
    for (const scene of scenesOf(step)) this.#waiting.push({ id: this.#next++, scene })
    if (this.#waiting.length > CROWD)
      this.#waiting = this.#waiting.filter(({ scene }) => scene.weight === 'great')
    if (this.current === null) this.skip()
  }

  /** To the next one. */
  skip(): void {
    clearTimeout(this.#timer)
    this.current = this.#waiting.shift() ?? null
    if (this.current === null) return
    const { scene } = this.current
    const haste = this.#waiting.length >= CROWD ? 0.5 : 1
    this.#timer = setTimeout(() => this.skip(), lengthOf(scene) * haste)
    sound.play(SOUNDS[scene.open.type] ?? 'card')
  }

  stop(): void {
    this.#waiting = []
    clearTimeout(this.#timer)
  }
}
