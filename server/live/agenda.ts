/**
 * What is due at a table without anybody's doing, and when. It follows from public facts alone: who is asked, since when,
 * who sits where, what the table agreed on. So neither who is asked nor when depends on hidden cards.
 */
import type { TableTiming } from '#engine/bots/pace.ts'
import {
  announcedTime,
  drawsFor,
  idleTime,
  LONGEST_THOUGHT,
  lateStep,
  longestWait,
  PATIENCE_AGAIN,
  takingBackTime,
  thinkingTime,
} from '#engine/bots/pace.ts'
import type { Seat } from '#engine/seat.ts'
import type { TableDocument } from '#server/lobby/document.ts'
import { NOTIFIES_FROM } from '#server/notify/turn-notifier.ts'
import type { Time } from '#server/store/store.ts'
import type { Owed, PendingDecisions, Period } from './pending-decisions.ts'

export type DueAction =
  /**
   * bots that are asked may move; at the last call those that must decide do. They begin to think at `at`; at `showAt`
   * everybody sees whom the decision is about, and it is played at `moveAt`, so that nobody sees from the time how long
   * they thought about their cards. If they think for longer, each comes a whole
   * number of steps later.
   */
  | {
      readonly at: Time
      readonly what: 'bots'
      readonly showAt: Time
      readonly moveAt: Time
      /** milliseconds */
      readonly step: number
      readonly lastCall: boolean
      /** haggling does not hold it up any more */
      readonly isFinal: boolean
    }
  /** a bot that waits for people looks at somebody or says something */
  | { readonly at: Time; readonly what: 'idle'; readonly seat: Seat }
  | { readonly at: Time; readonly what: 'timer' }
  /** it is unknown whether the last step was written */
  | { readonly at: Time; readonly what: 'reload' }
  /** thinking time is over */
  | { readonly at: Time; readonly what: 'thinking'; readonly seat: Seat }
  /** its person has been away for as long as the table waits */
  | { readonly at: Time; readonly what: 'grace'; readonly seat: Seat }
  /** where a decision may take hours, its person is reminded before the time is over */
  | { readonly at: Time; readonly what: 'reminder'; readonly seat: Seat; readonly since: Time }

/** What this node knows about a table besides record and document. */
export interface AgendaContext {
  /** whether the bots were asked since the last step and had nothing to say */
  readonly botsSilent: 'not asked' | 'asked' | 'asked for the last time'
  /** people who may still speak, are here and have not said that they are done */
  speakers(): readonly Seat[]
  /** when somebody was last seen to be about to speak; absent: not */
  readonly reaching?: Time | undefined
  /** when somebody last said that they are done; absent: nobody has */
  readonly doneAt?: Time | undefined
  /** what the bots that wait have done since the last step, and when they did the last of it */
  readonly idled: { readonly times: number; readonly at: Time }
  /** until when this seat's person was last known to be here; 0 if never */
  seen(seat: Seat): Time
  /** whether this seat was reminded of the decision it has owed since then */
  reminded?(seat: Seat, since: Time): boolean
}

/** The bot that plays a seat at the moment: its own, or one that stands in for a person. */
export function botAt({ seats }: TableDocument, seat: Seat): string | null {
  const sitter = seats[seat]
  if (sitter.kind === 'bot') return sitter.bot
  return sitter.kind === 'person' ? (sitter.standIn?.bot ?? null) : null
}

/** Milliseconds between two times in which the table paused. */
export function pausedBetween({ pause }: TableDocument, from: Time, to: Time): number {
  return pause.past.reduce(
    (sum, [began, ended]) => sum + Math.max(0, Math.min(to, ended) - Math.max(from, began)),
    0,
  )
}

/** Milliseconds of these periods in which the table did not pause. */
const playedIn = (periods: readonly Period[], document: TableDocument): number =>
  periods.reduce((sum, [from, to]) => sum + to - from - pausedBetween(document, from, to), 0)

type After = (since: Time, wait: number) => Time

