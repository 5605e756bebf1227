import { writeRecord } from '#engine/record/lines.ts'
import type { Json } from '#engine/record/readers.ts'
import { tableIn } from '#engine/rulebook.ts'
import { GivenMatch } from '#engine/testing/given-match.ts'
import { add, cardsIn } from '#games/sheriff/counts.ts'
import type { Open } from '#games/sheriff/event.ts'
import type { Good, Legal, Ware } from '#games/sheriff/goods.ts'
import { isFaceUp, WARES } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { merchants } from '#games/sheriff/rules/merchants.ts'
import type { Pile } from '#games/sheriff/ruleset.ts'
import type { Hand, Sheriff, Side } from '#games/sheriff/table.ts'
import type { Gate, PerSeat, Scenario } from './scenario.ts'
import { Arranged, stack } from './scenario.ts'

/** A step as a record writes it. */
export type Step = Json & { readonly seat: number; readonly move: string }

/** A number per kind of goods, zeros left out. */
export type Goods = Partial<Record<Ware, number>>

function named(counts: readonly number[]): Goods {
  const goods: Goods = {}
  counts.forEach((n, place) => {
    if (n !== 0) goods[WARES[place]] = n
  })
  return goods
}

export class Match extends GivenMatch<Sheriff> {
  readonly lines: Json[]
  readonly #chance: Arranged

  constructor(scenario: Scenario) {
    const { header, beneath, bottom } = stack(scenario)
    const { options, names, outcomes: given } = sheriff.record.readHeader(header)
    const chance = new Arranged(given)
    super(sheriff, sheriff.setup(options, names.length, chance), chance)
    this.#chance = chance
    this.lines = [header]
    this.#chance.note = (line) => this.lines.push(line)
    this.#arrange(scenario, beneath, bottom)
  }

