/** What is open and selected on this page; nothing of it is part of the match. */
import type { Seat } from '#engine/seat.ts'
import type { NottinghamPlay } from './words.ts'

export class UiState {
  /** whose place is open */
  place = $state<Seat | null>(null)
  /** the discard pile is fanned out */
  pile = $state(false)
  tasks = $state(false)
  book = $state(false)
}

/** For what shows one seat, or is about it. */
export interface SeatProps {
  readonly play: NottinghamPlay
  readonly uiState: UiState
  readonly seat: Seat
}
