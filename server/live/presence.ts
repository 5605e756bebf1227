/** Which people are connected: to this node by its sockets, to other nodes by what they wrote into the store. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { TableId, Time } from '#server/store/store.ts'
import type { Member } from './member.ts'
import { isSeated } from './member.ts'
import type { TableDeps } from './table-deps.ts'

/** Milliseconds that a node's entry counts; it is renewed well before. */
export const PRESENCE_LASTS = 40_000

export class Presence {
  readonly #deps: Pick<TableDeps, 'store' | 'node' | 'notices' | 'now' | 'report'>
  readonly #table: TableId
  /** by seat, until when its person was last known to be connected to another node */
  #elsewhere = new Map<Seat, Time>()

  constructor(deps: Pick<TableDeps, 'store' | 'node' | 'notices' | 'now' | 'report'>, table: TableId) {
    this.#deps = deps
    this.#table = table
  }

  /** Seats whose people are connected to this node. */
  here(members: Iterable<Member>): Set<Seat> {
    const seats = new Set<Seat>()
    for (const { viewer, guest } of members) if (guest !== null && isSeated(viewer)) seats.add(viewer)
    return seats
  }

  async refresh(): Promise<void> {
    const known = await this.#deps.store.presence(this.#table)
    this.#elsewhere = new Map(known.map(({ seat, until }) => [seatAt(seat), until]))
  }

  /** Until when this seat's person was last known to be connected; 0 if never. */
  seen(seat: Seat, members: Iterable<Member>, now: Time): Time {
    return this.here(members).has(seat) ? now : Math.min(this.#elsewhere.get(seat) ?? 0, now)
  }

  /** Seats whose people are connected, to whichever node. */
  present(members: Iterable<Member>, now: Time): Seat[] {
    const seats = this.here(members)
    for (const [seat, until] of this.#elsewhere) if (until > now) seats.add(seat)
    return [...seats].sort((one, other) => one - other)
  }

  /** Lets other nodes know that somebody came to this node, or left it. */
  write(seat: Seat, isHere: boolean): void {
    const { store, node, notices, now, report } = this.#deps
    const written = isHere
      ? store.markPresent(node, [{ table: this.#table, seat }], now() + PRESENCE_LASTS)
      : store.markAbsent(node, this.#table, seat, now())
    written.then(() => notices.publish(this.#table, { what: 'presence' })).catch(report)
  }
}
