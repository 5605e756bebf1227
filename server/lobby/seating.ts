/** Who sits where. */

import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { GuestId, Time } from '#server/store/store.ts'
import type { Person, PortrayedVisitor, Sitter, TableDocument, Visitor } from './document.ts'
import {
  isFromQueue,
  isPerson,
  NOBODY,
  nameAmong,
  networkOf,
  newPerson,
  peopleAt,
  satAt,
  seatOf,
  withLogged,
  withPerson,
  withSitter,
} from './document.ts'
import { botsOf, noSuchBot, standInOf } from './plan.ts'
import type { ActionContext } from './start.ts'
import { gathered } from './start.ts'

export function sit(
  document: TableDocument,
  visitor: PortrayedVisitor,
  { seat }: { readonly seat: number | null },
): TableDocument | Refused {
  const own = seatOf(document, visitor.guest)
  // they have opened the link again
  if (own !== null && (seat === null || seat === own)) return document
  if (own !== null && document.phase === 'playing') {
    return refused('already-started', 'seats are not changed while a match is played')
  }
  const table = gathered(document)
  const target = seat ?? anyFree(table)
  if (target === null) return refused('seat-taken', 'every seat is taken')
  if (target >= table.seats.length) return noSuchSeat()
  if (!isFree(table.seats[target])) return refused('seat-taken', 'somebody sits there')
  return seated(table, visitor, own, target)
}

export const isFree = (sitter: Sitter): boolean => sitter.kind === 'nobody' || sitter.offered

function anyFree({ seats }: TableDocument): number | null {
  const empty = seats.findIndex(({ kind }) => kind === 'nobody')
  const free = empty >= 0 ? empty : seats.findIndex(isFree)
  return free < 0 ? null : free
}

/** In a match, whoever sits down sees the hand of the seat. */
export function seated(
  table: TableDocument,
  visitor: PortrayedVisitor,
  own: number | null,
  target: number,
): TableDocument {
  const called = { guest: visitor.guest, name: nameAmong(table.seats.with(target, NOBODY), visitor) }
  const person = own === null ? newPerson({ ...visitor, ...called }) : table.seats[own]
  const left = own === null ? table : withSitter(table, own, NOBODY)
  const after = withHost(withSitter(left, target, person), table)
  const sat = satAt(table)
  if (table.phase !== 'playing' || sat.some(({ guest }) => guest === visitor.guest)) return after
  return { ...after, sat: [...sat, { ...called, seat: target, ...networkOf(visitor) }] }
}

export function leave(document: TableDocument, { guest }: Visitor, now: Time): TableDocument {
  const seat = seatOf(document, guest)
  const sitter = seat === null ? undefined : document.seats[seat]
  if (seat === null || sitter === undefined || !isPerson(sitter)) return document
  const left = emptied(gathered(document), seat)
  const entry = { guest, name: sitter.name, at: now, what: 'left', seat, of: null } as const
  return document.phase === 'playing' ? withLogged(left, entry) : left
}

/** In a match, and among strangers, a bot has the seat from now on, until somebody takes it. */
export function emptied(document: TableDocument, seat: number): TableDocument {
  const bot: Sitter = { kind: 'bot', bot: standInOf(document), offered: true }
  const needsBot = document.phase === 'playing' || isFromQueue(document)
  return withHost(withSitter(document, seat, needsBot ? bot : NOBODY), document)
}

/** If the host no longer sits here, the next person becomes host; at an empty table, the first who sits down. */
function withHost(document: TableDocument, before: TableDocument): TableDocument {
  const { host } = document
  if (isFromQueue(document)) return document
  if (host !== null && seatOf(document, host) !== null) return document
  const from = host === null ? 0 : (seatOf(before, host) ?? 0)
  return { ...document, host: nextPerson(document, from)?.guest ?? null }
}

function nextPerson({ seats }: TableDocument, from: number): Person | undefined {
  return [...seats.slice(from), ...seats.slice(0, from)].find(isPerson)
}

