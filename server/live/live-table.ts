/** A table in memory: its document, its match, and everybody who is connected to it through this node. */
import type { Act } from '#engine/bots/bot.ts'
import type { Asides } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { outgoing } from '#protocol/outgoing.ts'
import type { RunningClocks, Talk, ToClient } from '#protocol/to-client.ts'
import type { ToServerOf } from '#protocol/to-server.ts'
import type { StoredTable, TableDocument } from '#server/lobby/document.ts'
import { handleOf, isBanned, seatOf } from '#server/lobby/document.ts'
import { returned } from '#server/lobby/seating.ts'
import type { LiveFacts } from '#server/lobby/tables.ts'
import { viewOf } from '#server/lobby/view.ts'
import { whyNotBack } from '#server/lobby/vote.ts'
import type { ChangeNotice } from '#server/nodes/change-notices.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused, refusedByRule } from '#server/refused.ts'
import type { MatchId, TableId, Time } from '#server/store/store.ts'
import { VoiceRoom } from '#server/voice/voice-room.ts'
import type { DueAction } from './agenda.ts'
import { botAt, pausedBetween } from './agenda.ts'
import type { Mover } from './fan-out.ts'
import { fanOutStep, viewMessage } from './fan-out.ts'
import type { MatchHost, Step } from './live-match.ts'
import { LiveMatch } from './live-match.ts'
import { beginMatch, endMatch, notifyTurns } from './match-lifecycle.ts'
import type { Member } from './member.ts'
import { CLOSE_CODES, isSeated } from './member.ts'
import { Presence } from './presence.ts'
import { deadlineOf, Schedule } from './schedule.ts'
import { StepMessages } from './step-messages.ts'
import type { TableDeps } from './table-deps.ts'
import { speaks, TableTalk } from './table-talk.ts'
import { Waiting } from './waiting.ts'
import { Watchers } from './watchers.ts'

export class LiveTable implements MatchHost {
  readonly id: TableId
  readonly deps: TableDeps
  /** when it was loaded into memory */
  readonly loaded: Time
  readonly members = new Set<Member>()
  /** sockets that have not sent hello yet */
  readonly joining = new Set<Member>()
  readonly presence = new Presence(this)
  readonly watchers = new Watchers(this)
  readonly talk = new TableTalk(this)
  readonly voice = new VoiceRoom(this)
  readonly schedule = new Schedule(this)
  readonly waiting = new Waiting(this)
  /** this node made the last step, so it also does what is due next */
  drives = false
  #row: StoredTable
  #match: LiveMatch | null = null
  #refreshing: Promise<void> = Promise.resolve()

  private constructor(deps: TableDeps, row: StoredTable) {
    this.id = row.table
    this.deps = deps
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
    return this.waiting.agenda(now)
  }

  clocks(): RunningClocks {
    return this.waiting.clocks(this.deps.now())
  }

  /** Until when this seat's person was last known to be here. Before this node started, nobody could be connected to it. */
  seen(seat: Seat, now: Time): Time {
    return Math.max(this.deps.started, this.presence.seen(seat, now))
  }

