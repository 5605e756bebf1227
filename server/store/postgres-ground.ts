/** What must be one transaction is one statement: one round trip, and nothing held while a node thinks. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Ground } from './ground.ts'
import type { Database } from './schema.ts'

/**
 * Two nodes that make the same version meet in the index on (match, version), where one wins; in the order of the
 * matches, so that no two groups wait for each other.
 */
const APPEND = `
  WITH wanted AS (
    SELECT * FROM json_to_recordset($1::json)
      AS wanted (match text, version integer, lines text, at bigint, deadline bigint, outcome text)
  ), added AS (
    INSERT INTO steps (match, version, lines, at)
    SELECT match, wanted.version, lines, at
      FROM wanted JOIN matches ON matches.id = match
      WHERE matches.version = wanted.version - 1 AND matches.outcome IS NULL
      ORDER BY match
    ON CONFLICT DO NOTHING
    RETURNING match
  )
  UPDATE matches SET version = wanted.version, leased = NULL, outcome = wanted.outcome,
      deadline = CASE WHEN wanted.outcome IS NULL THEN wanted.deadline END
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
  INSERT INTO steps (match, version, lines, at)
  SELECT id, part.number - 1, part.lines, part.at
    FROM added, unnest($6::text[], $7::bigint[]) WITH ORDINALITY AS part (lines, at, number)`

/** Everybody who speaks at a table waits for its row, so the numbers have neither gaps nor doubles. */
const SAY = `
  WITH counted AS (
    UPDATE tables SET talk = talk + 1 WHERE id = $1 RETURNING talk
  )
  INSERT INTO talk ("table", number, at, seat, name, to_seat, guest, to_guest, what)
  SELECT $1, talk, $2::bigint, $3::integer, $4, $5::integer, $6, $7, $8 FROM counted
  RETURNING number`

export function postgresGround(pool: pg.Pool, db: Kysely<Database>): Ground {
  return {
    db,
    skipsLocked: true,
    rows: (texts) => sql`(SELECT unnest(${texts}::text[]))`,
    seatRows: (seats) =>
      sql`json_to_recordset(${JSON.stringify(seats)}::json) AS seats ("table" text, seat integer)`,
    async commit(group) {
      const values = [JSON.stringify(group)]
      const { rows } = await pool.query<{ id: string }>({ name: 'append', text: APPEND, values })
      const added = new Set(rows.map(({ id }) => id))
      return group.map(({ match }) => added.has(match))
    },
    async bring({ match, created, deadline, outcome }, parts) {
      const end = outcome === null ? null : JSON.stringify(outcome)
      const [lines, times] = [parts.map((part) => part.lines), parts.map((part) => part.at)]
      const values = [match, created, parts.length - 1, deadline, end, lines, times]
      const { rowCount } = await pool.query({ name: 'bring', text: BRING, values })
      return rowCount !== 0
    },
    async say(table, { at, seat, name, to, guest, toGuest, what }) {
      const values = [table, at, seat, name, to, guest, toGuest, JSON.stringify(what)]
      const { rows } = await pool.query<{ number: number }>({ name: 'say', text: SAY, values })
      return rows.at(0)?.number ?? null
    },
  }
}
