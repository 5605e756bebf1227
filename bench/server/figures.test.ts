import { expect, test } from 'vitest'
import type { LoadResult } from './adapter.ts'
import type { Name } from './contenders.ts'
import type { Round } from './figures.ts'
import { medianOf, PROCESSOR, ratioOf } from './figures.ts'
import { verdicts } from './goals.ts'
import type { Figures } from './session.ts'

const WEIGHT = { rss: 0, heap: 0 }

/** A server that needs so many microseconds for a move. */
function figures(micros: number): Figures {
  const moved: LoadResult = {
    moves: 1000,
    seconds: 1,
    processor: micros / 1000,
    driver: 0.5,
    others: 0,
    p50: 1,
    p99: 16,
    bytes: 120,
    late: 0,
    mix: {},
  }
  return { paced: moved, saturated: moved, before: WEIGHT, idle: WEIGHT, active: WEIGHT, afterwards: null }
}

const round = (by: Partial<Record<Name, number>>): Round => ({
  matches: 200,
  by: Object.fromEntries(Object.entries(by).map(([name, micros]) => [name, figures(micros)])),
})

const ROUNDS = [
  round({ ours: 40, Colyseus: 50, 'bare ws': 10 }),
  round({ ours: 80, Colyseus: 88, 'bare ws': 50 }),
  round({ ours: 44, Colyseus: 22, 'bare ws': 40 }),
]

test('figures are medians, and ratios are paired within a repetition', () => {
  expect(medianOf(ROUNDS, 'ours', PROCESSOR)).toBeCloseTo(44)
  expect(medianOf(ROUNDS, 'boardgame.io', PROCESSOR)).toBeNull()
  expect(ratioOf(ROUNDS, PROCESSOR, ['ours', 'Colyseus'])).toBeCloseTo(80 / 88)
  expect(ratioOf(ROUNDS, PROCESSOR, ['ours', 'boardgame.io'])).toBeNull()
})

test('a goal is met or not; without our server there are none', () => {
  const met = Object.fromEntries(verdicts(ROUNDS).map(({ goal, met }) => [goal, met]))
  expect(met['processor time per move, ours / Colyseus, paired']).toBe(true)
  expect(met['processor time per move, ours / bare ws, paired']).toBe(true)
  // 1,000 moves in 200 matches are not one whole match
  expect(met['bytes per move and receiver, median']).toBeNull()
  expect(met['ms from move to last receiver, p99, durable']).toBe(false)
  expect(verdicts([round({ Colyseus: 50 })])).toEqual([])
})
