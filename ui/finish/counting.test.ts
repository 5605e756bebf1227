import { expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import type { Counted, Part } from './counting.ts'
import { coinsOf, coinValue, scenesOf, standing, toldPoints, toldSum } from './counting.ts'

const PARTS: readonly Part[] = [
  { id: 'goods', name: 'Goods', ink: 'verdigris' },
  { id: 'secret', name: 'Secret', ink: 'oxblood', isTurnedUp: true },
  { id: 'nothing', name: 'Nothing', ink: 'indigo' },
  { id: 'gold', name: 'Gold', ink: 'ochre' },
]
const [A, B, C] = [0, 1, 2].map(seatAt)
const one = (seat: typeof A, rank: number, points: readonly number[]): Counted => ({
  seat,
  rank,
  points,
  total: points.reduce((sum, of) => sum + of, 0),
})
const COUNTED = [one(A, 3, [40, 0, 0, 10]), one(B, 1, [20, 60, 0, 10]), one(C, 2, [30, 20, 0, 40])]

test('parts are told in order, for all at once; what lay face down player by player from the last', () => {
  expect(scenesOf(PARTS, COUNTED)).toEqual([
    { part: 0, seats: [A, B, C] },
    { part: 1, seats: [A] },
    { part: 1, seats: [C] },
    { part: 1, seats: [B] },
    { part: 3, seats: [A, B, C] },
  ])
})

test('a sum has only what has been told, and in the end everything', () => {
  const scenes = scenesOf(PARTS, COUNTED)
  expect(toldPoints(COUNTED[1], scenes.slice(0, 3))).toEqual([20, 0, 0, 0])
  expect(toldSum(COUNTED[1], scenes.slice(0, 4))).toBe(80)
  for (const each of COUNTED) expect(toldSum(each, scenes)).toBe(each.total)
})

test('places change with what has been told; a tie is broken only in the end', () => {
  const scenes = scenesOf(PARTS, COUNTED)
  expect(standing(COUNTED, [], false)).toEqual([A, B, C])
  expect(standing(COUNTED, scenes.slice(0, 1), false)).toEqual([A, C, B])
  expect(standing(COUNTED, scenes.slice(0, 4), false)).toEqual([B, C, A])
  // B and C have 90 each
  expect(standing(COUNTED, scenes, true)).toEqual([B, C, A])
  const tied = [one(A, 2, [50, 0, 0, 0]), one(B, 1, [50, 0, 0, 0])]
  expect(standing(tied, scenesOf(PARTS, tied), false)).toEqual([A, B])
  expect(standing(tied, scenesOf(PARTS, tied), true)).toEqual([B, A])
})

test('a tower is as high as its sum, and never higher than fits', () => {
  expect(coinValue(COUNTED)).toBe(10)
  expect(coinsOf([40, 0, 0, 10], 10)).toEqual([0, 0, 0, 0, 3])
  // 14 + 14 + 14 = 42: four coins, not one for each part
  expect(coinsOf([14, 14, 14], 10)).toEqual([0, 1, 1, 2])
  expect(coinValue([one(A, 1, [7])])).toBe(1)
  for (const total of [3, 88, 142, 260, 5000]) {
    const value = coinValue([one(A, 1, [total])])
    expect(coinsOf([total], value).length).toBeLessThanOrEqual(14)
  }
})
