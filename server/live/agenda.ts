/**
 * What has to happen without anybody's doing, and when. It follows from public facts alone: who is asked, since when,
 * who sits where, what the table agreed on. So neither who is called nor when depends on hidden cards.
 */
import type { Seat } from '#engine/seat.ts'
import type { TableDocument } from '#server/lobby/document.ts'
import { CORRESPONDENCE } from '#server/notify/turn-notifier.ts'
import type { Time } from '#server/store/store.ts'
import type { Owed, PendingDecisions, Stretch } from './pending-decisions.ts'

export type Appointment =
  /** bots that are asked may move; at the last call those who must, do */
  | { readonly at: Time; readonly what: 'bots'; readonly lastCall: boolean }
  | { readonly at: Time; readonly what: 'timer' }
  /** it is not known how far the match is */
  | { readonly at: Time; readonly what: 'doubt' }
  | { readonly at: Time; readonly what: 'thinking'; readonly seat: Seat }
  | { readonly at: Time; readonly what: 'grace'; readonly seat: Seat }
  /** where a decision may take hours, who owes it is told before it is too late */
  | { readonly at: Time; readonly what: 'reminder'; readonly seat: Seat; readonly since: Time }

/** How bots behave in time, in milliseconds. */
export interface BotTiming {
  /** before a bot moves */
  readonly pace: number
  /** of silence, before a bot that must decide stops waiting for others to talk */
  readonly patience: number
}

/** What this node remembers besides the record. */
export interface Moment {
  /** what the bots have been asked since the last step, and had nothing to say to */
  readonly botsSilent: 'not asked' | 'asked' | 'asked for the last time'
  /** nobody who could still talk wants to */
  allDone(): boolean
  /** until when this person was last known to be here; 0 if never */
  seen(seat: Seat): Time
  /** this seat has been reminded of what it has owed since then */
  reminded?(seat: Seat, since: Time): boolean
}

/** The bot that plays a seat at the moment: its own, or one that stands in for a person. */
export function botAt({ seats }: TableDocument, seat: Seat): string | null {
  const sitter = seats[seat]
  if (sitter.kind === 'bot') return sitter.bot
  return sitter.kind === 'person' ? (sitter.standIn?.bot ?? null) : null
}

/** Time that does not count, because the table paused, between two points. */
export function pausedBetween({ pause }: TableDocument, from: Time, to: Time): number {
  return pause.past.reduce(
    (sum, [began, ended]) => sum + Math.max(0, Math.min(to, ended) - Math.max(from, began)),
    0,
  )
}

/** How long people played in these stretches of time. */
const playedIn = (stretches: readonly Stretch[], document: TableDocument): number =>
  stretches.reduce((sum, [from, to]) => sum + to - from - pausedBetween(document, from, to), 0)

export function agendaOf(
  pending: PendingDecisions,
  document: TableDocument,
  botTiming: BotTiming,
  moment: Moment,
): Appointment[] {
  if (document.pause.since !== null) return []
  const after = (since: Time, wait: number): Time =>
    since + wait + pausedBetween(document, since, Number.POSITIVE_INFINITY)
  const agenda: Appointment[] = []
  const bots = botsTurn(pending, document, botTiming, moment)
  if (bots !== null) agenda.push({ what: 'bots', at: after(pending.at, bots.wait), lastCall: bots.lastCall })
  if (pending.timer !== null) {
    const { began, seconds, ran } = pending.timer
    agenda.push({ what: 'timer', at: after(began, seconds * 1000 - playedIn(ran, document)) })
  }
  const { thinking, grace } = document.clocks
  if (thinking !== null || grace !== null)
    for (const owed of pending.owed) agenda.push(...waitsFor(owed, document, moment, after))
  return agenda.length < 2 ? agenda : agenda.sort((one, other) => one.at - other.at)
}

function waitsFor(
  { seat, since }: Owed,
  document: TableDocument,
  moment: Moment,
  after: (since: Time, wait: number) => Time,
): Appointment[] {
  if (botAt(document, seat) !== null) return []
  const { thinking, grace } = document.clocks
  const waits: Appointment[] = []
  if (thinking !== null) {
    waits.push({ what: 'thinking', seat, at: after(since, thinking * 1000) })
    if (thinking >= CORRESPONDENCE && !moment.reminded?.(seat, since))
      waits.push({ what: 'reminder', seat, since, at: after(since, (thinking - leadOf(thinking)) * 1000) })
  }
  if (grace !== null) {
    const alone = Math.max(since, moment.seen(seat))
    waits.push({ what: 'grace', seat, at: after(alone, grace * 1000) })
  }
  return waits
}

/** Seconds before the end: a quarter of the time, but no longer than a night. */
const leadOf = (thinking: number): number => Math.min(thinking / 4, 8 * 3600)

/** Several who are asked at once think at once, so each of them is sooner done. */
function botsTurn(
  { asked }: PendingDecisions,
  document: TableDocument,
  { pace, patience }: BotTiming,
  moment: Moment,
): { wait: number; lastCall: boolean } | null {
  const bots = asked.filter(({ seat }) => seat !== 'clock' && botAt(document, seat) !== null)
  if (bots.length === 0) return null
  const owing = bots.filter(({ must }) => must).length
  if (moment.botsSilent === 'not asked')
    return { wait: Math.round(pace / Math.max(1, owing)), lastCall: false }
  if (owing === 0 || moment.botsSilent === 'asked for the last time') return null
  return { wait: moment.allDone() ? pace : Math.max(pace, patience), lastCall: true }
}

/** Milliseconds left on everything that people see running. */
export function runningClocks(agenda: readonly Appointment[], now: Time) {
  const left = (at: Time): number => Math.max(0, at - now)
  const timer = agenda.find(({ what }) => what === 'timer')
  const thinking = agenda.flatMap((one) =>
    one.what === 'thinking' ? [[one.seat, left(one.at)] as const] : [],
  )
  return { timer: timer ? left(timer.at) : null, seats: Object.fromEntries(thinking) }
}
