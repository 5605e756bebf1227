/** What people can do at a table, who may do it and when. Pure: time and randomness come from outside. */
import type { TableAction } from '#protocol/table.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { Time } from '#server/store/store.ts'
import type { PortrayedVisitor, TableDocument, Visitor } from './document.ts'
import { isBanned, isDaily, nameAmong, seatOf, USUAL_VOICE, withPerson } from './document.ts'
import { ban, close, mute, renewCode } from './moderation.ts'
import { askForPause, resume, settlePause } from './pause.ts'
import { botsOf, changePlan, noSuchBot } from './plan.ts'
import { emptied, leave, noSuchSeat, offerSeat, passHost, seatBot, sit } from './seating.ts'
import { noteSharedAddresses } from './shared-addresses.ts'
import type { ActionContext } from './start.ts'
import { arranged, gathered, sayReady, start } from './start.ts'
import { askToLeave, callVote, castVote, enterMatch, settleVote, whyNotBack } from './vote.ts'

type Name = TableAction['action']
type ActionOf<N extends Name> = Extract<TableAction, { action: N }>
type Transition<N extends Name> = (
  document: TableDocument,
  visitor: PortrayedVisitor,
  action: ActionOf<N>,
  context: ActionContext,
) => TableDocument | Refused

interface ActionRule<N extends Name> {
  readonly by: 'anybody' | 'seated' | 'host'
  readonly when: 'any time' | 'before the start' | 'in a match'
  readonly does: Transition<N>
}

const ACTIONS: { readonly [N in Name]: ActionRule<N> } = {
  sit: { by: 'anybody', when: 'any time', does: sitDown },
  leave: {
    by: 'seated',
    when: 'any time',
    does: (table, visitor, _, { now }) => leave(table, visitor, now),
  },
  ready: { by: 'seated', when: 'before the start', does: sayReady },
  start: { by: 'host', when: 'before the start', does: start },
  plan: {
    by: 'host',
    when: 'before the start',
    does: (table, _, change) => changePlan(gathered(table), change),
  },
  arrange: { by: 'host', when: 'before the start', does: arrange },
  'seat-bot': { by: 'host', when: 'any time', does: (table, _, bot) => seatBot(table, bot) },
  clear: { by: 'host', when: 'before the start', does: clear },
  'offer-seat': { by: 'host', when: 'any time', does: offerSeat },
  replace: { by: 'seated', when: 'in a match', does: callVote },
  'ask-to-leave': {
    by: 'seated',
    when: 'in a match',
    does: (table, visitor, _, context) => askToLeave(table, visitor, context),
  },
  vote: { by: 'anybody', when: 'in a match', does: castVote },
  host: { by: 'host', when: 'any time', does: (table, _, action) => passHost(table, action) },
  pace: { by: 'host', when: 'any time', does: (table, _, { pace }) => ({ ...table, pace }) },
  voice: { by: 'host', when: 'any time', does: changeVoice },
  mute: { by: 'host', when: 'any time', does: mute },
  ban: { by: 'host', when: 'any time', does: ban },
  'renew-code': { by: 'host', when: 'any time', does: renewCode },
  close: { by: 'host', when: 'any time', does: close },
  'stand-in': { by: 'seated', when: 'in a match', does: standIn },
  pause: { by: 'seated', when: 'in a match', does: (table, { guest }) => askForPause(table, guest) },
  resume: {
    by: 'seated',
    when: 'in a match',
    does: (table, { guest }, _, { now }) => resume(table, guest, now),
  },
}

/** The table afterwards; the same object if nothing changed. A match starts when the phase becomes `playing`. */
export function act(
  document: TableDocument,
  visitor: PortrayedVisitor,
  action: TableAction,
  context: ActionContext,
): TableDocument | Refused {
  const rule = ACTIONS[action.action] as ActionRule<Name>
  const objection = dailyObjection(document, action) ?? objectionTo(document, visitor, rule, context)
  if (objection !== null) return objection
  const after = rule.does(renamed(document, visitor), visitor, action, context)
  return isRefused(after) ? after : settled(after, context.now)
}