/** So long after a time, without the pauses since. */
const afterPauses =
  (document: TableDocument): After =>
  (since, wait) =>
    since + wait + pausedBetween(document, since, Number.POSITIVE_INFINITY)

export function agendaOf(
  pending: PendingDecisions,
  document: TableDocument,
  botTiming: TableTiming,
  context: AgendaContext,
): DueAction[] {
  if (document.pause.since !== null) return []
  const after = afterPauses(document)
  const agenda: DueAction[] = botsActions(pending, document, botTiming, context)
  if (pending.timer !== null) {
    const { began, seconds, ran } = pending.timer
    agenda.push({ what: 'timer', at: after(began, seconds * 1000 - playedIn(ran, document)) })
  }
  const { thinking, grace } = document.clocks
  if (thinking !== null || grace !== null)
    for (const owed of pending.owed) agenda.push(...dueFor(owed, document, context, after))
  return agenda.length < 2 ? agenda : agenda.sort((one, other) => one.at - other.at)
}

function dueFor(
  { seat, since }: Owed,
  document: TableDocument,
  context: AgendaContext,
  after: After,
): DueAction[] {
  if (botAt(document, seat) !== null) return []
  const { thinking, grace } = document.clocks
  const due: DueAction[] = []
  if (thinking !== null) {
    due.push({ what: 'thinking', seat, at: after(since, thinking * 1000) })
    if (thinking >= NOTIFIES_FROM && !context.reminded?.(seat, since))
      due.push({ what: 'reminder', seat, since, at: after(since, (thinking - leadOf(thinking)) * 1000) })
  }
  if (grace !== null) {
    const missing = Math.max(since, context.seen(seat))
    due.push({ what: 'grace', seat, at: after(missing, grace * 1000) })
  }
  return due
}

/** Seconds before the end at which somebody is reminded: a quarter of the time, at most eight hours. */
const leadOf = (thinking: number): number => Math.min(thinking / 4, 8 * 3600)

const botsAsked = ({ asked }: PendingDecisions, document: TableDocument) =>
  asked.flatMap(({ seat, must }) =>
    seat !== 'clock' && botAt(document, seat) !== null ? [{ seat, must }] : [],
  )

/** Bots that are asked at the same time think at the same time, so each has less to wait; but answers take their time. */
function botsActions(
  pending: PendingDecisions,
  document: TableDocument,
  botTiming: TableTiming,
  context: AgendaContext,
): DueAction[] {
  const bots = botsAsked(pending, document)
  const owing = bots.filter(({ must }) => must)
  if (bots.length === 0) return []
  const after = afterPauses(document)
  const seen = seenAt(pending, botTiming)
  const think = thinkingOf(pending, botTiming)
  const end = endOfHaggling(pending, document, botTiming)
  if (context.botsSilent === 'not asked') {
    const isShared = pending.haggling === null && pending.version > 0
    const wait = isShared ? Math.round(think / Math.max(1, owing.length)) : think
    const moveAt = after(seen, wait)
    if (owing.length === 0 || moveAt < end) return [botsAt(pending, botTiming, moveAt, false)]
  }
  if (owing.length === 0 || context.botsSilent === 'asked for the last time') return []
  const patience = patienceOf(pending, document, botTiming, context)
  const { doneAt } = context
  const takenBack = doneAt === undefined ? 0 : after(doneAt, takingBackTime(botTiming))
  const moveAt = patience?.until ?? Math.min(Math.max(after(seen, think), takenBack), end)
  const called = botsAt(pending, botTiming, Math.max(pending.at, moveAt), true)
  const lastCall = { ...called, isFinal: moveAt >= end }
  if (patience === null) return [lastCall]
  const { times, at: idledAt } = context.idled
  const draws = drawsFor(pending.at, pending.version)
  const idleAt = after(Math.max(seen, idledAt), idleTime(botTiming, times, draws))
  const { seat } = owing[times % owing.length]
  return idleAt < lastCall.showAt ? [lastCall, { what: 'idle', at: idleAt, seat }] : [lastCall]
}

