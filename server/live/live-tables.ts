/** The live tables of this node: brought in when somebody asks for them, let go when nobody does. */
import type { Seat } from '#engine/seat.ts'
import { BotPlayers } from '#server/bots/bot-players.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import { tableOf } from '#server/lobby/document.ts'
import { returned } from '#server/lobby/seating.ts'
import type { Neighbours, Tables } from '#server/lobby/tables.ts'
import { openTables } from '#server/lobby/tables.ts'
import type { Metrics } from '#server/metrics.ts'
import type { ChangeNotice, ChangeNotices } from '#server/nodes/change-notices.ts'
import type { TurnNotifier } from '#server/notify/turn-notifier.ts'
import type { GuestId, MatchId, Store, TableId, Time } from '#server/store/store.ts'
import { handsOn, takesOver } from './absence.ts'
import type { BotTiming } from './agenda.ts'
import { botAt } from './agenda.ts'
import { DueActions } from './due-actions.ts'
import type { House } from './house.ts'
import type { LiveMatch } from './live-match.ts'
import { LiveTable } from './live-table.ts'
import { MatchLifecycle } from './match-lifecycle.ts'
import { NodeSync } from './node-sync.ts'
import { PeriodicJobs } from './periodic-jobs.ts'
import { PRESENCE_LASTS } from './presence.ts'
import { Schedule } from './schedule.ts'

export interface LiveTablesParts {
  readonly store: Store
  readonly hints: ChangeNotices
  readonly secrets: Neighbours['secrets']
  readonly botTiming: BotTiming
  readonly metrics: Metrics
  readonly node: string
  /** tells people who are away; without one nobody is told */
  readonly notifier?: TurnNotifier | undefined
  /** whether other nodes serve the same store */
  readonly hasNeighbours: boolean
  now(): number
  report(problem: unknown): void
}

/** An appointment that is so late has been missed by whoever should have kept it. */
const MISSED = 1_500
const DUE_AT_ONCE = 50
/** How long hints are relied on without a look into the store. */
const TRUST = 2_000
/** A table without anybody leaves memory unless something happens there so soon. */
const SOON = 60_000

export class LiveTables implements House {
  readonly store: Store
  readonly botTiming: BotTiming
  readonly metrics: Metrics
  readonly started: Time
  readonly tables: Tables
  readonly #parts: LiveTablesParts
  readonly #live = new Map<TableId, LiveTable>()
  readonly #coming = new Map<TableId, Promise<LiveTable | null>>()
  readonly #rounds: PeriodicJobs
  readonly #bots: BotPlayers
  readonly #time: Schedule
  readonly #registrar: MatchLifecycle
  readonly #grapevine: NodeSync