export function seatBot(
  document: TableDocument,
  { seat, bot }: { readonly seat: number; readonly bot: string },
): TableDocument | Refused {
  const sitter = document.seats[seat]
  if (sitter === undefined) return noSuchSeat()
  if (sitter.kind === 'person') return refused('seat-taken', 'somebody sits there')
  if (!botsOf(document.plan.game).includes(bot)) return noSuchBot(document.plan.game, bot)
  const offered = sitter.kind === 'bot' && sitter.offered
  return withSitter(gathered(document), seat, { kind: 'bot', bot, offered })
}

/**
 * Whether somebody who was last seen then has been away for long: as long as the table agreed to wait, but at least a
 * minute. Time of a pause does not count.
 */
export function isMissed({ clocks, pause }: TableDocument, seen: Time, now: Time): boolean {
  const patience = Math.max(60, clocks.grace ?? 0, clocks.thinking ?? 0) * 1000
  const lastPause = pause.past.at(-1)?.[1] ?? 0
  return pause.since === null && now - Math.max(seen, lastPause) >= patience
}

/**
 * Nobody who plays loses the seat: in a match only a bot's seat, or one whose person is away for long, can be offered. A bot
 * that stands in for somebody changes nothing: it begins after seconds, and they may be back at any moment.
 */
export function offerSeat(
  document: TableDocument,
  { guest }: Visitor,
  { seat, offered }: { readonly seat: number; readonly offered: boolean },
  { now, seen }: Pick<ActionContext, 'now' | 'seen'>,
): TableDocument | Refused {
  const sitter = document.seats[seat]
  if (sitter === undefined) return noSuchSeat()
  if (sitter.kind === 'nobody') return refused('not-seated', 'nobody sits there; the seat is free anyway')
  const plays = sitter.kind === 'person' && sitter.guest !== guest
  if (offered && plays && document.phase === 'playing' && !isMissed(document, seen(seat), now)) {
    return refused('is-playing', `${sitter.name} is playing, or was until a moment ago`)
  }
  return withSitter(document, seat, { ...sitter, offered })
}

export function passHost(
  document: TableDocument,
  { seat }: { readonly seat: number },
): TableDocument | Refused {
  const sitter = document.seats[seat]
  if (sitter === undefined) return noSuchSeat()
  if (sitter.kind !== 'person') return refused('not-seated', 'only a person can be host')
  return { ...document, host: sitter.guest }
}

/** This host has been away for long: the next person who is connected becomes host, if there is one. */
export function withNextHost(
  document: TableDocument,
  host: GuestId,
  present: ReadonlySet<number>,
): TableDocument {
  const seat = seatOf(document, host)
  if (document.host !== host || seat === null || present.has(seat)) return document
  const seats = document.seats.map((sitter, at) => (present.has(at) ? sitter : NOBODY))
  const next = nextPerson({ ...document, seats }, seat)
  return next === undefined ? document : { ...document, host: next.guest }
}

/** A bot plays for somebody who was away too long. */
export function withStandIn(document: TableDocument, guest: GuestId): TableDocument {
  const person = peopleAt(document).find((one) => one.guest === guest)
  if (document.phase !== 'playing' || person === undefined || person.standIn !== null) return document
  return withPerson(document, guest, { standIn: { bot: standInOf(document), asked: false } })
}

/** Somebody who was away is back and plays again, unless they asked for the bot, or as host offered their own seat, themselves. */
export function returned(document: TableDocument, guest: GuestId): TableDocument {
  const person = peopleAt(document).find((one) => one.guest === guest)
  if (document.phase !== 'playing' || person === undefined || person.standIn?.asked) return document
  const isOffered = person.offered && document.host !== guest
  if (person.standIn === null && !isOffered) return document
  return withPerson(document, guest, { standIn: null, offered: false })
}

export const noSuchSeat = (): Refused => refused('no-such-seat', 'there is no such seat')
