/** A table in memory: its document, its match, and everybody who is connected to it through this node. */
import type { Seat, Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Talk } from '#protocol/to-client.ts'
import type { ToServerOf } from '#protocol/to-server.ts'
import type { StoredTable, TableDocument } from '#server/lobby/document.ts'
import { seatOf } from '#server/lobby/document.ts'
import { viewOf } from '#server/lobby/view.ts'
import type { ChangeNotice } from '#server/nodes/change-notices.ts'
import type { TableId, Time } from '#server/store/store.ts'
import type { Appointment, Moment } from './agenda.ts'
import { agendaOf, botAt, runningClocks } from './agenda.ts'
import type { Mover } from './fan-out.ts'
import { fanOutStep, viewMessage, write } from './fan-out.ts'
import type { House } from './house.ts'
import type { LiveMatch, Step } from './live-match.ts'
import type { Member } from './member.ts'
import { isSeated } from './member.ts'
import { Presence } from './presence.ts'
import { readMove } from './read-move.ts'
import type { Refused } from './refused.ts'
import { isRefused, refused } from './refused.ts'
import { StepText } from './step-text.ts'
import { TableTalk } from './table-talk.ts'

const botsAt = ({ document }: StoredTable): string =>
  document.seats.map((_, seat) => botAt(document, seatAt(seat))).join()

export class LiveTable {
  readonly id: TableId
  readonly house: House
  /** when it came into memory */
  readonly broughtIn: Time
  readonly members = new Set<Member>()
  /** those at the door, who have not said hello yet */
  readonly awaited = new Set<Member>()
  readonly presence = new Presence()
  readonly talk = new TableTalk(this)
  /** people who have nothing more to say in these talks */
  readonly #done = new Set<Seat>()
  /** since when each seat owed what it was last reminded of */
  readonly #reminded = new Map<Seat, Time>()
  /** this node made the last step, so it is the one to make what comes by itself */
  drives = false
  #row: StoredTable
  #match: LiveMatch | null = null
  #botsSilent: Moment['botsSilent'] = 'not asked'
  #refreshing: Promise<void> = Promise.resolve()

  private constructor(house: House, row: StoredTable) {
    this.id = row.table
    this.house = house
    this.broughtIn = house.now()
    this.#row = row
  }

