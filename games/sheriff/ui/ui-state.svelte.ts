/** What is open and selected on this page; nothing of it is part of the match. */
import type { Seat } from '#engine/seat.ts'
import { isUnsettled, merchants } from '#games/sheriff/rules/merchants.ts'
import type { Offer } from '#games/sheriff/table.ts'
import { sound } from '#ui/sound/sound.svelte.ts'
import type { SheriffPlay } from './words.ts'

export interface Composing {
  readonly bag?: Seat
  readonly to?: Seat
  readonly counter?: Offer
}

export class UiState {
  readonly #play: SheriffPlay
  #bag = $state<Seat | null>(null)
  composing = $state.raw<Composing | null>(null)
  /** whose stand is open */
  stand = $state<Seat | null>(null)
  /** which pile is fanned out */
  pile = $state<number | null>(null)
  book = $state(false)

  constructor(play: SheriffPlay) {
    this.#play = play
  }

  /** The bag we talk about: the one chosen, else my own, else the first that is not settled. */
  get bag(): Seat | null {
    const { view, seat } = this.#play
    const { table } = view
    if (table.phase.type !== 'inspection') return null
    if (this.#bag !== null && table.places[this.#bag].bag !== null) return this.#bag
    if (seat !== null && isUnsettled(table, seat)) return seat
    const bags = merchants(table)
    return (
      bags.find((one) => isUnsettled(table, one)) ??
      bags.find((one) => table.places[one].bag !== null) ??
      null
    )
  }

  look(bag: Seat): void {
    this.#bag = bag
    sound.play('card')
  }

  /** A settled bag is no longer talked about. */
  forget(bag: Seat | null = this.#bag): void {
    if (this.#bag === bag) this.#bag = null
  }
}

/** For what shows one seat, or is about it. */
export interface SeatProps {
  readonly play: SheriffPlay
  readonly uiState: UiState
  readonly seat: Seat
}
