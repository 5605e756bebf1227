/** Sheriff of Nottingham, first and second edition. The rules in prose: rules.md beside this file. */
import { evolutionOf } from '#engine/evolution.ts'
import type { Game } from '#engine/game.ts'
import { asked } from './asked.ts'
import { baselines } from './bots/baselines/index.ts'
import { personas } from './bots/persona/index.ts'
import { random } from './bots/random.ts'
import { botStats } from './bots/stats.ts'
import { describeEvent, describeStart } from './description.ts'
import { evolveBox } from './evolve/box.ts'
import { evolveHand } from './evolve/hand.ts'
import { evolveTable } from './evolve/table.ts'
import { fallback } from './fallback.ts'
import { menu } from './menu.ts'
import { overLimit } from './over-limit.ts'
import { record } from './record/format.ts'
import { check, decide } from './rules/index.ts'
import { copy, setup } from './setup.ts'
import { show } from './show.ts'
import type { Sheriff } from './table.ts'
import { timer } from './timer.ts'

export const sheriff: Game<Sheriff> = {
  id: 'sheriff',
  menu,
  setup,
  asked,
  check,
  decide,
  evolution: evolutionOf<Sheriff>(evolveTable, evolveHand, evolveBox),
  timer,
  fallback,
  overLimit,
  outcome: ({ phase }) => (phase.type === 'finished' ? { scores: phase.scores, ranks: phase.ranks } : null),
  copy,
  record,
  show,
  describeStart,
  describeEvent,
  bots: { random, ...baselines, ...personas },
  botStats,
}
