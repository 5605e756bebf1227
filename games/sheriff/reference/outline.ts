/** The rules reference of Sheriff of Nottingham: which rules it explains, in which order, for which editions and options. */
import type { Paragraph, Reference } from '#engine/reference.ts'
import type { Edition, OptionName } from '#games/sheriff/ruleset.ts'
import { EDITIONS, OPTION_NAMES, OPTIONS } from '#games/sheriff/ruleset.ts'
import { GOODS, KINGS, MARKET, PROMO, ROYAL } from './figures.ts'

const FIRST = { editions: [1] } as const
const SECOND = { editions: [2] } as const
const ROYALS = { options: ['royal'] } as const
const TIMER = { options: ['timer'] } as const
const SIX = { editions: [2], options: ['deputies'] } as const
const BLACK = { editions: [2], options: ['blackMarket'] } as const
const CARDS = { editions: [1], options: ['promo'] } as const

/** Editions as the reference names them: none for what is in all. */
const only = (editions: readonly Edition[]): readonly Edition[] =>
  editions.length === EDITIONS.length ? [] : editions

/** S2. Every option has a paragraph. */
function paragraphOn(name: OptionName): Paragraph {
  const editions = only(OPTIONS[name].editions)
  return { id: `S2-${name}`, ...(editions.length > 0 && { editions }), options: [name] }
}

