import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '#server/store/migrations/migrate.ts'
import type { Database } from '#server/store/sql/schema.ts'
import { sqlStore } from '#server/store/sql/sql-store.ts'
import type { Store, StoreOptions } from '#server/store/store.ts'
import { DEFAULT_OPTIONS } from '#server/store/store.ts'
import { postgresBackend } from './backend.ts'

/** Times are far below 2 ** 53, so plain numbers hold them. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Any number of nodes may open the same database. When the connection is lost, pending calls reject and the next call
 * connects again; the caller of a rejected call has to read to know whether it was done.
 */
export async function openPostgres(url: string, options: StoreOptions = DEFAULT_OPTIONS): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // resolved means durable, whatever the server's default; and rows are read by index, not by scanning all matches
    options: '-c synchronous_commit=on -c random_page_cost=1.1',
  })
  // an idle connection was lost; the pool has already dropped it
  pool.on('error', () => {})
  // without a listener, a connection lost between two calls would end the process; its next call rejects
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } catch (problem) {
    await db.destroy()
    throw problem
  }
  return sqlStore(postgresBackend(pool, db), options)
}
