/** The moves for those whose time ran out, all drawn evenly: a bribe (B5) says nothing about the cargo then. */
import type { Asked, Below } from '#engine/game.ts'
import type { Move } from './move.ts'
import type { Ruleset } from './ruleset.ts'
import type { SeatView } from './table.ts'

const DECISIONS: Readonly<Record<string, (rules: Ruleset, below: Below) => Move>> = {
  load: ({ items }, below) => ({ type: 'load', items: below(items + 1) }),
  offer: ({ bribe }, below) => ({ type: 'offer', bribe: below(bribe + 1) }),
  answer: (_rules, below) => ({ type: 'answer', accept: below(2) === 0 }),
}

export const fallback = ({ table }: SeatView, { to }: Asked, below: Below): Move =>
  DECISIONS[to](table.rules, below)
