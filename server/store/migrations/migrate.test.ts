import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Postgres } from '#scripts/services/services.ts'
import { startPostgres } from '#scripts/services/services.ts'
import { openStore } from '#server/store/open.ts'
import type { Database } from '#server/store/sql/schema.ts'
import { sqliteFile } from '#server/store/sqlite/file.ts'
import { guestId, matchId, tableId } from '#server/store/store.ts'
import { migrate } from './migrate.ts'

let folder: string
let postgres: Postgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-migrate-'))
  postgres = await startPostgres({ fsync: 'off' })
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await postgres?.stop()
})

const DATA = [
  `INSERT INTO matches (id, created, version, deadline) VALUES ('m', 1000, 1, 5000), ('n', 2000, 0, NULL)`,
  `INSERT INTO steps (match, version, lines) VALUES
     ('m', 0, '{"record":"gatehouse/1"}'), ('m', 1, '{"seat":0}'), ('n', 0, '{"record":"gatehouse/1"}')`,
  `INSERT INTO guests (id, token_hash, name, created) VALUES ('g', 'abc', 'Ann', 7)`,
  `INSERT INTO tables (id, code, created, version, open, document) VALUES ('t', 'FOX', 8, 3, 1, '{"seats":[]}')`,
]

/** Fills a database with data of the first release. */
async function fillOld(db: Kysely<Database>): Promise<void> {
  await migrate(db, '0001-first')
  for (const statement of DATA) await sql.raw(statement).execute(db)
  await db.destroy()
}

let files = 0

async function oldSqlite(name: string): Promise<string> {
  const path = join(folder, `${name}.sqlite`)
  await fillOld(sqliteFile(path).db)
  return path
}

async function oldPostgres(): Promise<string> {
  const url = await postgres.database()
  const pool = new pg.Pool({ connectionString: url })
  await fillOld(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }))
  return url
}

const old = { SQLite: () => oldSqlite(`old-${files++}`), PostgreSQL: oldPostgres }
test.each(Object.entries(old))(
  '%s: migrating a database of the first release loses nothing',
  async (_, make) => {
    const store = await openStore(await make())
    expect(await store.read(matchId('m'), 0)).toEqual([{ version: 1, at: 1000, lines: [{ seat: 0 }] }])
    const record = '{"record":"gatehouse/1"}\n'
    expect(await Array.fromAsync(store.archive())).toMatchObject([
      { match: 'm', times: [1000], deadline: 5000, record: `${record}{"seat":0}\n` },
      { match: 'n', times: [], record },
    ])
    expect(await store.guestByToken('abc')).toEqual({ guest: 'g', name: 'Ann', language: 'en', created: 7 })
    expect(await store.tableByCode('FOX')).toMatchObject({ table: 't', version: 3, document: { seats: [] } })
    const line = { at: 9, seat: 0, name: 'Ann', to: null, guest: guestId('g'), toGuest: null, what: {} }
    expect(await store.addTalk(tableId('t'), line)).toBe(1)
    expect(await store.append(matchId('m'), 1, [{ seat: 1 }], { at: 9, deadline: null })).toBe('appended')
    await store.close()
  },
)

test('a failed migration leaves the file unchanged', async () => {
  const path = await oldSqlite('blocked')
  const { file, db } = sqliteFile(path)
  // conflicts with the last table that the migration creates
  file.exec('CREATE TABLE presence (something text)')
  await expect(openStore(path)).rejects.toThrow('presence')
  expect(file.prepare('SELECT * FROM tables').get()).not.toHaveProperty('talk')
  file.exec('DROP TABLE presence')
  await db.destroy()
  const store = await openStore(path)
  expect(await store.read(matchId('m'), 0)).toHaveLength(1)
  await store.close()
})

test.each(Object.entries(old))('%s: a store of a newer version is refused', async (_, make) => {
  const address = await make()
  const store = await openStore(address)
  await store.close()
  await newer(address)
  await expect(openStore(address)).rejects.toThrow('0999-later')
})

async function newer(address: string): Promise<void> {
  const statement = "INSERT INTO kysely_migration (name, timestamp) VALUES ('0999-later', '2030-01-01')"
  if (!address.startsWith('postgres')) {
    const { file, db } = sqliteFile(address)
    file.exec(statement)
    return db.destroy()
  }
  const pool = new pg.Pool({ connectionString: address })
  await pool.query(statement)
  await pool.end()
}
