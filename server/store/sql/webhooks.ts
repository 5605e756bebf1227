import type { GuestId } from '#server/store/store.ts'
import type { Webhook, Webhooks } from '#server/store/webhooks.ts'
import type { SqlBackend } from './backend.ts'
import type { SafetyRows } from './safety-schema.ts'
import { insertFewerThan } from './statements.ts'

/** Of one guest: whoever has so many is not reached anyway. */
const MAX_DELIVERIES = 50

export const webhooks = ({ db, inTurn }: Pick<SqlBackend, 'db' | 'inTurn'>): Webhooks => ({
  async setWebhook(guest, { kinds, ...rest }) {
    const row = { guest, ...rest, kinds: JSON.stringify(kinds) }
    const { guest: _, ...change } = row
    await db
      .insertInto('webhooks')
      .values(row)
      .onConflict((conflict) => conflict.column('guest').doUpdateSet(change))
      .execute()
  },

  async webhook(guest) {
    const row = await db.selectFrom('webhooks').selectAll().where('guest', '=', guest).executeTakeFirst()
    return row === undefined ? null : read(row)
  },

  async removeWebhook(guest) {
    await db.deleteFrom('deliveries').where('guest', '=', guest).execute()
    await db.deleteFrom('webhooks').where('guest', '=', guest).execute()
  },

  async markWebhook(guest, failed) {
    await db.updateTable('webhooks').set({ failed }).where('guest', '=', guest).execute()
  },

  async webhookGuests(kind, after, limit) {
    const rows = await db
      .selectFrom('webhooks')
      .select('guest')
      .where('failed', 'is', null)
      .where('kinds', 'like', `%"${kind}"%`)
      .where('guest', '>', after ?? '')
      .orderBy('guest')
      .limit(limit)
      .execute()
    return rows.map(({ guest }) => guest as GuestId)
  },

  async addDelivery(delivery) {
    await inTurn(delivery.guest, (inside) => insertFewerThan(inside, MAX_DELIVERIES, 'deliveries', delivery))
  },

  async dueDeliveries(now, leasedUntil, limit) {
    const found = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('due', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('deliveries as other')
              .select('other.id')
              .whereRef('other.guest', '=', 'deliveries.guest')
              .where(({ or, and, eb, ref }) =>
                or([
                  eb('other.due', '<', ref('deliveries.due')),
                  and([
                    eb('other.due', '=', ref('deliveries.due')),
                    eb('other.id', '<', ref('deliveries.id')),
                  ]),
                ]),
              ),
          ),
        ),
      )
      .orderBy('due')
      .limit(limit)
      .execute()
    const leased = []
    for (const { guest, ...row } of found) {
      // another node may have been first
      const { numUpdatedRows } = await db
        .updateTable('deliveries')
        .set({ due: leasedUntil })
        .where('id', '=', row.id)
        .where('due', '=', row.due)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 1n) leased.push({ ...row, guest: guest as GuestId })
    }
    return leased
  },

  async postponeDelivery(id, due, tries) {
    await db.updateTable('deliveries').set({ due, tries }).where('id', '=', id).execute()
  },

  async removeDelivery(id) {
    await db.deleteFrom('deliveries').where('id', '=', id).execute()
  },
})

const read = ({ guest: _, kinds, ...rest }: SafetyRows['webhooks']): Webhook => ({
  ...rest,
  kinds: JSON.parse(kinds),
})
