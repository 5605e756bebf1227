/**
 * Copies the log to the file in a thread of its own, because a checkpoint syncs both. Often changed pages are copied once
 * instead of many times if the log may become large.
 */
import { once } from 'node:events'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** Pages in the log before a checkpoint (32 MB). */
const CHECKPOINT_PAGES = 8_000
/** Milliseconds between two looks at the log's size. */
const LOOK_EVERY = 100
/** Milliseconds until the next try if something could not be copied, because of a reader or of a full disk. */
const TRY_AGAIN = 1_000

export class Checkpoints {
  readonly #file: DatabaseSync
  readonly #path: string
  readonly #pages: number
  readonly #size: StatementSync
  #nextLook = 0
  #running: Promise<void> | null = null
  #pause: Promise<void> | null = null
  #worker: Worker | null = null
  #problem: unknown = null

  constructor(file: DatabaseSync, path: string, pages = CHECKPOINT_PAGES) {
    this.#file = file
    this.#path = path
    this.#pages = pages
    // only tells the size
    this.#size = file.prepare('PRAGMA wal_checkpoint(NOOP)')
  }

  /** Whoever wants to write waits for this; null: nobody has to wait. */
  get pause(): Promise<void> | null {
    return this.#pause
  }

  /** Why the last checkpoint failed; null if it did not. */
  get problem(): unknown {
    return this.#problem
  }

  /** Begins a checkpoint if the log is large. */
  look(): void {
    const now = performance.now()
    // SQLite does not even tell the size during a transaction, which only a migration has open here
    if (this.#running !== null || now < this.#nextLook || this.#file.isTransaction) return
    this.#nextLook = now + LOOK_EVERY
    this.#running = this.#run().finally(() => {
      this.#running = null
    })
  }

  /** Ends the thread. A checkpoint may end anywhere: what is missing is still in the log. */
  async stop(): Promise<void> {
    await this.#worker?.terminate()
    await this.#running
  }

  async #run(): Promise<void> {
    try {
      if (this.#left() >= this.#pages) {
        await this.#copy()
        if (this.#left() > 0) await this.#copyAll()
        if (this.#left() > 0) this.#nextLook = performance.now() + TRY_AGAIN
      }
      this.#problem = null
    } catch (problem) {
      this.#problem = problem
      this.#nextLook = performance.now() + TRY_AGAIN
    }
  }

  /** Under load there is always something new in the log. It begins anew only if it was copied whole, so writers wait. */
  async #copyAll(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#pause = promise
    try {
      await this.#copy()
    } finally {
      this.#pause = null
      resolve()
    }
  }

  /** Pages of the log that are not in the file yet. */
  #left(): number {
    const { log, checkpointed } = this.#size.get() as { log: number; checkpointed: number }
    return log - checkpointed
  }

  async #copy(): Promise<void> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    // the process must not end while somebody waits
    worker.ref()
    worker.postMessage(null)
    const ended = new AbortController()
    const onExit = (): void => ended.abort()
    worker.once('exit', onExit)
    const [problem] = (await once(worker, 'message', { signal: ended.signal })) as [Error | null]
    worker.off('exit', onExit)
    worker.unref()
    if (problem !== null) throw problem
  }

  #start(): Worker {
    const url = new URL('./checkpoint-worker.ts', import.meta.url)
    const worker = new Worker(url, { workerData: this.#path })
    worker.on('error', () => {})
    worker.on('exit', () => {
      this.#worker = null
    })
    return worker
  }
}
