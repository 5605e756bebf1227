import { describe, expect, test } from 'vitest'
import { estimate, estimateShare } from './confidence.ts'
import { addTime, addTimes, newTimes, summaryOf } from './decision-times.ts'
import { ratingsOf } from './rating.ts'
import { duels, offersPerBag, performanceOf } from './result.ts'
import type { BlockResult } from './run-block.ts'

describe('intervals', () => {
  test('are those of Student, with the blocks as the sample', () => {
    // four values, standard deviation 2, t = 3.182 with three degrees of freedom
    expect(estimate([-3, -1, 1, 3].map((n) => n * Math.sqrt(0.6)))).toEqual({
      mean: 0,
      interval: [-3.182, 3.182],
    })
    const many = estimate(Array.from({ length: 101 }, (_, i) => (i % 2 === 0 ? 1 : -1)))
    expect(many.interval?.[1]).toBeCloseTo(0.0099 + (1.984 * 1.0049) / Math.sqrt(101), 3)
  })

  test('a single block has no interval; shares stay within 0 and 1', () => {
    expect(estimate([5])).toEqual({ mean: 5, interval: null })
    expect(estimateShare([0.5])).toEqual({ mean: 0.5, interval: [0, 1] })
    expect(estimateShare([0, 0.5])).toEqual({ mean: 0.25, interval: [0, 1] })
  })
})

test('the slowest hundredth is found to a few per cent', () => {
  const clock = newTimes()
  const other = newTimes()
  for (let ms = 1; ms <= 500; ms++) addTime(clock, ms)
  for (let ms = 501; ms <= 1000; ms++) addTime(other, ms)
  addTimes(clock, other)
  const pace = summaryOf(clock)
  expect(pace?.mean).toBe(501)
  expect(Math.abs((pace?.p99 ?? 0) - 990)).toBeLessThan(20)
  expect(summaryOf(newTimes())).toBeNull()
})

/** Two matches of three: entrant 0 wins the first alone, and shares the second with entrant 1. */
const BLOCK: BlockResult = {
  block: 0,
  matches: [
    { entrants: [0, 1, 2], scores: [30, 20, 10], ranks: [1, 2, 3], offers: { offers: 3, bags: 2 } },
    { entrants: [2, 0, 1], scores: [10, 25, 25], ranks: [3, 1, 1], offers: { offers: 0, bags: 2 } },
  ],
  clocks: [newTimes(), newTimes(), newTimes()],
}

describe('results', () => {
  test('a shared victory is divided, the margin is to the best other', () => {
    const one = { winShare: 0.75, meanMargin: 5, meanScore: 27.5, meanRank: 1 }
    expect(performanceOf('a', 0, [BLOCK])).toMatchObject(one)
    expect(performanceOf('c', 2, [BLOCK])).toMatchObject({ winShare: 0, meanMargin: -17.5, meanRank: 3 })
  })

  test('the matrix counts who ranks before whom; a tie counts half', () => {
    expect(duels(3, [BLOCK])).toEqual([
      [null, 0.75, 1],
      [0.25, null, 1],
      [0, 0, null],
    ])
  })

  test('offers are counted for each bag settled, where there are bags', () => {
    expect(offersPerBag([BLOCK])).toBe(0.75)
    const matches = BLOCK.matches.map((match) => ({ ...match, offers: null }))
    expect(offersPerBag([{ ...BLOCK, matches }])).toBeNull()
  })

  test('a winner is rated higher', () => {
    const [a, b, c] = ratingsOf(3, [BLOCK])
    expect(a.mu).toBeGreaterThan(b.mu)
    expect(b.mu).toBeGreaterThan(c.mu)
    expect(a.ordinal).toBeCloseTo(a.mu - 3 * a.sigma, 3)
  })
})
