/** Given a table, when these moves are made, then …: support for the rule tests, in rulebook words. */

import type { Chance } from '#engine/chance.ts'
import type { Json } from '#engine/record/readers.ts'
import { isPermutation } from '#engine/record/readers.ts'
import { seatAt } from '#engine/seat.ts'
import { GivenMatch } from '#engine/testing/given-match.ts'
import type { Ambush, Colour } from '#games/nottingham/ambushes.ts'
import { add, cardsIn, none, total } from '#games/nottingham/counts.ts'
import { nottingham } from '#games/nottingham/index.ts'
import type { Item } from '#games/nottingham/items.ts'
import type { Figures, Options } from '#games/nottingham/ruleset.ts'
import { HOUSE, plainOptions, rulesetOf } from '#games/nottingham/ruleset.ts'
import { setup } from '#games/nottingham/setup.ts'
import type { Nottingham, NottinghamState } from '#games/nottingham/table.ts'
import type { Task } from '#games/nottingham/tasks.ts'
import { TASKS } from '#games/nottingham/tasks.ts'

type PerSeat<T> = Readonly<Record<number, T>>

/** What a test starts from. Whatever is left out is of no importance to it. */
export interface Scenario {
  readonly players?: number
  readonly colours?: readonly Colour[]
  readonly figures?: Partial<Figures>
  /** whose turn it is: seat 0, unless it is said otherwise */
  readonly turn?: number
  /** exactly these cards; who is left out holds three spare ones */
  readonly hands?: PerSeat<readonly Item[]>
  /** the revealed card, and those that follow */
  readonly draws?: readonly Item[]
  /** so many cards and no more are left in the pile after the revealed one */
  readonly deckLeft?: number
  readonly discard?: readonly Item[]
  readonly space?: number
  readonly wins?: PerSeat<readonly Item[]>
  /** who has done which task, the first one first */
  readonly tasks?: Partial<Record<Task, readonly number[]>>
  /** ambushes laid, oldest first */
  readonly laid?: PerSeat<readonly Ambush[]>
  /** the top of the ambush pile */
  readonly ambushes?: readonly Ambush[]
  /** so many cards and no more are left in the ambush pile */
  readonly ambushesLeft?: number
}

/** Cards as a supply: named ones are taken out first, then whatever comes next. */
class Supply<Card> {
  readonly spare: Card[]

  constructor(cards: readonly Card[]) {
    this.spare = cards.slice()
  }

  take(cards: readonly Card[]): Card[] {
    for (const card of cards) {
      const at = this.spare.indexOf(card)
      if (at < 0) throw new Error(`there are not that many ${card}`)
      this.spare.splice(at, 1)
    }
    return cards.slice()
  }
}

/** Chance that does as it is told, and otherwise leaves cards as they lie. */
class Arranged implements Chance {
  readonly orders: (readonly unknown[])[] = []
  readonly picks: unknown[] = []
  readonly shuffled: (readonly unknown[])[] = []
  /** what the last pick could have been */
  from: readonly unknown[] = []

  shuffle<T>(_name: string, cards: readonly T[]): T[] {
    this.shuffled.push(cards.slice())
    const order = (this.orders.shift() ?? cards) as readonly T[]
    if (!isPermutation(cards, order)) throw new Error(`a shuffle of ${cards} can’t give ${order}`)
    return order.slice()
  }

  pick<T>(_name: string, from: readonly T[]): T {
    this.from = from
    const picked = (this.picks.shift() ?? from[0]) as T
    if (!from.includes(picked)) throw new Error(`${picked} is not among ${from}`)
    return picked
  }
}

function optionsOf({ players = 3, colours, figures = {} }: Scenario): Options {
  const plain = plainOptions(colours?.length ?? players)
  return { colours: colours ?? plain.colours, figures: { ...HOUSE, ...figures } }
}

/** Golds lie under laid ambushes. */
const goldsUnder = (laid: PerSeat<readonly Ambush[]>): Item[] =>
  Object.values(laid).flatMap((cards) => cards.map((): Item => 'gold'))

