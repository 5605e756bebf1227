import type { Ground } from './ground.ts'
import type { Due, Matches, MatchId } from './store.ts'

export const deadlines = (
  { db, skipsLocked }: Ground,
  lease: number,
): Pick<Matches, 'due' | 'reschedule'> => ({
  /** One statement takes the lease, so nobody else can have seen the match without it. */
  async due(now, limit) {
    const overdue = db
      .selectFrom('matches')
      .select('id')
      .where('deadline', '<=', now)
      .where(({ eb, or }) => or([eb('leased', 'is', null), eb('leased', '<=', now)]))
      .orderBy('deadline')
      .limit(limit)
      .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
    const rows = await db
      .updateTable('matches')
      .set({ leased: now + lease })
      .where('id', 'in', overdue)
      .returning(['id', 'version', 'deadline'])
      .execute()
    return rows
      .map(
        (row): Due => ({ match: row.id as MatchId, version: row.version, deadline: row.deadline as number }),
      )
      .sort((one, other) => one.deadline - other.deadline)
  },

  async reschedule(match, version, deadline) {
    const { numUpdatedRows } = await db
      .updateTable('matches')
      .set({ deadline, leased: null })
      .where('id', '=', match)
      .where('version', '=', version)
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },
})
