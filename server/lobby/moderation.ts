/** What a host can do about people who disturb: mute them, keep them out, renew the code, close the table. */
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { GuestId, TableId } from '#server/store/store.ts'
import type { LogEntry, TableDocument, Visitor } from './document.ts'
import { handleOf, isPerson, NO_PAUSE, NOBODY, peopleAt, withLogged } from './document.ts'
import { emptied } from './seating.ts'
import type { ActionContext } from './start.ts'
import { gathered } from './start.ts'

const MOST_BANNED = 100

/** A log entry about somebody who may be no more than a handle. */
const about = (what: LogEntry['what'], name: string, id: string, at: number): LogEntry => ({
  ...{ at, what, name, seat: null, of: null },
  guest: id as GuestId,
})

/** The name of somebody who sits here or watches; null: nobody has this handle. */
function nameOf(
  document: TableDocument,
  table: TableId,
  who: string,
  { watcher }: ActionContext,
): string | null {
  const seated = peopleAt(document).find(({ guest }) => handleOf(table, guest) === who)
  return seated?.name ?? watcher(who)
}

const noSuchPerson = (): Refused => refused('no-such-person', 'nobody like that is here')

export function mute(
  document: TableDocument,
  _: Visitor,
  { who, muted }: { readonly who: string; readonly muted: boolean },
  context: ActionContext,
): TableDocument | Refused {
  const { muted: before = [] } = document
  if (before.includes(who) === muted) return document
  const name = nameOf(document, context.table, who, context)
  if (muted && name === null) return noSuchPerson()
  const after = muted ? [...before, who].slice(-MOST_BANNED) : before.filter((one) => one !== who)
  return withLogged(
    { ...document, muted: after },
    about(muted ? 'muted' : 'unmuted', name ?? '', who, context.now),
  )
}

/** A new identity costs nothing, so the code is renewed too. A banned player's seat goes to a bot. */
export function ban(
  document: TableDocument,
  visitor: Visitor,
  { who, banned }: { readonly who: string; readonly banned: boolean },
  context: ActionContext,
): TableDocument | Refused {
  const { table, now } = context
  const before = document.banned ?? []
  const known = before.find(({ id }) => id === who)
  if (!banned) {
    if (known === undefined) return document
    const after = { ...document, banned: before.filter((one) => one !== known) }
    return withLogged(after, about('allowed', known.name, who, now))
  }
  const name = nameOf(document, table, who, context)
  if (known !== undefined) return document
  if (name === null || who === handleOf(table, visitor.guest)) return noSuchPerson()
  const seat = document.seats.findIndex((one) => isPerson(one) && handleOf(table, one.guest) === who)
  const left = seat < 0 ? document : emptied(gathered(document), seat)
  const isAsker = left.vote?.about === 'take-over' && handleOf(table, left.vote.by.guest) === who
  const kept = {
    ...left,
    banned: [...before, { id: who, name }].slice(-MOST_BANNED),
    ...(isAsker && { vote: null }),
  }
  return withLogged(withNewCode(kept), about('banned', name, who, now))
}

/** The code is not part of the document: whoever stores it draws a new one. */
const withNewCode = (document: TableDocument): TableDocument => ({
  ...document,
  renewals: (document.renewals ?? 0) + 1,
})

export const renewCode = (
  document: TableDocument,
  { guest, name }: Visitor,
  _: unknown,
  { now }: ActionContext,
): TableDocument =>
  withLogged(withNewCode(document), { guest, name, at: now, what: 'renewed', seat: null, of: null })

/** Everybody leaves, and nobody can come. The record of a running match stays as it is, unfinished. */
export const close = (
  document: TableDocument,
  { guest, name }: Visitor,
  _: unknown,
  { now }: ActionContext,
): TableDocument =>
  withLogged(
    {
      ...withNewCode(document),
      closed: true,
      open: false,
      host: null,
      phase: 'finished',
      pause: NO_PAUSE,
      vote: null,
      seats: document.seats.map((sitter) => (isPerson(sitter) ? NOBODY : sitter)),
    },
    { guest, name, at: now, what: 'closed', seat: null, of: null },
  )
