/** NS2. Setup. */
import type { Chance } from '#engine/chance.ts'
import { seatAt } from '#engine/seat.ts'
import { add, none } from './counts.ts'
import type { Options } from './ruleset.ts'
import { rulesetOf } from './ruleset.ts'
import type { Hand, NottinghamState, Table } from './table.ts'
import { NOTHING } from './table.ts'
import { TASKS } from './tasks.ts'

/** Items and ambush cards are shuffled, who begins is named or drawn; then the first card is revealed (NS3). */
export function setup(options: Options, players: number, chance: Chance): NottinghamState {
  const rules = rulesetOf(options)
  const deck = chance.shuffle('deck', rules.deck)
  const ambushes = chance.shuffle('ambushes', rules.ambushes)
  const seats = Array.from({ length: players }, (_, seat) => seatAt(seat))
  const first = chance.pick('first', seats)
  const hands = seats.map((seat): Hand => {
    const cards = none()
    add(cards, deck.slice(seat * rules.handAtStart, (seat + 1) * rules.handAtStart))
    return { seat, cards, ambushes: [], secret: NOTHING }
  })
  const dealt = players * rules.handAtStart
  const table: Table = {
    rules,
    turn: first,
    space: 0,
    deckSize: deck.length - dealt - 1,
    discard: [],
    ambushPileSize: ambushes.length,
    revealed: deck[dealt],
    places: seats.map(() => ({ hand: rules.handAtStart, win: [], ambushes: 0 })),
    tasks: TASKS.map(() => []),
    phase: { type: 'reveal-choice' },
  }
  return { table, hands, box: { deck, drawn: dealt + 1, ambushes } }
}

/** A flat copy. Whatever is replaced instead of changed (phases, lists in places and hands, the deck) is shared. */
export function copy({ table, hands, box }: NottinghamState): NottinghamState {
  return {
    table: {
      ...table,
      discard: table.discard.slice(),
      places: table.places.map((place) => ({ ...place })),
    },
    hands: hands.map((hand) => ({ ...hand, cards: hand.cards.slice() })),
    box: { ...box },
  }
}
