import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '#server/store/migrations/migrate.ts'
import type { Database } from '#server/store/sql/schema.ts'
import { sqlStore } from '#server/store/sql/sql-store.ts'
import type { Store, StoreOptions } from '#server/store/store.ts'
import { DEFAULT_OPTIONS } from '#server/store/store.ts'
import { postgresGround } from './backend.ts'

/** Times are far below 2 ** 53, so they can be plain numbers. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Any number of nodes may open the same database. After the server was away, the next call connects anew; a call
 * that was under way rejects, and the caller has to read to know whether it was done.
 */
export async function openPostgres(url: string, terms: StoreOptions = DEFAULT_OPTIONS): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // resolved means durable, whatever the server's default; and rows are looked up by index, not by reading all matches
    options: '-c synchronous_commit=on -c random_page_cost=1.1',
  })
  // a connection nobody uses was lost: the pool has dropped it, and that is all there is to do
  pool.on('error', () => {})
  // one that is lost between two calls of its user must not take the process with it; its next call rejects
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } catch (problem) {
    await db.destroy()
    throw problem
  }
  return sqlStore(postgresGround(pool, db), terms)
}
