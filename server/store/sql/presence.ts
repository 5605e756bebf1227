import { sql } from 'kysely'
import type { SeatAt, Tables, Time } from '#server/store/store.ts'
import type { SqlBackend } from './backend.ts'

type Presences = Pick<Tables, 'markPresent' | 'markAbsent' | 'presence' | 'deletePresence'>

export const presences = ({ db, seatRows, skipsLocked }: SqlBackend): Presences => {
  const setUntil = async (node: string, seats: readonly SeatAt[], until: Time) => {
    // in order, to avoid deadlocks; SQLite needs `WHERE true` to parse ON CONFLICT after a SELECT
    await sql`
      INSERT INTO presence ("table", seat, node, until)
      SELECT DISTINCT "table", seat, ${sql.val(node)}, CAST(${until} AS bigint) FROM ${seatRows(seats)} WHERE true
      ORDER BY "table", seat
      ON CONFLICT ("table", seat, node) DO UPDATE SET until = excluded.until`.execute(db)
  }
  return {
    async markPresent(node, seats, until) {
      if (seats.length > 0) await setUntil(node, seats, until)
    },

    markAbsent: (node, table, seat, at) => setUntil(node, [{ table, seat }], at),

    async presence(table) {
      return await db
        .selectFrom('presence')
        .select(({ fn }) => ['seat', fn.max('until').as('until')])
        .where('table', '=', table)
        .groupBy('seat')
        .orderBy('seat')
        .execute()
    },

    async deletePresence(before) {
      const old = db
        .selectFrom('presence')
        .select(['table', 'seat', 'node'])
        .where('until', '<', before)
        // a locked row is being renewed, so it is not old
        .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
      await db
        .deleteFrom('presence')
        .where(({ eb, refTuple }) =>
          eb(refTuple('table', 'seat', 'node'), 'in', old.$asTuple('table', 'seat', 'node')),
        )
        .execute()
    },
  }
}
