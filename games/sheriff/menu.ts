/** S2. What a table can choose. */
import type { Menu, MenuEdition } from '#engine/menu.ts'
import { GRANDMASTER } from './bots/network/name.ts'
import { PERSONAS, STRENGTHS } from './bots/persona/persona.ts'
import type { Edition } from './ruleset.ts'
import { OPTIONS, optionsIn, playersOf } from './ruleset.ts'

const offered = (edition: Edition): MenuEdition => ({
  edition,
  players: playersOf(edition),
  options: optionsIn(edition).map((name) => ({ name, about: OPTIONS[name].about })),
})

export const menu: Menu = {
  editions: [offered(2), offered(1)],
  bots: [
    ...PERSONAS.flatMap((persona) => STRENGTHS.map((strength) => `${persona.name}:${strength.name}`)),
    GRANDMASTER,
  ],
  standIn: 'maud:merchant',
}
