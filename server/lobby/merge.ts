/** A table after two guests have become one. */
import type { GuestId, TableId, Time } from '#server/store/store.ts'
import { renamed } from './act.ts'
import type { PastSitter, PortrayedVisitor, Sitter, TableDocument, Vote } from './document.ts'
import { handleOf, isBanned, isPerson, satAt, seatOf, withLogged } from './document.ts'
import { emptied } from './seating.ts'
import { gathered } from './start.ts'

/**
 * Whatever the first guest was here, the second is now. Nobody plays two seats, and nobody comes in by another name: the
 * seat of the first is free if the second sits here too, has had another seat in this match, or is kept out. In a match
 * everybody reads it in the log.
 */
export function mergedAt(
  table: TableId,
  document: TableDocument,
  from: GuestId,
  into: PortrayedVisitor,
  at: Time,
): TableDocument {
  const seat = seatOf(document, from)
  const playing = document.phase === 'playing'
  const satAs = (guest: GuestId): PastSitter | undefined =>
    playing ? satAt(document).find((one) => one.guest === guest) : undefined
  const [first, second] = [satAs(from), satAs(into.guest)]
  const isLeft =
    seat !== null &&
    (seatOf(document, into.guest) !== null ||
      (second !== undefined && second.seat !== seat) ||
      isBanned(table, document, into.guest))
  const left = isLeft ? emptied(gathered(document), seat) : document
  const now = (guest: GuestId): GuestId => (guest === from ? into.guest : guest)
  const one = <V extends { readonly guest: GuestId }>(visitor: V): V =>
    visitor.guest === from ? { ...visitor, guest: into.guest } : visitor
  const isFirst = ({ guest }: { readonly guest: GuestId }): boolean => guest === from
  const handles = [handleOf(table, from), handleOf(table, into.guest)]
  const { host, pause, sat, vote, log, muted, turnedDown } = left
  const merged = renamed(
    {
      ...left,
      seats: left.seats.map((sitter): Sitter => (isPerson(sitter) ? one(sitter) : sitter)),
      host: host && now(host),
      pause: { ...pause, asked: unique(pause.asked.map(now)) },
      // they come back to the seat that they had as who they are now
      ...(sat && { sat: [...sat.filter((one) => !isFirst(one)), ...sat.filter(isFirst).map(one)] }),
      ...(vote && { vote: mergedVote(vote, now) }),
      ...(log && { log: log.map((entry) => ({ ...one(entry), of: entry.of && one(entry.of) })) }),
      ...(turnedDown && { turnedDown: turnedDown.map(one) }),
      ...(muted?.includes(handles[0]) && { muted: unique([...muted, handles[1]]) }),
    },
    into,
  )
  if (first === undefined) return merged
  const of = { guest: into.guest, name: first.name }
  const { guest, name } = second ?? { guest: into.guest, name: into.name }
  return withLogged(merged, { guest, name, at, what: 'merged', seat: first.seat, of })
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

const mergedVote = (vote: Vote, now: (guest: GuestId) => GuestId): Vote => ({
  ...vote,
  by: { ...vote.by, guest: now(vote.by.guest) },
  asked: unique(vote.asked.map(now)),
  agreed: unique(vote.agreed.map(now)),
  against: unique(vote.against.map(now)),
})