  static async load(house: House, id: TableId): Promise<LiveTable | null> {
    const row = (await house.store.table(id)) as StoredTable | null
    if (row === null) return null
    const table = new LiveTable(house, row)
    await table.presence.refresh(house.store, id)
    await table.#loadMatch()
    await table.talk.begin()
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

  agenda(now: Time = this.house.now()): Appointment[] {
    if (this.#match === null || this.#match.frozen) return []
    if (this.#match.doubtful) return [{ what: 'doubt', at: this.#match.pending.at }]
    if (this.#match.outcome !== null) return []
    return agendaOf(this.#match.pending, this.document, this.house.botTiming, {
      botsSilent: this.#botsSilent,
      allDone: () => this.#allDone(now),
      seen: (seat) => this.seen(seat, now),
      reminded: (seat, since) => this.#reminded.get(seat) === since,
    })
  }

  /** Until when this seat's person was last known to be here. While this node was not, nobody could be with it. */
  seen(seat: Seat, now: Time): Time {
    return Math.max(this.house.started, this.presence.seen(seat, this.members, now))
  }

  wasReminded({ seat, since }: { readonly seat: Seat; readonly since: Time }): void {
    this.#reminded.set(seat, since)
  }

  /** When something has to happen next if nobody moves after the step just made; it is not told yet. */
  deadlineAfterStep(): Time | null {
    this.#botsSilent = 'not asked'
    return this.agenda()[0]?.at ?? null
  }

  clocks() {
    const now = this.house.now()
    return runningClocks(this.agenda(now), now)
  }

  /** The bots were asked and had nothing to say. */
  botsAreSilent(wasLastCall: boolean): void {
    this.#botsSilent = wasLastCall ? 'asked for the last time' : 'asked'
    this.house.schedule(this)
  }

  /** Whoever could still talk is a bot, is not here, or has said that they have nothing to add. */
  #allDone(now: Time): boolean {
    const here = new Set(this.presence.present(this.members, now))
    const talkers = (this.#match?.pending.asked ?? []).filter(({ must }) => !must).map(({ seat }) => seat)
    return talkers.every(
      (seat) =>
        seat === 'clock' || this.#done.has(seat) || !here.has(seat) || botAt(this.document, seat) !== null,
    )
  }

  // ── members ──

  async join(member: Member, hello: ToServerOf<'hello'>): Promise<void> {
    const enter = (match: LiveMatch | null, talk: Talk[]): void => {
      const wasHere = this.presence.present(this.members, this.house.now())
      // only now, since seats may have changed hands while they came in
      this.#seat(member)
      this.members.add(member)
      const present = this.presence.present(this.members, this.house.now())
      member.send(write({ type: 'welcome', table: this.#viewFor(member), present, talk }))
      if (match !== null) this.#tellMatch(match, member, hello.match === match.id ? hello.version : undefined)
      if (present.length !== wasHere.length) this.#presenceChanged(member.viewer, true)
      if (member.guest !== null) this.house.returned(this, member.guest.guest)
    }
    // nothing is under way when somebody comes in: what they see is durable, and what follows follows on it
    for (let entered = false; !entered; ) {
      const match = this.#match
      const heard = hello.talk ?? 0
      const talk = await this.talk.since(heard, member)
      const enterIfCurrent = (): boolean => {
        const isCurrent = match === this.#match && this.talk.last <= (talk.at(-1)?.number ?? heard)
        if (isCurrent) enter(match, talk)
        return isCurrent
      }
      const seen = match !== null && hello.match === match.id ? hello.version : 0
      entered = await (match === null ? enterIfCurrent() : match.quietly(enterIfCurrent, seen))
    }
  }

  leave(member: Member): void {
    this.awaited.delete(member)
    if (!this.members.delete(member)) return
    const { viewer } = member
    if (isSeated(viewer) && !this.presence.here(this.members).has(viewer))
      this.#presenceChanged(viewer, false)
    this.house.left(this)
  }

  #presenceChanged(viewer: Viewer, isHere: boolean): void {
    if (!isSeated(viewer)) return
    this.house.presenceChanged(this, viewer, isHere)
    this.tellPresence()
    this.house.schedule(this)
  }

  tellPresence(): void {
    this.#tellAll(write({ type: 'presence', present: this.presence.present(this.members, this.house.now()) }))
  }

  /** Everything since a version, or the whole view. */
  async since(member: Member, { match, version }: ToServerOf<'since'>): Promise<Refused | null> {
    const current = this.#match
    if (current === null || current.id !== match)
      return refused('other-match', 'another match is on the table')
    await current.quietly(() => this.#tellMatch(current, member, version), version)
    return null
  }

  #tellMatch(match: LiveMatch, member: Member, since: number | undefined): void {
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

  #viewFor(member: Member) {
    return viewOf(this.#row, member.guest?.guest ?? null, member.maySit)
  }

  #tellAll(text: string): void {
    for (const member of this.members) member.send(text)
  }

  // ── moves ──

  move(
    member: Member,
    { id, match, seen, exact = false, move }: ToServerOf<'move'>,
  ): Refused | ReturnType<LiveMatch['play']> {
    const current = this.#match
    if (current === null) return refused('not-started', 'no match has been started here')
    if (current.id !== match) return refused('other-match', 'another match is on the table')
    const { viewer } = member
    if (!isSeated(viewer)) return refused('not-seated', 'you only watch')
    if (this.document.pause.since !== null) return refused('paused', 'the table has agreed on a pause')
    const read = readMove(current, move)
    if (isRefused(read)) return read
    const tag: Mover = { member, ack: id }
    return current.play(viewer, { seen, exact, move: read.move, tag })
  }

  /** A step is durable: everybody hears of it. */
  told(match: LiveMatch, step: Step): void {
    this.#botsSilent = 'not asked'
    if (typeof step.actor === 'number') this.#done.delete(step.actor)
    fanOutStep(this.members, match, step, () => this.clocks(), step.tag as Mover | null)
    this.house.metrics.stepsSent(this.members.size)
    if (match.pending.timer !== null || this.document.clocks.thinking !== null) {
      this.#tellAll(write({ type: 'clocks', clocks: this.clocks() }))
    }
    if (step.own) this.house.hint(this.id, { what: 'step' })
    this.drives = step.own
    if (step.own) this.house.stepTold(this)
    else this.house.schedule(this)
    if (match.outcome !== null) this.house.finished(this, match)
  }

  // ── the document ──

  /** Reads the document anew if somebody changed it. */
  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing
      .then(() => this.#refresh())
      .catch((problem) => this.house.report(problem))
    return this.#refreshing
  }

  async #refresh(): Promise<void> {
    const row = (await this.house.store.table(this.id)) as StoredTable | null
    if (row === null || row.version === this.#row.version) return
    const isOther = await this.#lay(row)
    const moved = [...this.members].filter((member) => {
      const { viewer } = member
      this.#seat(member)
      return member.viewer !== viewer
    })
    for (const member of this.members) {
      member.send(write({ type: 'table', table: this.#viewFor(member) }))
      // they may have come in just before a bot took over
      if (member.guest !== null) this.house.returned(this, member.guest.guest)
    }
    if (isOther) await this.#showMatchTo(this.members)
    else if (moved.length > 0) await this.#showMatchTo(moved)
    if (moved.length > 0) {
      this.house.presenceMoved(this)
      this.tellPresence()
    }
    if (this.document.clocks.thinking !== null)
      this.#tellAll(write({ type: 'clocks', clocks: this.clocks() }))
    this.house.schedule(this)
  }

  /** With its match, or not at all: what failed is tried again by whoever notices that the document is old. */
  async #lay(row: StoredTable): Promise<boolean> {
    const before = this.#row
    this.#row = row
    // whoever plays a seat now has not been asked yet, and others may have waited for them
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
    await match.quietly(() => {
      for (const member of members) this.#tellMatch(match, member, undefined)
    })
  }

  /** Whether it is another one than before. */
  async #loadMatch(): Promise<boolean> {
    const id = this.document.matches.at(-1) ?? null
    if (id === (this.#match?.id ?? null)) return false
    this.#done.clear()
    this.#match = id === null ? null : await this.house.loadMatch(this, id)
    return true
  }

  // ── gestures ──

  gesture(hint: Extract<ChangeNotice, { what: 'gesture' }>): void {
    const { seat, gesture, at, on } = hint
    if (gesture === 'done') {
      if (on) this.#done.add(seatAt(seat))
      else this.#done.delete(seatAt(seat))
      this.house.schedule(this)
    }
    this.#tellAll(write({ type: 'gesture', seat, gesture, at, on }))
  }
}
