/** What the queue knows of a person: that they wait, and for what. */
import type { GuestId, Store } from '#server/store/store.ts'

export const queuePart = {
  name: 'queue',
  async exportOf(store: Store, guest: GuestId) {
    const entry = await store.queueEntry(guest)
    return entry === null ? [] : [{ game: entry.game, flavour: entry.flavour, since: entry.since }]
  },
  async erase(store: Store, guest: GuestId): Promise<void> {
    await store.eraseWaiting(guest)
  },
  /** Nobody waits twice: the place of the guest who is no more is given up. */
  async merge(store: Store, from: GuestId): Promise<void> {
    await store.eraseWaiting(from)
  },
}
