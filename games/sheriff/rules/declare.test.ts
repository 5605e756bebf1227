import { describe, expect, test } from 'vitest'
import type { Good } from '#games/sheriff/goods.ts'
import { given } from '#games/sheriff/testing/given.ts'

const loaded = (players: number, sheriff = 0, options = {}) => {
  const match = given({ players, sheriff, options }).market()
  for (let seat = 0; seat < players; seat++) if (seat !== sheriff) match.load({ [seat]: ['apple'] })
  return match
}

describe('declare', () => {
  test('S3.3 from the sheriff’s left, clockwise, each merchant names one legal good', () => {
    const match = loaded(4, 2)
    expect(match.asked()).toEqual(['3 must declare'])
    expect(match.refused({ seat: 0, move: 'declare', good: 'apple' })).toBe('not-your-decision')
    expect(match.refused({ seat: 2, move: 'declare', good: 'apple' })).toBe('not-your-decision')
    match.play({ seat: 3, move: 'declare', good: 'bread' })
    expect(match.asked()).toEqual(['0 must declare'])
    match.play({ seat: 0, move: 'declare', good: 'cheese' })
    expect(match.asked()).toEqual(['1 must declare'])
    match.play({ seat: 1, move: 'declare', good: 'chicken' })
    expect(match.step).toBe('inspection')
    expect(match.table.places.map((place) => place.bag?.declared)).toEqual([
      'cheese',
      'chicken',
      undefined,
      'bread',
    ])
    expect(match.refused({ seat: 3, move: 'declare', good: 'apple' })).toBe('wrong-step')
  })

  test('S3.3 the number is always the true one, so nobody names it', () => {
    expect(loaded(3).refused({ seat: 1, move: 'declare', good: 'apple', count: 3 })).toBe('unknown-field')
    expect(loaded(3).refused({ seat: 1, move: 'declare', good: 'apple', number: 1 })).toBe('unknown-field')
  })

  test('S3.3 everybody hears what was declared', () => {
    const match = loaded(3).play({ seat: 1, move: 'declare', good: 'chicken' })
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(match.heard(viewer, 'declared')).toEqual([
        { open: { type: 'declared', seat: 1, good: 'chicken' }, hidden: null },
      ])
    }
  })

  test('S3.3 nothing is declared before all bags are closed', () => {
    const match = given()
      .market()
      .load({ 1: ['apple'] })
    expect(match.refused({ seat: 1, move: 'declare', good: 'apple' })).toBe('wrong-step')
  })

  test.each<Good>(['pepper', 'mead', 'silk', 'crossbow', 'gouda', 'royal-rooster'])(
    'S3.3 contraband can’t be declared: %s',
    (good) => {
      expect(loaded(4, 0, { royal: true }).refused({ seat: 1, move: 'declare', good })).toBe('not-declarable')
    },
  )

  test('R4 no bread with three players, but with four', () => {
    expect(loaded(3).refused({ seat: 1, move: 'declare', good: 'bread' })).toBe('not-declarable')
    expect(loaded(4).play({ seat: 1, move: 'declare', good: 'bread' }).table.places[1].bag?.declared).toBe(
      'bread',
    )
  })

  test('R4 a feast plate can’t be declared', () => {
    const match = given({ edition: 1, options: { promo: true } })
      .market()
      .load({ 1: ['apple'], 2: ['apple'] })
    expect(match.refused({ seat: 1, move: 'declare', good: 'feast-plate' })).toBe('not-declarable')
    expect(match.refused({ seat: 1, move: 'declare', good: 'feast-plate@apple' })).toBe('unknown-value')
  })
})
