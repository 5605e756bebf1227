import { describe, expect, test } from 'vitest'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import type { Gate } from '#games/sheriff/testing/scenario.ts'

const market = (gate: Gate = {}) => atTheGate({ ...gate, options: { blackMarket: true, ...gate.options } })

describe('black market', () => {
  test('S5 after one’s bag has been settled: three of exactly that kind for the top card', () => {
    const match = market({
      stands: { 1: ['silk', 'silk', 'silk', 'mead'], 2: ['silk', 'silk', 'silk'] },
    })
    expect(match.table.stalls).toEqual([
      { good: 'pepper', points: [30, 27] },
      { good: 'mead', points: [32, 29] },
      { good: 'silk', points: [34, 31] },
    ])
    match.pass(1).play({ seat: 1, move: 'claim', good: 'silk' })
    expect(match.happened()).toEqual([{ type: 'claimed', seat: 1, good: 'silk', spent: 3, points: 34 }])
    expect(match.stand(1)).toEqual({ apple: 1, mead: 1 })
    expect(match.table.places[1]).toMatchObject({ faceDown: 1, blackMarket: [34] })
    expect(match.table.stalls[2]).toEqual({ good: 'silk', points: [31] })
    match.pass(2).play({ seat: 2, move: 'claim', good: 'silk' })
    expect(match.table.places[2].blackMarket).toEqual([31])
    expect(match.table.round).toBe(2)
  })

  test('S5 an inspected bag gives the chance too, and a bag just passed may bring the third card', () => {
    const match = market({
      stands: { 1: ['pepper', 'pepper', 'pepper'], 2: ['mead', 'mead'] },
      bags: { 1: ['silk'], 2: ['mead'] },
    })
    match.inspect(1).play({ seat: 1, move: 'claim', good: 'pepper' })
    match.pass(2).play({ seat: 2, move: 'claim', good: 'mead' })
    expect(match.table.places.map((place) => place.blackMarket)).toEqual([[], [30], [32]])
    expect(match.stand(2)).toEqual({})
  })

  test.each<[string, NonNullable<Gate['stands']>, string, string]>([
    ['fewer than three', { 1: ['silk', 'silk'] }, 'silk', 'too-few-to-claim'],
    ['mixed kinds', { 1: ['silk', 'silk', 'mead', 'mead'] }, 'mead', 'too-few-to-claim'],
    [
      'a kind without a black market card',
      { 1: ['crossbow', 'crossbow', 'crossbow'] },
      'crossbow',
      'not-on-black-market',
    ],
    ['legal goods', { 1: ['apple', 'apple', 'apple'] }, 'apple', 'not-on-black-market'],
  ])('S5 no claim with %s', (_what, stands, good, code) => {
    expect(market({ stands }).pass(1).refused({ seat: 1, move: 'claim', good })).toBe(code)
  })

  test('S5 not before one’s own bag is settled, not by the sheriff, and not without the option', () => {
    const match = market({ stands: { 0: ['silk', 'silk', 'silk'], 1: ['silk', 'silk', 'silk'] } })
    expect(match.refused({ seat: 1, move: 'claim', good: 'silk' })).toBe('own-bag-open')
    expect(match.refused({ seat: 1, move: 'skip' })).toBe('own-bag-open')
    expect(match.refused({ seat: 0, move: 'claim', good: 'silk' })).toBe('no-bag-this-round')
    const plain = atTheGate({ stands: { 1: ['silk', 'silk', 'silk'] } }).pass(1)
    expect(plain.refused({ seat: 1, move: 'claim', good: 'silk' })).toBe('no-black-market')
    expect(plain.refused({ seat: 1, move: 'skip' })).toBe('no-black-market')
    expect(plain.pass(2).table.round).toBe(2)
  })

  test('S5 at most one claim per player per round, no limit over the game', () => {
    const match = market({ stands: { 1: ['silk', 'silk', 'silk', 'mead', 'mead', 'mead'] } })
    match.pass(1).play({ seat: 1, move: 'claim', good: 'mead' })
    expect(match.refused({ seat: 1, move: 'claim', good: 'silk' })).toBe('claim-used')
    expect(match.refused({ seat: 1, move: 'skip' })).toBe('claim-used')
    match.pass(2).play({ seat: 2, move: 'skip' })
    match.toInspection().pass(0).play({ seat: 0, move: 'skip' }).pass(2).play({ seat: 2, move: 'skip' })
    match.toInspection().pass(1).play({ seat: 1, move: 'claim', good: 'silk' })
    expect(match.table.places[1].blackMarket).toEqual([32, 34])
  })

  test('S5 its points count at the end', () => {
    const match = market({ round: 9, stands: { 1: ['silk', 'silk', 'silk'] } })
    match.pass(1).play({ seat: 1, move: 'claim', good: 'silk' }).pass(2).play({ seat: 2, move: 'skip' })
    expect(match.table.phase).toMatchObject({ scores: [50, 50 + 34 + 2 + 15, 50 + 2 + 15] })
    expect(match.show().players).toMatchObject({ 1: { blackMarket: [34] } })
  })

  test('R19 the three cards leave the game', () => {
    const match = market({ stands: { 1: ['silk', 'silk', 'silk'] } }).pass(1)
    match.play({ seat: 1, move: 'claim', good: 'silk' })
    expect(match.pile()).toEqual([])
    expect(match.bare.state.box.deck.filter((card) => card === 'silk')).toHaveLength(9 - 3)
  })

  test('R20 the card is not a goods card: it can’t be a bribe, and is not face-down contraband', () => {
    const match = market({ stands: { 1: ['silk', 'silk', 'silk'] } }).pass(1)
    match.play({ seat: 1, move: 'claim', good: 'silk' })
    expect(match.faceDown(1)).toBe(0)
    match.deal(1, { contraband: { silk: 1 } })
    expect(match.stand(0)).toEqual({})
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: [], bag: ['apple'] }])
    expect(match.table.places[1].blackMarket).toEqual([34])
  })

  test('R21 the round ends only when every merchant has claimed or declined, whatever they hold', () => {
    const match = market({ players: 4, stands: { 1: ['silk', 'silk', 'silk'] } })
    match.pass(1)
    expect(match.asked()).toEqual([
      '0 must settle',
      '1 may claim',
      '1 may haggle',
      '2 may haggle',
      '3 may haggle',
    ])
    match.inspect(2).pass(3)
    expect(match.step).toBe('claim')
    expect(match.asked()).toEqual(['1 must claim', '2 must claim', '3 must claim'])
    match.play({ seat: 2, move: 'skip' })
    expect(match.asked()).toEqual(['1 must claim', '3 must claim'])
    match.play({ seat: 1, move: 'claim', good: 'silk' })
    expect(match.table.round).toBe(1)
    match.play({ seat: 3, move: 'skip' })
    expect(match.table.round).toBe(2)
  })

  test('R21 the chance lasts from the settling of the bag: it may be declined before the last bag', () => {
    const match = market().pass(1).play({ seat: 1, move: 'skip' }).pass(2)
    expect(match.asked()).toEqual(['2 must claim'])
    match.play({ seat: 2, move: 'skip' })
    expect(match.table.round).toBe(2)
    expect(match.refused({ seat: 2, move: 'skip' })).toBe('wrong-step')
  })

  test('R21 a merchant without a bag owes none', () => {
    const match = market({ handless: [1] }).pass(2)
    expect(match.asked()).toEqual(['2 must claim'])
    expect(match.refused({ seat: 1, move: 'skip' })).toBe('no-bag-this-round')
  })

  test('X30 claims and skips are allowed in the inspection and the claim step only', () => {
    const match = market().pass(1).pass(2)
    match.play({ seat: 1, move: 'skip' }).play({ seat: 2, move: 'skip' })
    expect(match.refused({ seat: 1, move: 'claim', good: 'silk' })).toBe('wrong-step')
    match.market()
    expect(match.refused({ seat: 2, move: 'skip' })).toBe('wrong-step')
  })

  test('X31 `claim` or `skip` is owed even when all six cards are gone', () => {
    const match = market({ stands: { 1: ['silk', 'silk', 'silk'] } })
    match.table.stalls = match.table.stalls.map(({ good }) => ({ good, points: [] }))
    match.pass(1).pass(2)
    expect(match.asked()).toEqual(['1 must claim', '2 must claim'])
    expect(match.refused({ seat: 1, move: 'claim', good: 'silk' })).toBe('not-on-black-market')
  })

  test('X31 `blackMarket` lists in the order claimed', () => {
    const match = market({ stands: { 1: ['silk', 'silk', 'silk', 'pepper', 'pepper', 'pepper'] } })
    match.pass(1).play({ seat: 1, move: 'claim', good: 'silk' }).pass(2).play({ seat: 2, move: 'skip' })
    match.toInspection().pass(0).pass(2)
    match.play({ seat: 0, move: 'skip' }).play({ seat: 2, move: 'skip' })
    match.toInspection().pass(0).pass(1).play({ seat: 1, move: 'claim', good: 'pepper' })
    expect(match.show('spectator').players).toMatchObject({ 1: { blackMarket: [34, 30], contraband: 0 } })
  })
})
