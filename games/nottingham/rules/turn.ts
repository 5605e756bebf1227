/** NS3. Taking the revealed card, and ending the turn without an exchange. */
import type { Refusal } from '#engine/game.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, Rule, SeatView } from '#games/nottingham/table.ts'
import { revealedItem } from '#games/nottingham/table.ts'
import { passTurn } from './course.ts'

/** A decision of the player in turn. */
export const checkTurn = ({ seat, table }: SeatView): Refusal | null =>
  seat === table.turn ? null : refuse('not-your-decision')

/** The revealed card goes to the hand of the player in turn. */
export function takeRevealed(match: ActiveMatch): void {
  const { table } = match.state
  match.emit({ type: 'took', seat: table.turn, item: revealedItem(table) })
}

export const take: Rule<'take', 'reveal-choice'> = {
  during: ['reveal-choice'],
  check: checkTurn,
  decide: takeRevealed,
}

/** NS3. There is at most one exchange in a turn, or none. */
export const end: Rule<'end', 'exchange'> = {
  during: ['exchange'],
  check: checkTurn,
  decide: passTurn,
}
