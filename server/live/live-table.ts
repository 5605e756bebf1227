/** A table in memory: its document, its match, and everybody who is connected to it through this node. */
import type { Json } from '#engine/record/readers.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { RunningClocks, Talk } from '#protocol/to-client.ts'
import type { ToServerOf } from '#protocol/to-server.ts'
import type { StoredTable, TableDocument } from '#server/lobby/document.ts'
import { isBanned, seatOf } from '#server/lobby/document.ts'
import { returned } from '#server/lobby/seating.ts'
import { viewOf } from '#server/lobby/view.ts'
import type { ChangeNotice } from '#server/nodes/change-notices.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused, refusedByRule } from '#server/refused.ts'
import type { MatchId, TableId, Time } from '#server/store/store.ts'
import type { AgendaContext, DueAction } from './agenda.ts'
import { agendaOf, botAt, runningClocks } from './agenda.ts'
import type { Mover } from './fan-out.ts'
import { fanOutStep, viewMessage, write } from './fan-out.ts'
import type { MatchHost, Step } from './live-match.ts'
import { LiveMatch } from './live-match.ts'
import { beginMatch, endMatch, notifyTurns } from './match-lifecycle.ts'
import type { Member } from './member.ts'
import { CLOSE_CODES, isSeated } from './member.ts'
import { Presence } from './presence.ts'
import { Schedule } from './schedule.ts'
import { StepText } from './step-text.ts'
import type { TableDeps } from './table-deps.ts'
import { TableTalk } from './table-talk.ts'
import { Watchers } from './watchers.ts'

const botsAt = ({ document }: StoredTable): string =>
  document.seats.map((_, seat) => botAt(document, seatAt(seat))).join()

export class LiveTable implements MatchHost {
  readonly id: TableId
  readonly deps: TableDeps
  /** when it was loaded into memory */
  readonly loaded: Time
  readonly members = new Set<Member>()
  /** sockets that have not sent hello yet */
  readonly joining = new Set<Member>()
  readonly presence: Presence
  readonly watchers = new Watchers(this)
  readonly talk = new TableTalk(this)
  readonly schedule = new Schedule(this)
  /** people who have nothing more to say until the next move */
  readonly #done = new Set<Seat>()
  /** by seat, since when it owed what it was last reminded of */
  readonly #reminded = new Map<Seat, Time>()
  /** this node made the last step, so it also does what is due next */
  drives = false
  #row: StoredTable
  #match: LiveMatch | null = null
  #botsSilent: AgendaContext['botsSilent'] = 'not asked'
  #refreshing: Promise<void> = Promise.resolve()

  private constructor(deps: TableDeps, row: StoredTable) {
    this.id = row.table
    this.deps = deps
    this.presence = new Presence(deps, row.table)
    this.loaded = deps.now()
    this.#row = row
  }

  /** Null if there is no such table. */
  static async load(deps: TableDeps, id: TableId): Promise<LiveTable | null> {
    const row = (await deps.store.table(id)) as StoredTable | null
    if (row === null) return null
    const table = new LiveTable(deps, row)
    await table.presence.refresh()
    await table.#loadMatch()
    await table.talk.load()
    return table
  }

  get document(): TableDocument {
    return this.#row.document
  }
  get row(): StoredTable {
    return this.#row
  }
  get match(): LiveMatch | null {
    return this.#match
  }

  // ── time ──

