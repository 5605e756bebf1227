import { DatabaseSync } from 'node:sqlite'
import { createPrivate } from './file.ts'

const BUSY = 5

/**
 * Makes sure that one server at a time uses a file: two would not tell each other what changes. Commands such as a backup
 * work beside it. The lock is SQLite's own on an empty file, which the system drops when the process ends, however it does.
 */
export function lockFile(path: string): { release(): void } {
  // a database in memory belongs to its connection
  const lock = path === ':memory:' ? path : `${path}.lock`
  createPrivate(lock)
  const file = new DatabaseSync(lock, { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (problem) {
    file.close()
    if ((problem as { errcode?: number }).errcode !== BUSY) throw problem
    throw new Error(
      `Another server already uses ${path}. Stop it first, or choose another folder with --data (or DATA_DIR).`,
    )
  }
  return { release: () => file.close() }
}
