import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SceneClock } from './scene-clock.ts'

let now = 0
beforeEach(() => {
  now = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('where the page was late, what follows is late by as much', () => {
  const told: string[] = []
  const clock = new SceneClock(1)
  clock.at(100, () => told.push('the card turns'))
  clock.at(600, () => told.push('what it means'))
  now = 400 // the page was busy: the timer of 100 runs now
  vi.advanceTimersByTime(100)
  expect(told).toEqual(['the card turns'])
  vi.advanceTimersByTime(499)
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['the card turns', 'what it means'])
})
