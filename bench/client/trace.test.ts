import { expect, test } from 'vitest'
import type { TraceEvent } from './trace.ts'
import { STEP_MARK, workIn } from './trace.ts'

const event = (name: string, ts: number, dur: number, tid = 1): TraceEvent => {
  return { name, cat: '', ph: 'X', pid: 1, tid, ts, dur, tdur: dur - 100 }
}
const mark = (ts: number): TraceEvent => ({
  name: STEP_MARK,
  cat: '',
  ph: 'I',
  pid: 1,
  tid: 1,
  ts,
  args: { data: { detail: '"dealt"' } },
})

test('script inside a task counts once, and only on the thread of the page', () => {
  const trace = [
    event('ThreadControllerImpl::RunTask', 1_000, 20_000),
    mark(1_500),
    event('v8.callFunction', 1_400, 6_000),
    event('FunctionCall', 1_600, 5_000),
    event('RunMicrotasks', 8_000, 2_500),
    event('Layout', 11_000, 9_000),
    event('ThreadControllerImpl::RunTask', 1_000, 90_000, 2),
    event('FunctionCall', 1_000, 80_000, 2),
    event('ThreadControllerImpl::RunTask', 30_000, 5_000),
    event('FunctionCall', 31_000, 3_000),
    event('ThreadControllerImpl::RunTask', 40_000, 5_000),
  ]
  expect(workIn(trace)).toEqual({
    steps: [{ what: 'dealt', ms: 8.3, longest: 8.3, whole: expect.closeTo(11.2) }],
    others: [2.9],
  })
})

test('later tasks count for a step until the next step, or for one second', () => {
  const trace = [
    event('RunTask', 0, 20_000),
    mark(500),
    event('FunctionCall', 1_000, 10_100),
    event('RunTask', 30_000, 40_000),
    event('FunctionCall', 31_000, 30_100),
    event('RunTask', 100_000, 5_000),
    mark(100_500),
    event('FunctionCall', 101_000, 4_100),
    event('RunTask', 1_200_000, 5_000),
    event('FunctionCall', 1_201_000, 2_100),
  ]
  expect(workIn(trace).steps).toEqual([
    { what: 'dealt', ms: 10, longest: 30, whole: 40 },
    { what: 'dealt', ms: 4, longest: 4, whole: 4 },
  ])
})

test('a step that costs nothing is still a step', () => {
  expect(workIn([event('RunTask', 0, 100), mark(50)])).toEqual({
    steps: [{ what: 'dealt', ms: 0, longest: 0, whole: 0 }],
    others: [],
  })
  expect(workIn([])).toEqual({ steps: [], others: [] })
})
