import { expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { drawsFrom } from '#engine/bots/draws.ts'
import { nextTurn, takeSeats } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Seat } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import type { Notes } from '#games/nottingham/bots/persona/notes.ts'
import { beginNotes } from '#games/nottingham/bots/persona/notes.ts'
import { cardsIn, hasOther, total } from '#games/nottingham/counts.ts'
import { nottingham } from '#games/nottingham/index.ts'
import type { Item } from '#games/nottingham/items.ts'
import { COPIES, ITEMS } from '#games/nottingham/items.ts'
import { plainOptions } from '#games/nottingham/ruleset.ts'
import type { NottinghamState, SeatView } from '#games/nottingham/table.ts'
import { given } from '#games/nottingham/testing/given.ts'
import { drawWorld } from './world.ts'

/** Every card of the game, wherever it lies. */
function allCards({ table, hands, box }: NottinghamState): string[] {
  const cards = [...box.deck.slice(box.drawn), ...table.discard]
  if (table.revealed !== null) cards.push(table.revealed)
  for (const { win, ambushes } of table.places) cards.push(...win, ...new Array(ambushes).fill('gold'))
  for (const hand of hands) cards.push(...cardsIn(hand.cards))
  return cards.sort()
}

test('a drawn world has all cards, the hands everybody counts, and what its seat sees', () => {
  for (let seed = 0; seed < 8; seed++) {
    const stream = fastStream(seed)
    const chance = chanceFrom(stream)
    const players = 3 + (seed % 5)
    const match = new BareMatch(nottingham, nottingham.setup(plainOptions(players), players, chance), chance)
    const bots = takeSeats(new Array(players).fill(nottingham.bots.estimate), match)
    for (let turn = nextTurn(match, bots, belowOf(stream)); turn !== null; ) {
      const { table, box } = match.state
      const seat = turn.actor as Seat
      const view = viewFor(match.state, seat) as SeatView
      const world = drawWorld(view, bots[seat].notes as Notes, drawsFrom(seed))
      expect(allCards(world)).toEqual(ITEMS.flatMap((item) => new Array(12).fill(item)).sort())
      expect(world.hands.map(({ cards }) => total(cards))).toEqual(table.places.map(({ hand }) => hand))
      expect(world.hands[seat]).toEqual(view.hand)
      expect(world.table).toEqual(table)
      const ambushes = [...world.box.ambushes, ...world.hands.flatMap((hand) => hand.ambushes)]
      expect(ambushes.toSorted()).toEqual(table.rules.ambushes.toSorted())
      expect(world.box.deck.length).toBe(box.deck.length - box.drawn)
      match.play(turn.actor, turn.move)
      turn = nextTurn(match, bots, belowOf(stream))
    }
  }
})

test('NS4 whoever is asked for an offer has one in every drawn world, also when there is no pile', () => {
  const hands = { 0: ['copper'], 1: ['gold', 'gems'], 2: ['pearls'], 3: ['gems'] } as const
  const held = ['copper', ...Object.values(hands).flat()]
  const discard = ITEMS.flatMap((item) => {
    const elsewhere = held.filter((one) => one === item).length
    return new Array<Item>(COPIES - elsewhere).fill(item)
  })
  const match = given({ players: 4, hands, draws: ['copper'], discard, deckLeft: 0 }).play('act')
  const view = viewFor(match.bare.state, 1 as Seat) as SeatView
  for (let seed = 0; seed < 20; seed++) {
    const world = drawWorld(view, beginNotes(view), drawsFrom(seed))
    expect(world.hands.map(({ cards }) => hasOther(cards, 'copper'))).toEqual([false, true, true, true])
    expect(world.hands.map(({ cards }) => total(cards))).toEqual([1, 2, 1, 1])
  }
})
