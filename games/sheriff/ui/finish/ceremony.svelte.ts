/** The order of the ceremony: stands one by one from the last to the first, crowns good by good, then the ranks. */
import type { Seat } from '#engine/seat.ts'
import type { Legal } from '#games/sheriff/goods.ts'
import { isStill } from '#ui/motion/calm.ts'
import { sound } from '#ui/sound/sound.svelte.ts'
import type { Reckoned } from './reckoning.ts'

export type Scene =
  | { readonly type: 'stand'; readonly seat: Seat }
  | { readonly type: 'crown'; readonly good: Legal }
  | { readonly type: 'ranks' }

const PAUSE = 700
const LENGTH: Readonly<Record<Scene['type'], number>> = { stand: 1100, crown: 1300, ranks: 900 }

export function scenesOf(reckoned: readonly Reckoned[], goods: readonly Legal[]): Scene[] {
  const lastFirst = [...reckoned].sort((one, other) => other.rank - one.rank)
  return [
    ...lastFirst.map(({ seat }): Scene => ({ type: 'stand', seat })),
    ...goods.map((good): Scene => ({ type: 'crown', good })),
    { type: 'ranks' },
  ]
}

/** What of a player's points has been told when so many scenes are over. */
export function toldSum(one: Reckoned, past: readonly Scene[]): number {
  const turned = past.some((scene) => scene.type === 'stand' && scene.seat === one.seat)
  const crowns = one.crowns.filter(({ good }) =>
    past.some((scene) => scene.type === 'crown' && scene.good === good),
  )
  const points = crowns.reduce((sum, { points }) => sum + points, 0)
  return one.gold + one.legal + points + (turned ? one.contraband + one.blackMarket : 0)
}

export class Ceremony {
  readonly scenes: readonly Scene[]
  #at = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(scenes: readonly Scene[], seen: boolean) {
    this.scenes = scenes
    if (seen || isStill()) this.#at = scenes.length
  }

  get past(): readonly Scene[] {
    return this.scenes.slice(0, this.#at)
  }
  get now(): Scene | null {
    return this.#at === 0 ? null : this.scenes[this.#at - 1]
  }
  get over(): boolean {
    return this.#at >= this.scenes.length
  }

  /** Goes on by itself; returns how to stop. */
  run(): () => void {
    const next = (): void => {
      if (this.over) return
      this.#at++
      const { type } = this.scenes[this.#at - 1]
      sound.play(type === 'stand' ? 'card' : type === 'crown' ? 'bell' : 'fanfare')
      this.#timer = setTimeout(next, LENGTH[type])
    }
    this.#timer = setTimeout(next, PAUSE)
    return () => clearTimeout(this.#timer)
  }

  skip(): void {
    clearTimeout(this.#timer)
    this.#at = this.scenes.length
  }
}
