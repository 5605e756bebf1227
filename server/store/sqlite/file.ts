import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { DatabaseConnection, SqliteDatabase, SqliteStatement } from 'kysely'
import { Kysely, SqliteDialect, SqliteDriver } from 'kysely'
import type { Database } from '#server/store/sql/schema.ts'
import { Checkpoints } from './checkpoints.ts'
import { LogSync, syncsOf } from './log-sync.ts'

/** Milliseconds to wait for another process that writes to the same file. */
const BUSY_TIMEOUT = 5_000

/** Bytes of the log that are kept when it begins anew: a file that does not grow is synced more quickly. */
const LOG_LIMIT = 64 * 2 ** 20

/** Every query through `db`, and `write`, resolves when all that was committed before is on disk. */
export interface SqliteFile {
  readonly file: DatabaseSync
  readonly db: Kysely<Database>
  /** Does work that commits something. */
  write<T>(work: () => T): Promise<T>
  /** Does work of several queries in one transaction. Everybody else waits for it. */
  alone<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /** Why nothing can be written; undefined if nothing is known to be wrong. */
  problem(): unknown
}

/** Creates a file that only its owner can read, if it is missing. SQLite gives the files beside it the same mode. */
export function createPrivate(path: string): void {
  // closing a file drops all locks of this process on it, so a file that may be in use is not touched
  if (path !== ':memory:' && !existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

/** What brings the log to the disk, and how large it becomes; tests give others. */
interface LogOptions {
  readonly syncs?: ReturnType<typeof syncsOf>
  readonly checkpointPages?: number
}

export function sqliteFile(
  path: string,
  { syncs = syncsOf(path), checkpointPages }: LogOptions = {},
): SqliteFile {
  createPrivate(path)
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT })
  file.exec('PRAGMA journal_mode = WAL')
  // a commit only writes to the log; `log` syncs it (decision 0017)
  file.exec('PRAGMA synchronous = NORMAL')
  // what is deleted is not left in pages that are free now
  file.exec('PRAGMA secure_delete = ON')
  file.exec('PRAGMA wal_autocheckpoint = 0')
  file.exec(`PRAGMA journal_size_limit = ${LOG_LIMIT}`)
  const checkpoints = new Checkpoints(file, path, checkpointPages)
  const log = new LogSync(path === ':memory:' ? async () => {} : syncs.sync, () => checkpoints.look())
  let alone: Promise<unknown> | null = null
  const aloneDone = async (): Promise<void> => {
    while (alone !== null) await alone
  }
  const before = (): Promise<void> | null => {
    if (log.problem !== null) return Promise.reject(log.problem)
    return alone === null ? checkpoints.pause : aloneDone()
  }
  const statements = forKysely(file, log)
  const driver = new DurableDriver(statements, {
    before,
    after: () => log.durable(),
    async close() {
      // calls that wait for it are answered; what is wrong with it, they have heard
      await log.durable().catch(() => {})
      await checkpoints.stop()
      file.close()
      syncs.close()
    },
  })
  const inside = new Kysely<Database>({
    dialect: new DurableDialect(new SqliteDriver({ database: statements })),
  })
  return {
    file,
    db: new Kysely<Database>({ dialect: new DurableDialect(driver) }),
    async alone(work) {
      await before()
      await aloneDone()
      const done = Promise.withResolvers<void>()
      alone = done.promise
      try {
        // queries that no longer wait run before the next turn
        await setImmediate()
        return await inTransaction(file, () => work(inside))
      } finally {
        alone = null
        done.resolve()
        log.changed()
        await log.durable()
      }
    },
    async write(work) {
      await before()
      const result = work()
      log.changed()
      await log.durable()
      return result
    },
    problem: () => damaged.get(file) ?? log.problem ?? checkpoints.problem ?? undefined,
  }
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

/** A transaction over several turns of the event loop: the caller keeps everybody else away. */
async function inTransaction<T>(file: DatabaseSync, work: () => Promise<T>): Promise<T> {
  file.exec('BEGIN IMMEDIATE')
  try {
    const result = await work()
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
/** The first error that showed that a file is damaged. It does not heal while it is open. */
const damaged = new WeakMap<DatabaseSync, Error>()

function noteDamage(file: DatabaseSync, problem: unknown): void {
  // the low byte of an extended code is the code
  const code = (problem as { errcode?: number }).errcode ?? 0
  if (DAMAGE.includes(code & 0xff) && !damaged.has(file)) damaged.set(file, problem as Error)
}

interface Waiting {
  /** what a query waits for, if anything */
  before(): Promise<void> | null
  /** what its answer waits for */
  after(): Promise<void>
  close(): Promise<void>
}

class DurableDriver extends SqliteDriver {
  readonly #waiting: Waiting

  constructor(database: SqliteDatabase, waiting: Waiting) {
    super({ database })
    this.#waiting = waiting
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#waiting.before()
    return super.acquireConnection()
  }

  override releaseConnection(): Promise<void> {
    return this.#waiting.after()
  }

  override destroy(): Promise<void> {
    return this.#waiting.close()
  }
}

class DurableDialect extends SqliteDialect {
  readonly #driver: SqliteDriver

  constructor(driver: SqliteDriver) {
    super({ database: () => Promise.reject(new Error('the driver has its own')) })
    this.#driver = driver
  }

  override createDriver(): SqliteDriver {
    return this.#driver
  }
}

/** Adapts Node's SQLite to the interface of Kysely's dialect. */
function forKysely(file: DatabaseSync, log: LogSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepare(file, log, sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}

type Bound = Parameters<ReturnType<DatabaseSync['prepare']>['all']>

function prepare(file: DatabaseSync, log: LogSync, sql: string): SqliteStatement {
  const statement = file.prepare(sql)
  const isRead = /^\s*select\b/i.test(sql)
  const watched = <T>(work: () => T): T => {
    try {
      const result = work()
      if (!isRead) log.changed()
      return result
    } catch (problem) {
      noteDamage(file, problem)
      throw problem
    }
  }
  return {
    reader: statement.columns().length > 0,
    all: (values) => watched(() => statement.all(...(values as Bound))),
    run: (values) => watched(() => statement.run(...(values as Bound))),
    iterate: (values) => statement.iterate(...(values as Bound)),
  }
}
