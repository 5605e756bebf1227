/** Checks records beside the event loop: one at a time, each within a time limit. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SerialQueue } from '#server/live/serial-queue.ts'
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { CheckedRecord } from './check-record.ts'

/** Milliseconds. The longest match takes a hundredth of it. */
const TIME_LIMIT = 2_000
/** Records that are checked or wait for it. */
export const MOST_WAITING = 8
/** Megabytes of the thread. */
const MEMORY = { maxOldGenerationSizeMb: 128 }

export class RecordChecker {
  readonly #report: (problem: unknown) => void
  readonly #queue = new SerialQueue()
  #waiting = 0
  #worker: Worker | null = null

  constructor(report: (problem: unknown) => void) {
    this.#report = report
  }

  /** `given`: when it takes too long; without it after two seconds. */
  async check(record: string, given?: AbortSignal): Promise<CheckedRecord | Refused> {
    if (this.#waiting >= MOST_WAITING)
      return refused('busy', 'too many records are being checked; try again later')
    this.#waiting++
    try {
      return await this.#queue.run(() => this.#check(record, given))
    } finally {
      this.#waiting--
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #check(record: string, given?: AbortSignal): Promise<CheckedRecord | Refused> {
    this.#worker ??= await this.#start()
    const worker = this.#worker
    const signal = given ?? AbortSignal.timeout(TIME_LIMIT)
    try {
      worker.postMessage(record)
      const [checked] = await once(worker, 'message', { signal })
      return checked
    } catch (problem) {
      // the next record gets a new thread
      this.#worker = null
      await worker.terminate()
      if (!signal.aborted) this.#report(problem)
      return refused('too-large', 'checking this record takes too long')
    }
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { resourceLimits: MEMORY })
    worker.unref()
    // an error while nobody waits must not stop the server; the next record then gets a new thread
    worker.on('error', () => {})
    await once(worker, 'message')
    return worker
  }
}
