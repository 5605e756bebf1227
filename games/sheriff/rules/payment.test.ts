import { describe, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { below } from '#engine/chance.ts'
import { add, cardsIn, none, sameCards } from '#games/sheriff/counts.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { isFaceUp, PLACE, VALUE, WARES, worthOf } from '#games/sheriff/goods.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import type { Purse } from './payment.ts'
import { checkPayment, forcedGoods, minimalSets } from './payment.ts'

const countsOf = (goods: readonly Ware[]) => {
  const counts = none(WARES.length)
  add(counts, goods)
  return counts
}

const purse = (...goods: Ware[]): Purse => ({
  legal: countsOf(goods.filter(isFaceUp)),
  contraband: countsOf(goods.filter((good) => !isFaceUp(good))),
})

describe('which goods', () => {
  test.each<[string, Ware[], number, Ware[] | null]>([
    ['one kind only', ['apple', 'apple', 'apple'], 3, ['apple', 'apple']],
    ['one kind, exactly', ['apple', 'apple', 'apple'], 4, ['apple', 'apple']],
    ['one kind, one more', ['apple', 'apple', 'apple'], 5, ['apple', 'apple', 'apple']],
    ['a single card', ['cheese'], 1, ['cheese']],
    ['all of it', ['cheese', 'apple'], 5, ['apple', 'cheese']],
    ['all of it, of two that alone are too little', ['cheese', 'apple'], 4, ['apple', 'cheese']],
    ['cheese or apple', ['cheese', 'apple'], 2, null],
    ['cheese or bread, though worth the same', ['cheese', 'bread'], 3, null],
    ['only cheese is enough', ['cheese', 'apple'], 3, ['cheese']],
    ['chicken, or two apples', ['chicken', 'apple', 'apple'], 4, null],
    ['a plate or an apple, though worth the same', ['feast-plate@apple', 'apple'], 2, null],
    ['two plates of one good', ['feast-plate@apple', 'feast-plate@apple'], 2, ['feast-plate@apple']],
    ['a plate has the value of its good', ['feast-plate@chicken'], 4, ['feast-plate@chicken']],
    ['legal goods spare the contraband', ['apple', 'silk'], 2, ['apple']],
    ['all the legal goods and all the contraband', ['apple', 'silk'], 3, ['apple', 'silk']],
    ['all, exactly', ['apple', 'silk'], 10, ['apple', 'silk']],
    ['all, and the rest of the debt is void', ['apple', 'silk'], 11, ['apple', 'silk']],
    ['all the legal goods, when there is nothing else', ['apple', 'cheese'], 6, ['apple', 'cheese']],
    ['nothing at all', [], 4, []],
    ['contraband only, one card', ['silk'], 4, ['silk']],
    ['one of two equal ones: asked, so that nothing shows', ['silk', 'silk'], 4, null],
    ['one of two: asked even if only one is enough', ['apple', 'silk', 'pepper'], 10, null],
    ['both of two', ['silk', 'pepper'], 9, ['pepper', 'silk']],
    ['both of two, exactly', ['silk', 'pepper'], 14, ['pepper', 'silk']],
    ['goods worth 0 stay, so some but not all go: asked', ['royal-summons', 'silk'], 8, null],
    ['goods worth 0 go when everything goes', ['royal-summons', 'silk'], 9, ['silk', 'royal-summons']],
    ['only goods worth 0', ['royal-summons'], 1, ['royal-summons']],
    ['royal goods by their printed value', ['gouda'], 7, ['gouda']],
  ])('X23 %s', (_what, goods, debt, forced) => {
    expect(forcedGoods(purse(...goods), debt)).toEqual(forced)
  })

  test.each<[string, Ware[], number, Ware[], string | null]>([
    ['a minimal set', ['apple', 'cheese', 'chicken'], 3, ['cheese'], null],
    ['another minimal set', ['apple', 'cheese', 'chicken'], 3, ['chicken'], null],
    ['two apples and a cheese', ['apple', 'apple', 'cheese'], 5, ['apple', 'cheese'], null],
    ['too little', ['apple', 'cheese', 'chicken'], 3, ['apple'], 'not-enough'],
    ['nothing', ['apple', 'cheese', 'chicken'], 3, [], 'not-enough'],
    ['a card more than needed', ['apple', 'cheese', 'chicken'], 3, ['apple', 'cheese'], 'more-than-needed'],
    ['a card that is not there', ['apple', 'cheese'], 2, ['chicken'], 'not-held'],
    ['a card more often than it is there', ['apple', 'cheese'], 4, ['apple', 'apple'], 'not-held'],
    ['contraband though legal goods are enough', ['apple', 'cheese', 'silk'], 3, ['silk'], 'not-legal-first'],
    ['contraband besides', ['apple', 'cheese', 'silk'], 3, ['cheese', 'silk'], 'not-legal-first'],
    [
      'contraband, and not all legal goods',
      ['apple', 'cheese', 'silk', 'silk'],
      6,
      ['apple', 'silk'],
      'not-legal-first',
    ],
    ['contraband alone', ['apple', 'silk', 'silk'], 6, ['silk'], 'not-legal-first'],
    ['all legal goods and one card', ['apple', 'silk', 'silk'], 6, ['silk', 'apple'], null],
    ['all legal goods and no card', ['apple', 'silk', 'silk'], 6, ['apple'], 'not-enough'],
    [
      'all legal goods and a card too many',
      ['apple', 'silk', 'silk'],
      6,
      ['apple', 'silk', 'silk'],
      'more-than-needed',
    ],
    [
      'less than all legal goods that are exactly enough',
      ['apple', 'cheese', 'silk'],
      5,
      ['apple'],
      'not-enough',
    ],
    ['more than these', ['apple', 'cheese', 'silk'], 5, ['apple', 'cheese', 'silk'], 'not-legal-first'],
    ['exactly these', ['apple', 'cheese', 'silk'], 5, ['apple', 'cheese'], null],
    ['either contraband card', ['silk', 'pepper'], 5, ['pepper'], null],
    ['the other contraband card', ['silk', 'pepper'], 5, ['silk'], null],
    [
      'both contraband cards, where one is enough',
      ['silk', 'pepper'],
      5,
      ['silk', 'pepper'],
      'more-than-needed',
    ],
    ['a card worth 0 besides', ['silk', 'royal-summons'], 5, ['silk', 'royal-summons'], 'more-than-needed'],
    ['without the card worth 0', ['silk', 'royal-summons'], 5, ['silk'], null],
    ['exactly the debt', ['apple', 'apple', 'chicken'], 4, ['apple', 'apple'], null],
  ])('X23 giving %s', (_what, goods, debt, given, code) => {
    expect(checkPayment(purse(...goods), given, debt)?.code ?? null).toBe(code)
  })

  test('X23 minimal sets: without any one card the debt is not covered', () => {
    const sets = (goods: Ware[], debt: number) => minimalSets(countsOf(goods), debt).map(cardsIn)
    expect(sets(['apple', 'apple', 'chicken'], 4)).toEqual([['apple', 'apple'], ['chicken']])
    expect(sets(['apple', 'cheese'], 5)).toEqual([['apple', 'cheese']])
    expect(sets(['apple', 'cheese'], 6)).toEqual([])
    expect(sets(['royal-summons', 'pepper'], 6)).toEqual([['pepper']])
    // no more than two are looked for
    expect(sets(['apple', 'cheese', 'bread', 'chicken'], 1)).toHaveLength(2)
  })

  test('X23 printed values count', () => {
    expect(WARES.map(worthOf)).toEqual(VALUE)
    expect(worthOf('dragon-pepper')).toBe(8)
    expect(worthOf('gouda')).toBe(6)
    expect(worthOf('feast-plate@chicken')).toBe(4)
    expect(worthOf('feast-plate')).toBe(0)
  })
})

/** X23 word for word: every allowed set of cards, found by trying all subsets. */
function allowedSets(goods: readonly Ware[], debt: number): { sets: Ware[][]; asked: boolean } {
  const value = (some: readonly Ware[]) => some.reduce((sum, good) => sum + VALUE[PLACE[good]], 0)
  const subsets = (some: readonly Ware[]): Ware[][] =>
    Array.from({ length: 2 ** some.length }, (_, mask) => some.filter((_good, i) => mask & (1 << i)))
  const minimal = (some: readonly Ware[], owed: number): Ware[][] => {
    const covering = subsets(some).filter(
      (set) => value(set) >= owed && set.every((good) => value(set) - VALUE[PLACE[good]] < owed),
    )
    return covering.filter((set, i) => covering.findIndex((other) => sameCards(other, set)) === i)
  }
  const legal = goods.filter(isFaceUp)
  const down = goods.filter((good) => !isFaceUp(good))
  if (value(legal) >= debt) {
    const sets = minimal(legal, debt)
    return { sets, asked: sets.length > 1 }
  }
  const rest = debt - value(legal)
  if (value(down) < rest) return { sets: [[...goods]], asked: false }
  const sets = minimal(down, rest)
  return { sets: sets.map((set) => [...legal, ...set]), asked: sets.some((set) => set.length < down.length) }
}

describe('by trying all subsets', () => {
  const kinds: Ware[] = [
    'apple',
    'cheese',
    'bread',
    'chicken',
    'feast-plate@apple',
    'pepper',
    'silk',
    'gouda',
    'crossbow',
    'royal-summons',
    'brimstone-oil',
  ]

  test('X23 what is forced, asked and allowed agrees with the definition for 1,500 random purses', () => {
    const stream = fastStream(23)
    for (let round = 0; round < 1500; round++) {
      const goods = Array.from({ length: below(stream, 8) }, () => kinds[below(stream, kinds.length)])
      const debt = 1 + below(stream, 24)
      const { sets, asked } = allowedSets(goods, debt)
      const forced = forcedGoods(purse(...goods), debt)
      const about = `${goods} for ${debt}`
      if (asked) expect(forced, about).toBeNull()
      else expect(forced && sameCards(forced, sets[0]), about).toBe(true)
      if (!asked) continue
      for (let mask = 0; mask < 2 ** goods.length; mask++) {
        const given = goods.filter((_, i) => mask & (1 << i))
        const isAllowed = sets.some((set) => sameCards(set, given))
        expect(checkPayment(purse(...goods), given, debt) === null, `${about}: ${given}`).toBe(isAllowed)
      }
    }
  })
})

describe('paying a fine', () => {
  test('X23 gold goes first, always', () => {
    const match = atTheGate({ stands: { 1: ['chicken'] }, gold: { 1: 4 }, bags: { 1: ['silk'] } }).inspect(1)
    expect(match.gold).toEqual([54, 0, 50])
    expect(match.stand(1)).toEqual({ chicken: 1 })
  })

  test('R10 for the rest the debtor chooses legal goods, no card more than needed, and there is no change', () => {
    const match = atTheGate({
      stands: { 1: ['apple', 'cheese', 'chicken', 'silk'] },
      gold: { 1: 1 },
      bags: { 1: ['mead'] },
    }).inspect(1)
    expect(match.gold).toEqual([51, 0, 50])
    expect(match.asked()).toEqual(['1 must pay'])
    expect(match.table.phase).toMatchObject({
      owed: { question: { type: 'pay', seat: 1, to: 0, amount: 3 } },
    })
    expect(match.refused({ seat: 1, move: 'pay', goods: ['apple'] })).toBe('not-enough')
    expect(match.refused({ seat: 1, move: 'pay', goods: ['apple', 'cheese'] })).toBe('more-than-needed')
    expect(match.refused({ seat: 1, move: 'pay', goods: ['silk'] })).toBe('not-legal-first')
    expect(match.refused({ seat: 1, move: 'pay', goods: ['mead'] })).toBe('not-held')
    match.play({ seat: 1, move: 'pay', goods: ['chicken'] })
    expect(match.stand(0)).toEqual({ chicken: 1 })
    expect(match.stand(1)).toEqual({ apple: 1, cheese: 1, silk: 1 })
    expect(match.gold).toEqual([51, 0, 50])
    expect(match.pile()).toEqual(['mead'])
  })

  test('X21 the confiscated cards join the pile only after the payment', () => {
    const match = atTheGate({
      gold: { 1: 0 },
      stands: { 1: ['cheese', 'cheese', 'chicken'] },
      bags: { 1: ['mead'] },
    })
    match.inspect(1)
    expect(match.pile()).toEqual([])
    match.play({ seat: 1, move: 'pay', goods: ['chicken'] })
    expect(match.happened()).toEqual([
      { type: 'answered' },
      { type: 'goodsPaid', from: 1, to: 0, goods: ['chicken'] },
      { type: 'discarded', seat: 0, from: 'confiscated', pile: 'pile', goods: ['mead'] },
    ])
  })

  test('X23 the debtor may give several cards where no single one is enough', () => {
    const match = atTheGate({
      gold: { 1: 0 },
      stands: { 1: ['apple', 'apple', 'cheese', 'cheese', 'chicken'] },
      bags: { 1: ['silk', 'mead'] },
    }).inspect(1)
    expect(match.refused({ seat: 1, move: 'pay', goods: ['apple', 'cheese'] })).toBe('not-enough')
    expect(match.refused({ seat: 1, move: 'pay', goods: ['apple', 'apple', 'cheese', 'chicken'] })).toBe(
      'more-than-needed',
    )
    match.play({ seat: 1, move: 'pay', goods: ['cheese', 'apple', 'cheese'] })
    expect(match.stand(0)).toEqual({ apple: 1, cheese: 2 })
    expect(match.stand(1)).toEqual({ apple: 1, chicken: 1 })
  })

  test('R10 legal goods before contraband: all of them, then contraband is revealed and given', () => {
    const match = atTheGate({
      stands: { 1: ['apple', 'silk', 'pepper'] },
      gold: { 1: 0 },
      bags: { 1: ['mead'] },
    }).inspect(1)
    expect(match.asked()).toEqual(['1 must pay'])
    expect(match.refused({ seat: 1, move: 'pay', goods: ['pepper'] })).toBe('not-legal-first')
    match.play({ seat: 1, move: 'pay', goods: ['apple', 'pepper'] })
    expect(match.stand(0)).toEqual({ apple: 1, pepper: 1 })
    expect(match.faceDown(0)).toBe(1)
    expect(match.stand(1)).toEqual({ silk: 1 })
    expect(match.faceDown(1)).toBe(1)
    // revealed to all, so nobody has to be told apart
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      expect(match.heard(viewer, 'goodsPaid')).toEqual([
        { open: { type: 'goodsPaid', from: 1, to: 0, goods: ['apple', 'pepper'] }, hidden: null },
      ])
    expect(match.hand(0).loot.every((n) => n === 0)).toBe(true)
  })

  test('X23 cards just arrived from the bag pay too', () => {
    const match = atTheGate({ gold: { 1: 0 }, bags: { 1: ['apple', 'apple', 'apple', 'silk'] } }).inspect(1)
    expect(match.events('goodsPaid')).toEqual([
      { type: 'goodsPaid', from: 1, to: 0, goods: ['apple', 'apple'] },
    ])
    expect(match.stand(1)).toEqual({ apple: 1 })
    expect(match.stand(0)).toEqual({ apple: 2 })
  })

  test('X23 when nothing is left the debt is void', () => {
    const match = atTheGate({
      gold: { 1: 1 },
      bags: { 1: ['silk', 'silk'] },
      stands: { 1: ['apple'] },
    }).inspect(1)
    expect(match.gold).toEqual([51, 0, 50])
    expect(match.stand(0)).toEqual({ apple: 1 })
    expect(match.stand(1)).toEqual({})
    const poor = atTheGate({ gold: { 1: 0 }, bags: { 1: ['silk'] } }).inspect(1)
    expect(poor.happened().map((open) => open.type)).toEqual(['bagOpened', 'discarded'])
    expect(poor.gold).toEqual([50, 0, 50])
  })

  test('X23 the same holds for the sheriff', () => {
    const match = atTheGate({
      gold: { 0: 1 },
      stands: { 0: ['cheese', 'chicken', 'silk'] },
      bags: { 1: ['apple', 'apple'] },
    }).inspect(1)
    expect(match.asked()).toEqual(['0 must pay'])
    expect(match.refused({ seat: 0, move: 'pass', bag: 2 })).toBe('something-is-owed')
    match.play({ seat: 0, move: 'pay', goods: ['cheese'] })
    expect(match.gold).toEqual([0, 51, 50])
    expect(match.stand(1)).toEqual({ apple: 2, cheese: 1 })
    expect(match.stand(0)).toEqual({ chicken: 1, silk: 1 })
  })

  test('X23 `pay` is asked whenever some but not all of the face-down goods go, even if they are forced', () => {
    const match = atTheGate({
      gold: { 1: 0 },
      stands: { 1: ['silk', 'silk'] },
      bags: { 1: ['mead'] },
    }).inspect(1)
    expect(match.asked()).toEqual(['1 must pay'])
    match.play({ seat: 1, move: 'pay', goods: ['silk'] })
    expect(match.stand(1)).toEqual({ silk: 1 })
    const all = atTheGate({ gold: { 1: 0 }, stands: { 1: ['silk'] }, bags: { 1: ['mead'] } }).inspect(1)
    expect(all.events('goodsPaid')).toEqual([{ type: 'goodsPaid', from: 1, to: 0, goods: ['silk'] }])
  })

  test('R20 a black market card is no goods card: it can’t be a payment', () => {
    const match = atTheGate({
      options: { blackMarket: true },
      stands: { 1: ['silk', 'silk', 'silk'] },
      gold: { 1: 0 },
    })
    match.pass(1).play({ seat: 1, move: 'claim', good: 'silk' }).pass(2)
    match.play({ seat: 2, move: 'skip' })
    expect(match.table.places[1]).toMatchObject({ faceDown: 0, blackMarket: [34] })
    match.toInspection({ declared: { 0: 'apple', 2: 'apple' } }).inspect(2)
    // Ben owes 2 and has no gold; his apple goes, the black market card stays
    expect(match.table.places[1]).toMatchObject({ gold: 0, faceDown: 0, blackMarket: [34] })
    expect(match.stand(1)).toEqual({})
    expect(match.stand(2)).toEqual({ apple: 3 })
  })
})
