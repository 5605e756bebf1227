/** What must be one transaction is one statement: one round trip, and nothing held while a node thinks. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import type { SqlBackend } from '#server/store/sql/backend.ts'
import type { Database } from '#server/store/sql/schema.ts'

/**
 * Two nodes that make the same version meet in the index on (match, version), where one wins; in the order of the
 * matches, so that no two groups wait for each other. The row of the match is only changed if its deadline would be
 * too late otherwise, is past, or was handed out, or if the match ends: whoever is woken too early sleeps again.
 */
const APPEND = `
  WITH wanted AS (
    SELECT * FROM json_to_recordset($1::json)
      AS wanted (match text, version integer, lines text, at bigint, deadline bigint, outcome text)
  ), added AS (
    INSERT INTO steps (match, version, lines, at)
    SELECT match, version, lines, at FROM wanted
      WHERE EXISTS (SELECT 1 FROM matches WHERE id = match AND outcome IS NULL)
        AND EXISTS (SELECT 1 FROM steps AS step WHERE step.match = wanted.match AND step.version = wanted.version - 1)
      ORDER BY match
    ON CONFLICT DO NOTHING
    RETURNING match
  ), scheduled AS (
    UPDATE matches SET leased = NULL, outcome = wanted.outcome,
        deadline = CASE WHEN wanted.outcome IS NULL THEN wanted.deadline END
      FROM added JOIN wanted USING (match)
      WHERE matches.id = match AND (
        wanted.outcome IS NOT NULL OR leased IS NOT NULL OR matches.deadline <= at
        OR matches.deadline > wanted.deadline OR (matches.deadline IS NULL AND wanted.deadline IS NOT NULL))
  )
  SELECT match FROM added`

const BRING = `
  WITH added AS (
    INSERT INTO matches (id, created, deadline, outcome)
    VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING
    RETURNING id
  )
  INSERT INTO steps (match, version, lines, at)
  SELECT id, part.number - 1, part.lines, part.at
    FROM added, unnest($5::text[], $6::bigint[]) WITH ORDINALITY AS part (lines, at, number)`

/** Everybody who speaks at a table waits for its row, so the numbers have neither gaps nor doubles. */
const SAY = `
  WITH counted AS (
    UPDATE tables SET talk = talk + 1 WHERE id = $1 RETURNING talk
  )
  INSERT INTO talk ("table", number, at, seat, name, to_seat, guest, to_guest, what)
  SELECT $1, talk, $2::bigint, $3::integer, $4, $5::integer, $6, $7, $8 FROM counted
  RETURNING number`

export function postgresGround(pool: pg.Pool, db: Kysely<Database>): SqlBackend {
  return {
    db,
    skipsLocked: true,
    rows: (texts) => sql`(SELECT unnest(${texts}::text[]))`,
    seatRows: (seats) =>
      sql`json_to_recordset(${JSON.stringify(seats)}::json) AS seats ("table" text, seat integer)`,
    async commit(group) {
      const values = [JSON.stringify(group)]
      const { rows } = await pool.query<{ match: string }>({ name: 'append', text: APPEND, values })
      const added = new Set(rows.map((row) => row.match))
      return group.map(({ match }) => added.has(match))
    },
    async insertMatch({ match, created, deadline, outcome }, parts) {
      const end = outcome === null ? null : JSON.stringify(outcome)
      const [lines, times] = [parts.map((part) => part.lines), parts.map((part) => part.at)]
      const values = [match, created, deadline, end, lines, times]
      const { rowCount } = await pool.query({ name: 'bring', text: BRING, values })
      return rowCount !== 0
    },
    async snapshot() {
      const begun = db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      const transaction = await begun.execute()
      // where the connection was lost, whoever reads has been told already; a rollback gives it back in any case
      const end = () =>
        transaction
          .rollback()
          .execute()
          .catch(() => {})
      return { db: transaction, end }
    },
    reschedule: (match, version, deadline) => reschedule(db, match, version, deadline),
    leased() {},
    indexSteps() {},
    async insertTalk(table, { at, seat, name, to, guest, toGuest, what }) {
      const values = [table, at, seat, name, to, guest, toGuest, JSON.stringify(what)]
      const { rows } = await pool.query<{ number: number }>({ name: 'say', text: SAY, values })
      return rows.at(0)?.number ?? null
    },
  }
}

/** A later deadline is only written by those who were handed the match, since an append relies on the one it saw. */
async function reschedule(
  db: Kysely<Database>,
  ...[match, version, deadline]: Parameters<SqlBackend['reschedule']>
): Promise<boolean> {
  const { rows } = await sql`
    WITH found AS (
      SELECT id FROM matches
        WHERE id = ${match} AND outcome IS NULL
          AND (SELECT max(version) FROM steps WHERE match = ${match}) = ${version}
    ), changed AS (
      UPDATE matches SET deadline = ${deadline}, leased = NULL FROM found
        WHERE matches.id = found.id AND outcome IS NULL
          AND (leased IS NOT NULL OR deadline IS NULL OR deadline > ${deadline})
    )
    SELECT id FROM found`.execute(db)
  return rows.length === 1
}
