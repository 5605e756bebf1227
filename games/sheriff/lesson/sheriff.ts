/** The third round: with the badge on, one bribe is taken, one is demanded in vain, and that bag is opened. */

import type { Move, MoveOf } from '#games/sheriff/move.ts'
import type { Sheriff, Terms } from '#games/sheriff/table.ts'
import type { Chapter } from '#ui/lesson.ts'
import { MAUD, ME, OSRIC } from './opening.ts'

const TERMS: Terms = {
  pass: [OSRIC],
  inspect: [],
  gold: 4,
  goldBack: null,
  stand: [],
  contraband: [],
  bag: [],
  favour: null,
}

/** What nobody should ask for. */
const MOST = 10

const demand: MoveOf<'offer'> = { type: 'offer', with: MAUD, terms: { ...TERMS, pass: [MAUD], gold: 5 } }

/** Gold for letting Maud's bag pass, and nothing else. */
function isDemand(move: Move): boolean {
  if (move.type !== 'offer' || move.with !== MAUD) return false
  const { gold } = move.terms
  return gold >= 1 && gold <= MOST && JSON.stringify(move.terms) === JSON.stringify({ ...demand.terms, gold })
}

export const sheriff: Chapter<Sheriff> = {
  title: 'sheriff.lesson.sheriff',
  moments: [
    {
      words: 'sheriff.lesson.sheriff.market',
      point: '[data-ask] .choices .button:first-child',
      wanted: {
        move: { type: 'start-market', first: OSRIC },
        hint: 'sheriff.lesson.sheriff.market.hint',
      },
    },
    {
      words: 'sheriff.lesson.sheriff.bags',
      theirs: [
        { seat: OSRIC, move: { type: 'exchange', setAside: [], draw: null } },
        { seat: MAUD, move: { type: 'exchange', setAside: [], draw: null } },
        { seat: OSRIC, move: { type: 'load', goods: ['cheese', 'cheese', 'cheese'] } },
        { seat: MAUD, move: { type: 'load', goods: ['apple', 'pepper', 'crossbow'] } },
        { seat: OSRIC, move: { type: 'declare', good: 'cheese' } },
        { seat: MAUD, move: { type: 'declare', good: 'apple' } },
      ],
      point: '[data-group="gate"] [data-bag]',
    },
    {
      words: 'sheriff.lesson.sheriff.accept',
      buttons: { button: 'sheriff.gate.pass.gold' },
      count: TERMS.gold,
      theirs: [
        {
          seat: OSRIC,
          move: { type: 'offer', with: ME, terms: TERMS },
          says: 'sheriff.lesson.voice.hurry',
        },
      ],
      point: '[data-ask] .acts .button.primary',
      wanted: {
        // S3.4.3. letting the bag pass takes the bribe
        move: { type: 'pass', bag: OSRIC },
        hint: 'sheriff.lesson.sheriff.accept.hint',
        fits: (move: Move) => move.type === 'accept',
      },
    },
    {
      words: 'sheriff.lesson.sheriff.demand',
      buttons: { button: 'sheriff.offer.demand' },
      // where the row is too narrow for the button, it is on the sheet behind the last one
      point: [
        '[data-ask] .acts:has(.hold) :is(.demand, .small)',
        'dialog:has([data-details]) .button.primary',
        '.quick:not(:has([aria-pressed="true"])) button:nth-of-type(3)',
        'dialog:has(.quick [aria-pressed="true"]) footer .button.primary',
        '.stage:has([data-offering]):is(:not(:has(.quick)), :has(.quick [aria-pressed="true"])) .acts .button.primary',
      ].join(),
      wanted: { move: demand, hint: 'sheriff.lesson.sheriff.demand.hint', fits: isDemand },
    },
    {
      words: 'sheriff.lesson.sheriff.inspect',
      buttons: { button: 'sheriff.gate.inspect' },
      theirs: [{ seat: MAUD, move: { type: 'decline', offer: 3 }, says: 'sheriff.lesson.voice.books' }],
      point: '[data-ask] button.hold',
      wanted: { move: { type: 'inspect', bag: MAUD }, hint: 'sheriff.lesson.sheriff.inspect.hint' },
    },
    { words: 'sheriff.lesson.sheriff.fine', point: '[data-ask] [data-purse]' },
  ],
}
