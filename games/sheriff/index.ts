/** Sheriff of Nottingham, first and second edition. The rules in prose: rules.md beside this file. */
import type { Game } from '#engine/game.ts'
import { adviser } from './bots/adviser.ts'
import { baselines } from './bots/baselines/index.ts'
import { habits } from './bots/habits/index.ts'
import { personas } from './bots/levels.ts'
import { grandmasters } from './bots/network/grandmaster.ts'
import { estimate } from './bots/persona/index.ts'
import { random } from './bots/random.ts'
import { botStats } from './bots/stats.ts'
import { fallback } from './fallback.ts'
import { menu } from './menu.ts'
import { record } from './record/format.ts'
import { show } from './record/show.ts'
import { roundMarks } from './round-marks.ts'
import { decide } from './rules/index.ts'
import { haggling, overLimit } from './rules/offer.ts'
import { rules } from './rules.ts'
import { seeing } from './seeing.ts'
import { copy, setup } from './setup.ts'
import type { Sheriff } from './table.ts'
import { describeEvent, describeStart } from './terminal/description.ts'

export const sheriff: Game<Sheriff> = {
  ...rules,
  menu,
  setup,
  decide,
  fallback,
  seeing,
  roundMarks,
  overLimit,
  haggling,
  copy,
  record,
  show,
  describeStart,
  describeEvent,
  bots: { random, estimate, ...baselines, ...habits, ...personas, ...grandmasters },
  adviser,
  botStats,
}
