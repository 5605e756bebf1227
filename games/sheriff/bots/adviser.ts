/** Maud advises people: what she would do in their place, what that is worth, and how likely a bag is a lie. */
import type { Adviser } from '#engine/bots/advice.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { imagine } from './imagine.ts'
import { masterBot } from './master/master.ts'
import { beliefs } from './network/belief.ts'
import { botOf } from './persona/index.ts'
import { PERSONAS, STRENGTHS } from './persona/persona.ts'

const [maud] = PERSONAS
const [, merchant] = STRENGTHS

export const adviser: Adviser<Sheriff> = {
  bot: masterBot(maud),
  quick: botOf(maud, merchant),
  imagine,
  beliefs,
}
