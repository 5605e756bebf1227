/** The characters in all their levels, by name: `persona:level`; the bare name is the middle level. */
import type { Bot } from '#engine/bots/bot.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { masterBot } from './master/master.ts'
import { botOf } from './persona/index.ts'
import type { Persona, Strength } from './persona/persona.ts'
import { PERSONAS, STRENGTHS } from './persona/persona.ts'

const levelOf = (persona: Persona, strength: Strength): Bot<Sheriff> =>
  strength.name === 'master' ? masterBot(persona) : botOf(persona, strength)

export const personas: Readonly<Record<string, Bot<Sheriff>>> = Object.fromEntries(
  PERSONAS.flatMap((persona) => [
    [persona.name, levelOf(persona, STRENGTHS[1])],
    ...STRENGTHS.map((strength) => [`${persona.name}:${strength.name}`, levelOf(persona, strength)] as const),
  ]),
)
