/** Somebody is away, and the others want to play on. */
import type { Seat } from '#engine/seat.ts'
import type { TableDocument } from '#server/lobby/document.ts'
import { seatOf } from '#server/lobby/document.ts'
import { hostAway, isMissed, replaced } from '#server/lobby/seating.ts'
import type { Time } from '#server/store/store.ts'
import type { LiveTable } from './live-table.ts'

type Change = (document: TableDocument) => TableDocument

/** What becomes of the table if the person of this seat is still away; null if they are here. */
export function takesOver(table: LiveTable, seat: Seat, now: Time): Change | null {
  const { grace } = table.document.clocks
  const sitter = table.document.seats[seat]
  if (grace === null || sitter.kind !== 'person' || now - table.seen(seat, now) < grace * 1000) return null
  return (document) => replaced(document, sitter.guest)
}

/** What becomes of a table whose host has been away for long while another person is here; null if it is not so. */
export function handsOn(table: LiveTable, now: Time): Change | null {
  const { host } = table.document
  const seat = host === null ? null : seatOf(table.document, host)
  if (host === null || seat === null) return null
  // before the table came into memory nobody may have looked
  const seen = Math.max(table.broughtIn, table.seen(seat, now))
  if (!isMissed(table.document, seen, now)) return null
  const here = new Set<number>(table.presence.present(table.members, now))
  const change: Change = (document) => hostAway(document, host, here)
  return change(table.document) === table.document ? null : change
}
