import { describe, expect, test } from 'vitest'
import type { Good } from '#games/sheriff/goods.ts'
import { seated } from '#games/sheriff/testing/bot-at-table.ts'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'

type Cards = readonly Good[]

/** What Ben (1), Ann (0) being the sheriff, loads out of this hand, and what he declares. */
function bagOf(name: string, hand: Cards, options = {}) {
  const match = given({ hands: { 1: hand }, ...options }).market()
  const ben = seated(match, 1, name)
  const load = ben.act()
  match.load({ 2: [match.cards(2)[0] as Good] })
  return { load, declare: ben.choose() }
}

describe('an honest merchant', () => {
  test('loads the most frequent legal good and declares it', () => {
    const hand: Cards = ['apple', 'apple', 'apple', 'chicken', 'chicken', 'silk']
    expect(bagOf('basic', hand)).toEqual({
      load: { type: 'load', goods: ['apple', 'apple', 'apple'] },
      declare: { type: 'declare', good: 'apple' },
    })
  })

  test('takes the dearer one of equals, and no more than fit', () => {
    const equal: Cards = ['apple', 'apple', 'chicken', 'chicken', 'silk', 'mead']
    expect(bagOf('basic', equal).load).toMatchObject({ goods: ['chicken', 'chicken'] })
    const six: Cards = ['cheese', 'cheese', 'cheese', 'cheese', 'cheese', 'cheese']
    expect(bagOf('basic', six).load).toMatchObject({ goods: six.slice(1) })
  })

  test('without a legal good loads the cheapest card and declares what the deck has most of', () => {
    const hand: Cards = ['silk', 'silk', 'mead', 'pepper', 'crossbow', 'silk']
    expect(bagOf('basic', hand)).toEqual({
      load: { type: 'load', goods: ['pepper'] },
      declare: { type: 'declare', good: 'apple' },
    })
  })

  test('S6 adds a feast plate, which is true whatever is declared', () => {
    const hand: Cards = ['cheese', 'cheese', 'feast-plate', 'apple', 'silk', 'mead']
    const options = { edition: 1, options: { promo: true } }
    expect(bagOf('basic', hand, options).load).toMatchObject({ goods: ['cheese', 'cheese', 'feast-plate'] })
  })

  test('declines demands and offers nothing', () => {
    const match = atTheGate({ bags: { 1: ['apple', 'apple'] } })
    const ben = seated(match, 1, 'basic')
    expect(ben.atLastCall()).toBeNull()
    match.play({ seat: 0, move: 'offer', with: 1, pass: [1], gold: 1 })
    expect(ben.choose()).toEqual({ type: 'decline', offer: 1 })
  })
})

describe('greedy', () => {
  test('smuggles in every second of its bags, the best card in place of a legal one', () => {
    const hand: Cards = ['apple', 'apple', 'apple', 'apple', 'apple', 'silk']
    const match = given({ hands: { 1: hand }, draws: ['apple', 'apple', 'apple', 'apple', 'apple', 'apple'] })
    const ben = seated(match.market(), 1, 'greedy')
    expect(ben.act()).toMatchObject({ goods: hand.slice(0, 5) })
    match.load({ 2: [match.cards(2)[0] as Good] }).declare()
    // Ben was a merchant under Ann; Cid's turn comes after his own
    match.pass(1).pass(2).toInspection().pass(0).pass(2).market()
    expect(ben.choose()).toMatchObject({ goods: ['silk', 'apple', 'apple', 'apple', 'apple'] })
  })
})

describe('bribed', () => {
  const hand: Cards = ['pepper', 'apple', 'silk', 'apple', 'cheese', 'apple']

  test('loads its contraband, then its most frequent legal good, and declares that', () => {
    expect(bagOf('bribed', hand)).toEqual({
      load: { type: 'load', goods: ['silk', 'pepper', 'apple', 'apple', 'apple'] },
      declare: { type: 'declare', good: 'apple' },
    })
  })

  test.each([
    { bag: ['pepper', 'silk'], gold: 50, bribe: 5 },
    { bag: ['mead', 'silk'], gold: 50, bribe: 10 },
    { bag: ['mead', 'silk'], gold: 7, bribe: 7 },
  ] as const)('offers $bribe for $bag with $gold gold, once', ({ bag, gold, bribe }) => {
    const match = atTheGate({ bags: { 1: bag }, gold: { 1: gold } })
    const ben = seated(match, 1, 'bribed')
    expect(ben.act()).toMatchObject({ type: 'offer', with: 0, terms: { pass: [1], gold: bribe } })
    match.play({ seat: 0, move: 'decline', offer: 1 })
    expect(ben.atLastCall()).toBeNull()
  })

  test('offers nothing for a true bag, or without gold', () => {
    expect(seated(atTheGate({ bags: { 1: ['apple'] } }), 1, 'bribed').atLastCall()).toBeNull()
    const poor = atTheGate({ bags: { 1: ['silk'] }, gold: { 1: 0 } })
    expect(seated(poor, 1, 'bribed').atLastCall()).toBeNull()
  })

  test('accepts a demand up to its bribe', () => {
    const match = atTheGate({ bags: { 1: ['silk'] } })
    const ben = seated(match, 1, 'bribed')
    match.play({ seat: 0, move: 'offer', with: 1, pass: [1], gold: 6 })
    expect(ben.act()).toEqual({ type: 'decline', offer: 1 })
    match.play({ seat: 0, move: 'offer', with: 1, pass: [1], gold: 5 })
    expect(ben.choose()).toEqual({ type: 'accept', offer: 2 })
  })

  test('S4 bribes both deputies, and then the one who acts alone', () => {
    const match = atTheGate({ players: 6, bags: { 2: ['silk'] } })
    const cid = seated(match, 2, 'bribed')
    expect(cid.act()).toMatchObject({ with: 'deputies', terms: { gold: 5 } })
    expect(cid.choose()).toBeNull()
    match.sides(2, 'pass', 'inspect')
    expect(cid.act()).toMatchObject({ with: 1, terms: { pass: [2], gold: 5 } })
    expect(cid.atLastCall()).toBeNull()
  })
})

describe('all-contraband', () => {
  test('loads nothing else, declares the most frequent legal good of the hand and offers nothing', () => {
    const hand: Cards = ['pepper', 'cheese', 'silk', 'cheese', 'crossbow', 'apple']
    expect(bagOf('all-contraband', hand)).toEqual({
      load: { type: 'load', goods: ['crossbow', 'silk', 'pepper'] },
      declare: { type: 'declare', good: 'cheese' },
    })
    expect(seated(atTheGate({ bags: { 1: ['silk'] } }), 1, 'all-contraband').atLastCall()).toBeNull()
  })

  test('is honest when it has none', () => {
    const hand: Cards = ['cheese', 'cheese', 'apple', 'chicken', 'apple', 'cheese']
    expect(bagOf('all-contraband', hand).load).toMatchObject({ goods: ['cheese', 'cheese', 'cheese'] })
  })
})
