import type { Kysely } from 'kysely'
import type { Guests } from '#server/store/store.ts'
import type { Database } from './schema.ts'

/** Where both guests have a row, that of the second stays. */
export const merging = (db: Kysely<Database>): Pick<Guests, 'mergeGuest'> => ({
  async mergeGuest(from, into) {
    const tables = db.selectFrom('sittings as own').select('own.table').where('own.guest', '=', into)
    await db
      .updateTable('sittings')
      .set({ guest: into })
      .where('guest', '=', from)
      .where('table', 'not in', tables)
      .execute()
    const matches = db.selectFrom('histories as own').select('own.match').where('own.guest', '=', into)
    await db
      .updateTable('histories')
      .set({ guest: into })
      .where('guest', '=', from)
      .where('match', 'not in', matches)
      .execute()
    for (const table of ['sittings', 'histories'] as const)
      await db.deleteFrom(table).where('guest', '=', from).execute()
    await db.deleteFrom('subscriptions').where('guest', '=', from).execute()
    await db.updateTable('talk').set({ guest: into }).where('guest', '=', from).execute()
    await db.updateTable('talk').set({ to_guest: into }).where('to_guest', '=', from).execute()
    await db.deleteFrom('guests').where('id', '=', from).execute()
  },
})
