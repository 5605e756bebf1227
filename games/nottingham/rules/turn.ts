/** NS3. Taking the revealed card, and ending the turn without an exchange. */
import type { Refusal } from '#engine/game.ts'
import type { Item } from '#games/nottingham/items.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { ActiveMatch, Phase, SeatView } from '#games/nottingham/table.ts'
import { passTurn } from './course.ts'
import type { Rule } from './rule.ts'

/** A decision of the player in turn, in one step only. */
export function checkTurn({ seat, table }: SeatView, step: Phase['type']): Refusal | null {
  if (table.phase.type !== step) return refuse('wrong-step')
  return seat === table.turn ? null : refuse('not-your-decision')
}

/** The revealed card goes to the hand of the player in turn. */
export function takeRevealed(match: ActiveMatch): void {
  const { turn, revealed } = match.state.table
  match.emit({ type: 'took', seat: turn, item: revealed as Item })
}

export const take: Rule<'take'> = {
  check: (view) => checkTurn(view, 'reveal-choice'),
  decide: takeRevealed,
}

/** NS3. At most once there is an exchange, or none. */
export const end: Rule<'end'> = {
  check: (view) => checkTurn(view, 'exchange'),
  decide: passTurn,
}
