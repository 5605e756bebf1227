/** How many of the matches with strangers somebody has finished. */
import type { Reliability } from '#server/store/queue.ts'
import type { GuestId, Store } from '#server/store/store.ts'

/** New is not unreliable. */
const SHOWN_FROM = 5

/** Null: too few matches to say anything. Bots finish for those who leave; leaving with everyone's consent doesn't count. */
export async function reliabilityOf(store: Store, guest: GuestId): Promise<Reliability | null> {
  const players = await store.playersOf(guest)
  if (players.length === 0) return null
  const counted = await store.finishedOf(players.map(({ player }) => player))
  return counted.played < SHOWN_FROM ? null : counted
}
