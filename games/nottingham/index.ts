/** Nottingham (2006), for three to seven players. The rules in prose: rules.md beside this file. */
import type { Game } from '#engine/game.ts'
import { adviser } from './bots/adviser.ts'
import { greedy } from './bots/greedy.ts'
import { estimate, personas } from './bots/persona/index.ts'
import { random } from './bots/random.ts'
import { botStats } from './bots/stats.ts'
import { describeEvent, describeStart } from './description.ts'
import { fallback } from './fallback.ts'
import { menu } from './menu.ts'
import { record } from './record/format.ts'
import { decide } from './rules/index.ts'
import { rules } from './rules.ts'
import { seeing } from './seeing.ts'
import { copy, setup } from './setup.ts'
import { show } from './show.ts'
import type { Nottingham } from './table.ts'

export const nottingham: Game<Nottingham> = {
  ...rules,
  menu,
  setup,
  decide,
  fallback,
  seeing,
  copy,
  record,
  show,
  describeStart,
  describeEvent,
  bots: { random, greedy, estimate, ...personas },
  adviser,
  botStats,
}