  constructor(parts: LiveTablesParts) {
    this.#parts = parts
    this.store = parts.store
    this.botTiming = parts.botTiming
    this.metrics = parts.metrics
    this.started = parts.now()
    this.tables = openTables({
      started: this.started,
      store: parts.store,
      secrets: parts.secrets,
      now: parts.now,
      begin: (table) => this.#registrar.begin(table),
      changed: (table) => this.#changed(table),
    })
    this.#bots = new BotPlayers(parts.store, {
      spoke: (match, seat, line) => this.#botSpoke(match, seat, line),
      report: parts.report,
    })
    const steward = new DueActions(this.#bots, {
      standIn: async (table, seat) => {
        await table.presence.refresh(this.store, table.id)
        const change = takesOver(table, seat, this.now())
        if (change !== null) await this.tables.change(table.id, change)
      },
      remind: (table, match, owed) =>
        parts.notifier?.tell('reminder', table.row, { match: match.id, ...owed }),
    })
    this.#time = new Schedule(this, steward, (table) => this.#live.get(table.id) === table)
    this.#registrar = new MatchLifecycle({
      house: this,
      tables: this.tables,
      bots: this.#bots,
      time: this.#time,
      secrets: parts.secrets,
      notifier: parts.notifier,
    })
    this.#grapevine = new NodeSync(this, {
      find: (id) => this.#live.get(id) ?? this.#coming.get(id),
      all: () => this.#live.values(),
    })
    this.#rounds = new PeriodicJobs(parts.report)
    this.#goRounds()
  }

  now(): number {
    return this.#parts.now()
  }

  get size(): number {
    return this.#live.size
  }

  // ── coming and going ──

  /** Null if there is no such table. */
  async enter(id: TableId): Promise<LiveTable | null> {
    const live = this.#live.get(id)
    if (live !== undefined) return live
    let coming = this.#coming.get(id)
    if (coming === undefined) {
      coming = this.#bring(id).finally(() => this.#coming.delete(id))
      this.#coming.set(id, coming)
    }
    return coming
  }

  async #bring(id: TableId): Promise<LiveTable | null> {
    // hints that come while the table is read must not be lost
    this.#parts.hints.listen(id)
    const table = await LiveTable.load(this, id)
    if (table === null) {
      this.#parts.hints.unlisten(id)
      return null
    }
    await this.#mendDeadline(table)
    this.#live.set(id, table)
    this.metrics.liveMatches.set(this.#live.size)
    if (table.match !== null && table.match.outcome !== null) this.finished(table, table.match)
    return table
  }

  /** A table may have been changed by a node that was lost before it wrote down when something has to happen now. */
  async #mendDeadline(table: LiveTable): Promise<void> {
    const { match } = table
    const [next] = table.agenda()
    if (match === null || next === undefined) return
    const deadline = (await this.store.matchStatus(match.id))?.deadline ?? null
    if (deadline === null || deadline > next.at) await this.store.reschedule(match.id, match.version, next.at)
  }

  left(table: LiveTable): void {
    this.schedule(table)
  }

  /** Only tables with somebody at them, or where something will soon happen by itself, stay. */
  letGo(): void {
    for (const table of this.#live.values()) {
      const [next] = table.drives ? table.agenda() : []
      const isSoon = next !== undefined && next.at < this.now() + SOON
      if (table.members.size + table.awaited.size > 0 || isSoon || this.#time.isAttending(table)) continue
      this.#time.forget(table)
      this.#live.delete(table.id)
      this.#parts.hints.unlisten(table.id)
      if (table.match !== null) this.#bots.leave(table.match.id)
    }
    this.metrics.liveMatches.set(this.#live.size)
  }

  // ── matches ──

  loadMatch(table: LiveTable, id: MatchId): Promise<LiveMatch | null> {
    return this.#registrar.load(table, id)
  }

  finished(table: LiveTable, match: LiveMatch): void {
    this.#registrar.finished(table, match)
  }

  // ── time ──

  schedule(table: LiveTable): void {
    this.#time.schedule(table)
  }

  stepTold(table: LiveTable): void {
    this.#time.stepTold(table)
  }

  /** Keeps appointments that nobody kept: of matches out of memory, and of nodes that are gone. */
  async attendMissed(): Promise<void> {
    const due = await this.store.due(this.now() - MISSED, DUE_AT_ONCE)
    await Promise.all(
      due.map(async ({ match }) => {
        const table = await this.enter(tableOf(match))
        if (table !== null && table.match?.id === match) await this.#time.attendMissed(table, table.match)
      }),
    )
  }

  // ── neighbours ──

  hint(table: TableId, hint: ChangeNotice): void {
    this.#parts.hints.tell(table, hint)
  }

  heard(id: TableId, hint: ChangeNotice): void {
    this.#grapevine.heard(id, hint)
  }

  /** Whoever changes a table sees to what follows from it, also where nobody of this node was at the table before. */
  #changed({ table: id, document }: StoredTable): void {
    this.hint(id, { what: 'table' })
    if (this.#live.has(id) || document.phase === 'playing')
      this.#drive(id).catch((problem) => this.report(problem))
  }

  async #drive(id: TableId): Promise<void> {
    const table = await this.enter(id)
    if (table === null) return
    table.drives = true
    await table.refresh()
    this.schedule(table)
  }

  // ── presence ──

  presenceChanged(table: LiveTable, seat: Seat, isHere: boolean): void {
    const { node } = this.#parts
    const written = isHere
      ? this.store.markPresent(node, [{ table: table.id, seat }], this.now() + PRESENCE_LASTS)
      : this.store.markAbsent(node, table.id, seat, this.now())
    written.then(() => this.hint(table.id, { what: 'presence' })).catch((problem) => this.report(problem))
  }

  returned(table: LiveTable, guest: GuestId): void {
    if (returned(table.document, guest) === table.document) return
    this.tables
      .change(table.id, (document) => returned(document, guest))
      .catch((problem) => this.report(problem))
  }

  /** Somebody who is here can always start, clear a seat or offer it. */
  async replaceHosts(): Promise<void> {
    for (const table of this.#live.values())
      if (handsOn(table, this.now()) !== null)
        await this.#replaceHost(table).catch((problem) => this.report(problem))
  }

  async #replaceHost(table: LiveTable): Promise<void> {
    await table.presence.refresh(this.store, table.id)
    const change = handsOn(table, this.now())
    if (change !== null) await this.tables.change(table.id, change)
  }

  presenceMoved(table: LiveTable): void {
    for (const seat of table.presence.here(table.members)) this.presenceChanged(table, seat, true)
  }

  async #renewPresence(): Promise<void> {
    const seats = [...this.#live.values()].flatMap((table) =>
      [...table.presence.here(table.members)].map((seat) => ({ table: table.id, seat })),
    )
    if (seats.length > 0) await this.store.markPresent(this.#parts.node, seats, this.now() + PRESENCE_LASTS)
  }

  #botSpoke(match: MatchId, seat: Seat, line: string): void {
    const table = this.#live.get(tableOf(match))
    // whoever plays here again speaks for themselves
    if (table?.match?.id !== match || botAt(table.document, seat) === null) return
    const name = table.match.names[seat]
    table.talk.say(null, { seat, name }, { voice: line }, null, null).catch((problem) => this.report(problem))
  }

  // ── the node ──

  #goRounds(): void {
    const { hasNeighbours, hints } = this.#parts
    this.#rounds.every(
      () => 500,
      () => this.attendMissed(),
    )
    this.#rounds.every(
      () => 10_000,
      () => this.letGo(),
    )
    this.#rounds.every(
      () => 10_000,
      () => this.replaceHosts(),
    )
    this.#rounds.every(
      () => PRESENCE_LASTS / 3,
      () => this.#renewPresence(),
    )
    this.#rounds.every(
      () => 3_600_000,
      () => this.store.deletePresence(this.now() - 30 * 24 * 3_600_000),
    )
    if (!hasNeighbours) return
    let looked = 0
    this.#rounds.every(
      () => 300,
      () => {
        if (hints.connected && this.now() - looked < TRUST) return
        looked = this.now()
        return this.#grapevine.lookAround()
      },
    )
  }

  report(problem: unknown): void {
    this.#parts.report(problem)
  }

  /** Finishes what is under way; nothing new is begun. */
  async close(): Promise<void> {
    this.#registrar.close()
    this.#time.close()
    await this.#rounds.stop()
    await Promise.allSettled(this.#coming.values())
    await Promise.all([...this.#live.values()].map((table) => table.match?.settled()))
    await this.#bots.close()
    await this.#parts.hints.close()
  }
}
