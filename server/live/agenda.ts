/**
 * What is due at a table without anybody's doing, and when. It follows from public facts alone: who is asked, since when,
 * who sits where, what the table agreed on. So neither who is asked nor when depends on hidden cards.
 */
import type { Seat } from '#engine/seat.ts'
import type { TableDocument } from '#server/lobby/document.ts'
import { NOTIFIES_FROM } from '#server/notify/turn-notifier.ts'
import type { Time } from '#server/store/store.ts'
import type { Owed, PendingDecisions, Period } from './pending-decisions.ts'

export type DueAction =
  /**
   * bots that are asked may move; at the last call those that must decide do. They begin to think at `at`, and what they
   * choose is played at `moveAt`, so that nobody sees from the time how long they thought about their cards.
   */
  | { readonly at: Time; readonly what: 'bots'; readonly moveAt: Time; readonly lastCall: boolean }
  | { readonly at: Time; readonly what: 'timer' }
  /** it is unknown whether the last step was written */
  | { readonly at: Time; readonly what: 'reload' }
  /** thinking time is over */
  | { readonly at: Time; readonly what: 'thinking'; readonly seat: Seat }
  /** its person has been away for as long as the table waits */
  | { readonly at: Time; readonly what: 'grace'; readonly seat: Seat }
  /** where a decision may take hours, its person is reminded before the time is over */
  | { readonly at: Time; readonly what: 'reminder'; readonly seat: Seat; readonly since: Time }

/** Milliseconds. Bots take a few; this is enough on a busy machine too. */
const LONGEST_THOUGHT = 250

/** How long bots take, in milliseconds. */
export interface BotTiming {
  /** before a bot moves */
  readonly pace: number
  /** how long nobody must have talked before a bot that must decide stops waiting */
  readonly patience: number
}

/** What this node knows about a table besides record and document. */
export interface AgendaContext {
  /** whether the bots were asked since the last step and had nothing to say */
  readonly botsSilent: 'not asked' | 'asked' | 'asked for the last time'
  /** nobody who could still talk wants to */
  allDone(): boolean
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

export function agendaOf(
  pending: PendingDecisions,
  document: TableDocument,
  botTiming: BotTiming,
  context: AgendaContext,
): DueAction[] {
  if (document.pause.since !== null) return []
  const after = (since: Time, wait: number): Time =>
    since + wait + pausedBetween(document, since, Number.POSITIVE_INFINITY)
  const agenda: DueAction[] = []
  const bots = botsTurn(pending, document, botTiming, context)
  if (bots !== null) {
    const moveAt = after(pending.at, bots.wait)
    const at = moveAt - Math.min(LONGEST_THOUGHT, Math.floor(bots.wait / 2))
    agenda.push({ what: 'bots', at, moveAt, lastCall: bots.lastCall })
  }
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
  after: (since: Time, wait: number) => Time,
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

/** Bots that are asked at the same time think at the same time, so each has less to wait. */
function botsTurn(
  { asked }: PendingDecisions,
  document: TableDocument,
  { pace, patience }: BotTiming,
  context: AgendaContext,
): { wait: number; lastCall: boolean } | null {
  const bots = asked.filter(({ seat }) => seat !== 'clock' && botAt(document, seat) !== null)
  if (bots.length === 0) return null
  const owing = bots.filter(({ must }) => must).length
  if (context.botsSilent === 'not asked')
    return { wait: Math.round(pace / Math.max(1, owing)), lastCall: false }
  if (owing === 0 || context.botsSilent === 'asked for the last time') return null
  return { wait: context.allDone() ? pace : Math.max(pace, patience), lastCall: true }
}

/** Milliseconds left on the clocks that people see. */
export function runningClocks(agenda: readonly DueAction[], now: Time) {
  const left = (at: Time): number => Math.max(0, at - now)
  const timer = agenda.find(({ what }) => what === 'timer')
  const thinking = agenda.flatMap((one) =>
    one.what === 'thinking' ? [[one.seat, left(one.at)] as const] : [],
  )
  return { timer: timer ? left(timer.at) : null, seats: Object.fromEntries(thinking) }
}
