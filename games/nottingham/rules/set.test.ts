import { describe, expect, test } from 'vitest'
import type { Item } from '#games/nottingham/items.ts'
import type { Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'

/** Seat 0 has taken a card and may exchange. */
const exchanging = (hand: readonly Item[], more: Scenario = {}) =>
  given({ draws: ['necklace', 'copper'], hands: { 0: hand }, ...more }).play('take')

const FIVE: Item[] = ['gems', 'gems', 'gems', 'gems', 'gems']
const FOUR = FIVE.slice(1)
const THREE = FIVE.slice(2)

describe('a set', () => {
  test('NS5 three or more cards of one item that are in the hand', () => {
    const match = exchanging([...FOUR, 'copper'])
    expect(match.refused('set', { item: 'gems', count: 2 })).toBe('set-too-small')
    expect(match.refused('set', { item: 'gems', count: -3 })).toBe('set-too-small')
    expect(match.refused('set', { item: 'gems', count: 5 })).toBe('not-in-hand')
    expect(match.refused('set', { item: 'copper', count: 3 })).toBe('not-in-hand')
  })

  test.each([3, 4, 5])(
    'NS5 of %i cards one goes on the win pile, the others to the discard pile',
    (count) => {
      // the track begins with 2, so nobody draws
      const figures = { track: [2, 2] }
      const match = exchanging([...FIVE, 'copper', 'copper'], { figures, discard: ['pearls'] })
      match.play('set', { item: 'gems', count })
      expect(match.table.places[0].win).toEqual(['gems'])
      expect(match.table.discard).toEqual(['pearls', ...FIVE.slice(0, count - 1)])
      expect(match.cards(0)).toEqual(['copper', 'copper', ...FIVE.slice(count), 'necklace'])
      expect(match.table).toMatchObject({ space: 1, turn: 1, phase: { type: 'reveal-choice' } })
    },
  )

  test('X41 win piles are listed oldest first', () => {
    const match = exchanging(THREE, { wins: { 0: ['casket', 'copper'] } })
    match.play('set', { item: 'gems', count: 3 })
    expect(match.show().players[0].win).toEqual(['casket', 'copper', 'gems'])
  })
})

describe('springing an ambush', () => {
  const laidOut = (count: number, more: Scenario = {}) =>
    exchanging([...FIVE.slice(0, count), 'copper'], {
      players: 4,
      laid: { 1: ['gems+pearls'], 3: ['red'] },
      ...more,
    }).play('set', { item: 'gems', count })

  test('N9 everyone with an ambush is asked clockwise, each for each of theirs, whether or not it matches', () => {
    const laid = { 0: ['purple'], 1: ['casket+copper', 'yellow'], 3: ['gems+pearls'] } as const
    const match = laidOut(3, { laid })
    const order: string[] = []
    while (match.step === 'ambush') {
      order.push(...match.asked())
      match.play('hold', {}, Number(match.asked()[0][0]))
    }
    expect(order).toEqual(['1 spring', '1 spring', '3 spring'])
    expect(match.table.places[0].win).toEqual(['gems'])
  })

  test('N9 nobody is asked where no other ambush is laid, and nobody else may answer', () => {
    expect(laidOut(3, { laid: { 0: ['purple'] } }).step).toBe('reveal-choice')
    const match = laidOut(3)
    expect(match.refused('spring', {}, 3)).toBe('not-your-decision')
    expect(match.refused('hold', {}, 0)).toBe('not-your-decision')
    expect(match.refused('set', { item: 'gems', count: 3 })).toBe('wrong-step')
  })

  test('NS6 the ambusher takes a laid card, the player gets the gold, the card goes under the pile', () => {
    const match = laidOut(4)
    const below = match.pile.length
    match.play('spring', {}, 1)
    expect(match.cards(1)).toContain('gems')
    expect(match.cards(0)).toEqual(['copper', 'gold', 'gems', 'gems', 'gems', 'necklace'])
    expect(match.ambushes(1)).toEqual([])
    expect(match.pile).toHaveLength(below + 1)
    expect(match.pile.at(-1)).toBe('gems+pearls')
    expect(match.table).toMatchObject({ ambushPileSize: below + 1, phase: { laid: 3 } })
    expect(match.table.places[1]).toMatchObject({ ambushes: 0, hand: 4 })
    expect(match.table.places[0].hand).toBe(6)
  })

  test('NS6 a card that names neither the item nor the player’s colour can’t be sprung', () => {
    const match = laidOut(3, { laid: { 1: ['casket+copper'], 2: ['yellow'], 3: ['blue'] } })
    expect(match.refused('spring', {}, 1)).toBe('no-match')
    match.play('hold', {}, 1)
    expect(match.refused('spring', {}, 2)).toBe('no-match')
  })

  test('NS6 the colour card of the player springs on a set of any item, of gold too', () => {
    const gold: Item[] = ['gold', 'gold', 'gold', 'gold']
    const match = exchanging(gold, { laid: { 1: ['red'] } }).play('set', { item: 'gold', count: 4 })
    match.play('spring', {}, 1)
    expect(match.cards(1)).toContain('gold')
    // the gold that came for it can’t be added: three of the four laid ones remained
    expect(match.table.places[0].win).toEqual(['gold'])
    expect(match.cards(0).filter((item) => item === 'gold').length).toBeGreaterThanOrEqual(1)
  })

  test('NS6 several ambushes may be sprung on one set; with three cards left it is won', () => {
    const match = laidOut(5, { figures: { track: [2, 2] } })
      .play('spring', {}, 1)
      .play('spring', {}, 3)
    expect(match.table.places[0].win).toEqual(['gems'])
    expect(match.table.discard).toEqual(['gems', 'gems'])
    expect(match.cards(0)).toEqual(['copper', 'gold', 'gold', 'necklace'])
    expect(match.table.space).toBe(1)
  })

  test('NS5 fewer than three left: the rest returns to the hand, nothing scores, the exchange is used', () => {
    const match = laidOut(4).play('spring', {}, 1).play('spring', {}, 3)
    expect(match.cards(0)).toEqual(['copper', 'gold', 'gold', 'gems', 'gems', 'necklace'])
    expect(match.table.places[0].win).toEqual([])
    expect(match.table).toMatchObject({ discard: [], space: 0, turn: 1, phase: { type: 'reveal-choice' } })
  })

  test('X39 the questions go on after the set is broken, each player’s oldest ambush first', () => {
    const laid = { 1: ['gems+pearls', 'yellow', 'red'], 2: ['gems+necklace'] } as const
    const match = laidOut(3, { laid })
    match.play('spring', {}, 1)
    expect(match.asked()).toEqual(['1 spring'])
    expect(match.refused('spring', {}, 1)).toBe('no-match')
    match.play('hold', {}, 1).play('spring', {}, 1)
    expect(match.ambushes(1)).toEqual(['yellow'])
    expect(match.asked()).toEqual(['2 spring'])
    match.play('spring', {}, 2)
    expect(match.cards(0)).toEqual(['copper', 'gold', 'gold', 'gold', 'necklace'])
    expect(match.table).toMatchObject({ turn: 1, space: 0 })
  })

  test('X39 a spring needs a laid card that is left', () => {
    const figures = {
      ambushPairs: [
        'gems+pearls',
        'gems+pearls',
        'candlestick+copper',
        'candlestick+copper',
        'casket+necklace',
        'casket+necklace',
      ],
    } as const
    const match = laidOut(3, { figures, laid: { 1: ['gems+pearls', 'gems+pearls', 'red'] } })
    match.play('spring', {}, 1).play('spring', {}, 1).play('spring', {}, 1)
    expect(match.cards(0)).toEqual(['copper', 'gold', 'gold', 'gold', 'necklace'])
    // no fourth card can match with six pairs, so the last step is arranged
    const bare = laidOut(3, { figures, laid: { 1: ['gems+pearls'] } })
    bare.bare.state.table.phase = { ...bare.table.phase, laid: 0 } as never
    expect(bare.refused('spring', {}, 1)).toBe('nothing-left')
    expect(bare.play('hold', {}, 1).table.turn).toBe(1)
  })

  test('X41 a laid set is in its owner’s hand until the cards move', () => {
    const match = laidOut(3)
    expect(match.show()).toMatchObject({ step: 'ambush' })
    expect(match.show().players[0].hand).toEqual(['copper', 'gems', 'gems', 'gems', 'necklace'])
  })

  test('NS8 a sprung ambush is turned up for all, one that is held stays hidden', () => {
    const match = laidOut(4).play('spring', {}, 1).play('hold', {}, 3)
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(match.heard(viewer, 'sprung')[0].open.ambush).toBe('gems+pearls')
      expect(match.heard(viewer, 'heldBack')).toEqual([{ open: { type: 'heldBack', seat: 3 }, hidden: null }])
      expect(match.show(viewer).players[3].ambushes).toBe(1)
    }
  })
})
