/** A name that is somebody's own: they have a passkey, and nobody had a name that looks like it before. */
import { lookOf } from '#protocol/names.ts'
import type { Guest, GuestId, Store } from '#server/store/store.ts'

/** Claims the name that this guest has now, or gives it up with the last passkey. Returns the guest as they are then. */
export async function settleName(store: Store, guest: GuestId): Promise<Guest | null> {
  const found = await store.guestById(guest)
  if (found === null) return null
  const isTheirs = (await store.passkeysOf(guest)).length > 0
  await store.claimName(guest, isTheirs ? lookOf(found.name) : null)
  return store.guestById(guest)
}
