/** What a test starts from: a table with stacked cards, and chance with fixed outcomes. */
import type { Chance } from '#engine/chance.ts'
import { RECORD } from '#engine/record/format.ts'
import type { Json } from '#engine/record/readers.ts'
import { isPermutation } from '#engine/record/readers.ts'
import type { Good, Legal, Ware } from '#games/sheriff/goods.ts'
import { asCard } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import { PLAIN, rulesetOf } from '#games/sheriff/ruleset.ts'

export type PerSeat<T> = Readonly<Record<number, T>>

/** What a test starts from. Whatever is left out is of no importance to it. */
export interface Scenario {
  readonly edition?: 1 | 2
  readonly players?: number
  readonly options?: Partial<Omit<Options, 'edition'>>
  readonly sheriff?: number
  /** six players: the order of the deputy cards */
  readonly deputies?: readonly number[]
  /** filled up to the hand size with spare cards */
  readonly hands?: PerSeat<readonly Good[]>
  /** seats that hold no card at all */
  readonly handless?: readonly number[]
  /** 1e discard piles, bottom to top; filled up underneath to five cards */
  readonly left?: readonly Good[]
  readonly right?: readonly Good[]
  /** 2e discard pile, bottom to top */
  readonly pile?: readonly Good[]
  /** the next cards of the deck */
  readonly draws?: readonly Good[]
  /** so many cards and no more are left in the deck */
  readonly deckLeft?: number
  readonly gold?: PerSeat<number>
  /** goods on stands, each on the side where it belongs */
  readonly stands?: PerSeat<readonly Ware[]>
  readonly round?: number
}

/** A table at the beginning of an inspection; merchants whose bag is left out have one apple, declared as such. */
export interface Gate extends Scenario {
  readonly bags?: PerSeat<readonly Good[]>
  /** apple, unless it is said otherwise */
  readonly declared?: PerSeat<Legal>
}

const NAMES = ['Ann', 'Ben', 'Cid', 'Dot', 'Eve', 'Fay']

/** The whole deck as a supply: named cards are taken out first, then whatever comes next. */
class Supply {
  readonly spare: Good[]

  constructor(deck: readonly Good[]) {
    this.spare = deck.slice()
  }

  take(goods: readonly Ware[]): Good[] {
    return goods.map((ware) => {
      const at = this.spare.indexOf(asCard(ware))
      if (at < 0) throw new Error(`there are not that many ${ware} in this deck`)
      return this.spare.splice(at, 1)[0]
    })
  }

  fill(cards: readonly Good[], size: number): Good[] {
    return [...cards, ...this.spare.splice(0, Math.max(0, size - cards.length))]
  }
}

/** The header of a legal record, with the cards stacked in dealing order. */
export function stack(scenario: Scenario): { header: Json; beneath: Good[][]; bottom: number } {
  const { edition = 2, players = 3, hands = {}, left = [], right = [], pile = [], draws = [] } = scenario
  const options: Options = { ...PLAIN, ...scenario.options, edition }
  const rules = rulesetOf(options, players)
  const supply = new Supply(rules.deck)
  const dealt = Array.from({ length: players }, (_, seat) => supply.take(hands[seat] ?? []))
  const piles = [left, right].slice(0, rules.choosesPile ? 2 : 0).map((cards) => supply.take(cards))
  const next = supply.take(draws)
  const aside = [...supply.take(pile), ...Object.values(scenario.stands ?? {}).flatMap((s) => supply.take(s))]
  const full = dealt.map((hand) => supply.fill(hand, rules.handSize))
  const beneath = piles.map((cards) => cards.splice(0, Math.max(0, cards.length - rules.pileFloor)))
  const turned = piles.map((cards) => [...supply.fill([], rules.pileFloor - cards.length), ...cards])
  const removed = supply.fill([], rules.removed)
  const bottom = [...aside, ...beneath.flat()]
  const deck = [...removed, ...full.flat(), ...turned.flat(), ...next, ...supply.spare, ...bottom]
  const { edition: _edition, ...written } = options
  const begins =
    players === 6
      ? { deputies: scenario.deputies ?? [0, 1, 2, 3, 4, 5] }
      : { firstSheriff: scenario.sheriff ?? 0 }
  const header = {
    record: RECORD,
    game: 'sheriff',
    edition,
    players: NAMES.slice(0, players),
    ...begins,
    options: written,
    deck,
  }
  return { header, beneath, bottom: bottom.length }
}

/** Chance with fixed outcomes; what is not fixed stays in order. */
export class Arranged implements Chance {
  readonly #given: Map<string, unknown>
  readonly #orders: (readonly unknown[])[] = []
  readonly shuffled: { readonly name: string; readonly cards: readonly unknown[] }[] = []
  note: (line: Json) => void = () => {}

  constructor(given: ReadonlyMap<string, unknown>) {
    this.#given = new Map(given)
  }

  order(cards: readonly unknown[]): void {
    this.#orders.push(cards)
  }

  shuffle<T>(name: string, cards: readonly T[]): T[] {
    const given = this.#given.get(name)
    if (given !== undefined) {
      this.#given.delete(name)
      return given as T[]
    }
    this.shuffled.push({ name, cards: cards.slice() })
    const order = (this.#orders.shift() ?? cards) as readonly T[]
    if (!isPermutation(cards, order)) throw new Error(`${name} of ${cards} can’t give ${order}`)
    this.note({ chance: name, [sheriff.record.chances[name]]: order })
    return order.slice()
  }

  pick<T>(name: string): T {
    return this.#given.get(name) as T
  }
}