/** A daily deal is played alone, once, and without help. */
const dailyObjection = (document: TableDocument, { action }: TableAction): Refused | null =>
  isDaily(document) && action !== 'pace'
    ? refused('forbidden', 'the table of a daily deal stays as it is')
    : null

/** What follows from any change of a table, and from time. */
export const settled = (document: TableDocument, now: Time): TableDocument =>
  settlePause(noteSharedAddresses(settleVote(document, now), now), now)

function objectionTo(
  document: TableDocument,
  { guest }: Visitor,
  { by, when }: ActionRule<Name>,
  { table }: ActionContext,
): Refused | null {
  if (document.closed) return refused('closed', 'the host has closed this table')
  if (isBanned(table, document, guest)) return refused('banned', 'the host keeps you out of this table')
  if (by !== 'anybody' && seatOf(document, guest) === null)
    return refused('not-seated', 'you do not sit here')
  if (by === 'host' && document.host !== guest) return refused('not-host', 'only the host can do that')
  const playing = document.phase === 'playing'
  if (when === 'before the start' && playing) return refused('already-started', 'a match is being played')
  if (when === 'in a match' && !playing) return refused('not-started', 'no match is being played')
  return null
}

/** People may have a new name, portrait or address since they sat down; in a match they keep the name in its record. */
export function renamed(document: TableDocument, visitor: PortrayedVisitor): TableDocument {
  const seat = seatOf(document, visitor.guest)
  const sitter = seat === null ? null : document.seats[seat]
  if (sitter?.kind !== 'person') return document
  const name = document.phase === 'playing' ? sitter.name : nameAmong(document.seats, visitor)
  const { face = sitter.face, marked, network = sitter.network } = visitor
  const isSame =
    sitter.name === name && sitter.face === face && sitter.marked === marked && sitter.network === network
  return isSame ? document : withPerson(document, visitor.guest, { name, face, marked, network })
}

function sitDown(
  document: TableDocument,
  visitor: PortrayedVisitor,
  action: ActionOf<'sit'>,
  context: ActionContext,
): TableDocument | Refused {
  const isNew = seatOf(document, visitor.guest) === null
  return document.phase === 'playing' && isNew
    ? enterMatch(document, visitor, action, context)
    : sit(document, visitor, action)
}

function arrange(
  document: TableDocument,
  _: Visitor,
  { seats }: ActionOf<'arrange'>,
): TableDocument | Refused {
  const complete = document.seats.every((_, seat) => seats.includes(seat))
  if (!complete || seats.length !== document.seats.length) {
    return refused('malformed', 'the order must name every seat once')
  }
  return arranged(gathered(document), seats)
}

function clear(document: TableDocument, _: Visitor, { seat }: ActionOf<'clear'>): TableDocument | Refused {
  return seat < document.seats.length ? emptied(gathered(document), seat) : noSuchSeat()
}

function changeVoice(document: TableDocument, _: Visitor, wish: ActionOf<'voice'>): TableDocument {
  const { on, listeners, link } = document.voice ?? USUAL_VOICE
  const voice = { on: wish.on ?? on, listeners: wish.listeners ?? listeners }
  return { ...document, voice: { ...voice, link: wish.link === undefined ? link : wish.link } }
}

/** Somebody who takes the seat back no longer offers it. */
function standIn(
  document: TableDocument,
  { guest }: Visitor,
  { bot }: ActionOf<'stand-in'>,
  context: ActionContext,
): TableDocument | Refused {
  const seat = seatOf(document, guest)
  const notYet = seat === null ? null : whyNotBack(document, seat, context)
  if (notYet !== null) return notYet
  if (bot === null) return withPerson(document, guest, { standIn: null, offered: false })
  if (!botsOf(document.plan.game).includes(bot)) return noSuchBot(document.plan.game, bot)
  return withPerson(document, guest, { standIn: { bot, asked: true } })
}
