/** Who is here: on this node by sockets, on others by what they wrote down. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Store, TableId, Time } from '#server/store/store.ts'
import type { Member } from './member.ts'
import { isSeated } from './member.ts'

/** How long a node's word counts; it is renewed well before. */
export const PRESENCE_LASTS = 40_000

export class Presence {
  /** until when each seat was last known to be here, by other nodes */
  #elsewhere = new Map<Seat, Time>()

  here(members: Iterable<Member>): Set<Seat> {
    const seats = new Set<Seat>()
    for (const { viewer, guest } of members) if (guest !== null && isSeated(viewer)) seats.add(viewer)
    return seats
  }

  async refresh(store: Store, table: TableId): Promise<void> {
    const known = await store.presence(table)
    this.#elsewhere = new Map(known.map(({ seat, until }) => [seatAt(seat), until]))
  }

  /** Until when this seat's person was last known to be here; 0 if never. */
  seen(seat: Seat, members: Iterable<Member>, now: Time): Time {
    return this.here(members).has(seat) ? now : Math.min(this.#elsewhere.get(seat) ?? 0, now)
  }

  present(members: Iterable<Member>, now: Time): Seat[] {
    const seats = this.here(members)
    for (const [seat, until] of this.#elsewhere) if (until > now) seats.add(seat)
    return [...seats].sort((one, other) => one - other)
  }
}
