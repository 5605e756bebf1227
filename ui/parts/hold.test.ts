import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HoldState } from './hold.ts'
import { holding } from './hold.ts'

let states: HoldState[]
let done: number
const start = () =>
  holding({ duration: () => 900, changed: (state) => states.push(state), done: () => done++ })

beforeEach(() => {
  vi.useFakeTimers()
  states = []
  done = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('holding long enough acts once', () => {
  const hold = start()
  hold.press()
  vi.advanceTimersByTime(900)
  hold.release()
  hold.click()
  vi.runAllTimers()
  expect(done).toBe(1)
  expect(states).toEqual(['pressed', 'idle'])
})

test('letting go after it was done asks nothing, also when the focus has gone meanwhile', () => {
  const hold = start()
  hold.press()
  vi.advanceTimersByTime(900)
  hold.leave()
  hold.release()
  hold.click()
  expect(done).toBe(1)
  expect(states).toEqual(['pressed', 'idle'])
})

test('letting go too early does nothing, however often', () => {
  const hold = start()
  for (let i = 0; i < 3; i++) {
    hold.press()
    vi.advanceTimersByTime(899)
    hold.release()
    hold.click()
    vi.runAllTimers()
  }
  expect(done).toBe(0)
  expect(states.at(-1)).toBe('short')
})

test('a bare click asks, the second confirms', () => {
  const hold = start()
  hold.click()
  expect([done, states]).toEqual([0, ['armed']])
  hold.click()
  expect([done, states]).toEqual([1, ['armed', 'idle']])
})

test('losing focus forgets the first click', () => {
  const hold = start()
  hold.click()
  hold.leave()
  hold.click()
  expect(done).toBe(0)
})
