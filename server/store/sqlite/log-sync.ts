/**
 * Brings committed changes to the disk beside the event loop. SQLite itself only writes them to its log; this syncs the log,
 * once for all changes that wait for it. After a failed sync nobody knows what is on disk, and a second one would
 * succeed without having written it: everything is refused until the file is opened again.
 */
import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const DONE = Promise.resolve()

export class LogSync {
  readonly #sync: () => Promise<void>
  readonly #afterSync: () => void
  /** number of changes so far, and of those that are on disk */
  #changes = 0
  #synced = 0
  #running: Promise<void> | null = null
  /** changes that the running sync brings to the disk */
  #runningUpTo = 0
  /** the sync after the running one */
  #next: Promise<void> | null = null
  #problem: unknown = null

  constructor(sync: () => Promise<void>, afterSync: () => void) {
    this.#sync = sync
    this.#afterSync = afterSync
  }

  /** Something was committed. */
  changed(): void {
    this.#changes++
  }

  /** Why changes no longer come to the disk; null if they do. */
  get problem(): unknown {
    return this.#problem
  }

  /** Resolves when everything that was committed before is on disk. */
  durable(): Promise<void> {
    if (this.#problem !== null) return Promise.reject(this.#problem)
    if (this.#synced === this.#changes) return DONE
    if (this.#running !== null && this.#runningUpTo === this.#changes) return this.#running
    this.#next ??= this.#syncNext()
    return this.#next
  }

  async #syncNext(): Promise<void> {
    await this.#running
    this.#next = null
    this.#runningUpTo = this.#changes
    this.#running = this.#syncUpTo(this.#changes)
    await this.#running
  }

  async #syncUpTo(changes: number): Promise<void> {
    try {
      await this.#sync()
    } catch (problem) {
      this.#problem = problem
      throw problem
    }
    this.#synced = changes
    this.#afterSync()
  }
}

const sync = promisify(fdatasync)

/** The log beside a file. It exists as long as the file is open, and no lock is lost when another descriptor closes. */
export function syncsOf(path: string): { sync(): Promise<void>; close(): void } {
  let log: number | null = null
  return {
    async sync() {
      log ??= openSync(`${path}-wal`, 'r+')
      await sync(log)
    },
    close() {
      if (log !== null) closeSync(log)
      log = null
    },
  }
}