  /** What can't be dealt: goods on stands, deeper piles, other gold, an earlier or later hour. */
  #arrange(scenario: Scenario, beneath: readonly Good[][], bottom: number): void {
    const { table, hands, box } = this.bare.state
    const { gold = {}, stands = {}, handless = [], pile = [], deckLeft, round } = scenario
    box.deck = box.deck.slice(0, box.deck.length - bottom)
    if (deckLeft !== undefined) box.deck = box.deck.slice(0, box.drawn + deckLeft)
    table.deckSize = box.deck.length - box.drawn
    beneath.forEach((cards, i) => {
      table.piles[i].unshift(...cards)
    })
    table.piles[0].push(...pile)
    for (const [seat, amount] of Object.entries(gold)) table.places[Number(seat)].gold = amount
    for (const [seat, goods] of Object.entries(stands)) {
      const down = goods.filter((good) => !isFaceUp(good))
      const place = table.places[Number(seat)]
      add(place.legal, goods.filter(isFaceUp))
      add(hands[Number(seat)].contraband, down)
      place.faceDown = down.length
    }
    for (const seat of handless) {
      hands[seat].cards.fill(0)
      table.places[seat].hand = 0
    }
    if (round !== undefined) table.round = round
  }

  /** A step that the rules allow. */
  play(step: Step): this {
    this.lines.push(step)
    return this.made(step, () => this.#attempt(step))
  }

  /** The code with which a step is refused; nothing may have changed. */
  refused(step: Step | { readonly clock: 'timeout' }): string {
    return this.notMade(step, () => ('clock' in step ? this.#timeout() : this.#attempt(step as Step)))
  }

  #attempt({ seat, ...move }: Step): string | null {
    return this.attempt(seat, move)
  }

  #timeout(): string | null {
    return this.bare.play('clock', { type: 'timeout' })?.code ?? null
  }

  /** Time is up. */
  clock(): this {
    this.lines.push({ clock: 'timeout' })
    return this.made('timeout', () => this.#timeout())
  }

  /** The next shuffle will come out like this. */
  chance(order: readonly unknown[]): this {
    this.#chance.order(order)
    return this
  }

  /** The market, in which nobody exchanges anything. */
  market(): this {
    const [first] = merchants(this.table)
    if (this.asked().some((ask) => ask.endsWith('must start-market'))) {
      this.play({ seat: this.table.sheriffs[0], move: 'start-market', first })
    }
    while (this.table.phase.type === 'market') {
      const { turn } = this.table.phase
      this.play({ seat: turn as number, move: 'exchange', setAside: [] })
    }
    return this
  }

  load(bags: PerSeat<readonly Good[]>): this {
    for (const [seat, goods] of Object.entries(bags)) this.play({ seat: Number(seat), move: 'load', goods })
    return this
  }

  /** In whatever order the turns come; apple, unless it is said otherwise. */
  declare(goods: PerSeat<Legal> = {}): this {
    while (this.table.phase.type === 'declare') {
      const { turn } = this.table.phase
      this.play({ seat: turn, move: 'declare', good: goods[turn] ?? 'apple' })
    }
    return this
  }

  /** Market, load and declaration; who has nothing said about the bag loads the first card of the hand. */
  toInspection({ bags = {}, declared = {} }: Pick<Gate, 'bags' | 'declared'> = {}): this {
    this.market()
    for (const seat of merchants(this.table)) {
      const cards = this.cards(seat) as Good[]
      if (cards.length > 0) this.load({ [seat]: bags[seat] ?? [cards[0]] })
    }
    return this.declare(declared)
  }

  pass(bag: number, seat = this.#settlerOf(bag)): this {
    return this.play({ seat, move: 'pass', bag })
  }

  inspect(bag: number, seat = this.#settlerOf(bag)): this {
    return this.play({ seat, move: 'inspect', bag })
  }

  #settlerOf(bag: number): number {
    const { sheriffs, rules } = this.table
    if (!rules.deputies) return sheriffs[0]
    const [first, second] = tableIn(this.table, 'inspection').phase.sides[bag]
    return sheriffs[first !== second && second === 'inspect' ? 1 : 0]
  }

  /** Both deputies take their sides about a bag: the one drawn first, the other. */
  sides(bag: number, first: Side, second: Side): this {
    const [one, other] = this.table.sheriffs
    this.play({ seat: one, move: 'side', bag, side: first })
    return this.play({ seat: other, move: 'side', bag, side: second })
  }

  /** An offer; its number is the next one. With the sheriff, or by the sheriff with a merchant. */
  offer(seat: number, terms: Json): this {
    return this.play({ seat, move: 'offer', with: this.table.sheriffs[0], ...terms })
  }

  accept(seat: number, offer: number): this {
    return this.play({ seat, move: 'accept', offer })
  }

  /** A merchant offers, the sheriff accepts. */
  deal(seat: number, terms: Json): this {
    this.offer(seat, terms)
    return this.accept(this.table.sheriffs[0], this.table.offersMade)
  }

  get step(): string {
    return this.table.phase.type
  }

  get gold(): number[] {
    return this.table.places.map((place) => place.gold)
  }

  hand(seat: number): Hand {
    return this.bare.state.hands[seat]
  }

  /** The hand's cards, in the order of the goods table. */
  cards(seat: number): Ware[] {
    return cardsIn(this.hand(seat).cards)
  }

  /** Everything on a stand, face up or face down. */
  stand(seat: number): Goods {
    return { ...named(this.table.places[seat].legal), ...named(this.hand(seat).contraband) }
  }

  /** What everybody sees of a stand. */
  faceUp(seat: number): Goods {
    return named(this.table.places[seat].legal)
  }

  faceDown(seat: number): number {
    return this.table.places[seat].faceDown
  }

  pile(pile: Pile = 'pile'): Good[] {
    return this.table.piles[this.table.rules.piles.indexOf(pile)]
  }

  /** The loot tile as the deputies see it. */
  get loot(): { gold: number; goods: Goods } {
    const { loot, sheriffs } = this.table
    return { gold: loot.gold, goods: { ...named(loot.legal), ...named(this.hand(sheriffs[0]).loot) } }
  }

  /** Numbers of the offers that are open. */
  get offers(): number[] {
    return tableIn(this.table, 'inspection').phase.offers.map((offer) => offer.number)
  }

  /** Who is asked what, by seat: `1 must load`, `2 may haggle`. */
  asked(): string[] {
    const asked = sheriff.asked(this.table)
    return asked.map(({ seat, to, must }) => `${seat} ${must ? 'must' : 'may'} ${to}`).sort()
  }

  /** What moved in the last step and who paid whom: `goldPaid`, `given`, `bagPassed`, … with the numbers that matter. */
  events(...types: Open['type'][]): Open[] {
    return this.happened().filter((open) => types.includes(open.type))
  }

  /** Shuffles after the setup: their name and the cards that went in. */
  get shuffles(): readonly { readonly name: string; readonly cards: readonly unknown[] }[] {
    return this.#chance.shuffled
  }

  /** The record so far; it replays only if nothing but hands, piles and draws was arranged. */
  record(): string {
    return writeRecord(this.lines)
  }
}

export const given = (scenario: Scenario = {}): Match => new Match(scenario)

/** The inspection is about to begin: every merchant has loaded this bag and declared it. */
export function atTheGate(gate: Gate = {}): Match {
  const { bags = {}, declared = {}, hands = {}, players = 3 } = gate
  const held = Array.from({ length: players }, (_, seat) => [...(bags[seat] ?? []), ...(hands[seat] ?? [])])
  return given({ ...gate, hands: held }).toInspection({ bags, declared })
}
