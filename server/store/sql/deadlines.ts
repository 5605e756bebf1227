import type { DueMatch, Matches, MatchId } from '#server/store/store.ts'
import type { SqlBackend } from './backend.ts'

export const deadlines = (
  { db, skipsLocked, reschedule, leased }: SqlBackend,
  versionsOf: Matches['versions'],
  lease: number,
): Pick<Matches, 'due' | 'reschedule'> => ({
  /** One statement finds and leases the matches, so that no other node gets them. */
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
      .returning(['id', 'deadline'])
      .execute()
    const matches = rows.map(({ id }) => id as MatchId)
    leased(matches)
    if (matches.length === 0) return []
    const versions = await versionsOf(matches)
    return rows
      .map(
        ({ id, deadline }): DueMatch => ({
          match: id as MatchId,
          version: versions.get(id as MatchId)?.version ?? 0,
          deadline: deadline as number,
        }),
      )
      .sort((one, other) => one.deadline - other.deadline)
  },

  reschedule,
})
