import { expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { about } from './about.ts'
import type { Open } from './event.ts'
import { roundMarks } from './round-marks.ts'
import { given } from './testing/given.ts'

const [ANN, BEN] = [seatAt(0), seatAt(1)]
const passed = (bag = ANN): Open => ({ type: 'bagPassed', bag, legal: ['apple'], faceDown: 1 })
const opened = (honest: boolean): Open => ({
  ...{ type: 'bagOpened', bag: ANN, kept: [], confiscated: [], honest },
})
const nextRound = (round: number, sheriff = BEN): Open => ({
  ...{ type: 'roundBegan', round, sheriffs: [sheriff] },
  phase: { type: 'market', first: null, turn: null, laying: 0, aside: [] },
})

test('each round has one mark, which tells what happened and no card', () => {
  const { table } = given()
  const counted = roundMarks({ ...table, sheriffs: [ANN] }, ANN)
  for (const open of [
    ...[passed(BEN), nextRound(2), passed(), nextRound(3), opened(true)],
    ...[nextRound(4), opened(false), nextRound(5), passed(BEN), nextRound(6, ANN)],
  ])
    counted.observe(open)
  expect(counted.marks()).toEqual(['sheriff', 'passed', 'honest', 'caught', 'none', 'sheriff'])
})

test('every mark has a sign of its own', () => {
  const { marks = {} } = about.daily ?? {}
  expect(Object.keys(marks).sort()).toEqual(['caught', 'honest', 'none', 'passed', 'sheriff'])
  expect(new Set(Object.values(marks)).size).toBe(5)
})
