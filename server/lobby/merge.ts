/** A table after two guests have become one. */
import type { GuestId, TableId } from '#server/store/store.ts'
import { renamed } from './act.ts'
import type { PortrayedVisitor, Sitter, TableDocument, Vote } from './document.ts'
import { handleOf, isBanned, isPerson, seatOf } from './document.ts'
import { emptied } from './seating.ts'
import { gathered } from './start.ts'

/**
 * Whatever the first guest was here, the second is now. Nobody plays two seats, and nobody comes in by another name: the
 * seat of the first is free if the second sits here too, or is kept out.
 */
export function mergedAt(
  table: TableId,
  document: TableDocument,
  from: GuestId,
  into: PortrayedVisitor,
): TableDocument {
  const seat = seatOf(document, from)
  const isLeft =
    seat !== null && (seatOf(document, into.guest) !== null || isBanned(table, document, into.guest))
  const left = isLeft ? emptied(gathered(document), seat) : document
  const now = (guest: GuestId): GuestId => (guest === from ? into.guest : guest)
  const one = <V extends { readonly guest: GuestId }>(visitor: V): V =>
    visitor.guest === from ? { ...visitor, guest: into.guest } : visitor
  const handles = [handleOf(table, from), handleOf(table, into.guest)]
  const { host, pause, sat, vote, log, muted, turnedDown } = left
  return renamed(
    {
      ...left,
      seats: left.seats.map((sitter): Sitter => (isPerson(sitter) ? one(sitter) : sitter)),
      host: host && now(host),
      pause: { ...pause, asked: unique(pause.asked.map(now)) },
      ...(sat && { sat: sat.map(one) }),
      ...(vote && { vote: mergedVote(vote, now) }),
      ...(log && { log: log.map((entry) => ({ ...one(entry), of: entry.of && one(entry.of) })) }),
      ...(turnedDown && { turnedDown: turnedDown.map(one) }),
      ...(muted?.includes(handles[0]) && { muted: unique([...muted, handles[1]]) }),
    },
    into,
  )
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

const mergedVote = (vote: Vote, now: (guest: GuestId) => GuestId): Vote => ({
  ...vote,
  by: { ...vote.by, guest: now(vote.by.guest) },
  asked: unique(vote.asked.map(now)),
  agreed: unique(vote.agreed.map(now)),
  against: unique(vote.against.map(now)),
})
