/** When a table is called, with time in the test's hands. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '#server/store/store.ts'
import type { DueActions } from './due-actions.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'
import { Schedule } from './schedule.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A table whose next appointment the test sets. */
function laid() {
  const match = { id: 'm', version: 0, outcome: null } as { version: number } & LiveMatch
  const plan = { at: null as number | null, looked: 0 }
  const agenda = () => {
    plan.looked++
    return plan.at === null ? [] : [{ what: 'timer', at: plan.at }]
  }
  const table = { match, drives: true, agenda, deadlineAfterStep: () => agenda()[0]?.at ?? null }
  const attended: number[] = []
  const steward = { attend: async () => attended.push(Date.now()) } as unknown as DueActions
  const written: (number | null)[] = []
  const store = { reschedule: async (_m, _v, at) => written.push(at) > 0 } as Partial<Store> as Store
  const house = { store, now: () => Date.now(), report: vi.fn() }
  const time = new Schedule(house, steward, () => true)
  const live = table as unknown as LiveTable
  return {
    time,
    table: live,
    match,
    plan,
    attended,
    written,
    step: () => void (match as { version: number }).version++,
  }
}

test('after a step the agenda that was looked at when it was written counts', async () => {
  const { time, table, match, plan, attended, written, step } = laid()
  plan.at = 100
  expect(time.deadlineAfterStep(table, match)).toBe(100)
  step()
  time.stepTold(table)
  expect([plan.looked, written]).toEqual([1, []])
  plan.at = null
  await vi.advanceTimersByTimeAsync(100)
  expect(attended).toEqual([100])
})

test('something changed while the step was being written: the agenda is looked at anew', async () => {
  const { time, table, match, plan, attended, step } = laid()
  plan.at = 100
  time.deadlineAfterStep(table, match)
  // a bot sits down
  plan.at = 30
  time.schedule(table)
  step()
  time.stepTold(table)
  plan.at = null
  await vi.advanceTimersByTimeAsync(200)
  expect(attended).toEqual([30])
})

test('also when this node did not drive the table then', async () => {
  const { time, table, match, plan, attended, step } = laid()
  table.drives = false
  plan.at = 100
  time.deadlineAfterStep(table, match)
  plan.at = 30
  time.schedule(table)
  table.drives = true
  step()
  time.stepTold(table)
  plan.at = null
  await vi.advanceTimersByTimeAsync(200)
  expect(attended).toEqual([30])
})
