/** What ratings keep about a person: to download, to erase, and to merge into another guest. */
import type { Json } from '#engine/record/readers.ts'
import type { GuestId, Store } from '#server/store/store.ts'

const EVERYTHING = 100_000

export const ratingsPart = {
  name: 'ratings',

  async exportOf(store: Store, guest: GuestId): Promise<Json> {
    const players = await store.playersOf(guest)
    const ids = players.map(({ player }) => player)
    const results = ids.length === 0 ? [] : await store.resultsOf(ids, null, EVERYTHING)
    return {
      profiles: players.map(({ address, created, isShown, isRated }) => ({
        ...{ address, created, isShown, isRated },
      })),
      results: results.map(({ match, game, ended, seat, place, finished, standing }) => ({
        ...{ match, game, ended, seat, place, finished },
        rating: standing && { ...standing },
      })),
    }
  },

  erase: (store: Store, guest: GuestId): Promise<void> => store.erasePlayers(guest),

  merge: (store: Store, from: GuestId, into: GuestId): Promise<void> => store.mergePlayers(from, into),
} as const
