/**
 * Who began a match at a table of strangers, and who left it with everyone's consent: the others agreed in a vote, nobody
 * else was there to be let down, or they gave their seat to somebody whom everybody agreed to. Tables of friends don't
 * count.
 */
import type { GuestId } from '#server/store/store.ts'
import type { Sitter, Starter, TableDocument } from './document.ts'
import { isFromQueue, isPerson, networkOf, peopleAt } from './document.ts'

function starterIn(sitter: Sitter): Starter {
  if (!isPerson(sitter)) return { bot: sitter.kind === 'bot' ? sitter.bot : '' }
  return { guest: sitter.guest, ...networkOf(sitter) }
}

export function noteDepartures(before: TableDocument, after: TableDocument): TableDocument {
  if (!isFromQueue(after) || after.phase !== 'playing') return after
  if (before.phase !== 'playing') return { ...after, began: after.seats.map(starterIn), excused: [] }
  const gone = before.seats.flatMap((sitter, seat) => {
    const now = after.seats[seat]
    const isSame = isPerson(sitter) && isPerson(now) && now.guest === sitter.guest
    return isPerson(sitter) && !isSame ? [{ guest: sitter.guest, seat }] : []
  })
  const excused = gone.filter(({ guest, seat }) => isExcused(before, after, guest, seat))
  const here = peopleAt(after).map(({ guest }) => guest)
  const leaving = gone.map(({ guest }) => guest)
  // who is back is no longer excused
  const others = (after.excused ?? []).filter((guest) => !here.includes(guest) && !leaving.includes(guest))
  const all = [...others, ...excused.map(({ guest }) => guest)]
  return gone.length === 0 && all.length === after.excused?.length ? after : { ...after, excused: all }
}

function isExcused(before: TableDocument, after: TableDocument, guest: GuestId, seat: number): boolean {
  // the others have agreed to it in a vote
  if (after.excused?.includes(guest) && !before.excused?.includes(guest)) return true
  const sitter = before.seats[seat]
  const wasHere = isPerson(sitter) && (sitter.standIn === null || sitter.standIn.asked)
  return peopleAt(before).length === 1 || (wasHere && isPerson(after.seats[seat]))
}
