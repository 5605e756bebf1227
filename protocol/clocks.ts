/** Without schemas, because the browser loads it too. */
import type { Clocks } from './table.ts'

/** Seconds. At a listed table strangers play with each other, so nobody waits for ever: without thinking time it gets this. */
const LISTED_THINKING = 120

export const clocksFor = (clocks: Clocks, isListed: boolean): Clocks =>
  isListed && clocks.thinking === null ? { ...clocks, thinking: LISTED_THINKING } : clocks
