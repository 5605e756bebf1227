/** Somebody is away, and the others want to play on. */
import type { Seat } from '../../engine/seat.ts'
import { games } from '../../games/index.ts'
import type { TableDocument } from '../lobby/document.ts'
import { withSitter } from '../lobby/document.ts'
import type { Time } from '../store/store.ts'
import type { LiveTable } from './table.ts'

/** What becomes of the table if the person of this seat is still away; null if they are here. */
export function takesOver(
  table: LiveTable,
  seat: Seat,
  now: Time,
): ((document: TableDocument) => TableDocument) | null {
  const { grace } = table.document.clocks
  const seen = table.presence.seen(seat, table.members, now)
  if (grace === null || now - seen < grace * 1000) return null
  return (document) => {
    const sitter = document.seats[seat]
    if (sitter.kind !== 'person' || sitter.standIn !== null) return document
    const bot = games[document.plan.game].menu.standIn
    return withSitter(document, seat, { ...sitter, standIn: { bot, asked: false } })
  }
}

/** Who comes back takes the seat back, unless they had asked for the stand-in themselves. */
export function comesBack(seat: Seat): (document: TableDocument) => TableDocument {
  return (document) => {
    const sitter = document.seats[seat]
    if (sitter?.kind !== 'person' || sitter.standIn === null || sitter.standIn.asked) return document
    return withSitter(document, seat, { ...sitter, standIn: null })
  }
}
