import { describe, expect, test } from 'vitest'
import { given } from '#games/sheriff/testing/given.ts'

describe('load', () => {
  test('S3.2 all merchants load at the same time, in any order, and the sheriff does not', () => {
    const match = given({ players: 4, sheriff: 1 }).market()
    expect(match.asked()).toEqual(['0 must load', '2 must load', '3 must load'])
    expect(match.refused({ seat: 1, move: 'load', goods: ['apple'] })).toBe('not-your-decision')
    match.load({ 3: ['apple'] })
    expect(match.asked()).toEqual(['0 must load', '2 must load'])
    match.play({ seat: 2, move: 'load', goods: ['apple'] })
    match.play({ seat: 0, move: 'load', goods: ['apple'] })
    expect(match.step).toBe('declare')
    expect(match.refused({ seat: 0, move: 'load', goods: ['apple'] })).toBe('wrong-step')
  })

  test('S3.2 a bag takes one to five cards of the hand', () => {
    const match = given({ hands: { 1: ['apple', 'apple', 'silk', 'silk', 'silk', 'mead'] } }).market()
    expect(match.refused({ seat: 1, move: 'load', goods: [] })).toBe('bag-size')
    expect(
      match.refused({ seat: 1, move: 'load', goods: ['apple', 'apple', 'silk', 'silk', 'silk', 'mead'] }),
    ).toBe('bag-size')
    expect(match.refused({ seat: 1, move: 'load', goods: ['apple', 'apple', 'apple'] })).toBe('not-in-hand')
    expect(match.refused({ seat: 1, move: 'load', goods: ['crossbow'] })).toBe('not-in-hand')
    match.load({ 1: ['silk', 'apple', 'silk', 'apple', 'silk'] })
    expect(match.hand(1).bag).toEqual(['apple', 'apple', 'silk', 'silk', 'silk'])
    expect(match.cards(1)).toEqual(['mead'])
    expect(match.table.places[1]).toMatchObject({
      hand: 1,
      bag: { cards: 5, declared: null, settled: false, claimed: false },
    })
  })

  test('S3.2 one card is a bag', () => {
    const match = given()
      .market()
      .load({ 1: ['apple'] })
    expect(match.table.places[1].bag?.cards).toBe(1)
  })

  test('S3.2 a closed bag is final', () => {
    const match = given()
      .market()
      .load({ 1: ['apple'] })
    expect(match.refused({ seat: 1, move: 'load', goods: ['apple'] })).toBe('bag-closed')
  })

  test('S3.2 what is in a bag is unseen: others learn only how many cards', () => {
    const match = given({ hands: { 1: ['silk', 'mead'] } })
      .market()
      .load({ 1: ['silk', 'mead'] })
    expect(match.heard(1, 'loaded')).toEqual([
      { open: { type: 'loaded', seat: 1, count: 2 }, hidden: { goods: ['mead', 'silk'] } },
    ])
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(match.heard(viewer, 'loaded')).toEqual([
        { open: { type: 'loaded', seat: 1, count: 2 }, hidden: null },
      ])
    }
  })

  test('S3.2 nothing can be loaded in the market', () => {
    expect(given().refused({ seat: 1, move: 'load', goods: ['apple'] })).toBe('wrong-step')
  })

  test('R3 a merchant with no card in hand has no bag and sits out declaration and inspection', () => {
    const match = given({ players: 4, handless: [1] }).market()
    expect(match.asked()).toEqual(['2 must load', '3 must load'])
    match.load({ 2: ['apple'], 3: ['apple'] })
    expect(match.asked()).toEqual(['2 must declare'])
    match.declare()
    expect(match.table.places[1].bag).toBeNull()
    expect(match.refused({ seat: 1, move: 'offer', with: 0, gold: 1 })).toBe('no-bag-this-round')
    expect(match.refused({ seat: 0, move: 'offer', with: 1, gold: 1 })).toBe('no-bag-this-round')
    expect(match.refused({ seat: 0, move: 'pass', bag: 1 })).toBe('bag-already-settled')
    expect(match.refused({ seat: 0, move: 'inspect', bag: 1 })).toBe('bag-already-settled')
    match.pass(2).pass(3)
    expect(match.table.round).toBe(2)
  })
})
