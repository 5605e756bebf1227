/** The first round: an honest bag is opened, and the sheriff pays. */

import { sameCards } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import type { Chapter, Opening } from '#ui/lesson.ts'
import { MAUD, ME, OSRIC, opening } from './opening.ts'
import { toLoad, toSwap } from './pointing.ts'

const UNFIT: readonly Good[] = ['cheese', 'chicken']
const APPLES: readonly Good[] = ['apple', 'apple', 'apple', 'apple']

export const honest: Chapter<Sheriff> & { readonly opening: Opening<Sheriff> } = {
  title: 'sheriff.lesson.honest',
  opening,
  moments: [
    { words: 'sheriff.lesson.honest.welcome' },
    { words: 'sheriff.lesson.honest.hand', point: '[data-row="hand"]' },
    {
      words: 'sheriff.lesson.honest.market',
      buttons: { button: 'sheriff.market.swap' },
      count: UNFIT.length,
      theirs: [{ seat: OSRIC, move: { type: 'start-market', first: ME } }],
      point: toSwap(UNFIT),
      wanted: {
        move: { type: 'exchange', setAside: UNFIT, draw: null },
        hint: 'sheriff.lesson.honest.market.hint',
        fits: (move: Move) => move.type === 'exchange' && sameCards(move.setAside, UNFIT),
      },
    },
    {
      words: 'sheriff.lesson.honest.load',
      buttons: { button: 'sheriff.load.close' },
      theirs: [
        { seat: MAUD, move: { type: 'exchange', setAside: ['apple', 'chicken'], draw: null } },
        { seat: MAUD, move: { type: 'load', goods: ['cheese', 'cheese', 'cheese', 'cheese'] } },
      ],
      point: toLoad(APPLES),
      wanted: {
        move: { type: 'load', goods: APPLES },
        hint: 'sheriff.lesson.honest.load.hint',
        fits: (move: Move) => move.type === 'load' && sameCards(move.goods, APPLES),
      },
    },
    {
      words: 'sheriff.lesson.honest.declare',
      theirs: [
        { seat: MAUD, move: { type: 'declare', good: 'cheese' }, says: 'sheriff.lesson.voice.counted' },
      ],
      point: '[data-ask] .button.primary:not([aria-disabled])',
      wanted: { move: { type: 'declare', good: 'apple' }, hint: 'sheriff.lesson.honest.declare.hint' },
    },
    { words: 'sheriff.lesson.honest.gate', point: '[data-group="gate"] [data-bag]' },
    {
      words: 'sheriff.lesson.honest.passed',
      theirs: [{ seat: OSRIC, move: { type: 'pass', bag: MAUD } }],
      point: '[data-group="stands"] > :last-child :is([data-stall], .plate)',
    },
    {
      words: 'sheriff.lesson.honest.opened',
      theirs: [{ seat: OSRIC, move: { type: 'inspect', bag: ME }, says: 'sheriff.lesson.voice.fooled' }],
      point: '[data-ask] [data-purse]',
    },
  ],
}
