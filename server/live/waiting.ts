/** Whom a table waits for, and until when: what is due next, the clocks everybody sees, and who has nothing more to say. */
import type { TableTiming } from '#engine/bots/pace.ts'
import { timingAt } from '#engine/bots/pace.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { RunningClocks } from '#protocol/to-client.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import type { GuestId, Time } from '#server/store/store.ts'
import type { AgendaContext, DueAction, Patience } from './agenda.ts'
import { agendaOf, botAt, patienceOf, runningClocks, seenPatience } from './agenda.ts'
import type { LiveTable } from './live-table.ts'

/** Milliseconds. Somebody who is about to speak says so again and again. */
const REACHES_EVERY = 1_000
const NOBODY_WAITS = JSON.stringify([[], null, []])

export class Waiting {
  readonly #table: LiveTable
  /** people who have nothing more to say this round, and since when */
  readonly #done = new Map<Seat, Time>()
  /** what bots that wait have done since the last step, and when they did the last of it */
  #idled = { times: 0, at: 0 }
  #botsSilent: AgendaContext['botsSilent'] = 'not asked'
  /** people who were about to speak while players haggle, and when they last were */
  readonly #reaching = new Map<Seat, Time>()
  /** people whose pages show the last step in full */
  readonly #haveSeen = new Set<Seat>()
  /** by seat, since when it owed what it was last reminded of */
  readonly #reminded = new Map<Seat, Time>()
  /** what the clocks said last, besides the times */
  #sentClocks = NOBODY_WAITS

  constructor(table: LiveTable) {
    this.#table = table
  }

