import type { Kysely, Selectable } from 'kysely'
import type { GuestId, MatchId, PlayedMatch, PlayedMatches, TableId } from '#server/store/store.ts'
import type { Database } from './schema.ts'
import { insertNew } from './statements.ts'
import { readTalk } from './talk.ts'

export const histories = (db: Kysely<Database>): PlayedMatches => ({
  async addPlayed(played) {
    const rows = played.map((one) => writePlayed({ ...one, truth: null }))
    await insertNew(db, 'histories', rows)
  },

  async playedBy(guest, limit) {
    const rows = await db
      .selectFrom('histories')
      .selectAll()
      .where('guest', '=', guest)
      .orderBy('ended', 'desc')
      .orderBy('match', 'desc')
      .limit(limit)
      .execute()
    return rows.map(readPlayed)
  },

  async saveTruth({ guest, match }, truth) {
    const update = db.updateTable('histories').set({ truth: JSON.stringify(truth) })
    await update.where('guest', '=', guest).where('match', '=', match).execute()
  },

  async erasePlayed(guest) {
    await db.deleteFrom('histories').where('guest', '=', guest).execute()
  },

  async talkBy(guest) {
    const lines = db.selectFrom('talk').selectAll().where('guest', '=', guest)
    const rows = await lines.orderBy('at').orderBy('table').orderBy('number').execute()
    return rows.map((row) => ({ table: row.table as TableId, ...readTalk(row) }))
  },
})

export const writePlayed = ({ alone, truth, ...rest }: PlayedMatch) => ({
  ...rest,
  alone: alone ? 1 : 0,
  truth: truth === null ? null : JSON.stringify(truth),
})

export const readPlayed = ({ alone, truth, ...rest }: Selectable<Database['histories']>): PlayedMatch => ({
  ...rest,
  guest: rest.guest as GuestId,
  match: rest.match as MatchId,
  alone: alone === 1,
  truth: truth === null ? null : JSON.parse(truth),
})
