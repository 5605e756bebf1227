/** What a table keeps of somebody who wants to be forgotten: that there was somebody. */
import type { GuestId, TableId } from '#server/store/store.ts'
import type { PortrayedVisitor, TableDocument, Visitor } from './document.ts'
import { handleOf, seatOf } from './document.ts'
import { emptied } from './seating.ts'
import { gathered } from './start.ts'

const NOBODY_ANY_MORE: PortrayedVisitor = { guest: '' as GuestId, name: '', network: undefined }

/** The name of an erased player in records, by seat. */
export const neutralName = (seat: number): string => `Player ${seat + 1}`

export function forgotten(table: TableId, document: TableDocument, guest: GuestId): TableDocument {
  const handle = handleOf(table, guest)
  const seat = seatOf(document, guest)
  const left = seat === null ? document : emptied(gathered(document), seat)
  const isTheirs = (one: Visitor): boolean => one.guest === guest || one.guest === handle
  const without = <V extends Visitor>(one: V): V => (isTheirs(one) ? { ...one, ...NOBODY_ANY_MORE } : one)
  const { sat = [], log = [], banned = [], vote = null, began, excused, turnedDown } = left
  return {
    ...left,
    sat: sat.map(without),
    log: log.map((entry) => without({ ...entry, of: entry.of && without(entry.of) })),
    banned: banned.map((one) => (one.id === handle ? { ...one, name: '' } : one)),
    vote: vote !== null && isTheirs(vote.by) ? null : vote,
    ...(began && {
      began: began.map((one) => ('guest' in one && one.guest === guest ? NOBODY_ANY_MORE : one)),
    }),
    ...(turnedDown && { turnedDown: turnedDown.filter((one) => one.guest !== guest) }),
    ...(excused && { excused: excused.filter((one) => one !== guest) }),
  }
}
