/** The second round: a lie, and the bribe that brings it through. */

import { sameCards } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import type { Move, MoveOf } from '#games/sheriff/move.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import type { Chapter } from '#ui/lesson.ts'
import { MAUD, ME, OSRIC } from './opening.ts'
import { toLoad } from './pointing.ts'

const SMUGGLED: readonly Good[] = ['apple', 'mead', 'silk']
/** What Maud takes at least, and what nobody should pay. */
const [LEAST, MOST] = [3, 12]
const BRIBE = 5
const CHICKENS: readonly Good[] = ['chicken', 'chicken', 'chicken', 'chicken']

const offer: MoveOf<'offer'> = {
  type: 'offer',
  with: MAUD,
  terms: {
    pass: [ME],
    inspect: [],
    gold: BRIBE,
    goldBack: null,
    stand: [],
    contraband: [],
    bag: [],
    favour: null,
  },
}

/** Gold for letting my bag pass, and nothing else. */
function isBribe(move: Move): boolean {
  if (move.type !== 'offer') return false
  const { gold, favour, ...rest } = move.terms
  const { gold: _, favour: __, ...plain } = offer.terms
  return JSON.stringify(rest) === JSON.stringify(plain) && gold >= LEAST && gold <= MOST
}

export const bribe: Chapter<Sheriff> = {
  title: 'sheriff.lesson.bribe',
  moments: [
    {
      words: 'sheriff.lesson.bribe.contraband',
      point: '[data-row="hand"] :is([data-card="mead"], [data-card="silk"])',
    },
    {
      words: 'sheriff.lesson.bribe.market',
      theirs: [{ seat: MAUD, move: { type: 'start-market', first: ME } }],
      point: '[data-ask] .button.primary:not([aria-disabled])',
      wanted: {
        move: { type: 'exchange', setAside: [], draw: null },
        hint: 'sheriff.lesson.bribe.market.hint',
        fits: (move: Move) => move.type === 'exchange' && move.setAside.length === 0,
      },
    },
    {
      words: 'sheriff.lesson.bribe.load',
      buttons: { button: 'sheriff.load.close' },
      theirs: [
        { seat: OSRIC, move: { type: 'exchange', setAside: ['pepper'], draw: null } },
        { seat: OSRIC, move: { type: 'load', goods: CHICKENS } },
      ],
      point: toLoad(SMUGGLED),
      wanted: {
        move: { type: 'load', goods: SMUGGLED },
        hint: 'sheriff.lesson.bribe.load.hint',
        fits: (move: Move) => move.type === 'load' && sameCards(move.goods, SMUGGLED),
      },
    },
    {
      words: 'sheriff.lesson.bribe.declare',
      point: '[data-ask] [role="radio"]:first-child, [data-ask] .button.primary:not([aria-disabled])',
      wanted: { move: { type: 'declare', good: 'apple' }, hint: 'sheriff.lesson.bribe.declare.hint' },
    },
    {
      words: 'sheriff.lesson.bribe.offer',
      buttons: { button: 'sheriff.offer.new', send: 'sheriff.offer.send' },
      theirs: [
        { seat: OSRIC, move: { type: 'declare', good: 'chicken' }, says: 'sheriff.lesson.voice.true' },
      ],
      // first the button that begins an offer, then a sum, and when there is one the button that makes it
      point: [
        '.quick:not(:has([aria-pressed="true"])) button:nth-of-type(3)',
        '[data-ask]:is(:not(:has(.quick)), :has(.quick [aria-pressed="true"])) .acts .button.primary',
      ].join(),
      wanted: { move: offer, hint: 'sheriff.lesson.bribe.offer.hint', fits: isBribe },
    },
    {
      words: 'sheriff.lesson.bribe.passed',
      theirs: [{ seat: MAUD, move: { type: 'accept', offer: 1 }, says: 'sheriff.lesson.voice.agreed' }],
      point: '[data-ask] [data-stall]',
    },
    {
      words: 'sheriff.lesson.bribe.honour',
      theirs: [{ seat: MAUD, move: { type: 'pass', bag: OSRIC } }],
    },
  ],
}