  agenda(now: Time): DueAction[] {
    const { match, document } = this.#table
    if (match === null || match.isFrozen || document.closed) return []
    if (match.isUncertain) return [{ what: 'reload', at: match.pending.at }]
    if (match.outcome !== null) return []
    return agendaOf(match.pending, document, this.#botTiming, {
      botsSilent: this.#botsSilent,
      speakers: () => this.#speakers(now),
      reaching: this.#reachingSince,
      doneAt: this.#done.size === 0 ? undefined : Math.max(...this.#done.values()),
      idled: this.#idled,
      seen: (seat) => this.#table.seen(seat, now),
      reminded: (seat, since) => this.#reminded.get(seat) === since,
    })
  }

  clocks(now: Time): RunningClocks {
    const patience = this.#patience(now)
    const present = this.#present(now)
    return {
      ...runningClocks(this.agenda(now), now, (seat) => !present.has(seat)),
      done: [...this.#done.keys()].sort((one, other) => one - other),
      patience: patience && seenPatience(patience, now),
    }
  }

  /** Nobody has been asked since, and nobody has done or seen anything. */
  beginStep(): void {
    this.#haveSeen.clear()
    this.#botsSilent = 'not asked'
    this.#idled = { times: 0, at: 0 }
  }

  stepWritten(): void {
    this.beginStep()
    if ((this.#table.match?.pending.haggling ?? null) === null) this.#endHaggling()
  }

  beginMatch(): void {
    this.#endHaggling()
  }

  #endHaggling(): void {
    this.#done.clear()
    this.#reaching.clear()
  }

  /** The bots were asked and had nothing to say. */
  botsAreSilent(wasLastCall: boolean): void {
    this.#botsSilent = wasLastCall ? 'asked for the last time' : 'asked'
    this.changed()
  }

  /** A bot that waits has done something. */
  noteIdle(): void {
    this.#idled = { times: this.#idled.times + 1, at: this.#table.deps.now() }
  }

  /** This person's page shows everything up to this version. When that is so for everybody here, bots go on. */
  noteShown(seat: Seat, version: number): void {
    const pending = this.#table.match?.pending
    if (pending === undefined || version !== pending.version || this.#haveSeen.has(seat)) return
    this.#haveSeen.add(seat)
    const now = this.#table.deps.now()
    for (const one of this.#present(now)) if (!this.#haveSeen.has(one)) return
    const looked = (now - pending.at) / this.#botTiming.seeing
    if (looked >= pending.seeing) return
    pending.seeing = looked
    this.changed()
  }

  noteReminder({ seat, since }: { readonly seat: Seat; readonly since: Time }): void {
    this.#reminded.set(seat, since)
  }

  /** It holds until the haggling of this round is over, and everybody is told with the clocks. */
  setDone(seat: Seat, isDone: boolean): void {
    if (!isDone || (this.#table.match?.pending.haggling ?? null) === null) this.#done.delete(seat)
    else if (!this.#done.has(seat)) this.#done.set(seat, this.#table.deps.now())
    this.changed()
  }

  /** Somebody is about to speak: whoever decides waits, but not for ever. */
  noteReaching(seat: Seat): void {
    const now = this.#table.deps.now()
    const isKnown = now - (this.#reaching.get(seat) ?? 0) < REACHES_EVERY
    if (isKnown || !this.#speakers(now).includes(seat)) return
    this.#reaching.set(seat, now)
    this.changed()
  }

  get #reachingSince(): Time | undefined {
    return this.#reaching.size === 0 ? undefined : Math.max(...this.#reaching.values())
  }

  /** The table's document was `before`, and is another now. */
  documentChanged(before: StoredTable): void {
    const { row } = this.#table
    // a bot that has just got a seat was not asked yet, and others may have waited for that seat
    if (botsAt(row) !== botsAt(before)) this.#botsSilent = 'not asked'
    for (const seat of this.#done.keys())
      if (guestAt(row, seat) !== guestAt(before, seat)) this.#done.delete(seat)
  }

  /** Who is waited for, or until when, may have changed. */
  changed(): void {
    this.#table.schedule.update()
    this.sendClocks('changed')
  }

  /** Who is waited for is told only when it changes; times that run are told anew after each step. */
  sendClocks(when: 'always' | 'changed'): void {
    const now = this.#table.deps.now()
    const clocks = this.clocks(now)
    const { done, away } = clocks
    const waiting = JSON.stringify([done, this.#patience(now), Object.keys(away)])
    if (when === 'changed' && waiting === this.#sentClocks) return
    this.#sentClocks = waiting
    this.#table.sendToAll({ type: 'clocks', clocks })
  }

  get #botTiming(): TableTiming {
    return timingAt(this.#table.document.pace ?? 'calm', this.#table.deps.botTiming)
  }

  #patience(now: Time): Patience | null {
    const { match, document } = this.#table
    if (match === null || match.isFrozen || match.outcome !== null || document.closed) return null
    const context = {
      botsSilent: this.#botsSilent,
      speakers: () => this.#speakers(now),
      reaching: this.#reachingSince,
    }
    return patienceOf(match.pending, document, this.#botTiming, context)
  }

  /** People who may still speak, are here, and have not said that they have nothing to add. */
  #speakers(now: Time): readonly Seat[] {
    const asked = this.#table.match?.pending.asked ?? []
    if (asked.every(({ must }) => must)) return []
    const present = this.#present(now)
    const speaks = (seat: Seat): boolean =>
      present.has(seat) && !this.#done.has(seat) && botAt(this.#table.document, seat) === null
    return [
      ...new Set(
        asked.flatMap(({ seat, must }) => (must || seat === 'clock' || !speaks(seat) ? [] : [seat])),
      ),
    ]
  }

  #present(now: Time): ReadonlySet<Seat> {
    return new Set(this.#table.presence.present(now))
  }
}

const botsAt = ({ document }: StoredTable): string =>
  document.seats.map((_, seat) => botAt(document, seatAt(seat))).join()

function guestAt({ document }: StoredTable, seat: Seat): GuestId | null {
  const sitter = document.seats[seat]
  return sitter?.kind === 'person' ? sitter.guest : null
}
