import { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { Kysely, SqliteDialect } from 'kysely'
import type { Ground } from './ground.ts'
import type { Append } from './group.ts'
import type { Database } from './schema.ts'
import { migrate } from './schema.ts'
import { sqlStore } from './sql-store.ts'
import type { Store, Terms } from './store.ts'
import { TERMS } from './store.ts'

/** How long to wait for another process that writes to the same file, in milliseconds. */
const PATIENCE = 5_000

let lastOpened: Promise<unknown> = Promise.resolve()

/** One file. A promise of this store that resolved has been written through to the disk. */
export async function openSqlite(path: string, terms: Terms = TERMS): Promise<Store> {
  const file = new DatabaseSync(path, { timeout: PATIENCE })
  file.exec('PRAGMA journal_mode = WAL')
  file.exec('PRAGMA synchronous = FULL')
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: forKysely(file) }) })
  // a migration is a transaction over several turns of the event loop: two at once would wait for each other
  const migrated = lastOpened.then(() => migrate(db))
  lastOpened = migrated.catch(() => {})
  await migrated
  return sqlStore(sqliteGround(file, db), terms)
}

/** After migrating, every transaction begins and ends in one turn of the event loop, so none can meet another. */
function sqliteGround(file: DatabaseSync, db: Kysely<Database>): Ground {
  const addMatch = file.prepare(
    `INSERT INTO matches (id, created, version, deadline, outcome) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const addStep = file.prepare('INSERT INTO steps (match, version, lines) VALUES (?, ?, ?)')
  const advance = file.prepare(
    `UPDATE matches SET version = ?, deadline = ?, leased = NULL
     WHERE id = ? AND version = ? AND outcome IS NULL`,
  )
  const add = ({ match, version, lines, deadline }: Append): boolean => {
    if (advance.run(version, deadline, match, version - 1).changes === 0) return false
    addStep.run(match, version, lines)
    return true
  }
  return {
    db,
    skipsLocked: false,
    commit: (group) => transaction(file, () => group.map(add)),
    async bring({ match, created, deadline, outcome }, parts) {
      return transaction(file, () => {
        const end = outcome === null ? null : JSON.stringify(outcome)
        const isNew = addMatch.run(match, created, parts.length - 1, deadline, end).changes === 1
        if (isNew) for (const [version, lines] of parts.entries()) addStep.run(match, version, lines)
        return isNew
      })
    },
  }
}

function transaction<T>(file: DatabaseSync, work: () => T): T {
  file.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    file.exec('COMMIT')
    return result
  } catch (problem) {
    if (file.isTransaction) file.exec('ROLLBACK')
    throw problem
  }
}

/** Node's SQLite in the form Kysely's dialect knows. */
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

type Bound = Parameters<ReturnType<DatabaseSync['prepare']>['all']>

function prepare(file: DatabaseSync, sql: string): SqliteStatement {
  const statement = file.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as Bound)),
    run: (values) => statement.run(...(values as Bound)),
    iterate: (values) => statement.iterate(...(values as Bound)),
  }
}
