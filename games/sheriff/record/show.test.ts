import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/record/readers.ts'
import type { Match } from '#games/sheriff/testing/given.ts'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'

describe('what --json prints', () => {
  const player = (match: Match, seat: number) => (match.show().players as Json[])[seat]

  test('X7 hand and bag are sorted by the goods table, piles go from bottom to top, zeros are left out', () => {
    const match = given({
      edition: 1,
      hands: { 1: ['silk', 'apple', 'mead', 'cheese', 'pepper', 'chicken'] },
      left: ['silk', 'apple', 'mead', 'apple', 'cheese'],
      stands: { 1: ['chicken', 'silk', 'apple', 'apple'] },
    })
    expect(match.show()).toMatchObject({
      game: 'sheriff',
      finished: false,
      round: 1,
      step: 'market',
      sheriff: 0,
      deckSize: 156 - 18 - 10 - 4,
      discard: { left: ['silk', 'apple', 'mead', 'apple', 'cheese'] },
    })
    expect(player(match, 1)).toEqual({
      gold: 50,
      hand: ['apple', 'cheese', 'chicken', 'pepper', 'mead', 'silk'],
      bag: [],
      declared: null,
      legal: { apple: 2, chicken: 1 },
      contraband: { silk: 1 },
      blackMarket: [],
    })
  })

  test('X7 cards set aside, confiscated and not laid down, or undecided oil are in none of the lists', () => {
    const first = given({ edition: 1, hands: { 1: ['silk'] } })
    first.play({ seat: 1, move: 'exchange', setAside: ['silk'], draw: ['left'] })
    expect(JSON.stringify(first.show())).not.toContain('silk')
    const second = given({ hands: { 1: ['silk'] } }).play({ seat: 0, move: 'start-market', first: 1 })
    second.play({ seat: 1, move: 'exchange', setAside: ['silk'] })
    expect(JSON.stringify(second.show())).not.toContain('silk')
    const found = atTheGate({ edition: 1, bags: { 1: ['silk'] } }).inspect(1)
    expect(JSON.stringify(found.show())).not.toContain('silk')
    expect(found.show().step).toBe('inspection')
    const oil = atTheGate({
      edition: 1,
      options: { promo: true },
      bags: { 1: ['brimstone-oil', 'silk'] },
    }).pass(1)
    expect(player(oil, 1)).toMatchObject({ bag: [], contraband: { silk: 1 } })
    expect(JSON.stringify(oil.show())).not.toContain('brimstone')
    expect(oil.show().step).toBe('inspection')
  })

  test('X7 `bag` is empty from the moment it is settled; `declared` stays until the round ends', () => {
    const match = atTheGate({ bags: { 1: ['silk', 'apple'] }, declared: { 1: 'cheese' } })
    expect(player(match, 1)).toMatchObject({ bag: ['apple', 'silk'], declared: 'cheese' })
    match.pass(1)
    expect(player(match, 1)).toMatchObject({ bag: [], declared: 'cheese' })
    match.pass(2)
    expect(player(match, 1)).toMatchObject({ bag: [], declared: null })
  })

  test('X7 at the end hands leave the game, and round and sheriff keep their last values', () => {
    const match = atTheGate({ round: 9, sheriff: 2, pile: ['silk'] })
      .pass(0)
      .pass(1)
    expect(match.show()).toMatchObject({ finished: true, step: 'finished', round: 9, sheriff: 2 })
    expect(match.show().discard).toEqual({ pile: ['silk'] })
    expect(player(match, 0)).toMatchObject({ hand: [], bag: [], declared: null, score: 50 + 2 + 15, rank: 1 })
  })

  test('X7 with six players there is no `sheriff` but `deputies` and the loot', () => {
    const shown = given({ players: 6, deputies: [4, 2, 0, 1, 3, 5] }).show()
    expect(shown).not.toHaveProperty('sheriff')
    expect(shown).toMatchObject({ deputies: [4, 2], loot: { gold: 0, goods: {} } })
    expect(given().show()).not.toHaveProperty('loot')
  })

  test('X7 promo goods come after the royal goods, a plate is written with its good', () => {
    const match = given({
      edition: 1,
      players: 4,
      options: { promo: true, royal: true },
      hands: { 1: ['olive-oil', 'gouda', 'feast-plate', 'silk', 'apple', 'royal-rooster'] },
      stands: { 1: ['feast-plate@apple', 'apple'] },
    })
    expect(player(match, 1)).toMatchObject({
      hand: ['apple', 'silk', 'gouda', 'royal-rooster', 'feast-plate', 'olive-oil'],
      legal: { apple: 1, 'feast-plate@apple': 1 },
    })
  })

  test('X8 a shared victory: ranks 1, 1, 3', () => {
    const match = atTheGate({ round: 9, gold: { 0: 10 } })
      .pass(1)
      .pass(2)
    expect((match.show().players as Json[]).map(({ score, rank }) => [score, rank])).toEqual([
      [10, 3],
      [67, 1],
      [67, 1],
    ])
  })
})
