import { describe, expect, test } from 'vitest'
import type { Item } from '#games/nottingham/items.ts'
import type { Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'

const coppers = (n: number): Item[] => new Array<Item>(n).fill('copper')
const HANDS = {
  0: [...coppers(2), 'gems', 'gems'],
  1: ['casket', 'pearls', 'pearls', 'gold', 'gold'],
  2: coppers(2),
} as const

/** Seat 2 ends its turn; `left` cards are in the pile before seat 0 reveals. */
const ending = (left: number, scenario: Scenario = {}) =>
  given({
    turn: 2,
    deckLeft: left,
    draws: ['necklace', 'candlestick'],
    figures: { track: [3, 5, 2] },
    space: 1,
    ...scenario,
    hands: { ...HANDS, ...scenario.hands },
  })
    .play('take')
    .play('end')

describe('after a card that empties the pile was revealed', () => {
  test('X36 the discard pile is shuffled at once to become the draw pile', () => {
    const match = ending(1, { discard: ['gold', 'casket'] })
    expect(match.shuffles).toEqual([['gold', 'casket']])
    expect(match.table).toMatchObject({
      turn: 0,
      revealed: 'candlestick',
      deckSize: 2,
      discard: [],
      space: 1,
      phase: { type: 'reveal-choice' },
    })
  })

  test('X36 with no discard pile players over the number discard exactly down to it, in any order', () => {
    const match = ending(1)
    expect(match.show()).toMatchObject({
      step: 'discard',
      turn: 0,
      revealed: 'candlestick',
      space: 1,
      deckSize: 0,
    })
    expect(match.asked()).toEqual(['0 discard', '1 discard'])
    expect(match.refused('discard', { items: [] }, 0)).toBe('discard-count')
    expect(match.refused('discard', { items: ['copper', 'gems'] }, 0)).toBe('discard-count')
    expect(match.refused('discard', { items: ['candlestick'] }, 0)).toBe('not-in-hand')
    expect(match.refused('discard', { items: ['copper'] }, 2)).toBe('not-your-decision')
    expect(match.refused('take', {}, 0)).toBe('wrong-step')
    match.play('discard', { items: ['pearls', 'casket'] }, 1)
    expect(match.asked()).toEqual(['0 discard'])
    expect(match.refused('discard', { items: ['pearls', 'gold'] }, 1)).toBe('not-your-decision')
    expect(match.table.discard).toEqual(['pearls', 'casket'])
    match.play('discard', { items: ['gems'] }, 0)
    expect(match.shuffles).toEqual([['pearls', 'casket', 'gems']])
    expect(match.sizes).toEqual([3, 3, 3])
  })

  test('X36 then the sheriff moves one space without favour, and the turn goes on with the revealed card', () => {
    const match = ending(1)
    match.play('discard', { items: ['pearls', 'casket'] }, 1).play('discard', { items: ['gems'] }, 0)
    expect(match.table).toMatchObject({
      space: 2,
      turn: 0,
      revealed: 'candlestick',
      deckSize: 3,
      discard: [],
      phase: { type: 'reveal-choice' },
    })
    expect(match.heard('spectator', 'drew')).toEqual([])
    expect(match.play('act', { target: 1 }).step).toBe('defence')
  })

  test('X36 a revealed card is in no hand yet: it does not count', () => {
    expect(ending(1, { hands: { 0: coppers(3), 1: coppers(3) } }).heard('spectator', 'stepBegan')).toEqual([])
  })

  test('X36 nobody over the number: the sheriff moves at once and nothing is shuffled', () => {
    const match = ending(1, { hands: { 0: coppers(3), 1: coppers(3) } })
    expect(match.table).toMatchObject({ space: 2, deckSize: 0, revealed: 'candlestick', turn: 0 })
    expect(match.shuffles).toEqual([])
    expect(match.asked()).toEqual(['0 choose'])
  })

  test('N2 on the town space nobody discards, but the sheriff moves', () => {
    const match = ending(1, { space: 0 })
    expect(match.table).toMatchObject({
      space: 1,
      deckSize: 0,
      revealed: 'candlestick',
      phase: { type: 'reveal-choice' },
    })
    expect(match.sizes).toEqual([4, 5, 3])
  })

  test('X38 onto the town the game ends at once, unshuffled; the turn and the revealed card stay', () => {
    const match = ending(1, { space: 3 })
    match
      .play('discard', { items: ['gems', 'gems'] }, 0)
      .play('discard', { items: ['casket', 'pearls', 'pearls'] }, 1)
      .play('discard', { items: ['copper'] }, 2)
    expect(match.show()).toMatchObject({
      finished: true,
      space: 0,
      turn: 0,
      revealed: 'candlestick',
      deckSize: 0,
    })
    expect(match.table.discard).toEqual(['gems', 'gems', 'casket', 'pearls', 'pearls', 'copper'])
    expect(match.shuffles).toEqual([])
    expect(match.refused('take', {}, 0)).toBe('game-over')
  })
})

describe('at the beginning of a turn', () => {
  test('X36 the pile is refilled before the card is revealed, with the number before the sheriff moves', () => {
    const match = ending(0)
    expect(match.show()).toMatchObject({ step: 'discard', turn: 0, revealed: null })
    match.play('discard', { items: ['gems'] }, 0).play('discard', { items: ['gold', 'gold'] }, 1)
    expect(match.table).toMatchObject({ space: 2, turn: 0, revealed: 'gems', deckSize: 2 })
  })

  test('X36 a refill that yields one card empties the pile again when that is revealed', () => {
    const match = ending(0, { hands: { 0: [...coppers(3), 'gems'], 1: coppers(2) } })
    match.play('discard', { items: ['gems'] }, 0)
    // revealed, and nobody is over 5: the sheriff moves a second time
    expect(match.table).toMatchObject({
      space: 3,
      revealed: 'gems',
      deckSize: 0,
      phase: { type: 'reveal-choice' },
    })
  })

  test('N1 if that too yields no card the player goes straight to the exchange', () => {
    const match = ending(0, { hands: { 0: coppers(3), 1: coppers(3) } })
    expect(match.table).toMatchObject({ space: 2, turn: 0, revealed: null, phase: { type: 'exchange' } })
    match.play('end')
    expect(match.table).toMatchObject({ space: 3, turn: 1, phase: { type: 'exchange' } })
  })

  test('N2 on the town space nobody discards at the beginning of a turn either', () => {
    const match = ending(0, { space: 0 })
    expect(match.table).toMatchObject({ space: 1, turn: 0, revealed: null, phase: { type: 'exchange' } })
  })

  test('X36 a table on which nobody exchanges still comes to an end', () => {
    const match = ending(0, { hands: { 0: coppers(2), 1: coppers(2), 2: [] }, space: 2 })
    expect(match.table).toMatchObject({ space: 3, turn: 0 })
    match.play('end')
    expect(match.show()).toMatchObject({ finished: true, space: 0, turn: 1, revealed: null })
  })
})

describe('after a favour draw', () => {
  const favour = (scenario: Scenario) =>
    given({
      draws: ['necklace', 'pearls'],
      hands: { 0: ['gems', 'gems', 'gems'], 1: coppers(2), 2: coppers(2) },
      ...scenario,
    })
      .play('take')
      .play('set', { item: 'gems', count: 3 })

  test('X36 the pile is refilled before the next draw', () => {
    const match = favour({ deckLeft: 1, figures: { track: [8, 8] } })
    expect(match.shuffles[0]).toEqual(['gems', 'gems'])
    expect(match.cards(0)).toEqual(['pearls', 'necklace'])
    expect(match.cards(1)).toContain('gems')
  })

  test('X38 the town ends the game with draws still open', () => {
    const match = favour({ deckLeft: 0, figures: { track: [8] } })
    expect(match.heard('spectator', 'drew').map(({ open }) => open.seat)).toEqual([0, 1])
    expect(match.show()).toMatchObject({
      finished: true,
      turn: 0,
      space: 0,
      revealed: null,
      step: 'finished',
    })
  })
})
