/** What is open and selected on this page; nothing of it is part of the match. */
import type { Seat } from '#engine/seat.ts'

export class UiState {
  /** whose place is open */
  place = $state<Seat | null>(null)
  /** the discard pile is fanned out */
  pile = $state(false)
  tasks = $state(false)
  book = $state(false)
}
