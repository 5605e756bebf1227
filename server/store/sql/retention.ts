import { sql } from 'kysely'
import type { GuestId, MatchId, Retention } from '#server/store/store.ts'
import type { SqlBackend } from './backend.ts'
import { readTable } from './tables.ts'

/** Milliseconds. Activity is not stored more exactly than this. */
const EXACT = 3_600_000

/** In the text of a document; within a string, the quotes would be escaped. */
const IMPORTED = '%"imported":true%'

export const retention = ({ db, rows, deleteMatches }: SqlBackend): Retention => ({
  async markActive(tables, guests, at) {
    const recent = at - EXACT
    for (const [table, ids] of [['tables', tables] as const, ['guests', guests] as const])
      if (ids.length > 0)
        await db
          .updateTable(table)
          .set({ active: at })
          .where('id', 'in', rows(ids))
          .where('active', '<', recent)
          .execute()
  },

  async inactiveGuests(before, limit) {
    const found = await db
      .selectFrom('guests')
      .select(['id', 'name'])
      .where('active', '<', before)
      .orderBy('active')
      .limit(limit)
      .execute()
    return found.map(({ id, name }) => ({ guest: id as GuestId, name }))
  },

  async inactiveTables(before, limit, kind) {
    const found = await db
      .selectFrom('tables')
      .selectAll()
      .where('active', '<', before)
      .where('document', kind === 'imported' ? 'like' : 'not like', IMPORTED)
      .orderBy('active')
      .limit(limit)
      .execute()
    return found.map(readTable)
  },

  /** Deletes the tables last, so that an interrupted deletion is repeated. */
  async deleteTables(tables) {
    for (const about of ['talk', 'sittings', 'presence', 'queue_tables'] as const)
      await db.deleteFrom(about).where('table', 'in', rows(tables)).execute()
    await db.deleteFrom('tables').where('id', 'in', rows(tables)).execute()
  },

  async deleteTalk(before, limit) {
    const old = db.selectFrom('talk').select(['table', 'number']).where('at', '<', before).limit(limit)
    const { numDeletedRows } = await db
      .deleteFrom('talk')
      .where(({ eb, refTuple }) => eb(refTuple('table', 'number'), 'in', old.$asTuple('table', 'number')))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  async deleteMatches(matches, also) {
    if (matches.length === 0) return 0
    if (also === 'histories') await db.deleteFrom('histories').where('match', 'in', rows(matches)).execute()
    const seen = await db
      .selectFrom('histories')
      .select('match')
      .distinct()
      .where('match', 'in', rows(matches))
      .execute()
    const kept = new Set(seen.map(({ match }) => match))
    const gone = matches.filter((match) => !kept.has(match))
    if (gone.length === 0) return 0
    await sql`DELETE FROM notices WHERE match IN ${rows(gone)}`.execute(db)
    await deleteMatches(gone as MatchId[])
    return gone.length
  },

  async claimJob(job, since) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notices')
      .values({ match: '', seat: 0, kind: job, since })
      .onConflict((conflict) =>
        conflict.columns(['match', 'seat', 'kind']).doUpdateSet({ since }).where('notices.since', '<', since),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },
})
