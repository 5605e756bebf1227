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
  outcome: ({ phase }) => (phase.type === 'finished' ? { scores: phase.scores, ranks: phase.ranks } : null),
  writeMove,
}
