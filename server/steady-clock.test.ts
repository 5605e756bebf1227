import { expect, test } from 'vitest'
import { newSteadyClock } from './steady-clock.ts'

const HOUR = 3_600_000

test.each([2 * HOUR, -2 * HOUR])(
  'when the wall clock is set by %i ms, time runs on and follows slowly',
  (jump) => {
    let [wall, elapsed] = [1_700_000_000_000, 0]
    const now = newSteadyClock(
      () => wall,
      () => elapsed,
    )
    const pass = (milliseconds: number): number => {
      const before = now()
      wall += milliseconds
      elapsed += milliseconds
      return now() - before
    }
    expect(pass(5_000)).toBe(5_000)
    wall += jump
    const passed = pass(5_000)
    expect(passed).toBe(5_000 + Math.sign(jump) * 250)
    // two hours are made up in forty
    expect(Math.abs(wall - now())).toBeGreaterThan(HOUR)
    pass(41 * HOUR)
    expect(now()).toBe(wall)
  },
)
