import type { Kysely, Selectable } from 'kysely'
import type { Guest, GuestId, Guests } from '#server/store/store.ts'
import { ACCOUNT } from './accounts.ts'
import { eraseDaily } from './daily.ts'
import { eraseSafety } from './safety.ts'
import type { Database } from './schema.ts'
import { insertNew } from './statements.ts'
import { readTable } from './tables.ts'

type People = Omit<Guests, 'addSitting' | 'removeSitting' | 'tablesOf' | 'mergeGuest'>
type Sittings = Pick<Guests, 'addSitting' | 'removeSitting' | 'tablesOf'>

/** Tables whose rows belong to one guest and go with them. */
const OWN = [
  ...(['sittings', 'subscriptions', 'queue', 'histories', 'players', 'webhooks', 'deliveries'] as const),
  ...ACCOUNT,
]

export const guests = (db: Kysely<Database>): People => ({
  async createGuest({ guest, tokenHash, name, language, face = null, created }) {
    const row = { id: guest, token_hash: tokenHash, name, language, face, created, active: created }
    return (await insertNew(db, 'guests', [row])) === 1 ? 'created' : 'exists'
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
    for (const table of OWN) await db.deleteFrom(table).where('guest', '=', guest).execute()
    await db
      .updateTable('talk')
      .set({ guest: null, name: '', what: '{}' })
      .where('guest', '=', guest)
      .execute()
    await db.updateTable('talk').set({ to_guest: null }).where('to_guest', '=', guest).execute()
    await eraseDaily(db, guest)
    await eraseSafety(db, guest)
    await db.deleteFrom('guests').where('id', '=', guest).execute()
  },
})

export const sittings = (db: Kysely<Database>): Sittings => ({
  async addSitting(guest, table) {
    await insertNew(db, 'sittings', [{ guest, table }])
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
