import type { Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { Move, MoveOf } from '#games/sheriff/move.ts'
import type { ActiveMatch, SeatView } from '#games/sheriff/table.ts'

/** One kind of move: whether its maker may make it, and what happens then. */
export interface Rule<T extends Move['type']> {
  check(view: SeatView, move: MoveOf<T>): Refusal | null
  decide(match: ActiveMatch, seat: Seat, move: MoveOf<T>): void
}
