/**
 * Who may play a seat of a running match. People come back to the seat they had, and take no other: they have seen its
 * hand. Anybody else needs the agreement of everybody who plays. The players may also vote that a bot plays for somebody
 * who is there but does nothing.
 */
import { personaName } from '#engine/bots/names.ts'
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { GuestId, Time } from '#server/store/store.ts'
import type { PortrayedVisitor, Sitter, TableDocument, Visitor, Vote } from './document.ts'
import {
  isFromQueue,
  isPerson,
  NOBODY,
  nameAmong,
  networkOf,
  peopleAt,
  satAt,
  seatOf,
  withLogged,
  withPerson,
} from './document.ts'
import { standInOf } from './plan.ts'
import { isFree, isMissed, leave, noSuchSeat, seated } from './seating.ts'
import type { ActionContext } from './start.ts'

/** Milliseconds in which people answer; at tables where they think for longer, as long as that. */
const VOTE_LASTS = 60_000
/** Milliseconds after which a bot may play for somebody whose connection is gone. */
const AWAY = 5_000
/** Milliseconds in which nobody of the same guest or address asks for a seat again that they did not get. */
const TURNED_DOWN = 5 * 60_000
/** After so many times the wait for a vote, anybody who plays decides alone: a friend of the one who is idle refuses every vote. */
const NEEDS_NO_VOTE = 5
/** Seconds of thinking time from which on people need not sit and wait: there the clock alone decides who is idle. */
const CORRESPONDENCE = 3_600

export function enterMatch(
  document: TableDocument,
  visitor: PortrayedVisitor,
  { seat }: { readonly seat: number | null },
  context: ActionContext,
): TableDocument | Refused {
  const own = satAt(document).find(({ guest }) => guest === visitor.guest)
  if (own !== undefined) return comeBack(document, visitor, own.seat, seat, context)
  const target = seat ?? document.seats.findIndex(isFree)
  if (target >= document.seats.length) return noSuchSeat()
  if (target < 0 || !isFree(document.seats[target])) return refused('seat-taken', 'somebody sits there')
  if (isTurnedDown(document, visitor, context.now))
    return refused('turned-down', 'the players have just refused this; ask again in five minutes')
  const asked = document.seats.flatMap((sitter, at) =>
    plays(document, sitter, at, context) ? [sitter.guest] : [],
  )
  const name = nameAmong(document.seats.with(target, NOBODY), visitor)
  const by = { guest: visitor.guest, name, ...networkOf(visitor) }
  return withVote(document, { about: 'take-over', seat: target, by, asked, agreed: [] }, context.now)
}

const isTurnedDown = ({ turnedDown = [] }: TableDocument, visitor: PortrayedVisitor, now: Time): boolean =>
  turnedDown.some(
    ({ guest, network, until }) =>
      now < until && (guest === visitor.guest || (network !== undefined && network === visitor.network)),
  )

/** The vote is over, and whoever asked for a seat did not get it. */
function withoutVote(document: TableDocument, { about, by }: Vote, now: Time): TableDocument {
  const over = { ...document, vote: null }
  if (about !== 'take-over') return over
  const entry = { guest: by.guest, ...networkOf(by), until: now + TURNED_DOWN }
  return {
    ...over,
    turnedDown: [...(document.turnedDown ?? []).filter(({ until }) => now < until), entry],
  }
}

function comeBack(
  document: TableDocument,
  visitor: PortrayedVisitor,
  own: number,
  wanted: number | null,
  context: ActionContext,
): TableDocument | Refused {
  if (wanted !== null && wanted !== own)
    return refused(
      'own-seat-only',
      'you have seen the hand of another seat in this match: only that one is yours',
    )
  if (isPerson(document.seats[own])) return refused('seat-taken', 'somebody else plays your seat now')
  const notYet = whyNotBack(document, own, context)
  if (notYet !== null) return notYet
  const { guest, name } = visitor
  const entry = { guest, name, at: context.now, what: 'came-back', seat: own, of: null } as const
  return withLogged(seated(document, visitor, null, own), entry)
}

