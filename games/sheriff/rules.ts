/** What a table needs of Sheriff of Nottingham. */
import { evolutionOf } from '#engine/evolution.ts'
import type { TableRules } from '#engine/game.ts'
import { asked } from './asked.ts'
import { evolveBox } from './evolve/box.ts'
import { concerns, evolveHand } from './evolve/hand.ts'
import { evolveTable } from './evolve/table.ts'
import { writeMove } from './record/write-move.ts'
import { asides } from './rules/asides.ts'
import { check } from './rules/index.ts'
import { timer } from './rules/timer.ts'
import type { Sheriff } from './table.ts'

export const rules: TableRules<Sheriff> = {
  id: 'sheriff',
  asked,
  check,
  evolution: evolutionOf<Sheriff>(evolveTable, evolveHand, evolveBox, concerns),
  timer,
  asides,
  progress: ({ round, rules }) => ({ round, left: (rules.rounds - round + 1) / rules.rounds }),
  outcome: ({ phase }) => (phase.type === 'finished' ? { scores: phase.scores, ranks: phase.ranks } : null),
  writeMove,
}
