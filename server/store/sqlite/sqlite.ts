import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { isCurrent, migrate } from '#server/store/migrations/migrate.ts'
import type { Snapshot, SqlBackend } from '#server/store/sql/backend.ts'
import { inTransaction } from '#server/store/sql/backend.ts'
import { sqlStore } from '#server/store/sql/sql-store.ts'
import type { Store, StoreOptions } from '#server/store/store.ts'
import type { SqliteFile } from './file.ts'
import { sqliteFile, transaction } from './file.ts'
import { SqliteSteps } from './steps.ts'

let lastOpened: Promise<unknown> = Promise.resolve()

/** A store in one file. When a promise of it resolves, the data is on disk. */
export async function openSqlite(path: string, options: StoreOptions): Promise<Store> {
  const opened = sqliteFile(path)
  // a migration is a transaction over several turns of the event loop: two at once would block each other
  const migrated = lastOpened.then(() => migrateInTransaction(opened))
  lastOpened = migrated.catch(() => {})
  try {
    await migrated
  } catch (problem) {
    await opened.db.destroy()
    throw problem
  }
  return sqliteStore(opened, path, options)
}

/** The store of a migrated file. */
export const sqliteStore = (opened: SqliteFile, path: string, options: StoreOptions): Store =>
  sqlStore(sqliteBackend(opened, path), options)

/** Kysely migrates SQLite without a transaction; with one, a crash leaves no half-migrated file. */
async function migrateInTransaction({ file, db, write }: SqliteFile): Promise<void> {
  if (await isCurrent(db)) return
  file.exec('BEGIN IMMEDIATE')
  try {
    await migrate(db)
    await write(() => file.exec('COMMIT'))
  } catch (problem) {
    if (file.isTransaction) file.exec('ROLLBACK')
    throw problem
  }
}

/** After migrating, each transaction begins and ends in one turn of the event loop, so no two overlap; or all others wait. */
function sqliteBackend({ file, db, write, alone, problem }: SqliteFile, path: string): SqlBackend {
  const { commit, reschedule, leased, indexSteps, deleteMatches } = new SqliteSteps(file)
  const [writeAndErase, insertMatch, insertTalk] = [eraser(file), matchInserter(file), talkInserter(file)]
  return {
    db,
    async snapshot() {
      indexSteps()
      return path === ':memory:' ? { db, async end() {} } : snapshotOf(path)
    },
    skipsLocked: false,
    transact: (work) => alone((inside) => work(inTransaction(inside))),
    // a file has one writer at a time
    inTurn: (_of, statement) => statement(db),
    commit: (batch) => write(() => commit(batch)),
    reschedule: (match, version, deadline) => write(() => reschedule(match, version, deadline)),
    leased,
    indexSteps,
    deleteMatches: (matches) => write(() => deleteMatches(matches)),
    async tryWrite() {
      await write(writeAndErase)
      const found = problem()
      if (found !== undefined) throw found
    },
    insertMatch: (match, parts) => write(() => insertMatch(match, parts)),
    insertTalk: (table, line) => write(() => insertTalk(table, line)),
    rows: (texts) => sql`(SELECT value FROM json_each(${JSON.stringify(texts)}))`,
    seatRows: (seats) =>
      sql`(SELECT value ->> 'table' AS "table", value ->> 'seat' AS seat FROM json_each(${JSON.stringify(seats)}))`,
  }
}

/** Uses a second connection, because an open transaction on the first would block all other calls. */
async function snapshotOf(path: string): Promise<Snapshot> {
  const { file, db } = sqliteFile(path)
  file.exec('BEGIN')
  // SQLite takes the snapshot with the first read
  await sql`SELECT 1 FROM matches LIMIT 1`.execute(db)
  return { db, end: () => db.destroy() }
}

/** Writes more than one page, so that it fails when there is no room for steps either. */
function eraser(file: DatabaseSync): () => void {
  const add = file.prepare("INSERT INTO keepsakes (name, value) VALUES ('room', hex(zeroblob(32768)))")
  const erase = file.prepare("DELETE FROM keepsakes WHERE name = 'room'")
  return () =>
    transaction(file, () => {
      add.run()
      erase.run()
    })
}

type InOneTurn<T extends (...args: never[]) => Promise<unknown>> = (
  ...args: Parameters<T>
) => Awaited<ReturnType<T>>

function matchInserter(file: DatabaseSync): InOneTurn<SqlBackend['insertMatch']> {
  const addStep = file.prepare('INSERT INTO steps (match, version, lines, at) VALUES (?, ?, ?, ?)')
  const addMatch = file.prepare(
    `INSERT INTO matches (id, created, deadline, outcome) VALUES (?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  return ({ match, created, deadline, outcome }, parts) =>
    transaction(file, () => {
      const end = outcome === null ? null : JSON.stringify(outcome)
      const isNew = addMatch.run(match, created, deadline, end).changes === 1
      if (isNew)
        for (const [version, { lines, at }] of parts.entries()) addStep.run(match, version, lines, at)
      return isNew
    })
}

function talkInserter(file: DatabaseSync): InOneTurn<SqlBackend['insertTalk']> {
  const count = file.prepare('UPDATE tables SET talk = talk + 1 WHERE id = ? RETURNING talk')
  const add = file.prepare(
    `INSERT INTO talk ("table", number, at, seat, name, to_seat, guest, to_guest, what)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return (table, { at, seat, name, to, guest, toGuest, what }) =>
    transaction(file, () => {
      const counted = count.get(table)
      if (counted === undefined) return null
      const number = counted.talk as number
      add.run(table, number, at, seat, name, to, guest, toGuest, JSON.stringify(what))
      return number
    })
}
