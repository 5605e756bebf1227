/** When a table runs its due actions, with fake timers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '#server/store/store.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'
import { Schedule } from './schedule.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A table whose next deadline the test sets. When it runs, nothing else is due. */
function newTable() {
  const match = { id: 'm', version: 0, outcome: null } as { version: number } & LiveMatch
  const plan = { at: null as number | null, reads: 0 }
  const ran: number[] = []
  const written: (number | null)[] = []
  const store = { reschedule: async (_m, _v, at) => written.push(at) > 0 } as Partial<Store> as Store
  const table = {
    match,
    drives: true,
    deps: { store, now: () => Date.now(), report: vi.fn() },
    agenda() {
      plan.reads++
      return plan.at === null ? [] : [{ what: 'reminder', at: plan.at }]
    },
    waiting: {
      noteReminder() {
        ran.push(Date.now())
        plan.at = null
      },
    },
  }
  const schedule = new Schedule(table as unknown as LiveTable)
  const makeStep = (): void => void (match as { version: number }).version++
  /** As a table does before its step is written. */
  const willWrite = (): void => schedule.willWrite(match, table.agenda()[0]?.at ?? null)
  return { schedule, table, match, plan, ran, written, makeStep, willWrite }
}

test('after a step the deadline counts that was written with it, without another look at the agenda', async () => {
  const { schedule, match, plan, ran, written, makeStep, willWrite } = newTable()
  plan.at = 100
  willWrite()
  makeStep()
  schedule.stepWritten(match)
  expect([plan.reads, written]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(100)
  expect(ran).toEqual([100])
})

test('something changed while the step was being written: the agenda is read again', async () => {
  const { schedule, match, plan, ran, makeStep, willWrite } = newTable()
  plan.at = 100
  willWrite()
  // a bot takes a seat
  plan.at = 30
  schedule.update()
  makeStep()
  schedule.stepWritten(match)
  await vi.advanceTimersByTimeAsync(200)
  expect(ran).toEqual([30])
})

test('the agenda is read again also when another node drove the table before', async () => {
  const { schedule, table, match, plan, ran, makeStep, willWrite } = newTable()
  table.drives = false
  plan.at = 100
  willWrite()
  plan.at = 30
  schedule.update()
  table.drives = true
  makeStep()
  schedule.stepWritten(match)
  await vi.advanceTimersByTimeAsync(200)
  expect(ran).toEqual([30])
})

test('a stopped schedule runs nothing', async () => {
  const { schedule, plan, ran } = newTable()
  plan.at = 30
  schedule.update()
  schedule.stop()
  schedule.update()
  await vi.advanceTimersByTimeAsync(200)
  expect(ran).toEqual([])
})
