import type { Kysely } from 'kysely'
import type { Guest, GuestId, Guests } from '#server/store/store.ts'
import type { Database } from './schema.ts'
import { readTable } from './tables.ts'

type People = Omit<Guests, 'addSitting' | 'removeSitting' | 'tablesOf'>
type Sittings = Pick<Guests, 'addSitting' | 'removeSitting' | 'tablesOf'>

export const guests = (db: Kysely<Database>): People => ({
  async createGuest({ guest, tokenHash, name, language, face = null, created }) {
    const row = { id: guest, token_hash: tokenHash, name, language, face, created, active: created }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('guests')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n ? 'created' : 'exists'
  },

  async guestByToken(tokenHash) {
    const row = await selected(db).where('token_hash', '=', tokenHash).executeTakeFirst()
    return row ? read(row) : null
  },

  async guestById(guest) {
    const row = await selected(db).where('id', '=', guest).executeTakeFirst()
    return row ? read(row) : null
  },

  async updateGuest(guest, { name, language, face }) {
    const change = {
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language }),
      ...(face !== undefined && { face }),
    }
    if (Object.keys(change).length === 0) return
    await db.updateTable('guests').set(change).where('id', '=', guest).execute()
  },

  /** Deletes the guest last, so that an interrupted erasure can be repeated. */
  async eraseGuest(guest) {
    await db.deleteFrom('sittings').where('guest', '=', guest).execute()
    await db.deleteFrom('subscriptions').where('guest', '=', guest).execute()
    await db.deleteFrom('histories').where('guest', '=', guest).execute()
    await db.deleteFrom('daily_entries').where('guest', '=', guest).execute()
    await db
      .updateTable('talk')
      .set({ guest: null, name: '', what: '{}' })
      .where('guest', '=', guest)
      .execute()
    await db.updateTable('talk').set({ to_guest: null }).where('to_guest', '=', guest).execute()
    await db.deleteFrom('guests').where('id', '=', guest).execute()
  },
})

export const sittings = (db: Kysely<Database>): Sittings => ({
  async addSitting(guest, table) {
    await db
      .insertInto('sittings')
      .values({ guest, table })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async removeSitting(guest, table) {
    await db.deleteFrom('sittings').where('guest', '=', guest).where('table', '=', table).execute()
  },

  async tablesOf(guest, limit) {
    const rows = await db
      .selectFrom('sittings')
      .innerJoin('tables', 'tables.id', 'sittings.table')
      .selectAll('tables')
      .where('sittings.guest', '=', guest)
      .orderBy('tables.created', 'desc')
      .orderBy('tables.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(readTable)
  },
})

const selected = (db: Kysely<Database>) =>
  db.selectFrom('guests').select(['id', 'name', 'language', 'face', 'created'])

type Row = Omit<Guest, 'guest' | 'face'> & { readonly id: string; readonly face: string | null }

const read = ({ id, face, ...rest }: Row): Guest => ({
  guest: id as GuestId,
  ...rest,
  ...(face !== null && { face }),
})
