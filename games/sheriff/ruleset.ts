/** S2. An edition with its options, turned into values once, at setup; the rules ask the values. */
import facts from './facts.json' with { type: 'json' }
import type { Good, Legal } from './goods.ts'
import { CONTRABAND, GOODS, isLegal, isPromo, LEGAL, PROMO, ROYAL, WARES } from './goods.ts'

export type Pile = 'left' | 'right' | 'pile'

/** One kind on the black market: the points of its cards that are left, top card first. */
export interface Stall {
  readonly good: Good
  readonly points: readonly number[]
}

export interface Ruleset {
  readonly edition: Edition
  readonly players: number
  readonly rounds: number
  /** S4. Two deputies instead of a sheriff */
  readonly deputies: boolean
  readonly handSize: number
  readonly asideLimit: number
  readonly bagLimit: number
  readonly startingGold: number
  /** how many kinds of wares there are: the length of every `Counts` */
  readonly kinds: number
  /** the whole deck, card by card of the goods table */
  readonly deck: readonly Good[]
  /** the kinds of goods in the deck, in the order of the goods table */
  readonly goods: readonly Good[]
  readonly removed: number
  /** the open discard piles */
  readonly piles: readonly Pile[]
  /** cards turned up onto each pile at setup, which also stay there when the rest becomes the new deck */
  readonly pileFloor: number
  /** 1e: cards are set aside face down, drawn from piles too, and laid on a pile of choice */
  readonly choosesPile: boolean
  readonly declarable: readonly Legal[]
  /** X19. what may be promised as contraband */
  readonly contraband: readonly Good[]
  readonly timer: { readonly secondsPerMerchant: number } | null
  readonly blackMarket: { readonly needs: number; readonly stalls: readonly Stall[] } | null
  /** X34. owners of passed bags are asked about brimstone oil */
  readonly oil: boolean
  /** everybody draws from a pile of their own, so that nobody's draws change what others draw; absent: all from the deck */
  readonly ownPiles?: true
}

export type Edition = 1 | 2
export const EDITIONS: readonly Edition[] = [1, 2]

export const playersOf = (edition: Edition): readonly number[] => (edition === 1 ? [3, 4, 5] : [3, 4, 5, 6])

/** S5. The more valuable card on top. */
const STALLS: readonly Stall[] = [
  { good: 'pepper', points: facts.blackMarket.pepper },
  { good: 'mead', points: facts.blackMarket.mead },
  { good: 'silk', points: facts.blackMarket.silk },
]

interface Option<Value extends boolean | number> {
  readonly editions: readonly Edition[]
  /** the value in records when it is not chosen, and when it is */
  readonly off: Value
  readonly on: Value
  /** one sentence for those who have not read the rules */
  readonly about: string
  /** goods that join the deck */
  readonly joins?: readonly Good[]
  /** what is different in the ruleset */
  readonly changes?: Partial<Ruleset>
  /** a table can't choose it: it belongs to deals that many people play apart */
  readonly offered?: false
}

const option = <Value extends boolean | number>(values: Option<Value>): Option<Value> => values
const onOrOff = (about: Omit<Option<boolean>, 'off' | 'on'>): Option<boolean> => ({
  off: false,
  on: true,
  ...about,
})

/**
 * S2. All options, in the order of records and menus. Types, defaults, records, the menu, the rules reference and the
 * configurations that tests play all come from this table.
 */
export const OPTIONS = {
  royal: onOrOff({
    editions: [1, 2],
    about:
      'Royal goods join the deck: contraband that counts as two or three legal goods when kings and queens are named.',
    joins: ROYAL,
  }),
  timer: onOrOff({
    editions: [1, 2],
    about:
      'All bags must be settled within a minute for each merchant; those that are not pass without a bribe.',
    changes: { timer: { secondsPerMerchant: 60 } },
  }),
  removeTen: onOrOff({
    editions: [1, 2],
    about: 'Ten cards leave the deck unseen before the deal, so that nobody can count what is left.',
    changes: { removed: 10 },
  }),
  handSize: option<6 | 7>({
    editions: [1, 2],
    off: 6,
    on: 7,
    about: 'Everybody plays with seven cards in hand instead of six.',
    changes: { handSize: 7 },
  }),
  blackMarket: onOrOff({
    editions: [2],
    about: 'Three smuggled goods of one kind can be turned in for a card that is worth more.',
    changes: { blackMarket: { needs: facts.blackMarket.needs, stalls: STALLS } },
  }),
  promo: onOrOff({
    editions: [1],
    about: 'The promo cards join the deck: a feast plate, brimstone oil, a trophy and rare contraband.',
    joins: PROMO,
    changes: { oil: true },
  }),
  ownPiles: onOrOff({
    editions: [2],
    about: 'After the deal the deck is cut into one draw pile for each player.',
    changes: { ownPiles: true },
    offered: false,
  }),
}

