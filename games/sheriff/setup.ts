/** S3, setup. */
import type { Chance } from '#engine/chance.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Counts } from './counts.ts'
import { add, none } from './counts.ts'
import type { Good } from './goods.ts'
import { openingOf } from './rules/market.ts'
import type { Options, Ruleset } from './ruleset.ts'
import { rulesetOf } from './ruleset.ts'
import type { Box, Hand, Place, SheriffState, Table } from './table.ts'

function emptyHand(seat: Seat, cards: Counts, kinds: number): Hand {
  return {
    seat,
    cards,
    bag: [],
    contraband: none(kinds),
    aside: [],
    oil: 0,
    arrived: [],
    loot: none(kinds),
    proofs: [],
  }
}

const emptyPlace = (rules: Ruleset): Place => ({
  gold: rules.startingGold,
  hand: rules.handSize,
  legal: none(rules.kinds),
  faceDown: 0,
  blackMarket: [],
  bag: null,
})

/** The first sheriff is named by the host or drawn; S4. with six the top two deputy cards name the deputies. */
function firstSheriffs(rules: Ruleset, seats: readonly Seat[], chance: Chance): Seat[] {
  return rules.deputies ? chance.shuffle('deputies', seats) : [chance.pick('firstSheriff', seats)]
}

/** 1e: the next five cards as the left pile, the fifth on top, and five more as the right one. 2e: an empty pile. */
function turnUp(rules: Ruleset, deck: readonly Good[], from: number): Good[][] {
  return rules.piles.map((_, i) => deck.slice(from + i * rules.pileFloor, from + (i + 1) * rules.pileFloor))
}

export function setup(options: Options, players: number, chance: Chance): SheriffState {
  const rules = rulesetOf(options, players)
  const deck = chance.shuffle('deck', rules.deck)
  const seats = Array.from({ length: players }, (_, seat) => seatAt(seat))
  const order = firstSheriffs(rules, seats, chance)
  const sheriffs = rules.deputies ? order.slice(0, 2) : order
  let drawn = rules.removed
  const hands = seats.map((seat) => {
    const cards = none(rules.kinds)
    add(cards, deck.slice(drawn, drawn + rules.handSize))
    drawn += rules.handSize
    return emptyHand(seat, cards, rules.kinds)
  })
  const piles = turnUp(rules, deck, drawn)
  drawn += piles.length * rules.pileFloor
  const opening = openingOf(rules, sheriffs)
  const table: Table = {
    rules,
    round: 1,
    sheriffs,
    deckSize: deck.length - drawn,
    piles,
    places: seats.map(() => emptyPlace(rules)),
    stalls: rules.blackMarket?.stalls ?? [],
    loot: { gold: 0, legal: none(rules.kinds), faceDown: 0 },
    offersMade: 0,
    promises: [],
    phase: { ...opening, turn: opening.first },
  }
  const removed = deck.slice(0, rules.removed)
  const own = rules.ownPiles === true ? cutInto(players, deck.slice(drawn)) : null
  const box: Box = { deck, drawn, piles: own, removed, deputies: order.slice(2) }
  return { table, hands, box }
}

/** S2. As even as possible, the first seat's cards first. */
function cutInto(players: number, cards: readonly Good[]): Good[][] {
  const cut = (seat: number): number => Math.floor((seat * cards.length) / players)
  return Array.from({ length: players }, (_, seat) => cards.slice(cut(seat), cut(seat + 1)))
}

const copyPlace = ({ gold, hand, legal, faceDown, blackMarket, bag }: Place): Place => ({
  gold,
  hand,
  legal: legal.slice(),
  faceDown,
  blackMarket,
  bag,
})

const copyHand = ({ seat, cards, bag, contraband, aside, oil, arrived, loot, proofs }: Hand): Hand => ({
  seat,
  cards: cards.slice(),
  bag,
  contraband: contraband.slice(),
  aside,
  oil,
  arrived,
  loot: loot.slice(),
  proofs,
})

/** A flat copy. Whatever is replaced instead of changed (bags, offers, lists in hands, the deck) is shared. */
export function copy({ table, hands, box }: SheriffState): SheriffState {
  const { loot, phase } = table
  return {
    table: {
      ...table,
      piles: table.piles.map((pile) => pile.slice()),
      places: table.places.map(copyPlace),
      loot: { ...loot, legal: loot.legal.slice() },
      phase: phase.type === 'market' ? { ...phase, aside: phase.aside.slice() } : { ...phase },
    },
    hands: hands.map(copyHand),
    box: { ...box },
  }
}
