/** What is stored about a person besides the guest with name, seats, history, words and push subscriptions. */
import type { Json } from '#engine/record/readers.ts'
import type { GuestId, Store } from '#server/store/store.ts'

/** One kind of thing. */
interface PersonPart {
  exportOf(store: Store, guest: GuestId): Promise<Json | readonly Json[]>
  /** Gives to `into` what is of `from`, except what signs in or receives notices: that is erased. Runs in a transaction. */
  merge(store: Store, from: GuestId, into: GuestId): Promise<void>
}

const EVERYTHING = 100_000

/** No public keys or hashes: nobody can do anything with them but guess. */
const account: PersonPart = {
  exportOf: async (store, guest) => ({
    passkeys: (await store.passkeysOf(guest)).map(({ name, created, used }) => ({ name, created, used })),
    recoveryCodes: await store.countRecoveryCodes(guest),
    furtherDevices: await store.countTokens(guest),
  }),
  // whoever has prepared a guest for somebody else must not come along
  merge: (store, from) => store.eraseAccount(from),
}

const ratings: PersonPart = {
  async exportOf(store, guest) {
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
  merge: (store, from, into) => store.mergePlayers(from, into),
}

const queue: PersonPart = {
  async exportOf(store, guest) {
    const entry = await store.queueEntry(guest)
    return entry === null ? [] : [{ game: entry.game, flavour: entry.flavour, since: entry.since }]
  },
  /** Nobody waits twice: the place of the guest who is no more is given up. */
  merge: (store, from) => store.eraseWaiting(from),
}

const daily: PersonPart = {
  async exportOf(store, guest) {
    const entries = await store.dailyEntriesOf(guest, EVERYTHING)
    return entries.map(({ guest: _, ...rest }) => rest)
  },
  merge: (store, from, into) => store.mergeDaily(from, into),
}

const safety: PersonPart = {
  /** Reports about somebody are not theirs to read: they would show who made them. */
  async exportOf(store, guest) {
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
  /** A ban of either holds for both. */
  async merge(store, from, into) {
    await store.mergeSafety(from, into)
    await store.removeWebhook(from)
  },
}

/** By the name under which each is exported. */
export const PARTS = { account, ratings, queue, daily, safety }
