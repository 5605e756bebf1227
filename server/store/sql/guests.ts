import type { Kysely, Selectable } from 'kysely'
import type { Guest, GuestId, Guests } from '#server/store/store.ts'
import { eraseSafety } from './safety.ts'
import type { Database } from './schema.ts'
import { readTable } from './tables.ts'
import { eraseWebhook } from './webhooks.ts'

type People = Omit<Guests, 'addSitting' | 'removeSitting' | 'tablesOf' | 'mergeGuest'>
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
    const further = db.selectFrom('tokens').select('guest').where('token_hash', '=', tokenHash)
    const found = selected(db).where(({ eb, or }) =>
      or([eb('token_hash', '=', tokenHash), eb('id', '=', further)]),
    )
    const row = await found.executeTakeFirst()
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
    await db.deleteFrom('queue').where('guest', '=', guest).execute()
    await db.deleteFrom('histories').where('guest', '=', guest).execute()
    await db.deleteFrom('players').where('guest', '=', guest).execute()
    await db.deleteFrom('daily_entries').where('guest', '=', guest).execute()
    await db
      .updateTable('talk')
      .set({ guest: null, name: '', what: '{}' })
      .where('guest', '=', guest)
      .execute()
    await db.updateTable('talk').set({ to_guest: null }).where('to_guest', '=', guest).execute()
    await eraseSafety(db, guest)
    await eraseWebhook(db, guest)
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
  db.selectFrom('guests').select(['id', 'name', 'language', 'face', 'claim', 'created'])

type Row = Pick<Selectable<Database['guests']>, 'id' | 'name' | 'language' | 'face' | 'claim' | 'created'>

const read = ({ id, face, claim, ...rest }: Row): Guest => ({
  guest: id as GuestId,
  ...rest,
  ...(face !== null && { face }),
  ...(claim !== null && { marked: true }),
})