  agenda(now: Time = this.deps.now()): DueAction[] {
    if (this.#match === null || this.#match.isFrozen || this.document.closed) return []
    if (this.#match.isUncertain) return [{ what: 'reload', at: this.#match.pending.at }]
    if (this.#match.outcome !== null) return []
    return agendaOf(this.#match.pending, this.document, this.deps.botTiming, {
      botsSilent: this.#botsSilent,
      allDone: () => this.#allDone(now),
      seen: (seat) => this.seen(seat, now),
      reminded: (seat, since) => this.#reminded.get(seat) === since,
    })
  }

  /** Until when this seat's person was last known to be here. Before this node started, nobody could be connected to it. */
  seen(seat: Seat, now: Time): Time {
    return Math.max(this.deps.started, this.presence.seen(seat, this.members, now))
  }

  noteReminder({ seat, since }: { readonly seat: Seat; readonly since: Time }): void {
    this.#reminded.set(seat, since)
  }

  deadlineAfterStep(match: LiveMatch): Time | null {
    this.#botsSilent = 'not asked'
    const deadline = this.agenda()[0]?.at ?? null
    this.schedule.willWrite(match, deadline)
    return deadline
  }

  clocks(): RunningClocks {
    const now = this.deps.now()
    return runningClocks(this.agenda(now), now)
  }

  /** The bots were asked and had nothing to say. */
  botsAreSilent(wasLastCall: boolean): void {
    this.#botsSilent = wasLastCall ? 'asked for the last time' : 'asked'
    this.schedule.update()
  }

  /** Everybody who could still talk is a bot, is not here, or has said that they have nothing to add. */
  #allDone(now: Time): boolean {
    const present = new Set(this.presence.present(this.members, now))
    return (this.#match?.pending.asked ?? []).every(
      ({ seat, must }) =>
        must ||
        seat === 'clock' ||
        this.#done.has(seat) ||
        !present.has(seat) ||
        botAt(this.document, seat) !== null,
    )
  }

  // ── members ──

  async join(member: Member, hello: ToServerOf<'hello'>): Promise<void> {
    const enter = (match: LiveMatch | null, talk: Talk[]): void => {
      const before = this.presence.present(this.members, this.deps.now())
      // only now, since seats may have changed hands while they joined
      this.#seat(member)
      this.members.add(member)
      const present = this.presence.present(this.members, this.deps.now())
      const watching = this.watchers.all()
      member.send(write({ type: 'welcome', table: this.#viewFor(member), present, watching, talk }))
      if (match !== null) this.#sendMatch(match, member, hello.match === match.id ? hello.version : undefined)
      if (!isSeated(member.viewer)) this.watchers.changed()
      else if (present.length !== before.length) this.#presenceChanged(member.viewer, true)
      this.#welcomeBack(member)
    }
    // nobody enters while a step is being made: what they see is written, and the next step follows on it
    for (let entered = false; !entered; ) {
      const match = this.#match
      const known = hello.talk ?? 0
      const talk = await this.talk.since(known, member)
      const enterIfCurrent = (): boolean => {
        const isCurrent = match === this.#match && this.talk.last <= (talk.at(-1)?.number ?? known)
        if (isCurrent) enter(match, talk)
        return isCurrent
      }
      const seen = match !== null && hello.match === match.id ? hello.version : 0
      entered = await (match === null ? enterIfCurrent() : match.whenIdle(enterIfCurrent, seen))
    }
  }

  leave(member: Member): void {
    this.joining.delete(member)
    if (!this.members.delete(member)) return
    const { viewer } = member
    if (!isSeated(viewer)) this.watchers.changed()
    else if (!this.presence.here(this.members).has(viewer)) this.#presenceChanged(viewer, false)
    this.schedule.update()
  }

  #presenceChanged(seat: Seat, isHere: boolean): void {
    this.presence.write(seat, isHere)
    this.sendPresence()
    this.schedule.update()
  }

  sendPresence(): void {
    const present = this.presence.present(this.members, this.deps.now())
    this.#sendToAll(write({ type: 'presence', present, watching: this.watchers.all() }))
  }

  /** Somebody for whom a bot played, because they were away, gets their seat back. */
  #welcomeBack({ guest }: Member): void {
    if (guest === null || returned(this.document, guest.guest) === this.document) return
    this.deps.tables
      .change(this.id, (document) => returned(document, guest.guest))
      .catch((problem) => this.deps.report(problem))
  }

  /** Sends every step since a version, or the whole view. */
  async since(member: Member, { match, version }: ToServerOf<'since'>): Promise<Refused | null> {
    const current = this.#match
    if (current === null || current.id !== match)
      return refused('other-match', 'another match is on the table')
    await current.whenIdle(() => this.#sendMatch(current, member, version), version)
    return null
  }

  #sendMatch(match: LiveMatch, member: Member, since: number | undefined): void {
    const steps = since === undefined || member.mode === 'views' ? null : match.stepsSince(since)
    if (steps !== null) {
      for (const step of steps) member.send(new StepText(step.version, step.events).for(member.viewer))
      return
    }
    const hints = member.mode === 'views' ? 'hints' : 'no hints'
    member.send(write(viewMessage(match, member.viewer, this.clocks(), hints)))
  }

  #seat(member: Member): void {
    const seat = member.guest === null ? null : seatOf(this.document, member.guest.guest)
    member.viewer = seat === null ? 'spectator' : seatAt(seat)
  }

  /** How a member is called here. */
  nameOf({ viewer, guest }: Member): string {
    const sitter = isSeated(viewer) ? this.document.seats[viewer] : null
    if (sitter?.kind === 'person') return sitter.name
    return guest === null ? '' : (this.watchers.nameOf(guest.guest) ?? guest.name)
  }

  #viewFor(member: Member) {
    return viewOf(this.#row, member.guest?.guest ?? null, member.maySit)
  }

  #sendToAll(text: string): void {
    for (const member of this.members) member.send(text)
  }

