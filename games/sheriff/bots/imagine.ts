/**
 * A whole state that could be the real one: what the seat can't see is drawn from the cards that are left, bags by how
 * likely they are lies. It is built from the view and the seat's notes alone.
 */
import type { Below } from '#engine/chance.ts'
import { shuffled } from '#engine/chance.ts'
import { seatAt } from '#engine/seat.ts'
import { add, cardsIn, inTableOrder, none } from '#games/sheriff/counts.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { asCard, isFaceUp, LEGAL } from '#games/sheriff/goods.ts'
import { copy } from '#games/sheriff/setup.ts'
import type { Bag, Box, Hand, SeatView, SheriffState } from '#games/sheriff/table.ts'
import { suspicionOf } from './belief/lies.ts'
import type { Notes } from './persona/notes.ts'

const isSmuggled = (good: Good): boolean => !isFaceUp(good) && good !== 'feast-plate'

/** R19. Goods that have left the game for cards of the black market. */
const claimedAway = ({ rules: { blackMarket }, stalls }: SeatView['table']): Good[] =>
  (blackMarket?.stalls ?? []).flatMap(({ good, points }) => {
    const left = stalls.find((stall) => stall.good === good)?.points.length ?? 0
    return new Array((points.length - left) * (blackMarket?.needs ?? 0)).fill(good)
  })

/** The cards that the seat can't see, in an order of their own. */
class Unseen {
  readonly #cards: Good[]
  readonly #below: Below

  constructor({ table, hand }: SeatView, below: Below) {
    const { piles, places, loot, phase, rules } = table
    const seen: Ware[] = [
      ...piles.flat(),
      ...places.flatMap(({ legal }) => cardsIn(legal)),
      ...cardsIn(loot.legal),
      ...cardsIn(hand.loot),
      ...cardsIn(hand.cards),
      ...cardsIn(hand.contraband),
      ...hand.bag,
      ...hand.aside,
      ...(phase.type === 'market' ? phase.aside : []),
      ...claimedAway(table),
    ]
    const left = rules.deck.slice()
    for (const ware of seen) {
      const at = left.indexOf(asCard(ware))
      if (at >= 0) left.splice(at, 1)
    }
    this.#cards = shuffled(left, below)
    this.#below = below
  }

  /** Takes so many, those that fit first; fewer if there are no more. */
  take(count: number, fits: (good: Good) => boolean = () => true): Good[] {
    const taken: Good[] = []
    for (let i = this.#cards.length - 1; i >= 0 && taken.length < count; i--)
      if (fits(this.#cards[i])) taken.push(...this.#cards.splice(i, 1))
    if (taken.length < count) taken.push(...this.#cards.splice(taken.length - count))
    return taken
  }

  /** Cards of a bag: all as declared, or some others among them. */
  bag({ cards, declared }: Bag, lie: number, others: number): Good[] {
    const said = declared ?? LEGAL[this.#below(LEGAL.length)]
    if (this.#below(1000) >= lie * 1000) return this.take(cards, (good) => good === said)
    const wrong = Math.min(cards, Math.max(1, Math.round(others)))
    const smuggled = this.take(wrong, (good) => (this.#below(4) > 0 ? isSmuggled(good) : good !== said))
    return [...smuggled, ...this.take(cards - wrong, (good) => good === said)]
  }
}

/** A bag that is not declared yet tells nothing. */
const UNKNOWN_LIE = 0.4

export function imagine(view: SeatView, notes: unknown, below: Below): SheriffState | null {
  const { table, seat, hand } = view
  const { rules, places, phase, sheriffs, loot } = table
  // while a bag is being settled, its cards are in several places at once
  if (phase.type === 'inspection' && phase.owed !== null) return null
  const unseen = new Unseen(view, below)
  const knowsLoot = sheriffs.includes(seat)
  const lootGoods = knowsLoot ? hand.loot.slice() : none(rules.kinds)
  if (!knowsLoot) add(lootGoods, unseen.take(loot.faceDown, isSmuggled))
  const bags = places.map(({ bag }, i) => {
    if (bag === null || i === seat) return []
    if (bag.declared === null) return unseen.bag(bag, UNKNOWN_LIE, bag.cards / 2)
    const { lie, cards } = suspicionOf(view, notes as Notes, seatAt(i))
    return unseen.bag(bag, lie, cards)
  })
  const hands = places.map((place, i): Hand => {
    if (i === seat) return { ...hand }
    const [cards, contraband] = [none(rules.kinds), none(rules.kinds)]
    add(contraband, unseen.take(place.faceDown, isSmuggled))
    const laying = phase.type === 'market' && phase.turn === i ? phase.laying : 0
    const aside = unseen.take(laying)
    add(cards, unseen.take(place.hand))
    const isDeputy = sheriffs.length > 1 && sheriffs.includes(seatAt(i))
    return {
      ...{ seat: seatAt(i), cards, contraband, aside, bag: inTableOrder(bags[i]) },
      ...{ oil: 0, arrived: [], proofs: [], loot: isDeputy ? lootGoods.slice() : none(rules.kinds) },
    }
  })
  const removed = unseen.take(rules.removed)
  return copy({ table, hands, box: boxOf(view, removed, unseen, below) })
}

function boxOf({ table }: SeatView, removed: Good[], unseen: Unseen, below: Below): Box {
  const { rules, places, sheriffs, deckSize } = table
  const deck = unseen.take(deckSize)
  const piles = rules.ownPiles === true ? places.map((_, i) => shareOf(deck, i, places.length)) : null
  // who has been a deputy in this pass is not written on the table
  const others = places.map((_, i) => seatAt(i)).filter((seat) => !sheriffs.includes(seat))
  const deputies = rules.deputies ? shuffled(others, below).slice(0, leftInPass(table)) : []
  return { deck, drawn: 0, piles, removed, deputies }
}

const shareOf = (deck: readonly Good[], i: number, players: number): Good[] =>
  deck.filter((_, at) => at % players === i)

/** S4. Two deputies in each round of a pass. */
const leftInPass = ({ round, places }: SeatView['table']): number => {
  const rounds = places.length / 2
  return places.length - 2 * (((round - 1) % rounds) + 1)
}
