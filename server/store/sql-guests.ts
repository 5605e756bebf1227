import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import type { GuestId, Store } from './store.ts'

export const guests = (db: Kysely<Database>): Pick<Store, 'newGuest' | 'guest' | 'renameGuest'> => ({
  async newGuest({ guest, tokenHash, name, created }) {
    const row = { id: guest, token_hash: tokenHash, name, created }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('guests')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n ? 'created' : 'exists'
  },

  async guest(tokenHash) {
    const row = await db
      .selectFrom('guests')
      .select(['id', 'name', 'created'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row ? { guest: row.id as GuestId, name: row.name, created: row.created } : null
  },

  async renameGuest(guest, name) {
    await db.updateTable('guests').set({ name }).where('id', '=', guest).execute()
  },
})
