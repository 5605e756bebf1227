import type { Kysely } from 'kysely'
import type { Guests } from '#server/store/store.ts'
import type { Database } from './schema.ts'
import { moveRows } from './statements.ts'

/** Where both guests have a row, that of the second stays. */
export const merging = (db: Kysely<Database>): Pick<Guests, 'mergeGuest'> => ({
  async mergeGuest(from, into) {
    await moveRows(db, { table: 'sittings', column: 'guest', key: 'table' }, from, into)
    await moveRows(db, { table: 'histories', column: 'guest', key: 'match' }, from, into)
    for (const table of ['sittings', 'histories', 'subscriptions'] as const)
      await db.deleteFrom(table).where('guest', '=', from).execute()
    await db.updateTable('talk').set({ guest: into }).where('guest', '=', from).execute()
    await db.updateTable('talk').set({ to_guest: into }).where('to_guest', '=', from).execute()
    await db.deleteFrom('guests').where('id', '=', from).execute()
  },
})
