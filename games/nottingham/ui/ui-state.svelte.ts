/** What this person is looking at: nothing of the game, only of the page. */
import type { Seat } from '#engine/seat.ts'

export class Desk {
  /** whose place is open */
  place = $state<Seat | null>(null)
  /** the discard pile is fanned out */
  pile = $state(false)
  tasks = $state(false)
  book = $state(false)
}
