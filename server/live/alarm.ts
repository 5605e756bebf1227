/** One alarm per table, at the first appointment of its agenda. */
import type { Time } from '#server/store/store.ts'
import type { LiveTable } from './live-table.ts'

/** What is later than this is found in the store when its time comes. */
const FARTHEST = 3_600_000

export class Alarms {
  readonly #ring: (table: LiveTable) => void
  readonly #set = new Map<LiveTable, NodeJS.Timeout>()

  constructor(ring: (table: LiveTable) => void) {
    this.#ring = ring
  }

  set(table: LiveTable, at: Time, now: Time): void {
    this.clear(table)
    if (at - now > FARTHEST) return
    const timer = setTimeout(
      () => {
        this.#set.delete(table)
        this.#ring(table)
      },
      Math.max(0, at - now),
    )
    this.#set.set(table, timer)
  }

  clear(table: LiveTable): void {
    const timer = this.#set.get(table)
    if (timer === undefined) return
    clearTimeout(timer)
    this.#set.delete(table)
  }

  clearAll(): void {
    for (const table of [...this.#set.keys()]) this.clear(table)
  }
}
