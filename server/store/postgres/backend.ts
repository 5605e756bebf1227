/** Each transaction is one statement, except `transact` and `inTurn`: one round trip, and no lock is held in between. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import type { SqlBackend } from '#server/store/sql/backend.ts'
import { inTransaction } from '#server/store/sql/backend.ts'
import type { Database } from '#server/store/sql/schema.ts'

/**
 * When two nodes append the same version, the unique index on (match, version) lets one of them win. Rows are inserted
 * in the order of the matches, so that two batches cannot deadlock. The row of the match changes only if its deadline
 * would be too late, has passed or is leased, or if the match ends: a deadline that is too early does no harm.
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

const INSERT_MATCH = `
  WITH added AS (
    INSERT INTO matches (id, created, deadline, outcome)
    VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING
    RETURNING id
  )
  INSERT INTO steps (match, version, lines, at)
  SELECT id, part.number - 1, part.lines, part.at
    FROM added, unnest($5::text[], $6::bigint[]) WITH ORDINALITY AS part (lines, at, number)`

const DELETE_MATCHES = `
  WITH gone AS (DELETE FROM matches WHERE id = ANY($1::text[]))
  DELETE FROM steps WHERE match = ANY($1::text[])`

/** The update locks the row of the table, so the numbers have no gaps and no duplicates. */
const INSERT_TALK = `
  WITH counted AS (
    UPDATE tables SET talk = talk + 1 WHERE id = $1 RETURNING talk
  )
  INSERT INTO talk ("table", number, at, seat, name, to_seat, guest, to_guest, what)
  SELECT $1, talk, $2::bigint, $3::integer, $4, $5::integer, $6, $7, $8 FROM counted
  RETURNING number`

export function postgresBackend(pool: pg.Pool, db: Kysely<Database>): SqlBackend {
  return {
    db,
    skipsLocked: true,
    transact: (work) => db.transaction().execute((inside) => work(inTransaction(inside))),
    inTurn: (of, statement) =>
      db.transaction().execute(async (inside) => {
        // without it, statements at the same moment would not see each other's rows
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${of}, 0))`.execute(inside)
        return statement(inside)
      }),
    rows: (texts) => sql`(SELECT unnest(${texts}::text[]))`,
    seatRows: (seats) =>
      sql`json_to_recordset(${JSON.stringify(seats)}::json) AS seats ("table" text, seat integer)`,
    async commit(batch) {
      const values = [JSON.stringify(batch)]
      const { rows } = await pool.query<{ match: string }>({ name: 'append', text: APPEND, values })
      const added = new Set(rows.map((row) => row.match))
      return batch.map(({ match }) => added.has(match))
    },
    async tryWrite() {
      // a message in the write-ahead log, which nobody reads
      await pool.query("SELECT pg_logical_emit_message(true, 'gatehouse', '')")
    },
    async insertMatch({ match, created, deadline, outcome }, parts) {
      const end = outcome === null ? null : JSON.stringify(outcome)
      const [lines, times] = [parts.map((part) => part.lines), parts.map((part) => part.at)]
      const values = [match, created, deadline, end, lines, times]
      const { rowCount } = await pool.query({ name: 'insertMatch', text: INSERT_MATCH, values })
      return rowCount !== 0
    },
    async snapshot() {
      const begin = db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      const transaction = await begin.execute()
      // if the connection is lost, the read has already rejected; the rollback returns it to the pool in any case
      const end = () =>
        transaction
          .rollback()
          .execute()
          .catch(() => {})
      return { db: transaction, end }
    },
    async deleteMatches(matches) {
      await pool.query(DELETE_MATCHES, [matches])
    },
    reschedule: (match, version, deadline) => reschedule(db, match, version, deadline),
    leased() {},
    indexSteps() {},
    async insertTalk(table, { at, seat, name, to, guest, toGuest, what }) {
      const values = [table, at, seat, name, to, guest, toGuest, JSON.stringify(what)]
      const { rows } = await pool.query<{ number: number }>({ name: 'insertTalk', text: INSERT_TALK, values })
      return rows.at(0)?.number ?? null
    },
  }
}

/** Only a leased match gets a later deadline, since an append relies on the deadline it has read. */
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