  // ── moves ──

  move(
    member: Member,
    { id, match, seen, exact = false, move }: ToServerOf<'move'>,
  ): Refused | ReturnType<LiveMatch['play']> {
    const current = this.#match
    if (this.document.closed) return refused('closed', 'the host has closed this table')
    if (current === null) return refused('not-started', 'no match has been started here')
    if (current.id !== match) return refused('other-match', 'another match is on the table')
    const { viewer } = member
    if (!isSeated(viewer)) return refused('not-seated', 'you are a spectator')
    if (this.document.pause.since !== null) return refused('paused', 'the table has agreed on a pause')
    const read = readMove(current, move)
    if (isRefused(read)) return read
    const tag: Mover = { member, ack: id }
    return current.play(viewer, { seen, exact, move: read.move, tag })
  }

  /** Sends a step that is written to everybody, and sees to what follows from it. */
  stepWritten(match: LiveMatch, step: Step): void {
    // a step of the match before, which arrived late
    if (match !== this.#match) return
    const { bots, metrics, notices } = this.deps
    if (step.own) {
      metrics.accepted(match.game.id)
      notifyTurns(this.deps, this.#row, match.id, match.pending, step)
    }
    bots.stepWritten(match, step, this.document)
    this.#botsSilent = 'not asked'
    if (typeof step.actor === 'number') this.#done.delete(step.actor)
    fanOutStep(this.members, match, step, () => this.clocks(), step.tag as Mover | null)
    metrics.stepsSent(this.members.size)
    if (match.pending.timer !== null || this.document.clocks.thinking !== null) this.#sendClocks()
    this.drives = step.own
    if (step.own) {
      notices.publish(this.id, { what: 'step' })
      this.schedule.stepWritten(match)
    } else this.schedule.update()
    if (match.outcome !== null) endMatch(this, match)
  }

  #sendClocks(): void {
    this.#sendToAll(write({ type: 'clocks', clocks: this.clocks() }))
  }

  // ── the document ──

  /** Reads the document again if somebody changed it. */
  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing
      .then(() => this.#refresh())
      .catch((problem) => this.deps.report(problem))
    return this.#refreshing
  }

  async #refresh(): Promise<void> {
    const row = (await this.deps.store.table(this.id)) as StoredTable | null
    if (row === null || row.version === this.#row.version) return
    const { code } = this.#row
    const isOtherMatch = await this.#setRow(row)
    this.#shutOut(row.code !== code)
    const moved = [...this.members].filter((member) => {
      const { viewer } = member
      this.#seat(member)
      return member.viewer !== viewer
    })
    for (const member of this.members) {
      member.send(write({ type: 'table', table: this.#viewFor(member) }))
      // they may have joined just before a bot took over
      this.#welcomeBack(member)
    }
    if (isOtherMatch) await this.#showMatchTo(this.members)
    else if (moved.length > 0) await this.#showMatchTo(moved)
    if (moved.length > 0) {
      for (const seat of this.presence.here(this.members)) this.presence.write(seat, true)
      this.watchers.publish()
      this.sendPresence()
    }
    if (this.document.clocks.thinking !== null) this.#sendClocks()
    this.schedule.update()
  }

  /** Whoever is banned is disconnected. Whoever watches by a code that is no longer valid can't sit down any more. */
  #shutOut(isNewCode: boolean): void {
    for (const member of [...this.members, ...this.joining]) {
      if (isNewCode) member.maySit = false
      if (member.guest !== null && isBanned(this.id, this.document, member.guest.guest))
        member.close(CLOSE_CODES.banned, 'banned')
    }
  }

  /** Sets the document and its match, or neither: if it fails, the next refresh tries again. True: it has another match. */
  async #setRow(row: StoredTable): Promise<boolean> {
    const before = this.#row
    this.#row = row
    // a bot that has just got a seat was not asked yet, and others may have waited for that seat
    if (botsAt(row) !== botsAt(before)) this.#botsSilent = 'not asked'
    try {
      return await this.#loadMatch()
    } catch (problem) {
      this.#row = before
      throw problem
    }
  }

  async #showMatchTo(members: Iterable<Member>): Promise<void> {
    const match = this.#match
    if (match === null) return
    await match.whenIdle(() => {
      for (const member of members) this.#sendMatch(match, member, undefined)
    })
  }

  /** True: it is another match than before. */
  async #loadMatch(): Promise<boolean> {
    const id = this.document.matches.at(-1) ?? null
    if (id === (this.#match?.id ?? null)) return false
    this.#done.clear()
    if (this.#match !== null && id !== null) this.deps.bots.leave(this.#match.id)
    this.#match = id === null ? null : await this.#readOrBegin(id)
    return true
  }

  async #readOrBegin(id: MatchId): Promise<LiveMatch | null> {
    const match = await LiveMatch.load(id, this)
    if (match !== null) return match
    // the node that should have begun it was lost
    await beginMatch(this.deps, this.#row)
    return LiveMatch.load(id, this)
  }

  /** These lines of talk are no longer readable. */
  showErased(talk: readonly number[]): void {
    this.#sendToAll(write({ type: 'erased', talk: [...talk] }))
  }

  // ── gestures ──

  /** Gestures are not stored: other nodes get the whole gesture with the notice. */
  makeGesture(seat: Seat, { gesture, at = null, on }: Gesture): void {
    const notice = { what: 'gesture', seat, gesture, at, on } as const
    this.showGesture(notice)
    this.deps.notices.publish(this.id, notice)
  }

  showGesture({ seat, gesture, at, on }: Extract<ChangeNotice, { what: 'gesture' }>): void {
    if (gesture === 'done') {
      if (on) this.#done.add(seatAt(seat))
      else this.#done.delete(seatAt(seat))
      this.schedule.update()
    }
    this.#sendToAll(write({ type: 'gesture', seat, gesture, at, on }))
  }
}

interface Gesture extends Pick<ToServerOf<'gesture'>, 'gesture' | 'on'> {
  readonly at?: number | null | undefined
}

/** Something that is not a move at all is refused like a wrong move (X5). */
function readMove(match: LiveMatch, step: Json): { readonly move: Shape['move'] } | Refused {
  try {
    return { move: match.game.record.readMove(step, match.names.length) }
  } catch (problem) {
    if (problem instanceof Malformed)
      return refusedByRule({ code: problem.code, rule: 'X5', why: problem.message })
    throw problem
  }
}
