import { describe, expect, test } from 'vitest'
import type { Item } from '#games/nottingham/items.ts'
import type { Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'

const coppers = (n: number): Item[] => new Array<Item>(n).fill('copper')
const GEMS: Item[] = ['gems', 'gems', 'gems']

/** Seat 0 wins a set of three gems; afterwards it holds a necklace and `left` more cards. */
const winning = (left: number, scenario: Scenario) =>
  given({
    draws: ['necklace', 'pearls', 'casket', 'gold', 'candlestick', 'gems'],
    ...scenario,
    hands: { 0: [...GEMS, ...coppers(left)], ...scenario.hands },
  })
    .play('take')
    .play('set', { item: 'gems', count: 3 })

describe('the sheriff’s favour', () => {
  test('NS5 after a successful exchange every hand not larger than the number draws one card unseen', () => {
    const match = winning(1, { figures: { track: [4, 3] }, hands: { 1: coppers(4), 2: coppers(5) } })
    expect(match.table.space).toBe(1)
    expect(match.cards(0)).toEqual(['copper', 'pearls', 'necklace'])
    expect(match.cards(1)).toEqual([...coppers(4), 'casket'])
    expect(match.cards(2)).toEqual(coppers(5))
    expect(match.table).toMatchObject({ turn: 1, revealed: 'gold' })
  })

  test('N8 in turn order from the player whose turn it is', () => {
    const match = given({
      players: 4,
      turn: 2,
      figures: { track: [8, 8] },
      hands: { 2: GEMS },
      draws: ['necklace', 'pearls', 'casket', 'gold', 'candlestick'],
    })
    match.play('take').play('set', { item: 'gems', count: 3 })
    expect(match.heard('spectator', 'drew').map(({ open }) => open.seat)).toEqual([2, 3, 0, 1])
    expect(match.heard(2, 'drew')[0].hidden).toEqual({ item: 'pearls' })
    expect(match.heard(3, 'drew')[1].hidden).toEqual({ item: 'casket' })
  })

  test('NS8 a card drawn by favour is its owner’s alone', () => {
    const match = winning(0, { figures: { track: [8, 8] } })
    expect(match.heard(1, 'drew').map(({ hidden }) => hidden)).toEqual([null, { item: 'casket' }, null])
    expect(match.heard('spectator', 'drew').map(({ hidden }) => hidden)).toEqual([null, null, null])
  })

  test('NS5 a failed set moves no sheriff and grants no favour', () => {
    const match = given({
      draws: ['necklace', 'gold'],
      figures: { track: [8, 8] },
      hands: { 0: GEMS },
      laid: { 1: ['red'] },
    })
    match.play('take').play('set', { item: 'gems', count: 3 }).play('spring', {}, 1)
    expect(match.table.space).toBe(0)
    expect(match.heard('spectator', 'drew')).toEqual([])
  })

  test('X37 who is favoured is settled once, when the sheriff arrives', () => {
    const match = winning(0, {
      players: 4,
      figures: { track: [4, 2, 2, 2] },
      deckLeft: 0,
      draws: ['necklace'],
      hands: { 1: coppers(4), 2: ['casket', 'casket', 'casket', 'casket'], 3: ['pearls', 'pearls'] },
    })
    // the two gems are shuffled; seats 0 and 1 draw them, then the pile is empty and seat 1 is over the number 4
    expect(match.asked()).toEqual(['1 discard'])
    expect(match.table).toMatchObject({ turn: 0, revealed: null, space: 1 })
    match.play('discard', { items: ['gems'] }, 1)
    // now the number is 2, but seat 2 was favoured with four cards and draws; that empties the pile again
    expect(match.table.space).toBe(2)
    expect(match.cards(2)).toEqual(['gems', 'casket', 'casket', 'casket', 'casket'])
    expect(match.asked()).toEqual(['1 discard', '2 discard'])
    match.play('discard', { items: ['copper', 'copper'] }, 1)
    match.play('discard', { items: ['casket', 'casket', 'casket'] }, 2)
    expect(match.table.space).toBe(3)
    expect(match.heard('spectator', 'drew').map(({ open }) => open.seat)).toEqual([0, 1, 2, 3])
    expect(match.cards(3)).toEqual(['copper', 'pearls', 'pearls'])
    expect(match.table).toMatchObject({ turn: 1, revealed: 'copper', deckSize: 3 })
  })

  test('X36 before a favour draw with an empty pile only the shuffle is tried', () => {
    const match = winning(0, {
      deckLeft: 0,
      draws: ['necklace'],
      figures: { track: [3, 3, 3] },
      hands: { 1: coppers(5), 2: coppers(5) },
      discard: ['casket', 'casket'],
    })
    // both are over the number, but nobody is asked to discard: the discard pile is shuffled
    expect(match.shuffles).toEqual([['casket', 'casket', 'gems', 'gems']])
    expect(match.cards(0)).toEqual(['necklace', 'casket'])
    expect(match.table).toMatchObject({ space: 1, turn: 1, revealed: 'casket', discard: [] })
  })

  test('N1 a draw that can’t be made is skipped, and who can reveal nothing goes straight to the exchange', () => {
    const match = winning(0, {
      deckLeft: 0,
      draws: ['necklace'],
      figures: { track: [8, 8, 8, 8, 8, 8] },
      hands: { 1: GEMS, 2: coppers(2) },
    })
    // seats 0 and 1 draw the two gems; nobody is over the number, so the sheriff moves and nothing is shuffled
    expect(match.heard('spectator', 'drew').map(({ open }) => open.seat)).toEqual([0, 1])
    expect(match.cards(2)).toEqual(coppers(2))
    // at the beginning of the next turn he moves again, and still there is no card
    expect(match.table).toMatchObject({ space: 3, turn: 1, revealed: null, deckSize: 0 })
    expect(match.asked()).toEqual(['1 exchange'])
    expect(match.refused('take')).toBe('wrong-step')
    // an exchange brings three cards back, which the favour uses up again: the sheriff moves for it, for the last
    // draw, and for the next turn
    match.play('set', { item: 'gems', count: 4 })
    expect(match.shuffles.at(-1)).toEqual(GEMS)
    expect(match.table).toMatchObject({ space: 6, turn: 2, phase: { type: 'exchange' } })
  })
})