type Table = typeof OPTIONS
export type OptionName = keyof Table
export type Choices = { readonly [N in OptionName]: Table[N]['off'] }
export interface Options extends Choices {
  readonly edition: Edition
}

export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[]
export const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name)
const isOffered = (name: OptionName): boolean => {
  const { offered }: Option<boolean | number> = OPTIONS[name]
  return offered !== false
}

/** The options that a table can choose in this edition. */
export const optionsIn = (edition: Edition): readonly OptionName[] =>
  OPTION_NAMES.filter((name) => isOffered(name) && OPTIONS[name].editions.includes(edition))

/** What a record says: every option that tables can choose, and the others where they are on. */
export const optionsToWrite = (choices: Choices): Partial<Choices> =>
  Object.fromEntries(
    OPTION_NAMES.filter((name) => isOffered(name) || choices[name] !== PLAIN[name]).map((name) => [
      name,
      choices[name],
    ]),
  )

/** The value of every option, from a function that has one for each name. */
const choicesBy = (value: (name: OptionName) => unknown): Choices =>
  Object.fromEntries(OPTION_NAMES.map((name) => [name, value(name)])) as Choices

export const PLAIN: Choices = choicesBy((name) => OPTIONS[name].off)

/** The plain game with these options. */
export const choose = (names: readonly string[]): Choices =>
  choicesBy((name) => OPTIONS[name][names.includes(name) ? 'on' : 'off'])

/** The options that are on. */
export const chosenIn = (choices: Choices): readonly OptionName[] =>
  OPTION_NAMES.filter((name) => choices[name] !== PLAIN[name])

/** The options that a ruleset was made with, for those who see nothing but the ruleset. */
export const optionsOf = (rules: Ruleset): readonly OptionName[] =>
  OPTION_NAMES.filter((name) => {
    const { joins, changes = {} }: Option<boolean | number> = OPTIONS[name]
    const isSame = (key: string): boolean =>
      JSON.stringify(rules[key as keyof Ruleset]) === JSON.stringify(changes[key as keyof Ruleset])
    return Object.keys(changes).every(isSame) && (joins?.some((good) => rules.deck.includes(good)) ?? true)
  })

function copies(good: Good, players: number): number {
  if (isPromo(good)) return facts.promo[good].copies
  const { cards } = facts.goods[good]
  return players === 3 ? cards['3'] : cards['4+']
}

/** S3. Three players: three times each; four or five: twice; S4. six: three passes of the deputy cards. */
const roundsFor = (players: number): number => (players === 3 || players === 6 ? 9 : players * 2)

const BASE: readonly Good[] = [...LEGAL, ...CONTRABAND]

/** Counts are only as long as the game needs: base goods, royal goods, promo cards with the plates last. */
const kindsWith = (goods: readonly Good[]): number => (goods.some(isPromo) ? WARES.length : goods.length)

const known = new WeakMap<Options, Ruleset[]>()

/** A value that never changes, so that all matches with the same options share it. */
export function rulesetOf(options: Options, players: number): Ruleset {
  let byPlayers = known.get(options)
  if (byPlayers === undefined) {
    byPlayers = []
    known.set(options, byPlayers)
  }
  byPlayers[players] ??= Object.freeze(makeRuleset(options, players))
  return byPlayers[players]
}

function makeRuleset(options: Options, players: number): Ruleset {
  const chosen: readonly Option<boolean | number>[] = chosenIn(options).map((name) => OPTIONS[name])
  const inDeck = [...BASE, ...chosen.flatMap(({ joins }) => joins ?? [])]
  const deck = GOODS.filter((good) => inDeck.includes(good)).flatMap((good) =>
    new Array<Good>(copies(good, players)).fill(good),
  )
  const goods = GOODS.filter((good) => deck.includes(good))
  const first = options.edition === 1
  const plain: Ruleset = {
    edition: options.edition,
    players,
    rounds: roundsFor(players),
    deputies: players === 6,
    handSize: 6,
    asideLimit: 5,
    bagLimit: 5,
    startingGold: facts.startingGold.value,
    kinds: kindsWith(inDeck),
    deck,
    goods,
    removed: 0,
    piles: first ? ['left', 'right'] : ['pile'],
    pileFloor: first ? 5 : 0,
    choosesPile: first,
    declarable: LEGAL.filter((good) => deck.includes(good)),
    contraband: goods.filter((good) => !isLegal(good) && good !== 'feast-plate'),
    timer: null,
    blackMarket: null,
    oil: false,
  }
  return Object.assign(plain, ...chosen.map(({ changes }) => changes))
}
