import { describe, expect, test } from 'vitest'
import type { Ware } from '#games/sheriff/goods.ts'
import { seated } from '#games/sheriff/testing/bot-at-table.ts'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'
import type { Gate } from '#games/sheriff/testing/scenario.ts'

describe('pay', () => {
  /** Ben (1) is caught with silk and mead, and has no gold for the fine of 8. */
  const fined = (stand: readonly Ware[], gold = 0) => {
    const gate: Gate = { bags: { 1: ['mead', 'silk'] }, gold: { 1: gold }, stands: { 1: stand } }
    return seated(atTheGate(gate).inspect(1), 1, 'basic').act()
  }

  test('X23 overpays as little as possible', () => {
    const move = fined(['apple', 'cheese', 'cheese', 'chicken', 'chicken'])
    expect(move).toEqual({ type: 'pay', goods: ['apple', 'cheese', 'cheese'] })
  })

  test('X23 gives all legal goods before contraband, and of that the cheapest that is enough', () => {
    const move = fined(['cheese', 'crossbow', 'pepper', 'mead'])
    expect(move).toEqual({ type: 'pay', goods: ['cheese', 'pepper'] })
  })
})

describe('oil', () => {
  const promo = { edition: 1, options: { promo: true } } as const
  /** Ben's bag passes with brimstone oil in it; Cid shows more than Ann. */
  const oiled = (stands: Gate['stands'], bag: Gate['bags'] = { 1: ['brimstone-oil'] }) => {
    const match = atTheGate({ ...promo, bags: bag, stands: stands ?? {}, gold: { 0: 40 }, right: ['silk'] })
    return seated(match.pass(1), 1, 'all-contraband').act()
  }

  test('S6 burns two of what the leader has most of', () => {
    expect(oiled({ 2: ['apple', 'cheese', 'cheese', 'cheese'] })).toEqual({
      type: 'oil',
      burn: { target: 2, good: 'cheese', count: 2, pile: 'right' },
    })
    expect(oiled({ 2: ['feast-plate@cheese'] })).toMatchObject({
      burn: { good: 'feast-plate@cheese', count: 1 },
    })
  })

  test('X34 keeps it when the leader has nothing to burn, or without oil', () => {
    expect(oiled({})).toEqual({ type: 'oil', burn: null })
    expect(oiled({ 2: ['apple'] }, { 1: ['silk'] })).toEqual({ type: 'oil', burn: null })
  })

  test('S6 trophy: the worst card of the hand goes, a feast plate is none', () => {
    const hands: Gate['hands'] = { 0: ['feast-plate', 'cheese', 'silk', 'mead', 'crossbow', 'chicken'] }
    const match = atTheGate({ ...promo, hands, bags: { 1: ['tabletop-trophy'] } }).inspect(1)
    expect(seated(match, 0, 'basic').act()).toMatchObject({ type: 'trophy', discard: 'cheese' })
  })
})

describe('claim', () => {
  const market = { options: { blackMarket: true } } as const

  test('S5 claims the card of most points as soon as it can', () => {
    const stands: Gate['stands'] = { 1: ['pepper', 'pepper', 'pepper', 'mead', 'mead', 'mead'] }
    const ben = seated(
      atTheGate({ ...market, stands })
        .pass(1)
        .pass(2),
      1,
      'basic',
    )
    expect(ben.act()).toEqual({ type: 'claim', good: 'mead' })
  })

  test('R21 skips only when it must', () => {
    const match = atTheGate(market).pass(1)
    const ben = seated(match, 1, 'basic')
    expect(ben.choose('claim')).toBeNull()
    match.pass(2)
    expect(ben.choose('claim')).toEqual({ type: 'skip' })
  })
})

describe('loot', () => {
  /** Cid (2) has bribed both deputies, Ann (0) and Ben (1). */
  const looted = (terms: object) => {
    const match = atTheGate({ players: 6, stands: { 2: ['apple', 'chicken', 'cheese'] } })
    match.play({ seat: 2, move: 'offer', with: 'deputies', pass: [2], ...terms })
    match.accept(0, 1).accept(1, 1)
    for (const bag of [3, 4, 5]) match.sides(bag, 'pass', 'pass').pass(bag)
    return match
  }

  test('X29 takes the most valuable card', () => {
    const match = looted({ stand: { apple: 1, chicken: 1 } })
    expect(seated(match, 0, 'basic').act()).toEqual({ type: 'take', good: 'chicken' })
    expect(seated(match, 1, 'basic').act()).toEqual({ type: 'take', good: 'apple' })
  })

  test('R17 asks for the odd coin and card; who speaks second agrees', () => {
    const match = looted({ gold: 5, stand: { chicken: 1 } })
    expect(seated(match, 1, 'basic').act()).toEqual({ type: 'leftover', gold: 1, card: 1 })
    expect(seated(match, 0, 'basic').choose()).toEqual({ type: 'leftover', gold: 1, card: 1 })
    const coin = looted({ gold: 5 })
    expect(seated(coin, 0, 'basic').act()).toEqual({ type: 'leftover', gold: 0 })
  })
})

test('S3.1 as the sheriff names the merchant at the left', () => {
  const match = given({ sheriff: 2, players: 4 })
  expect(seated(match, 2, 'basic').choose()).toEqual({ type: 'start-market', first: 3 })
})
