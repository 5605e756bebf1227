/** What a table needs of Bargain. */
import { evolutionOf } from '#engine/evolution.ts'
import type { TableRules } from '#engine/game.ts'
import { asked } from './asked.ts'
import { evolveBox, evolveHand, evolveTable } from './evolve.ts'
import { check } from './rules/index.ts'
import type { Bargain } from './table.ts'

export const rules: TableRules<Bargain> = {
  id: 'bargain',
  asked,
  check,
  evolution: evolutionOf<Bargain>(evolveTable, evolveHand, evolveBox),
  outcome: ({ phase }) => (phase.type === 'finished' ? { scores: phase.scores, ranks: phase.ranks } : null),
  writeMove: ({ type, ...fields }) => ({ move: type, ...fields }),
}
