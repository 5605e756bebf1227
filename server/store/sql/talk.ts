import type { Selectable } from 'kysely'
import type { GuestId, Tables, TalkLine } from '#server/store/store.ts'
import type { SqlBackend } from './backend.ts'
import type { Database } from './schema.ts'

export const talk = ({ db, insertTalk }: SqlBackend): Pick<Tables, 'addTalk' | 'talk'> => ({
  async addTalk(table, line) {
    const number = await insertTalk(table, line)
    if (number === null) throw new Error(`there is no table ${table} to talk at`)
    return number
  },

  async talk(table, sinceNumber, limit) {
    const rows = await db
      .selectFrom('talk')
      .selectAll()
      .where('table', '=', table)
      .where('number', '>', sinceNumber)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
    return rows.reverse().map(readTalk)
  },
})

export const readTalk = ({
  table: _,
  to_seat,
  guest,
  to_guest,
  what,
  ...rest
}: Selectable<Database['talk']>): TalkLine => ({
  ...rest,
  to: to_seat,
  guest: guest as GuestId | null,
  toGuest: to_guest as GuestId | null,
  what: JSON.parse(what),
})
