/**
 * When a table acts by itself: a timer for its next due action, and the deadline in the store, by which other nodes notice
 * that this one is gone.
 */
import type { Time } from '#server/store/store.ts'
import type { DueAction } from './agenda.ts'
import { runDueAction } from './due-actions.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'

/** Milliseconds before something that failed is tried again: the store may be away. */
export const RETRY_AFTER = 500
/** No timer is set for what is later than this; it is found in the store when its time comes. */
const FARTHEST = 3_600_000

/** What must not be missed. Another node need not know what a waiting bot does. */
export const deadlineOf = (agenda: readonly DueAction[]): Time | null =>
  agenda.find(({ what }) => what !== 'idle')?.at ?? null

export class Schedule {
  readonly #table: LiveTable
  #timer: NodeJS.Timeout | null = null
  #isRunning = false
  #isStopped = false
  /** the deadline that the store was last asked to keep; the stored one may be earlier */
  #written: { readonly match: LiveMatch; readonly version: number; readonly deadline: Time | null } | null =
    null
  readonly #onTimer = (): void => {
    this.#timer = null
    void this.#run()
  }

  constructor(table: LiveTable) {
    this.#table = table
  }

  /** A due action is being done. */
  get isRunning(): boolean {
    return this.#isRunning
  }

  /** The step that is about to be written carries this deadline. */
  willWrite(match: LiveMatch, deadline: Time | null): void {
    this.#written = { match, version: match.version + 1, deadline }
  }

  /** That step is written. The agenda was read for its deadline; it is read again only if something changed since. */
  stepWritten(match: LiveMatch): void {
    const written = this.#written
    if (written?.match !== match || written.version !== match.version) this.update()
    else if (this.#drives) this.#setTimer(written.deadline, 0)
  }

  /** Something that the agenda depends on has changed. */
  update(notBefore: Time = 0): void {
    const { match } = this.#table
    if (match === null || !this.#drives) {
      this.#clearTimer()
      this.#written = null
      return
    }
    const agenda = this.#table.agenda()
    this.#setTimer(agenda[0]?.at ?? null, notBefore)
    this.#write(match, deadlineOf(agenda))
  }

  get #drives(): boolean {
    return this.#table.drives && !this.#isStopped
  }

  #setTimer(deadline: Time | null, notBefore: Time): void {
    if (deadline !== null && this.#isRunning) return
    this.#clearTimer()
    if (deadline === null) return
    const wait = Math.max(deadline, notBefore) - this.#table.deps.now()
    if (wait <= FARTHEST) this.#timer = setTimeout(this.#onTimer, Math.max(0, wait))
  }

  #clearTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #write(match: LiveMatch, deadline: Time | null): void {
    if (match.outcome !== null) return
    const { version } = match
    const written = this.#written
    if (written?.match === match && written.version === version && written.deadline === deadline) return
    this.#written = { match, version, deadline }
    const { store, report } = this.#table.deps
    store.reschedule(match.id, version, deadline).catch((problem) => {
      this.#written = null
      report(problem)
    })
  }

  /** Nobody met this match's deadline; now this node does. */
  async takeOver(match: LiveMatch): Promise<void> {
    await match.catchUp()
    // the stored deadline may be earlier than ours: then it has to be written again
    this.#written = null
    this.#table.drives = true
    await this.#run()
  }

  async #run(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return
    this.#isRunning = true
    const { now, report } = this.#table.deps
    let isDone = false
    try {
      isDone = await runDueAction(this.#table)
    } catch (problem) {
      report(problem)
    } finally {
      this.#isRunning = false
      this.update(isDone ? 0 : now() + RETRY_AFTER)
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#clearTimer()
  }
}
