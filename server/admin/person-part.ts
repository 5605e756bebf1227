/** What is stored about a person for safety and notices: taken along, erased, and merged with the rest. */
import type { GuestId, Store } from '#server/store/store.ts'

export const safetyPart = {
  name: 'safety',

  /** Reports about somebody are not theirs to read: they would show who made them. */
  async exportOf(store: Store, guest: GuestId) {
    const [blocks, reports, hook] = await Promise.all([
      store.blocksBy(guest),
      store.reportsBy(guest, 0),
      store.webhook(guest),
    ])
    return {
      blocked: blocks.map(({ name, at }) => ({ name, at })),
      reported: reports.map(({ at, aboutName, reason, words }) => ({ at, name: aboutName, reason, words })),
      webhook: hook && { address: hook.address, kinds: hook.kinds, since: hook.created },
    }
  },

  async erase(store: Store, guest: GuestId): Promise<void> {
    await store.eraseSafety(guest)
    await store.removeWebhook(guest)
  },

  /** A ban of either holds for both. */
  async merge(store: Store, from: GuestId, into: GuestId): Promise<void> {
    await store.mergeSafety(from, into)
    await store.removeWebhook(from)
  },
}
