/** What changes at a table because somebody is away. */
import type { Seat } from '#engine/seat.ts'
import type { TableDocument } from '#server/lobby/document.ts'
import { seatOf } from '#server/lobby/document.ts'
import { isMissed, withNextHost, withStandIn } from '#server/lobby/seating.ts'
import type { Time } from '#server/store/store.ts'
import type { LiveTable } from './live-table.ts'

type Change = (document: TableDocument) => TableDocument

/** A bot plays for the person in this seat, who is still away. Null if they are back. */
export function standInChange(table: LiveTable, seat: Seat, now: Time): Change | null {
  const { grace } = table.document.clocks
  const sitter = table.document.seats[seat]
  if (grace === null || sitter.kind !== 'person' || now - table.seen(seat, now) < grace * 1000) return null
  return (document) => withStandIn(document, sitter.guest)
}

/** Another person becomes host, because the host has been away for long. Null if the host stays. */
export function newHostChange(table: LiveTable, now: Time): Change | null {
  const { host } = table.document
  const seat = host === null ? null : seatOf(table.document, host)
  if (host === null || seat === null) return null
  // before the table was loaded, no node may have watched it
  const seen = Math.max(table.loaded, table.seen(seat, now))
  if (!isMissed(table.document, seen, now)) return null
  const present = new Set<number>(table.presence.present(now))
  const change: Change = (document) => withNextHost(document, host, present)
  return change(table.document) === table.document ? null : change
}
