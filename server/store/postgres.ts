import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Ground } from './ground.ts'
import type { Database } from './schema.ts'
import { migrate } from './schema.ts'
import { sqlStore } from './sql-store.ts'
import type { Store, Terms } from './store.ts'
import { TERMS } from './store.ts'

/** Times are far below 2 ** 53, so they can be plain numbers. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Any number of nodes may open the same database. After the server was away, the next call connects anew; a call
 * that was under way rejects, and the caller has to read to know whether it was done.
 */
export async function openPostgres(url: string, terms: Terms = TERMS): Promise<Store> {
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
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db)
  } catch (problem) {
    await db.destroy()
    throw problem
  }
  return sqlStore(postgresGround(pool, db), terms)
}

/**
 * One statement is one transaction and one round trip. Two nodes that make the same version meet in the index on
 * (match, version), where one wins; in the order of the matches, so that no two groups wait for each other.
 */
const APPEND = `
  WITH wanted AS (
    SELECT * FROM json_to_recordset($1::json)
      AS wanted (match text, version integer, lines text, deadline bigint)
  ), added AS (
    INSERT INTO steps (match, version, lines)
    SELECT match, wanted.version, lines
      FROM wanted JOIN matches ON matches.id = match
      WHERE matches.version = wanted.version - 1 AND outcome IS NULL
      ORDER BY match
    ON CONFLICT DO NOTHING
    RETURNING match
  )
  UPDATE matches SET version = wanted.version, deadline = wanted.deadline, leased = NULL
    FROM added JOIN wanted USING (match)
    WHERE matches.id = match
    RETURNING id`

const BRING = `
  WITH added AS (
    INSERT INTO matches (id, created, version, deadline, outcome)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING
    RETURNING id
  )
  INSERT INTO steps (match, version, lines)
  SELECT id, part.number - 1, part.lines
    FROM added, unnest($6::text[]) WITH ORDINALITY AS part (lines, number)`

function postgresGround(pool: pg.Pool, db: Kysely<Database>): Ground {
  return {
    db,
    skipsLocked: true,
    async commit(group) {
      const values = [JSON.stringify(group)]
      const { rows } = await pool.query<{ id: string }>({ name: 'append', text: APPEND, values })
      const added = new Set(rows.map(({ id }) => id))
      return group.map(({ match }) => added.has(match))
    },
    async bring({ match, created, deadline, outcome }, parts) {
      const end = outcome === null ? null : JSON.stringify(outcome)
      const values = [match, created, parts.length - 1, deadline, end, parts]
      const { rowCount } = await pool.query({ name: 'bring', text: BRING, values })
      return rowCount !== 0
    },
  }
}
