import { expect, test } from 'vitest'
import type { Board } from './rules.ts'
import { HAND, moveAt, newDeck, newHand, newPlace, none, play, SEATS } from './rules.ts'

function newBoard(): Board {
  const deck = newDeck()
  const seats = Array.from({ length: SEATS }, (_, seat) => seat)
  return {
    table: { step: 0, sheriff: 0, opened: 0 },
    places: seats.map(newPlace),
    hands: seats.map(() => ({ cards: newHand(deck), bag: none() })),
    deck,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

test('the move of the driver is always allowed, and another one is not', () => {
  const board = newBoard()
  for (let step = 0; step < 1000; step++) {
    const { seat, kind, detail } = moveAt(step)
    expect(play(board, (seat + 1) % SEATS, kind, detail)).toBe(false)
    expect(play(board, seat, kind, detail)).toBe(true)
  }
})

test('cards and gold are conserved, and what is counted in the open is true', () => {
  const board = newBoard()
  const cards = board.deck.length + SEATS * HAND
  for (let step = 0; step < 1000; step++) {
    const { seat, kind, detail } = moveAt(step)
    play(board, seat, kind, detail)
    const hands = Object.values(board.hands)
    const places = Object.values(board.places)
    expect(board.deck.length + sum(hands.map((hand) => sum(hand.cards) + sum(hand.bag)))).toBe(cards)
    expect(sum(places.map(({ gold }) => gold))).toBe(200)
    expect(places.map(({ hand, bag }) => [hand, bag])).toEqual(
      hands.map((hand) => [sum(hand.cards), sum(hand.bag)]),
    )
  }
})
