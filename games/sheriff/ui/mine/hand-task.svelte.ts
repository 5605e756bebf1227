/** What the cards in my hand are asked for. A step says it while it is there; the fan and the bag show it. */
import { onDestroy } from 'svelte'
import type { Ware } from '#games/sheriff/goods.ts'
import type { UiState } from '#games/sheriff/ui/ui-state.svelte.ts'
import { onCardKey } from '#ui/table/keys.svelte.ts'
import { freshOf } from './cards.ts'

export interface HandTask {
  /** which cards these are; lessons and tests find them by it */
  readonly row: 'hand' | 'laying' | 'pay' | 'loot'
  readonly label: string
  /** the hand, or other cards that are asked about */
  readonly cards: readonly Ware[]
  /** by their place in `cards` */
  readonly chosen: readonly number[]
  /** those that lie in the bag at the moment; only the loading has them */
  readonly inBag?: readonly number[]
  /** those that were carried to the piles: they lie there until they are swapped or taken back */
  readonly aside?: readonly number[]
  pick(place: number): void
  /** a card was carried to a pile or the bag, or thrown on the table (null) */
  drop?(place: number, where: string | null): void
  /** why it can't be put down there; null: it can */
  whyNotAt?(where: string | null): string | null
}

/** For components: the hand is asked for this as long as the component is there. */
export function askHand(uiState: UiState, task: HandTask): void {
  // The next step may be there before this one has gone, and on its way out a component reads state as it was before.
  const { tasks } = uiState
  tasks.push(task)
  uiState.task = task
  onCardKey((place) => place < task.cards.length && task.pick(place))
  onDestroy(() => {
    tasks.splice(tasks.indexOf(task), 1)
    uiState.task = tasks.at(-1) ?? null
  })
}

/** Cards that came since I last touched them. */
export class FreshCards {
  #known: ReadonlySet<string> | null = null
  #fresh = $state.raw<ReadonlySet<string>>(new Set())

  has(id: string): boolean {
    return this.#fresh.has(id)
  }

  /** The hand is now this. */
  hold(ids: readonly string[]): void {
    this.#fresh = freshOf(ids, this.#known, this.#fresh)
    this.#known = new Set(ids)
  }

  touch(id: string): void {
    if (this.#fresh.has(id)) this.#fresh = new Set([...this.#fresh].filter((one) => one !== id))
  }
}
