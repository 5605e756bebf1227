/** Who has played a match, for their own report. */
import type { MatchId, Played, Time } from '#server/store/store.ts'
import type { Sitter, TableDocument } from './document.ts'
import { isPerson } from './document.ts'

const substitutedIn = ({ substituted, relieved }: TableDocument): readonly number[] =>
  substituted ?? relieved ?? []

/** Whether somebody else, or a bot, plays this seat from now on. */
function isSubstituted(before: Sitter | undefined, after: Sitter): boolean {
  if (!isPerson(after)) return before !== undefined && isPerson(before)
  return after.standIn !== null || before === undefined || !isPerson(before) || before.guest !== after.guest
}

/** Notes the seats of the running match where more than one person, or a bot, has played. */
export function noteSubstitutions(before: TableDocument, after: TableDocument): TableDocument {
  if (before.phase !== 'playing' || after.phase !== 'playing') return after
  const known = substitutedIn(after)
  const fresh = after.seats.flatMap((sitter, seat) =>
    !known.includes(seat) && isSubstituted(before.seats[seat], sitter) ? [seat] : [],
  )
  return fresh.length === 0 ? after : { ...after, substituted: [...known, ...fresh] }
}

/** The people who sit there at the end have played the match; those who left before have not. */
export const playedAt = (document: TableDocument, match: MatchId, ended: Time): Played[] =>
  document.seats.flatMap((sitter, seat) => {
    const alone = !substitutedIn(document).includes(seat)
    return isPerson(sitter) ? [{ guest: sitter.guest, match, seat, ended, alone }] : []
  })
