/** NS1, NS2. What a table can choose: how many play, with which bots, and the figures that nobody has published. */
import type { Menu } from '#engine/menu.ts'
import { PERSONAS } from './bots/persona/persona.ts'
import { STRENGTHS } from './bots/persona/strength.ts'
import { HOUSE, PLAYERS } from './ruleset.ts'

export const menu: Menu = {
  editions: [{ edition: null, players: PLAYERS, options: [], figures: { ...HOUSE } }],
  bots: [
    ...PERSONAS.flatMap(({ name }) => STRENGTHS.map((strength) => `${name}:${strength.name}`)),
    'greedy',
  ],
  standIn: 'alan:journeyman',
}