export const reference: Reference = {
  editions: EDITIONS,
  options: {
    ...Object.fromEntries(OPTION_NAMES.map((name) => [name, only(OPTIONS[name].editions)])),
    deputies: [2],
  },
  comesWith: { deputies: { players: 6 } },
  chapters: [
    {
      id: 'goods',
      paragraphs: [
        { id: 'S1', figures: GOODS },
        { id: 'S1-deck' },
        { id: 'S1-royal', ...ROYALS, figures: ROYAL },
      ],
    },
    {
      id: 'options',
      paragraphs: [{ id: 'S2' }, ...OPTION_NAMES.map(paragraphOn), { id: 'S2-six', ...SIX }],
    },
    {
      id: 'setup',
      paragraphs: [
        { id: 'S3' },
        { id: 'S3-first', ...FIRST },
        { id: 'S3-second', ...SECOND },
        { id: 'S3-sheriff' },
        { id: 'S3-rounds' },
      ],
    },
    {
      id: 'market',
      paragraphs: [
        { id: 'S3.1' },
        { id: 'S3.1-first', ...FIRST },
        { id: 'X10', ...FIRST },
        { id: 'S3.1-second', ...SECOND },
        { id: 'X12', ...SECOND },
        { id: 'X11', ...SECOND },
        { id: 'S3.1-empty-first', ...FIRST },
        { id: 'S3.1-empty-second', ...SECOND },
        { id: 'R1' },
        { id: 'R2', ...FIRST },
      ],
    },
    { id: 'load', paragraphs: [{ id: 'S3.2' }, { id: 'R3' }] },
    { id: 'declare', paragraphs: [{ id: 'S3.3' }, { id: 'R4' }] },
    {
      id: 'inspection',
      paragraphs: [
        { id: 'S3.4' },
        { id: 'X12-nobag' },
        { id: 'S3.4.3' },
        { id: 'X15' },
        { id: 'S3.4.6' },
        { id: 'S3.4.7' },
        { id: 'S3.4.7-first', ...FIRST },
        { id: 'S3.4.7-second', ...SECOND },
        { id: 'S3.4.7-example' },
        { id: 'X21' },
        { id: 'S3.4.8', ...TIMER },
        { id: 'R8', ...TIMER },
        { id: 'X22', ...TIMER },
      ],
    },
    {
      id: 'deals',
      paragraphs: [
        { id: 'S3.4.1' },
        { id: 'R5' },
        { id: 'X16' },
        { id: 'X19' },
        { id: 'S3.4.2' },
        { id: 'R6' },
        { id: 'S3.4.2-example' },
        { id: 'S3.4.4' },
        { id: 'R7' },
        { id: 'X20' },
        { id: 'S3.4.5' },
        { id: 'S3.4.9', also: ['R9'] },
        { id: 'X17' },
        { id: 'X18' },
      ],
    },
    { id: 'paying', paragraphs: [{ id: 'S3.4-paying' }, { id: 'R10' }, { id: 'X23' }] },
    { id: 'round', paragraphs: [{ id: 'S3.5' }, { id: 'R11' }, { id: 'X13' }] },
    {
      id: 'scoring',
      paragraphs: [
        { id: 'S3.6', figures: KINGS },
        { id: 'S3.6-royal', ...ROYALS },
        { id: 'S3.6-ties' },
        { id: 'R12' },
        { id: 'S3.6-winner' },
        { id: 'R13', ...ROYALS },
        { id: 'R14' },
        { id: 'S3.6-example' },
        { id: 'X5' },
      ],
    },
    {
      id: 'deputies',
      paragraphs: [
        { id: 'S4', ...SIX },
        { id: 'R15', ...SIX },
        { id: 'S4-inspection', ...SIX },
        { id: 'R16', ...SIX },
        { id: 'S4-deals', ...SIX },
        { id: 'X25', ...SIX },
        { id: 'X26', ...SIX },
        { id: 'X27', ...SIX },
        { id: 'S4-paying', ...SIX },
        { id: 'X28', ...SIX },
        { id: 'S4-loot', ...SIX },
        { id: 'R17', ...SIX },
        { id: 'R18', ...SIX },
        { id: 'X29', ...SIX },
        { id: 'X30', ...SIX },
      ],
    },
    {
      id: 'blackMarket',
      paragraphs: [
        { id: 'S5', ...BLACK, house: true, figures: MARKET },
        { id: 'S5-claim', ...BLACK },
        { id: 'R19', ...BLACK },
        { id: 'R20', ...BLACK },
        { id: 'R21', ...BLACK },
        { id: 'X31', ...BLACK },
      ],
    },
    {
      id: 'promo',
      paragraphs: [
        { id: 'S6', ...CARDS, house: true, figures: PROMO },
        { id: 'S6-plate', ...CARDS },
        { id: 'R22', ...CARDS },
        { id: 'X32', ...CARDS },
        { id: 'S6-brimstone', ...CARDS },
        { id: 'R23', ...CARDS },
        { id: 'X34', ...CARDS },
        { id: 'S6-rare', ...CARDS },
        { id: 'R24', ...CARDS },
        { id: 'S6-summons', ...CARDS },
        { id: 'R25', ...CARDS },
        { id: 'X33', ...CARDS },
        { id: 'S6-scrolls', ...CARDS },
        { id: 'R26', ...CARDS },
        { id: 'S6-trophy', ...CARDS },
        { id: 'X35', ...CARDS },
        { id: 'S6-plain', ...CARDS },
      ],
    },
    {
      id: 'secrets',
      paragraphs: [
        { id: 'S7' },
        { id: 'S7-owner' },
        { id: 'S7-aside-first', ...FIRST },
        { id: 'S7-aside-second', ...SECOND },
        { id: 'S7-given' },
        { id: 'S7-nobody' },
        { id: 'S7-asked' },
      ],
    },
  ],
  questions: {
    'start-market': ['S3.1-second', 'X12', 'R15'],
    exchange: ['S3.1-first', 'S3.1-second', 'X10'],
    discard: ['S3.1-first', 'S3.4.7-first'],
    load: ['S3.2', 'R3'],
    declare: ['S3.3', 'R4'],
    settle: ['S3.4', 'S3.4.3', 'S3.4.7', 'S4-inspection', 'R16'],
    haggle: ['S3.4.1', 'S3.4.2', 'S3.4.4'],
    pay: ['S3.4-paying', 'R10', 'X23'],
    oil: ['S6-brimstone', 'X34'],
    trophy: ['S6-trophy', 'X35'],
    take: ['S4-loot', 'X29'],
    leftover: ['R17', 'X29'],
    claim: ['S5-claim', 'R21'],
    timeout: ['S3.4.8'],
    nothing: ['S3-rounds'],
    over: ['S3.6', 'S3.6-ties', 'S3.6-winner'],
  },
  refusals: {
    'not-your-decision': ['S3-rounds'],
    'wrong-step': ['S3-rounds'],
    'not-a-merchant': ['S3.1-second', 'X12'],
    'no-draw-choice': ['S3.1-second'],
    'no-such-pile': ['S3-second', 'S3-first'],
    'not-the-cards-to-lay': ['S3.1-first', 'S3.4.7-first'],
    'no-deputies': ['S2-six'],
    'not-in-loot': ['S4-loot'],
    'no-black-market': ['S2-blackMarket'],
    'own-bag-open': ['S5-claim', 'R21'],
    'claim-used': ['S5-claim'],
    'not-on-black-market': ['S5', 'S5-claim'],
    'too-few-to-claim': ['S5-claim'],
    'no-timer': ['S2-timer'],
  },
  omitted: [],
}
