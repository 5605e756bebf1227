/** What is stored of a match at a table of strangers: who reached which place, and for whom it counts. */
import type { Outcome } from '#engine/game.ts'
import type { Starter, TableDocument } from '#server/lobby/document.ts'
import { isPerson, peopleAt, satAt } from '#server/lobby/document.ts'
import type { Participant, PlayerId } from '#server/store/ratings.ts'
import type { GuestId } from '#server/store/store.ts'
import { botPlayer } from './ladder.ts'

/** Everybody who has had a seat, except those who are erased. */
export const guestsIn = (document: TableDocument): GuestId[] => [
  ...new Set([
    ...satAt(document).flatMap(({ guest }) => (guest === '' ? [] : [guest])),
    ...peopleAt(document).map(({ guest }) => guest),
  ]),
]

/** A place counts for whoever began the match in the seat, unless somebody else was let in, or plays from the same address. */
export function participantsOf(
  document: TableDocument,
  { ranks }: Pick<Outcome, 'ranks'>,
  players: ReadonlyMap<GuestId, PlayerId>,
): Participant[] {
  const people = guestsIn(document).flatMap((guest): Participant[] => {
    const player = players.get(guest)
    const seat = seatIn(document, guest)
    if (player === undefined || seat === null) return []
    const finished = finishedBy(document, guest)
    const rated = finished !== null && startedBy(document, guest, seat) && !isAccompanied(document, guest)
    return [{ player, seat, place: ranks[seat], finished, rated }]
  })
  const bots = document.seats.flatMap((sitter, seat): Participant[] => {
    const began = startersOf(document)[seat]
    if (isPerson(sitter) || sitter.kind === 'nobody' || !('bot' in began) || began.bot !== sitter.bot)
      return []
    if (satAt(document).some((one) => one.seat === seat)) return []
    return [{ player: botPlayer(sitter.bot), seat, place: ranks[seat], finished: null, rated: true }]
  })
  const all = [...people, ...bots].sort((one, other) => one.seat - other.seat)
  // a place among nobody says nothing
  return all.filter((one) => one.rated).length > 1 ? all : all.map((one) => ({ ...one, rated: false }))
}

function seatIn(document: TableDocument, guest: GuestId): number | null {
  const now = document.seats.findIndex((sitter) => isPerson(sitter) && sitter.guest === guest)
  return now >= 0 ? now : (satAt(document).find((one) => one.guest === guest)?.seat ?? null)
}

/** Documents of matches that began before this was noted say only who was there first. */
const startersOf = (document: TableDocument): readonly Starter[] =>
  document.began ??
  document.seats.map((sitter, seat) => {
    const first = satAt(document).find((one) => one.seat === seat)
    if (first !== undefined) return { guest: first.guest }
    return { bot: sitter.kind === 'bot' ? sitter.bot : '' }
  })

function startedBy(document: TableDocument, guest: GuestId, seat: number): boolean {
  const starter = startersOf(document)[seat]
  return 'guest' in starter && starter.guest === guest
}

/** Two seats of one network may be one person's. */
function isAccompanied(document: TableDocument, guest: GuestId): boolean {
  const people = [...startersOf(document), ...peopleAt(document)].filter((one) => 'guest' in one)
  const own = people.flatMap((one) => (one.guest === guest ? (one.network ?? []) : []))
  return people.some((one) => one.guest !== guest && one.network !== undefined && own.includes(one.network))
}

/** Whoever plays at the end has finished. A bot that plays on for somebody lets nobody down who is not there. */
function finishedBy(document: TableDocument, guest: GuestId): boolean | null {
  const own = peopleAt(document).find((one) => one.guest === guest)
  if (own !== undefined && own.standIn === null) return true
  if (own !== undefined) return peopleAt(document).length === 1 ? null : false
  return document.excused?.includes(guest) ? null : false
}
