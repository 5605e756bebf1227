import { describe, expect, test } from 'vitest'
import { add, none } from '#games/sheriff/counts.ts'
import type { Legal, Ware } from '#games/sheriff/goods.ts'
import { isFaceUp, WARES } from '#games/sheriff/goods.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import type { Stand } from './scoring.ts'
import { bonuses, countFor, kingAndQueen, ranksOf, scoresOf } from './scoring.ts'

/** A stand from numbers of goods; `gold` and `market` besides. */
function stand(goods: Partial<Record<Ware, number>>, gold = 0, market: number[] = []): Stand {
  const legal = none(WARES.length)
  const contraband = none(WARES.length)
  for (const [good, count] of Object.entries(goods) as [Ware, number][]) {
    add(isFaceUp(good) ? legal : contraband, new Array<Ware>(count).fill(good))
  }
  return { gold, legal, contraband, blackMarket: market }
}

const ranks = (...stands: Stand[]) => ranksOf(stands, scoresOf(stands))

describe('king and queen', () => {
  test.each<[string, number[], number[]]>([
    ['most and second most', [5, 3, 1], [20, 10, 0]],
    ['in whatever order', [1, 3, 5], [0, 10, 20]],
    ['two tied for King share King and Queen, and there is no Queen', [5, 5, 3], [15, 15, 0]],
    ['three tied for King', [5, 5, 5], [10, 10, 10]],
    ['four tied for King, rounded down', [2, 2, 2, 2], [7, 7, 7, 7]],
    ['two tied for Queen share', [5, 3, 3], [20, 5, 5]],
    ['three tied for Queen, rounded down', [3, 5, 3, 3], [3, 20, 3, 3]],
    ['four tied for Queen, rounded down', [9, 3, 3, 3, 3], [20, 2, 2, 2, 2]],
    ['a King alone', [1, 0, 0], [20, 0, 0]],
    ['nobody', [0, 0, 0], [0, 0, 0]],
    ['a third has nothing', [4, 3, 2], [20, 10, 0]],
  ])('S3.6 %s', (_what, counts, shares) => {
    expect(kingAndQueen(counts, 20, 10)).toEqual(shares)
  })

  test('R12 nobody is King or Queen of a good they have none of', () => {
    expect(kingAndQueen([3, 0, 0], 10, 5)).toEqual([10, 0, 0])
    expect(kingAndQueen([0, 0, 0, 0], 10, 5)).toEqual([0, 0, 0, 0])
    expect(bonuses([stand({}), stand({ chicken: 1 }), stand({})])).toEqual([0, 10, 0])
  })

  test.each<[Legal, number, number]>([
    ['apple', 20, 10],
    ['cheese', 15, 10],
    ['bread', 15, 10],
    ['chicken', 10, 5],
  ])('S3.6 the King of %s gets %i, the Queen %i', (good, king, queen) => {
    expect(bonuses([stand({ [good]: 2 }), stand({ [good]: 3 }), stand({ [good]: 1 })])).toEqual([
      queen,
      king,
      0,
    ])
  })

  test('S3.6 the bonuses of all goods add up', () => {
    expect(
      bonuses([
        stand({ apple: 2, cheese: 1, chicken: 1 }),
        stand({ apple: 1, cheese: 2, bread: 1, chicken: 1 }),
        stand({ silk: 5 }),
      ]),
    ).toEqual([20 + 10 + 7, 10 + 15 + 15 + 7, 0])
  })

  test('S3.6 rounded down: a tie for King of chicken is 15 / 2 = 7, a tie for Queen 5 / 2 = 2', () => {
    expect(kingAndQueen([3, 3, 1], 10, 5)).toEqual([7, 7, 0])
    expect(kingAndQueen([4, 3, 3], 10, 5)).toEqual([10, 2, 2])
  })

  test('S3.6 published example: 10 cheeses and a gouda beat 11 cheeses for King of cheese', () => {
    const [one, other] = [stand({ cheese: 10, gouda: 1 }), stand({ cheese: 11 })]
    expect([countFor('cheese', one), countFor('cheese', other)]).toEqual([12, 11])
    expect(bonuses([one, other, stand({})])).toEqual([15, 10, 0])
  })

  test.each<[Ware, Legal, number]>([
    ['green-apple', 'apple', 2],
    ['golden-apple', 'apple', 3],
    ['gouda', 'cheese', 2],
    ['bleu-cheese', 'cheese', 3],
    ['rye-bread', 'bread', 2],
    ['pumpernickel', 'bread', 3],
    ['royal-rooster', 'chicken', 2],
  ])('S3.6 each %s counts for %s as %i', (royal, good, number) => {
    const others = (['apple', 'cheese', 'bread', 'chicken'] as const).filter((other) => other !== good)
    expect(countFor(good, stand({ [royal]: 2, [good]: 1 }))).toBe(2 * number + 1)
    for (const other of others) expect(countFor(other, stand({ [royal]: 2 }))).toBe(0)
  })

  test('S3.6 contraband and promo cards count for no King', () => {
    expect(countFor('apple', stand({ pepper: 3, 'olive-oil': 2, cheese: 4 }))).toBe(0)
  })
})

