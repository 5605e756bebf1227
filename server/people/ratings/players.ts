/** The player that a guest's results belong to. */
import type { Secrets } from '#server/lobby/secrets.ts'
import type { Player } from '#server/store/ratings.ts'
import type { GuestId, Store, Time } from '#server/store/store.ts'

const TRIES = 5

/** A guest becomes a player when somebody first asks. Null: there is no such guest. */
export async function playerOf(
  { store, secrets }: { readonly store: Store; readonly secrets: Pick<Secrets, 'newPlayer'> },
  guest: GuestId,
  now: Time,
): Promise<Player | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = (await store.playersOf(guest)).find(({ isRetired }) => !isRetired)
    if (found !== undefined) return found
    if ((await store.guestById(guest)) === null) return null
    await store.addPlayer({ ...secrets.newPlayer(), guest, created: now })
  }
  throw new Error('no free address for a profile was found')
}
