/** Who has played a match, for their own report. */
import type { MatchId, Played, Time } from '#server/store/store.ts'
import type { Sitter, TableDocument } from './document.ts'
import { isPerson } from './document.ts'

const substitutedIn = ({ substituted, relieved }: TableDocument): readonly number[] =>
  substituted ?? relieved ?? []

/** Whether somebody else, or a bot, plays here from now on. */
function isSubstituted(before: Sitter | undefined, after: Sitter): boolean {
  if (!isPerson(after)) return before !== undefined && isPerson(before)
  return after.standIn !== null || before === undefined || !isPerson(before) || before.guest !== after.guest
}

/** Keeps in mind in which seats of the running match not one person alone has played. */
export function noteSubstitutions(before: TableDocument, after: TableDocument): TableDocument {
  if (before.phase !== 'playing' || after.phase !== 'playing') return after
  const known = substitutedIn(after)
  const fresh = after.seats.flatMap((sitter, seat) =>
    !known.includes(seat) && isSubstituted(before.seats[seat], sitter) ? [seat] : [],
  )
  return fresh.length === 0 ? after : { ...after, substituted: [...known, ...fresh] }
}

/** A match is in the report of whoever sits there when it ends; who left before has left it to others. */
export const playedAt = (document: TableDocument, match: MatchId, ended: Time): Played[] =>
  document.seats.flatMap((sitter, seat) => {
    const alone = !substitutedIn(document).includes(seat)
    return isPerson(sitter) ? [{ guest: sitter.guest, match, seat, ended, alone }] : []
  })
