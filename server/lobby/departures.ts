/**
 * Who began a match at a table of strangers, and who left it with everyone's consent: nobody else was there to be let
 * down, or they gave their seat to somebody whom everybody agreed to. Tables of friends don't count.
 */
import type { GuestId } from '#server/store/store.ts'
import type { Sitter, Starter, TableDocument } from './document.ts'
import { isPerson, peopleAt } from './document.ts'

const starterIn = (sitter: Sitter): Starter =>
  isPerson(sitter) ? { guest: sitter.guest } : { bot: sitter.kind === 'bot' ? sitter.bot : '' }

export function noteDepartures(before: TableDocument, after: TableDocument): TableDocument {
  if (after.origin?.kind !== 'queue' || after.phase !== 'playing') return after
  if (before.phase !== 'playing') return { ...after, began: after.seats.map(starterIn), excused: [] }
  const gone = before.seats.flatMap((sitter, seat) => {
    const now = after.seats[seat]
    const isSame = isPerson(sitter) && isPerson(now) && now.guest === sitter.guest
    return isPerson(sitter) && !isSame ? [{ guest: sitter.guest, seat }] : []
  })
  if (gone.length === 0) return after
  const leaving = gone.map(({ guest }) => guest)
  const excused = gone.filter(({ guest, seat }) => isExcused(before, after, guest, seat))
  const others = (after.excused ?? []).filter((guest) => !leaving.includes(guest))
  return { ...after, excused: [...others, ...excused.map(({ guest }) => guest)] }
}

function isExcused(before: TableDocument, after: TableDocument, guest: GuestId, seat: number): boolean {
  // the others have agreed to it in a vote
  if (after.excused?.includes(guest) && !before.excused?.includes(guest)) return true
  const sitter = before.seats[seat]
  const wasHere = isPerson(sitter) && (sitter.standIn === null || sitter.standIn.asked)
  return peopleAt(before).length === 1 || (wasHere && isPerson(after.seats[seat]))
}