/** Whether this person has a say: they are connected, or were until not long ago. */
function plays(
  document: TableDocument,
  sitter: Sitter,
  seat: number,
  { now, seen }: Pick<ActionContext, 'now' | 'seen'>,
): sitter is Extract<Sitter, { kind: 'person' }> {
  if (!isPerson(sitter)) return false
  return seen(seat) >= now || !isMissed(document, seen(seat), now)
}

/** Somebody who lets the others wait is no longer waited for, if most of those who play want it; after long, if one does. */
export function callVote(
  document: TableDocument,
  visitor: Visitor,
  { seat }: { readonly seat: number },
  context: ActionContext,
): TableDocument | Refused {
  const idle = document.seats[seat]
  if (idle === undefined) return noSuchSeat()
  if (!isIdle(document, seat, context) || !isPerson(idle) || idle.guest === visitor.guest)
    return refused('not-idle', 'nobody has waited for this seat for long')
  const { now, owed, idleAfter } = context
  const isLong = document.clocks.thinking === null && now - (owed(seat) ?? now) >= NEEDS_NO_VOTE * idleAfter
  if (isLong) return replaced(document, idle, seat, now)
  const asked = document.seats.flatMap((sitter, at) =>
    at !== seat &&
    isPerson(sitter) &&
    (sitter.guest === visitor.guest || plays(document, sitter, at, context))
      ? [sitter.guest]
      : [],
  )
  const vote = { about: 'replace', seat, by: visitor, asked, agreed: [visitor.guest] } as const
  return withVote(document, vote, now)
}

function replaced(document: TableDocument, { guest, name }: Visitor, seat: number, at: Time): TableDocument {
  const standIn = { bot: standInOf(document), asked: true }
  const entry = { guest, name, at, what: 'replaced', seat, of: null } as const
  return withLogged(withPerson(document, guest, { standIn }), entry)
}

/** Somebody who has to go asks those who play on. */
export function askToLeave(
  document: TableDocument,
  visitor: Visitor,
  context: ActionContext,
): TableDocument | Refused {
  const seat = seatOf(document, visitor.guest)
  if (seat === null) return refused('not-seated', 'you do not sit here')
  const asked = document.seats.flatMap((sitter, at) =>
    at !== seat && plays(document, sitter, at, context) ? [sitter.guest] : [],
  )
  return withVote(document, { about: 'leave', seat, by: visitor, asked, agreed: [] }, context.now)
}

function isIdle(
  document: TableDocument,
  seat: number,
  context: Pick<ActionContext, 'now' | 'owed' | 'seen' | 'idleAfter'>,
): boolean {
  const { now, owed, seen, idleAfter } = context
  const { thinking } = document.clocks
  const since = owed(seat)
  if (since === null || document.pause.since !== null) return false
  if (thinking !== null && thinking >= CORRESPONDENCE) return now - since >= thinking * 1000
  // nobody has to wait long for somebody who is not there
  return now - since >= idleAfter || now - Math.max(since, seen(seat)) >= AWAY
}

/**
 * A bot makes the decision that everybody has long waited for. Until then its person neither gets the seat back nor changes
 * the bot: by handing over and taking back as fast as it goes, they could end every vote and let the others wait for ever.
 */
export function whyNotBack(
  document: TableDocument,
  seat: number,
  context: Pick<ActionContext, 'now' | 'owed' | 'idleAfter'>,
): Refused | null {
  const sitter = document.seats[seat]
  const botPlays = !isPerson(sitter) || sitter.standIn !== null
  return botPlays && isIdle(document, seat, { ...context, seen: () => context.now })
    ? refused(
        'bot-decides',
        'others have waited long for this decision: a bot makes it, then the seat is yours',
      )
    : null
}

function withVote(
  document: TableDocument,
  begun: Omit<Vote, 'against' | 'until'>,
  now: Time,
): TableDocument | Refused {
  const running = document.vote ?? null
  if (running !== null && now < running.until) {
    const isSame = running.by.guest === begun.by.guest && running.seat === begun.seat
    if (isSame) return document
    // everybody waits for somebody idle: nobody may hold that up with another vote
    if (begun.about !== 'replace' || running.about === 'replace')
      return refused('vote-runs', 'another vote is running')
  }
  const until = now + Math.max(VOTE_LASTS, (document.clocks.thinking ?? 0) * 1000)
  return { ...document, vote: { ...begun, against: [], until } }
}