describe('scores', () => {
  test('S3.6 published example: 125 points', () => {
    const mine = stand({ apple: 4, cheese: 6, bread: 1, chicken: 4, pepper: 2, crossbow: 1 }, 42)
    const others = [
      stand({ apple: 9, bread: 8, chicken: 4, cheese: 5 }),
      stand({ apple: 8, bread: 7, chicken: 9 }),
    ]
    expect(scoresOf([mine, ...others])[0]).toBe(125)
    expect(bonuses([mine, ...others])[0]).toBe(15 + 2)
  })

  test('S3.6 gold, goods of both kinds and black market cards add up', () => {
    const rich = stand({ apple: 9, cheese: 9, bread: 9, chicken: 9 })
    const both = stand({ apple: 9, cheese: 9, bread: 9, chicken: 9 })
    const mine = stand(
      { apple: 1, cheese: 1, bread: 1, chicken: 1, pepper: 1, mead: 1, silk: 1, crossbow: 1 },
      7,
      [30, 29],
    )
    expect(scoresOf([mine, rich, both])[0]).toBe(7 + 2 + 3 + 3 + 4 + 6 + 7 + 8 + 9 + 30 + 29)
    expect(scoresOf([stand({}, 50), stand({}, 3), stand({})])).toEqual([50, 3, 0])
  })

  test('S3.6 royal goods have their own value', () => {
    expect(scoresOf([stand({ 'bleu-cheese': 1, 'royal-rooster': 2 }), stand({})])[0]).toBe(9 + 16 + 15 + 10)
  })

  test.each<[Ware, Ware, number, number]>([
    ['dragon-pepper', 'pepper', 8, 1],
    ['strawberry-mead', 'mead', 8, 1],
    ['golden-silk', 'silk', 9, 1],
    ['heavy-crossbow', 'crossbow', 10, 2],
  ])('R24 %s makes each other %s worth more, and is not one itself', (improver, good, value, more) => {
    const [plain] = scoresOf([stand({ [good]: 3 })])
    expect(scoresOf([stand({ [improver]: 1 })])).toEqual([value])
    expect(scoresOf([stand({ [improver]: 1, [good]: 3 })])).toEqual([plain + value + 3 * more])
    expect(scoresOf([stand({ [improver]: 1 }), stand({ [good]: 3 })])).toEqual([value, plain])
    for (const other of ['pepper', 'mead', 'silk', 'crossbow'] as Ware[]) {
      if (other === good) continue
      const [alone] = scoresOf([stand({ [other]: 2 })])
      expect(scoresOf([stand({ [improver]: 1, [other]: 2 })])).toEqual([alone + value])
    }
  })

  test('R22 a feast plate on a stand has its good’s value and is one of that good for King and Queen', () => {
    const plates = stand({ 'feast-plate@chicken': 2, chicken: 1 })
    expect(countFor('chicken', plates)).toBe(3)
    expect(countFor('apple', plates)).toBe(0)
    expect(scoresOf([plates, stand({ chicken: 2 }), stand({})])).toEqual([12 + 10, 8 + 5, 0])
  })

  test('R26 the owner of arcane scrolls collects no bonus, and nobody moves up or shares differently', () => {
    const scrolls = stand({ apple: 5, cheese: 2, 'arcane-scrolls': 1 })
    const second = stand({ apple: 3, cheese: 2 })
    const third = stand({ apple: 1, cheese: 1 })
    expect(bonuses([scrolls, second, third])).toEqual([0, 10 + 12, 0])
    expect(scoresOf([scrolls, second, third])).toEqual([10 + 6 + 12, 6 + 6 + 22, 2 + 3])
    expect(bonuses([stand({ apple: 2, 'arcane-scrolls': 2 }), stand({ apple: 1 })])).toEqual([0, 10])
  })
})

