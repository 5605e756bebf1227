/**
 * Time that never jumps (docs/decisions/0015-time-that-does-not-jump.md). It starts at the wall clock's time and runs with
 * the monotonic clock. When the wall clock is set, it follows slowly.
 */
import type { Time } from './store/store.ts'

/** The most by which it runs too fast or too slow. */
const CORRECTION = 0.05

export function newSteadyClock(
  wall: () => Time = () => Date.now(),
  elapsed: () => number = () => performance.now(),
): () => Time {
  let time = wall()
  let last = elapsed()
  return () => {
    const now = elapsed()
    const passed = now - last
    last = now
    const most = passed * CORRECTION
    time += passed + Math.max(-most, Math.min(most, wall() - time - passed))
    return Math.round(time)
  }
}
