/** What daily deals know of a person: exported, erased and merged with the rest of what is stored about them. */
import type { GuestId, Store } from '#server/store/store.ts'

const EVERYTHING = 100_000

export const dailyPart = {
  name: 'daily',
  async exportOf(store: Store, guest: GuestId) {
    const entries = await store.dailyEntriesOf(guest, EVERYTHING)
    return entries.map(({ guest: _, ...rest }) => rest)
  },
  erase: (store: Store, guest: GuestId): Promise<void> => store.eraseDaily(guest),
  merge: (store: Store, from: GuestId, into: GuestId): Promise<void> => store.mergeDaily(from, into),
}
