/** Scenes one after the other. They only show what has happened: nobody has to wait for them. */
import { isStill } from '../../../../kit/motion/calm.ts'
import { sendCoins } from '../../../../kit/motion/coins.svelte.ts'
import type { HeardStep } from '../../../../kit/play.ts'
import { sound } from '../../../../kit/sound/sound.svelte.ts'
import type { Receiver, Sheriff } from '../../table.ts'
import type { Payment, Scene } from './scenes.ts'
import { lengthOf, scenesOf } from './scenes.ts'

interface Playing {
  readonly id: number
  readonly scene: Scene
  readonly step: HeardStep<Sheriff>
}

/** When more than this waits, the smaller ones are left out and the rest goes quicker. */
const CROWD = 3
const TURN = 480

const purse = (of: Receiver): Element | null => document.querySelector(`[data-purse="${of}"]`)

function payAll(payments: readonly Payment[]): void {
  for (const { from, to, amount } of payments) {
    const [giver, receiver] = [purse(from), purse(to)]
    sound.play('coins')
    if (giver && receiver) void sendCoins(giver, receiver, amount)
  }
}

export class Stage {
  current = $state.raw<Playing | null>(null)
  #waiting: Playing[] = []
  #next = 0
  #timers: ReturnType<typeof setTimeout>[] = []

  show(step: HeardStep<Sheriff>): void {
    // A page nobody looks at need not catch up later.
    if (document.hidden) return
    for (const scene of scenesOf(step)) this.#waiting.push({ id: this.#next++, scene, step })
    if (this.#waiting.length > CROWD) {
      const isSmall = ({ scene: { type } }: Playing): boolean =>
        type === 'note' || type === 'deal' || type === 'paid'
      this.#waiting = this.#waiting.filter((one) => !isSmall(one)).slice(-CROWD)
    }
    if (this.current === null) this.skip()
  }

  /** To the next one. */
  skip(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.current = this.#waiting.shift() ?? null
    if (this.current === null) return
    const { scene } = this.current
    const haste = this.#waiting.length >= CROWD ? 0.5 : 1
    this.#timers.push(setTimeout(() => this.skip(), lengthOf(scene, isStill()) * haste))
    this.#sound(scene, haste)
  }

  stop(): void {
    this.#waiting = []
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #sound(scene: Scene, haste: number): void {
    const later = (after: number, what: () => void): void => {
      this.#timers.push(setTimeout(what, after * haste))
    }
    if (scene.type === 'paid') payAll(scene.paid)
    if (scene.type === 'passed') sound.play('card')
    if (scene.type === 'round') sound.play('bell')
    if (scene.type === 'deal') later(900, () => payAll(scene.paid))
    if (scene.type !== 'opened') return
    sound.play('clasp')
    const cards = scene.kept.length + scene.confiscated.length
    const shown = isStill() ? 200 : 500 + cards * TURN
    for (let i = 0; i < cards && !isStill(); i++) later(500 + i * TURN, () => sound.play('card'))
    later(shown, () => sound.play(scene.honest ? 'crowd' : 'gasp'))
    later(shown + 500, () => payAll(scene.paid))
  }
}
