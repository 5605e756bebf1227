/** Bargain, the two-player sheriff game of the literature. The rules in prose: rules.md beside this file. */
import type { Game } from '#engine/game.ts'
import { random } from './bots/random.ts'
import { describeEvent, describeStart } from './description.ts'
import { fallback } from './fallback.ts'
import { menu } from './menu.ts'
import { record } from './record.ts'
import { decide } from './rules/index.ts'
import { rules } from './rules.ts'
import { copy, setup } from './setup.ts'
import { show } from './show.ts'
import type { Bargain } from './table.ts'

export const bargain: Game<Bargain> = {
  ...rules,
  menu,
  setup,
  decide,
  fallback,
  copy,
  record,
  show,
  describeStart,
  describeEvent,
  bots: { random },
}