/** Answers the vote that runs. Whoever asked for a seat may take that back. */
export function castVote(
  document: TableDocument,
  { guest }: Visitor,
  { agree }: { readonly agree: boolean },
  context: ActionContext,
): TableDocument | Refused {
  const vote = document.vote ?? null
  if (vote === null || context.now >= vote.until) return refused('no-vote', 'no vote is running')
  const isOwn = vote.about !== 'replace' && vote.by.guest === guest
  // somebody who has moved meanwhile is not idle
  const isOver = vote.about === 'replace' && !isIdle(document, vote.seat, context)
  if (isOver || (isOwn && !agree)) return withoutVote(document, vote, context.now)
  if (!vote.asked.includes(guest)) return refused('not-seated', 'only those who play may vote')
  const others = (guests: readonly GuestId[]): readonly GuestId[] => guests.filter((one) => one !== guest)
  const agreed = agree ? [...others(vote.agreed), guest] : others(vote.agreed)
  const against = agree ? others(vote.against) : [...others(vote.against), guest]
  return { ...document, vote: { ...vote, agreed, against } }
}

/**
 * After any change: a vote that is decided is carried out, and one that has lapsed or is about nothing any more ends. A
 * seat is given, and somebody let go, only if everybody agrees; a bot replaces somebody if more than half do. Who left has
 * no say.
 */
export function settleVote(document: TableDocument, now: Time): TableDocument {
  const vote = document.vote ?? null
  if (vote === null) return document
  const over = { ...document, vote: null }
  if (document.phase !== 'playing' || now >= vote.until || !isOpen(document, vote)) return over
  const here = vote.asked.filter((guest) => seatOf(document, guest) !== null)
  const count = (guests: readonly GuestId[]): number => guests.filter((guest) => here.includes(guest)).length
  const needed = vote.about === 'replace' ? Math.floor(here.length / 2) + 1 : here.length
  if (count(vote.agreed) >= needed) return carriedOut(over, vote, now)
  return here.length - count(vote.against) < needed ? withoutVote(document, vote, now) : document
}

const isOpen = ({ seats }: TableDocument, { about, seat, by }: Vote): boolean => {
  const sitter = seats[seat]
  if (about === 'leave') return isPerson(sitter) && sitter.guest === by.guest
  return about === 'take-over' ? isFree(sitter) : isPerson(sitter) && sitter.standIn === null
}

function carriedOut(document: TableDocument, { about, seat, by }: Vote, at: Time): TableDocument {
  const before = document.seats[seat]
  if (about === 'leave') {
    const left = leave(document, by, at)
    return isFromQueue(document) ? { ...left, excused: [...(left.excused ?? []), by.guest] } : left
  }
  if (about === 'replace') {
    const [idle] = peopleAt({ ...document, seats: [before] })
    return replaced(document, idle, seat, at)
  }
  return takenOver(document, by, seat, at)
}

/** Somebody new plays this seat from now on, and everybody reads it in the log. */
export function takenOver(
  document: TableDocument,
  by: PortrayedVisitor,
  seat: number,
  at: Time,
): TableDocument {
  const after = seated(document, by, null, seat)
  const [{ guest, name }] = peopleAt({ ...after, seats: [after.seats[seat]] })
  return withLogged(after, { guest, name, at, what: 'took-over', seat, of: lastAt(document, seat) })
}

/** Whose seat it was: the person's who had it last, or the bot's. */
function lastAt(document: TableDocument, seat: number): Visitor {
  const sitter = document.seats[seat]
  const last = satAt(document).findLast((one) => one.seat === seat)
  if (last !== undefined) return { guest: last.guest, name: last.name }
  return { guest: '' as GuestId, name: sitter.kind === 'bot' ? personaName(sitter.bot) : '' }
}