  /** The decisions that the match waits for. Time of a pause does not count as waiting. */
  get owed(): LiveFacts['owed'] {
    const paused = (since: Time): Time => pausedBetween(this.document, since, Number.POSITIVE_INFINITY)
    return (this.#match?.pending.owed ?? []).map(({ seat, since }) => ({
      seat,
      since: since + paused(since),
    }))
  }

  get #waitedFor(): Parameters<typeof whyNotBack>[2] {
    const { idleAfter, now } = this.deps
    const owed = (seat: number): Time | null => this.owed.find((one) => one.seat === seat)?.since ?? null
    return { now: now(), idleAfter, owed }
  }

  deadlineAfterStep(match: LiveMatch): Time | null {
    this.waiting.beginStep()
    const deadline = deadlineOf(this.agenda())
    this.schedule.willWrite(match, deadline)
    return deadline
  }

  /** A bot makes a gesture or says something. A person who has taken the seat back acts for themselves. */
  botActs(seat: Seat, act: Act): void {
    if (this.#match === null || botAt(this.document, seat) === null) return
    if ('gesture' in act) this.makeGesture(seat, { ...act, on: true })
    else this.#botSays(seat, this.#match.names[seat], act.line)
  }

  #botSays(seat: Seat, name: string, line: string): void {
    this.talk.say(null, { seat, name }, { voice: line }, null, null).catch(this.deps.report)
  }

  // ── members ──

  async join(member: Member, hello: ToServerOf<'hello'>): Promise<void> {
    const enter = (match: LiveMatch | null, talk: Talk[]): void => {
      const before = this.presence.present(this.deps.now())
      // only now, since seats may have changed hands while they joined
      this.#seat(member)
      this.members.add(member)
      const present = this.presence.present(this.deps.now())
      const watching = this.watchers.all()
      member.send(outgoing({ type: 'welcome', table: this.#viewFor(member), present, watching, talk }))
      this.voice.welcome(member)
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
    this.voice.lost(member)
    const { viewer } = member
    if (!isSeated(viewer)) this.watchers.changed()
    else if (!this.presence.here().has(viewer)) this.#presenceChanged(viewer, false)
    this.schedule.update()
  }

  /** Closes the sockets of the person with this id here. Those whose cookie is still valid come back at once. */
  reconnect(id: string): void {
    for (const member of [...this.members, ...this.joining])
      if (member.guest !== null && handleOf(this.id, member.guest.guest) === id)
        member.close(CLOSE_CODES.restart, 'signed out')
  }

  #presenceChanged(seat: Seat, isHere: boolean): void {
    this.presence.write(seat, isHere)
    this.sendPresence()
    this.waiting.changed()
  }

  sendPresence(): void {
    const present = this.presence.present(this.deps.now())
    this.sendToAll({ type: 'presence', present, watching: this.watchers.all() })
  }

  /** Somebody for whom a bot played, because they were away, gets their seat back; if others have long waited, after the bot's move. */
  #welcomeBack({ guest, viewer }: Member): void {
    if (guest === null || returned(this.document, guest.guest) === this.document) return
    if (isSeated(viewer) && whyNotBack(this.document, viewer, this.#waitedFor) !== null) return
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
      for (const step of steps) member.send(new StepMessages(step.version, step.events).for(member.viewer))
      return
    }
    const hints = member.mode === 'views' ? 'hints' : 'no hints'
    member.send(outgoing(viewMessage(match, member.viewer, this.clocks(), hints)))
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

  sendToAll(message: ToClient): void {
    const sent = outgoing(message)
    for (const member of this.members) member.send(sent)
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
    this.waiting.stepWritten()
    fanOutStep(this.members, match, step, () => this.clocks(), step.tag as Mover | null)
    metrics.stepsSent(this.members.size)
    const hasClocks = match.pending.timer !== null || this.document.clocks.thinking !== null
    this.waiting.sendClocks(hasClocks ? 'always' : 'changed')
    this.voice.stepWritten()
    this.drives = step.own
    for (const member of this.members) this.#welcomeBack(member)
    if (step.own) {
      notices.publish(this.id, { what: 'step' })
      this.schedule.stepWritten(match)
      this.deps.stepMade?.(this, match)
    } else this.schedule.update()
    if (match.outcome !== null) endMatch(this, match)
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
      member.send(outgoing({ type: 'table', table: this.#viewFor(member) }))
      // they may have joined just before a bot took over
      this.#welcomeBack(member)
    }
    if (isOtherMatch) await this.#showMatchTo(this.members)
    else if (moved.length > 0) await this.#showMatchTo(moved)
    await this.#dismissGone(moved)
    if (moved.length > 0) {
      for (const seat of this.presence.here()) this.presence.write(seat, true)
      this.watchers.publish()
      this.sendPresence()
    }
    this.voice.tableChanged()
    this.schedule.update()
    this.waiting.sendClocks(this.document.clocks.thinking === null ? 'changed' : 'always')
  }

  /** Whoever has lost the seat because they signed in as somebody else, on any node, connects again. */
  async #dismissGone(moved: readonly Member[]): Promise<void> {
    for (const member of moved)
      if (member.guest !== null && (await this.deps.store.guestById(member.guest.guest)) === null)
        member.close(CLOSE_CODES.restart, 'signed in')
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
    this.waiting.documentChanged(before)
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
    this.waiting.beginMatch()
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

  asides(): Asides | null {
    const match = this.#match
    return match?.game.asides?.(match.view('spectator').table) ?? null
  }

  /** Somebody's page shows everything up to this version. */
  noteShown({ viewer }: Pick<Member, 'viewer'>, { match, version }: ToServerOf<'shown'>): void {
    if (isSeated(viewer) && match === this.#match?.id) this.waiting.noteShown(viewer, version)
  }

  /** These lines of talk are no longer readable. */
  showErased(talk: readonly number[]): void {
    this.sendToAll({ type: 'erased', talk: [...talk] })
  }

  // ── gestures ──

  /** Gestures are not stored: other nodes get the whole gesture with the notice. */
  makeGesture(seat: Seat, { gesture, at = null, on }: Gesture): void {
    const notice = { what: 'gesture', seat, gesture, at, on } as const
    this.showGesture(notice)
    this.deps.notices.publish(this.id, notice)
  }

  showGesture({ seat, gesture, at, on }: Extract<ChangeNotice, { what: 'gesture' }>): void {
    if (on && speaks(this.document.plan.game, gesture)) this.waiting.noteReaching(seatAt(seat))
    if (gesture === 'done') this.waiting.setDone(seatAt(seat), on)
    else this.sendToAll({ type: 'gesture', seat, gesture, at, on })
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
