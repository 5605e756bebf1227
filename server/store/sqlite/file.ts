import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from '#server/store/sql/schema.ts'

/** Milliseconds to wait for another process that writes to the same file. */
const BUSY_TIMEOUT = 5_000

/**
 * Pages in the log before a checkpoint copies them to the file (32 MB). Often changed pages are then copied once instead
 * of many times, and fewer commits wait: with the default of 1,000, one commit in a hundred took four times as long.
 */
const CHECKPOINT_PAGES = 8_000

export interface SqliteFile {
  readonly file: DatabaseSync
  readonly db: Kysely<Database>
}

/** Creates a file that only its owner can read, if it is missing. SQLite gives the files beside it the same mode. */
export function createPrivate(path: string): void {
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600))
}

export function sqliteFile(path: string): SqliteFile {
  createPrivate(path)
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT })
  file.exec('PRAGMA journal_mode = WAL')
  file.exec('PRAGMA synchronous = FULL')
  file.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: forKysely(file) }) })
  return { file, db }
}

/** A transaction that begins and ends in one turn of the event loop. */
export function transaction<T>(file: DatabaseSync, work: () => T): T {
  file.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    file.exec('COMMIT')
    return result
  } catch (problem) {
    noteDamage(file, problem)
    if (file.isTransaction) file.exec('ROLLBACK')
    throw problem
  }
}

/** SQLite's codes for a file that is damaged, or not a database at all. */
const DAMAGE = [11, 26]
const damaged = new WeakMap<DatabaseSync, Error>()

/** The first error that showed that the file is damaged. It does not heal while it is open. */
export const damageTo = (file: DatabaseSync): Error | undefined => damaged.get(file)

function noteDamage(file: DatabaseSync, problem: unknown): void {
  // the low byte of an extended code is the code
  const code = (problem as { errcode?: number }).errcode ?? 0
  if (DAMAGE.includes(code & 0xff) && !damaged.has(file)) damaged.set(file, problem as Error)
}

/** Adapts Node's SQLite to the interface of Kysely's dialect. */
function forKysely(file: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepare(file, sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}

function watched<T>(file: DatabaseSync, work: () => T): T {
  try {
    return work()
  } catch (problem) {
    noteDamage(file, problem)
    throw problem
  }
}

type Bound = Parameters<ReturnType<DatabaseSync['prepare']>['all']>

function prepare(file: DatabaseSync, sql: string): SqliteStatement {
  const statement = file.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (values) => watched(file, () => statement.all(...(values as Bound))),
    run: (values) => watched(file, () => statement.run(...(values as Bound))),
    iterate: (values) => statement.iterate(...(values as Bound)),
  }
}
