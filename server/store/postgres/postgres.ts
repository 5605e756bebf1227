import type { PostgresPoolClient } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isCurrent, migrate } from '#server/store/migrations/migrate.ts'
import type { Database } from '#server/store/sql/schema.ts'
import { sqlStore } from '#server/store/sql/sql-store.ts'
import type { Store, StoreOptions } from '#server/store/store.ts'
import { postgresBackend } from './backend.ts'

/** Times are far below 2 ** 53, so plain numbers hold them. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Any number of nodes may open the same database. When the connection is lost or a query takes too long, pending calls
 * reject and the next call connects again; the caller of a rejected call has to read to know whether it was done. It may
 * even be done later, but an append only if nobody else has made that version.
 */
export async function openPostgres(url: string, options: StoreOptions): Promise<Store> {
  const { queryTimeout } = options
  // the database gives up first, so that it mostly is known what happened
  const statementTimeout = Math.ceil(queryTimeout * 0.8)
  const pool = newPool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: queryTimeout,
    query_timeout: queryTimeout,
    keepAlive: true,
    // resolved means durable, whatever the server's default; and rows are read by index, not by scanning all matches
    options: `-c synchronous_commit=on -c random_page_cost=1.1 -c statement_timeout=${statementTimeout}`,
  })
  const db = databaseOf(pool)
  try {
    if (!(await isCurrent(db))) await migrateSlowly(url)
  } catch (problem) {
    await db.destroy()
    throw problem
  }
  return sqlStore(postgresBackend(pool, db), options)
}

/** A migration of a large database takes as long as it takes. */
async function migrateSlowly(url: string): Promise<void> {
  const db = databaseOf(newPool({ connectionString: url }))
  await migrate(db).finally(() => db.destroy())
}

function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // an idle connection was lost; the pool has already dropped it
  pool.on('error', () => {})
  // without a listener, a connection lost between two calls would end the process; its next call rejects
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const databaseOf = (pool: pg.Pool): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => discardable(await pool.connect()),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  })

/**
 * After an error that the database has not sent, such as a query that took too long, the connection may still be waiting
 * for the answer. It must not be used again; Kysely would.
 */
function discardable(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined
  // without cursors, which are the other signature of Kysely's interface
  const query: unknown = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values])
    } catch (problem) {
      if (!(problem instanceof pg.DatabaseError)) broken = problem as Error
      throw problem
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) }
}
