/** Sees to it that what has to happen by itself does: an alarm for each table this node drives, and a word in the store. */
import type { Time } from '#server/store/store.ts'
import { Alarms } from './alarm.ts'
import type { DueActions } from './due-actions.ts'
import type { House } from './house.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'

/** Before what could not be done is tried again: the store may be away. */
export const BREATH = 500

export class Schedule {
  readonly #house: Pick<House, 'store' | 'now' | 'report'>
  readonly #steward: DueActions
  /** whether this is the table that is in memory */
  readonly #isLive: (table: LiveTable) => boolean
  readonly #attending = new Set<LiveTable>()
  /** deadlines as the store was last asked to keep them; what it has may be earlier */
  readonly #written = new WeakMap<LiveMatch, { version: number; deadline: Time | null }>()
  readonly #alarms = new Alarms((table) => void this.#attend(table))
  #closing = false

  constructor(
    house: Pick<House, 'store' | 'now' | 'report'>,
    steward: DueActions,
    isLive: (table: LiveTable) => boolean,
  ) {
    this.#house = house
    this.#steward = steward
    this.#isLive = isLive
  }

  isAttending(table: LiveTable): boolean {
    return this.#attending.has(table)
  }

  /** For the step that is about to be written. */
  deadlineAfterStep(table: LiveTable, match: LiveMatch): Time | null {
    const deadline = table.deadlineAfterStep()
    this.#written.set(match, { version: match.version + 1, deadline })
    return deadline
  }

  /** That step is told now. What comes next was known before it was written; who is called too early goes on waiting. */
  stepTold(table: LiveTable): void {
    const { match } = table
    const written = match === null ? undefined : this.#written.get(match)
    if (written === undefined || written.version !== match?.version) this.schedule(table)
    else if (this.#drives(table)) this.#ring(table, written.deadline, 0)
  }

  schedule(table: LiveTable, notBefore = 0): void {
    const { match } = table
    if (match === null || !this.#drives(table)) {
      this.#alarms.clear(table)
      if (match !== null) this.#written.delete(match)
      return
    }
    const deadline = table.agenda()[0]?.at ?? null
    this.#ring(table, deadline, notBefore)
    this.#writeDeadline(match, deadline)
  }

  #drives(table: LiveTable): boolean {
    return table.drives && !this.#closing && this.#isLive(table)
  }

  #ring(table: LiveTable, deadline: Time | null, notBefore: Time): void {
    if (deadline === null) this.#alarms.clear(table)
    else if (!this.#attending.has(table))
      this.#alarms.set(table, Math.max(deadline, notBefore), this.#house.now())
  }

  /** Others must know when they would be needed. */
  #writeDeadline(match: LiveMatch, deadline: Time | null): void {
    if (match.outcome !== null) return
    const written = this.#written.get(match)
    if (written?.version === match.version && written.deadline === deadline) return
    this.#written.set(match, { version: match.version, deadline })
    this.#house.store.reschedule(match.id, match.version, deadline).catch((problem) => {
      this.#written.delete(match)
      this.#house.report(problem)
    })
  }

  /** Nobody kept this match's appointment; now this node does. */
  async attendMissed(table: LiveTable, match: LiveMatch): Promise<void> {
    await match.catchUp()
    // perhaps the store woke us earlier than was asked for: then it has to be told again
    this.#written.delete(match)
    table.drives = true
    await this.#attend(table)
  }

  async #attend(table: LiveTable): Promise<void> {
    if (this.#attending.has(table) || this.#closing) return
    this.#attending.add(table)
    let isKept = false
    try {
      isKept = await this.#steward.attend(table)
    } catch (problem) {
      this.#house.report(problem)
    } finally {
      this.#attending.delete(table)
      this.schedule(table, isKept ? 0 : this.#house.now() + BREATH)
    }
  }

  forget(table: LiveTable): void {
    this.#alarms.clear(table)
  }

  close(): void {
    this.#closing = true
    this.#alarms.clearAll()
  }
}
