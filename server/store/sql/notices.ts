import type { Kysely } from 'kysely'
import type { GuestId, Notices } from '#server/store/store.ts'
import { NOBODY } from './daily.ts'
import type { Database } from './schema.ts'
import { insertNew, keepNewest } from './statements.ts'

/** Before the day, in the name of its key. */
export const DAY_KEY = 'day '

/** Devices per person. */
const MAX_DEVICES = 10

export const notices = (db: Kysely<Database>): Notices => ({
  async subscribe(guest, { endpoint, p256dh, auth }, at) {
    const row = { endpoint, guest, p256dh, auth, created: at }
    const { endpoint: _, ...change } = row
    await db
      .insertInto('subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(change))
      .execute()
    await keepNewest(db, { table: 'subscriptions', key: 'endpoint', time: 'created' }, guest, MAX_DEVICES)
  },

  async unsubscribe(guest: GuestId, endpoint: string) {
    await db.deleteFrom('subscriptions').where('endpoint', '=', endpoint).where('guest', '=', guest).execute()
  },

  subscriptions: (guest) =>
    db
      .selectFrom('subscriptions')
      .select(['endpoint', 'p256dh', 'auth', 'created'])
      .where('guest', '=', guest)
      .orderBy('created', 'desc')
      .orderBy('endpoint')
      .execute(),

  async claimNotice(match, seat, kind, since) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notices')
      .values({ match, seat, kind, since })
      .onConflict((conflict) =>
        conflict.columns(['match', 'seat', 'kind']).doUpdateSet({ since }).where('notices.since', '<', since),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },

  async serverSecret(name, make) {
    const find = () => db.selectFrom('keepsakes').select('value').where('name', '=', name).executeTakeFirst()
    const found = await find()
    if (found !== undefined) return found.value
    await insertNew(db, 'keepsakes', [{ name, value: make() }])
    // another node may have stored its own first
    return (await find())?.value ?? this.serverSecret(name, make)
  },

  dayKey(day, make) {
    return this.serverSecret(`${DAY_KEY}${day}`, make)
  },

  async forgetNetworks(before) {
    await db
      .deleteFrom('keepsakes')
      .where('name', 'like', `${DAY_KEY}%`)
      .where('name', '<', `${DAY_KEY}${before}`)
      .execute()
    await db
      .deleteFrom('daily_entries')
      .where('network', 'is not', null)
      .where('day', '<', before)
      .where('guest', 'like', `${NOBODY}%`)
      .execute()
    await db
      .updateTable('daily_entries')
      .set({ network: null })
      .where('network', 'is not', null)
      .where('day', '<', before)
      .execute()
  },
})
