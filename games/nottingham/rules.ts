/** What a table needs of Nottingham. */
import { evolutionOf } from '#engine/evolution.ts'
import type { TableRules } from '#engine/game.ts'
import { asked } from './asked.ts'
import { evolveBox } from './evolve/box.ts'
import { evolveHand } from './evolve/hand.ts'
import { evolveTable } from './evolve/table.ts'
import { writeMove } from './record/write-move.ts'
import { check } from './rules/index.ts'
import type { Nottingham } from './table.ts'

export const rules: TableRules<Nottingham> = {
  id: 'nottingham',
  asked,
  check,
  evolution: evolutionOf<Nottingham>(evolveTable, evolveHand, evolveBox),
  // a turn is what a round is elsewhere, and the match ends when the sheriff is back in town
  progress: ({ turn, space, rules }) => ({ round: turn, left: 1 - space / (rules.figures.track.length + 1) }),
  outcome: ({ phase }) => (phase.type === 'finished' ? { scores: phase.scores, ranks: phase.ranks } : null),
  writeMove,
}
