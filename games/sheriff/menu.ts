/** S2. What a table can choose. */
import type { Menu, MenuOption } from '#engine/menu.ts'
import { PERSONAS, STRENGTHS } from './bots/persona/persona.ts'
import type { Options } from './ruleset.ts'
import { playersOf } from './ruleset.ts'

type Name = Exclude<keyof Options, 'edition'>

const ABOUT: Readonly<Record<Name, string>> = {
  royal:
    'Royal goods join the deck: contraband that counts as two or three legal goods when kings and queens are named.',
  timer:
    'All bags must be settled within a minute for each merchant; those that are not pass without a bribe.',
  removeTen: 'Ten cards leave the deck unseen before the deal, so that nobody can count what is left.',
  handSize: 'Everybody plays with seven cards in hand instead of six.',
  blackMarket: 'Three smuggled goods of one kind can be turned in for a card that is worth more.',
  promo: 'The promo cards join the deck: a feast plate, brimstone oil, a trophy and rare contraband.',
}

const offered = (...names: readonly Name[]): MenuOption[] =>
  names.map((name) => ({ name, about: ABOUT[name] }))

const bots = PERSONAS.flatMap((persona) => STRENGTHS.map((strength) => `${persona.name}:${strength.name}`))

export const menu: Menu = {
  editions: [
    {
      edition: 2,
      players: playersOf(2),
      options: offered('royal', 'timer', 'removeTen', 'handSize', 'blackMarket'),
    },
    {
      edition: 1,
      players: playersOf(1),
      options: offered('royal', 'timer', 'removeTen', 'handSize', 'promo'),
    },
  ],
  bots,
  standIn: 'maud:merchant',
}
