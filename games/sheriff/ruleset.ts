/** S2. An edition with its options, turned into values once, at setup; the rules ask the values. */
import facts from './facts.json' with { type: 'json' }
import type { Good, Legal } from './goods.ts'
import { CONTRABAND, GOODS, isLegal, LEGAL, PROMO, ROYAL, WARES } from './goods.ts'

export interface Options {
  readonly edition: 1 | 2
  readonly royal: boolean
  readonly timer: boolean
  readonly removeTen: boolean
  readonly handSize: 6 | 7
  readonly blackMarket: boolean
  readonly promo: boolean
}

export const PLAIN: Omit<Options, 'edition'> = {
  royal: false,
  timer: false,
  removeTen: false,
  handSize: 6,
  blackMarket: false,
  promo: false,
}

export type Pile = 'left' | 'right' | 'pile'

/** One kind on the black market: the points of its cards that are left, top card first. */
export interface Stall {
  readonly good: Good
  readonly points: readonly number[]
}

export interface Ruleset {
  readonly edition: 1 | 2
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
}

export const playersOf = (edition: 1 | 2): readonly number[] => (edition === 1 ? [3, 4, 5] : [3, 4, 5, 6])

function copies(good: Good, players: number, options: Options): number {
  if ((PROMO as readonly Good[]).includes(good)) {
    return options.promo ? facts.promo[good as (typeof PROMO)[number]].copies : 0
  }
  if ((ROYAL as readonly Good[]).includes(good) && !options.royal) return 0
  const { cards } = facts.goods[good as Exclude<Good, (typeof PROMO)[number]>]
  return players === 3 ? cards['3'] : cards['4+']
}

/** S3. Three players: three times each; four or five: twice; S4. six: three passes of the deputy cards. */
const roundsFor = (players: number): number => (players === 3 || players === 6 ? 9 : players * 2)

/** S5. The more valuable card on top. */
function stalls(): Stall[] {
  const { pepper, mead, silk } = facts.blackMarket
  return [
    { good: 'pepper', points: pepper },
    { good: 'mead', points: mead },
    { good: 'silk', points: silk },
  ]
}

/** Counts are only as long as the game needs: base goods, royal goods, promo cards with the plates last. */
function kindsWith(options: Options): number {
  if (options.promo) return WARES.length
  return LEGAL.length + CONTRABAND.length + (options.royal ? ROYAL.length : 0)
}

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
  const deck = GOODS.flatMap((good) => new Array<Good>(copies(good, players, options)).fill(good))
  const goods = GOODS.filter((good) => deck.includes(good))
  const first = options.edition === 1
  return {
    edition: options.edition,
    players,
    rounds: roundsFor(players),
    deputies: players === 6,
    handSize: options.handSize,
    asideLimit: 5,
    bagLimit: 5,
    startingGold: facts.startingGold.value,
    kinds: kindsWith(options),
    deck,
    goods,
    removed: options.removeTen ? 10 : 0,
    piles: first ? ['left', 'right'] : ['pile'],
    pileFloor: first ? 5 : 0,
    choosesPile: first,
    declarable: LEGAL.filter((good) => deck.includes(good)),
    contraband: goods.filter((good) => !isLegal(good) && good !== 'feast-plate'),
    timer: options.timer ? { secondsPerMerchant: 60 } : null,
    blackMarket: options.blackMarket ? { needs: facts.blackMarket.needs, stalls: stalls() } : null,
    oil: options.promo,
  }
}