/** When people have looked at what a step did. */
const seenAt = (
  { at, seeing }: Pick<PendingDecisions, 'at' | 'seeing'>,
  botTiming: Pick<TableTiming, 'seeing'>,
): Time => at + Math.round(seeing * botTiming.seeing)

/** Until when a bot that must decide can be made to wait by those who haggle, whatever they do. */
const endOfHaggling = (
  { haggling, lastDecided }: PendingDecisions,
  document: TableDocument,
  botTiming: TableTiming,
): Time =>
  haggling === null
    ? Number.POSITIVE_INFINITY
    : afterPauses(document)(seenAt(lastDecided, botTiming), longestWait(botTiming))

function thinkingOf({ at, version, haggling }: PendingDecisions, botTiming: TableTiming): number {
  const about = version === 0 ? 'first' : haggling === null ? 'move' : 'answer'
  return thinkingTime(botTiming, about, drawsFor(at, version))
}

/** They think while people still look at what happened, if there is little time. */
function botsAt(pending: PendingDecisions, botTiming: TableTiming, moveAt: Time, lastCall: boolean) {
  const half = Math.max(0, Math.floor((moveAt - seenAt(pending, botTiming)) / 2))
  const showAt = moveAt - Math.min(announcedTime(botTiming), half)
  const at = Math.max(pending.at, showAt - LONGEST_THOUGHT)
  return { what: 'bots', at, showAt, moveAt, step: lateStep(botTiming), lastCall, isFinal: false } as const
}

/** Until when a bot that must decide waits for people who may still speak. Everybody sees it. */
export interface Patience {
  readonly by: Seat
  readonly for: readonly Seat[]
  readonly since: Time
  readonly until: Time
}

/**
 * People have all of the patience since the haggling began and since one of them spoke or was about to, and a part of it
 * after each step; but not for ever.
 */
export function patienceOf(
  pending: PendingDecisions,
  document: TableDocument,
  botTiming: TableTiming,
  context: Pick<AgendaContext, 'botsSilent' | 'speakers' | 'reaching'>,
): Patience | null {
  const owing = botsAsked(pending, document).find(({ must }) => must)
  const speakers = context.speakers()
  const isOver = context.botsSilent === 'asked for the last time' || document.pause.since !== null
  if (owing === undefined || speakers.length === 0 || isOver) return null
  const { haggling, hagglingSince, lastStepAt } = pending
  const seen = seenAt(pending, botTiming)
  const { patience } = botTiming
  const { reaching = 0 } = context
  const spoke = Math.max(...speakers.map((seat) => lastStepAt[seat]), hagglingSince, reaching)
  const after = afterPauses(document)
  const waits = [
    [haggling === null ? seen : spoke, patience],
    [seen, Math.round(patience * PATIENCE_AGAIN)],
    [seen, thinkingOf(pending, botTiming)],
  ] as const
  const [longest] = waits
    .map(([since, wait]) => ({ since, until: after(since, wait) }))
    .sort((one, other) => other.until - one.until)
  const until = Math.min(longest.until, endOfHaggling(pending, document, botTiming))
  return until <= longest.since ? null : { by: owing.seat, for: speakers, since: longest.since, until }
}

/** Milliseconds left on the clocks that people see. */
export function runningClocks(agenda: readonly DueAction[], now: Time, isAway: (seat: Seat) => boolean) {
  const left = (at: Time): number => Math.max(0, at - now)
  const timer = agenda.find(({ what }) => what === 'timer')
  const bySeat = (wanted: 'thinking' | 'grace', is: (seat: Seat) => boolean): Record<string, number> =>
    Object.fromEntries(
      agenda.flatMap((one) =>
        one.what === wanted && is(one.seat) ? [[one.seat, left(one.at)] as const] : [],
      ),
    )
  return {
    timer: timer ? left(timer.at) : null,
    seats: bySeat('thinking', () => true),
    away: bySeat('grace', isAway),
  }
}

/** Milliseconds of the patience: what is left of it, and all of it. */
export const seenPatience = ({ by, for: people, since, until }: Patience, now: Time) => ({
  by,
  for: [...people],
  left: Math.max(0, until - now),
  whole: until - since,
})
