/** Which people are connected: to this node by its sockets, to other nodes by what they wrote into the store. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Time } from '#server/store/store.ts'
import type { LiveTable } from './live-table.ts'
import { isSeated } from './member.ts'

/** Milliseconds that a node's entry counts; it is renewed well before. */
export const PRESENCE_LASTS = 40_000

export class Presence {
  readonly #table: LiveTable
  /** by seat, until when its person was last known to be connected to another node */
  #elsewhere = new Map<Seat, Time>()

  constructor(table: LiveTable) {
    this.#table = table
  }

  /** Seats whose people are connected to this node. */
  here(): Set<Seat> {
    const seats = new Set<Seat>()
    for (const { viewer, guest } of this.#table.members)
      if (guest !== null && isSeated(viewer)) seats.add(viewer)
    return seats
  }

  async refresh(): Promise<void> {
    const { deps, id } = this.#table
    const known = await deps.store.presence(id)
    this.#elsewhere = new Map(known.map(({ seat, until }) => [seatAt(seat), until]))
  }

  /** Until when this seat's person was last known to be connected; 0 if never. */
  seen(seat: Seat, now: Time): Time {
    return this.here().has(seat) ? now : Math.min(this.#elsewhere.get(seat) ?? 0, now)
  }

  /** Seats whose people are connected, to whichever node. */
  present(now: Time): Seat[] {
    const seats = this.here()
    for (const [seat, until] of this.#elsewhere) if (until > now) seats.add(seat)
    return [...seats].sort((one, other) => one - other)
  }

  /** Lets other nodes know that somebody came to this node, or left it. */
  write(seat: Seat, isHere: boolean): void {
    const { id: table, deps } = this.#table
    const { store, node, notices, now, report } = deps
    const written = isHere
      ? store.markPresent(node, [{ table, seat }], now() + PRESENCE_LASTS)
      : store.markAbsent(node, table, seat, now())
    written.then(() => notices.publish(table, { what: 'presence' })).catch(report)
  }
}
