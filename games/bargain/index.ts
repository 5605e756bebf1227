/** Bargain, the two-player sheriff game of the literature. The rules in prose: rules.md beside this file. */
import { evolutionOf } from '#engine/evolution.ts'
import type { Game } from '#engine/game.ts'
import { asked } from './asked.ts'
import { random } from './bots/random.ts'
import { describeEvent, describeStart } from './description.ts'
import { evolveBox, evolveHand, evolveTable } from './evolve.ts'
import { fallback } from './fallback.ts'
import { menu } from './menu.ts'
import { record } from './record.ts'
import { check, decide } from './rules.ts'
import { copy, setup } from './setup.ts'
import { show } from './show.ts'
import type { Bargain } from './table.ts'

export const bargain: Game<Bargain> = {
  id: 'bargain',
  menu,
  setup,
  asked,
  check,
  decide,
  evolution: evolutionOf<Bargain>(evolveTable, evolveHand, evolveBox),
  fallback,
  outcome: ({ phase }) => (phase.type === 'finished' ? { scores: phase.scores, ranks: phase.ranks } : null),
  copy,
  record,
  show,
  describeStart,
  describeEvent,
  bots: { random },
}