describe('ranks', () => {
  test('S3.6 most points wins; tie: more legal goods cards; then more contraband cards', () => {
    expect(ranks(stand({}, 10), stand({}, 12), stand({}, 11))).toEqual([3, 1, 2])
    const points = (goods: Partial<Record<Ware, number>>) => stand(goods, 100)
    const stands = [points({ silk: 1 }), points({ silk: 2 }), points({})]
    expect(ranksOf(stands, [50, 50, 50])).toEqual([2, 1, 3])
    expect(ranksOf([points({ apple: 1 }), points({ silk: 9 }), points({ apple: 2 })], [50, 50, 50])).toEqual([
      2, 3, 1,
    ])
    expect(ranksOf([points({ apple: 9 }), points({})], [50, 51])).toEqual([2, 1])
  })

  test('R13 royal cards are contraband in the tie-break', () => {
    expect(ranksOf([stand({ gouda: 1 }), stand({ apple: 1 })], [9, 9])).toEqual([2, 1])
    expect(ranksOf([stand({ gouda: 2 }), stand({ silk: 1 })], [9, 9])).toEqual([1, 2])
  })

  test('R14 after that the victory is shared', () => {
    expect(ranks(stand({ apple: 1, silk: 1 }, 1), stand({ apple: 1, silk: 1 }, 1), stand({}))).toEqual([
      1, 1, 3,
    ])
    expect(ranks(stand({}, 5), stand({}, 5), stand({}, 5))).toEqual([1, 1, 1])
  })

  test('X8 the rank is 1 + the number of players strictly better', () => {
    expect(ranks(stand({}, 9), stand({}, 12), stand({}, 9), stand({}, 12), stand({}, 1))).toEqual([
      3, 1, 3, 1, 5,
    ])
  })

  test('R20 black market cards don’t count in tie-breaks', () => {
    expect(ranksOf([stand({}, 0, [30]), stand({}, 30)], [30, 30])).toEqual([1, 1])
    expect(ranksOf([stand({}, 0, [30]), stand({ silk: 1 }, 22)], [30, 30])).toEqual([2, 1])
  })

  test('X32 a feast plate counts in the tie-break as a legal card', () => {
    expect(ranksOf([stand({ 'feast-plate@apple': 1 }), stand({ silk: 3 })], [9, 9])).toEqual([1, 2])
    expect(ranksOf([stand({ 'feast-plate@apple': 1 }), stand({ apple: 1 })], [9, 9])).toEqual([1, 1])
  })
})

describe('a whole game’s end', () => {
  test('S3.6 hands count nothing, contraband is turned up, and everybody sees the scores', () => {
    const match = atTheGate({
      round: 9,
      gold: { 0: 30, 1: 40, 2: 33 },
      stands: { 0: ['cheese', 'cheese', 'silk'], 1: ['cheese', 'mead'], 2: ['chicken', 'apple', 'crossbow'] },
      hands: { 0: ['crossbow', 'crossbow'] },
      bags: { 1: ['apple', 'silk'], 2: ['chicken'] },
      declared: { 2: 'chicken' },
    })
    match.pass(1).inspect(2)
    // Ann pays Cid 2: 28 + 6 + 8 + 15; Ben 40 + 2 + 3 + 7 + 8 + 15 + 10; Cid 35 + 8 + 2 + 9 + 15 + 10
    expect(match.table.phase).toMatchObject({
      type: 'finished',
      scores: [28 + 6 + 8 + 15, 40 + 2 + 3 + 7 + 8 + 15 + 10, 35 + 8 + 2 + 9 + 15 + 10],
      ranks: [3, 1, 2],
    })
    expect(match.bare.game.outcome(match.table)).toEqual({ scores: [57, 85, 79], ranks: [3, 1, 2] })
    const players = match.show('spectator').players
    expect(players).toMatchObject([
      { gold: 28, hand: [], bag: [], legal: { cheese: 2 }, contraband: { silk: 1 }, score: 57, rank: 3 },
      { gold: 40, contraband: { mead: 1, silk: 1 }, score: 85, rank: 1 },
      { gold: 35, contraband: { crossbow: 1 }, score: 79, rank: 2 },
    ])
    expect(match.show()).toEqual(match.show('spectator'))
  })

  test('S3.6 there is no outcome before the end', () => {
    const match = atTheGate()
    expect(match.bare.game.outcome(match.table)).toBeNull()
  })
})