function dealItems(state: NottinghamState, scenario: Scenario): void {
  const { table, hands, box } = state
  const { discard = [], wins = {}, draws = ['necklace'], laid = {} } = scenario
  const supply = new Supply(table.rules.deck)
  supply.take([...goldsUnder(laid), ...discard, ...Object.values(wins).flat()])
  const dealt = hands.map(({ seat }) => supply.take(scenario.hands?.[seat] ?? []))
  const next = supply.take(draws)
  hands.forEach((hand) => {
    const spare = scenario.hands?.[hand.seat] === undefined ? supply.spare.splice(0, 3) : []
    hand.cards.splice(0, 7, ...none())
    add(hand.cards, [...dealt[hand.seat], ...spare])
    table.places[hand.seat].hand = total(hand.cards)
    table.places[hand.seat].win = wins[hand.seat] ?? []
  })
  const pile = [...next, ...supply.spare]
  box.deck = pile.slice(0, scenario.deckLeft === undefined ? pile.length : 1 + scenario.deckLeft)
  box.drawn = 1
  table.revealed = box.deck[0]
  table.deckSize = box.deck.length - 1
  table.discard.push(...discard)
}

function dealAmbushes({ table, hands, box }: NottinghamState, scenario: Scenario): void {
  const { laid = {}, ambushes = [], ambushesLeft } = scenario
  const supply = new Supply(table.rules.ambushes)
  hands.forEach((hand) => {
    hand.ambushes = supply.take(laid[hand.seat] ?? [])
    table.places[hand.seat].ambushes = hand.ambushes.length
  })
  const pile = [...supply.take(ambushes), ...supply.spare]
  box.ambushes = pile.slice(0, ambushesLeft ?? pile.length)
  table.ambushPileSize = box.ambushes.length
}

function arrange(scenario: Scenario, chance: Chance): NottinghamState {
  const options = optionsOf(scenario)
  const state = setup(options, rulesetOf(options).players, chance)
  state.table.turn = seatAt(scenario.turn ?? 0)
  state.table.space = scenario.space ?? 0
  state.table.tasks = TASKS.map((task) => (scenario.tasks?.[task] ?? []).map(seatAt))
  dealItems(state, scenario)
  dealAmbushes(state, scenario)
  return state
}

export class Match extends GivenMatch<Nottingham> {
  readonly #chance: Arranged

  constructor(scenario: Scenario) {
    const chance = new Arranged()
    super(nottingham, arrange(scenario, chance), chance)
    this.#chance = chance
    chance.shuffled.length = 0
  }

  /** A step that the rules allow; `seat` is whoever is in turn unless it is said otherwise. */
  play(move: string, fields: Json = {}, seat: number = this.table.turn): this {
    return this.made([seat, move, fields], () => this.attempt(seat, { move, ...fields }))
  }

  /** The code with which a step is refused; nothing may have changed. */
  refused(move: string, fields: Json = {}, seat: number = this.table.turn): string {
    return this.notMade([seat, move, fields], () => this.attempt(seat, { move, ...fields }))
  }

  /** The next shuffle will come out like this. */
  shuffle(order: readonly Item[]): this {
    this.#chance.orders.push(order)
    return this
  }

  /** The next theft will draw this. */
  steal(item: Item): this {
    this.#chance.picks.push(item)
    return this
  }

  /** The cards that went into each shuffle, and those a theft drew from. */
  get shuffles(): readonly (readonly unknown[])[] {
    return this.#chance.shuffled
  }
  get drawnFrom(): readonly unknown[] {
    return this.#chance.from
  }

  get step(): string {
    return this.show().step as string
  }

  /** The hand's cards, in the order of the item table. */
  cards(seat: number): Item[] {
    return cardsIn(this.bare.state.hands[seat].cards)
  }

  ambushes(seat: number): readonly Ambush[] {
    return this.bare.state.hands[seat].ambushes
  }

  /** The ambush pile, top first. */
  get pile(): readonly Ambush[] {
    return this.bare.state.box.ambushes
  }

  get sizes(): number[] {
    return this.table.places.map((place) => place.hand)
  }

  /** Who is asked what: `1 defend`. */
  asked(): string[] {
    return nottingham.asked(this.table).map(({ seat, to }) => `${seat} ${to}`)
  }
}

export const given = (scenario: Scenario = {}): Match => new Match(scenario)
