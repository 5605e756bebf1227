/** Nottingham (2006), for three to seven players. The rules in prose: rules.md beside this file. */
import { evolutionOf } from '#engine/evolution.ts'
import type { Game } from '#engine/game.ts'
import { asked } from './asked.ts'
import { alans } from './bots/alan/index.ts'
import { greedy } from './bots/greedy.ts'
import { random } from './bots/random.ts'
import { describeEvent, describeStart } from './description.ts'
import { evolveBox } from './evolve/box.ts'
import { evolveHand } from './evolve/hand.ts'
import { evolveTable } from './evolve/table.ts'
import { fallback } from './fallback.ts'
import { menu } from './menu.ts'
import { record } from './record/format.ts'
import { check, decide } from './rules/index.ts'
import { copy, setup } from './setup.ts'
import { show } from './show.ts'
import type { Nottingham } from './table.ts'

export const nottingham: Game<Nottingham> = {
  id: 'nottingham',
  menu,
  setup,
  asked,
  check,
  decide,
  evolution: evolutionOf<Nottingham>(evolveTable, evolveHand, evolveBox),
  fallback,
  outcome: ({ phase }) => (phase.type === 'finished' ? { scores: phase.scores, ranks: phase.ranks } : null),
  copy,
  record,
  show,
  describeStart,
  describeEvent,
  bots: { random, greedy, ...alans },
}
