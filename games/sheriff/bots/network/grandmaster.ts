/** The character above the masters: one level, a network and leanings of her own. */
import type { Bot } from '#engine/bots/bot.ts'
import { masterBot } from '#games/sheriff/bots/master/master.ts'
import { GRANDMASTER_WEIGHING } from '#games/sheriff/bots/master/weighing.ts'
import { GRANDMASTER_FIGURES } from '#games/sheriff/bots/persona/figures.ts'
import type { Persona } from '#games/sheriff/bots/persona/persona.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { GRANDMASTER, GRANDMASTER_NAME } from './name.ts'
import { grandmasterWeights } from './shipped.ts'

/** Maud's taste: to her a lie or an opened bag is worth what it is worth. */
export const AGNES: Persona = {
  ...PERSONAS[0],
  name: GRANDMASTER_NAME,
  character: 'A quiet weaver who has learnt from a hundred thousand matches.',
}

const agnes: Bot<Sheriff> = masterBot(AGNES, GRANDMASTER_WEIGHING, GRANDMASTER_FIGURES, grandmasterWeights)

export const grandmasters: Readonly<Record<string, Bot<Sheriff>>> = {
  [GRANDMASTER_NAME]: agnes,
  [GRANDMASTER]: agnes,
}
