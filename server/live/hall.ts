/** The live tables of this node: brought in when somebody asks for them, let go when nobody does. */
import type { Actor, Seat } from '../../engine/seat.ts'
import type { Json } from '../../engine/shape.ts'
import { Malformed } from '../../engine/shape.ts'
import { Bots } from '../bots/players.ts'
import type { LaidTable } from '../lobby/document.ts'
import { tableOf } from '../lobby/document.ts'
import { playedAt } from '../lobby/history.ts'
import { finished } from '../lobby/start.ts'
import type { Neighbours, Tables } from '../lobby/tables.ts'
import { openTables } from '../lobby/tables.ts'
import type { Metrics } from '../metrics.ts'
import type { Hint, Hints } from '../nodes/hints.ts'
import type { Courier } from '../push/courier.ts'
import type { MatchId, Store, TableId } from '../store/store.ts'
import { comesBack, takesOver } from './absence.ts'
import type { Manners, Moment } from './agenda.ts'
import { agendaOf } from './agenda.ts'
import { beginMatch } from './beginning.ts'
import { Chronicle } from './chronicle.ts'
import type { House } from './house.ts'
import type { Step } from './match.ts'
import { LiveMatch } from './match.ts'
import { PRESENCE_LASTS } from './presence.ts'
import { byRule } from './refused.ts'
import { Rounds } from './rounds.ts'
import { Steward } from './steward.ts'
import { LiveTable } from './table.ts'
import { BREATH, Timekeeper } from './timekeeper.ts'

export interface HallParts {
  readonly store: Store
  readonly hints: Hints
  readonly luck: Neighbours['luck']
  readonly manners: Manners
  readonly metrics: Metrics
  readonly node: string
  /** tells people who are away; without one nobody is told */
  readonly courier?: Courier | undefined
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

export class Hall implements House {
  readonly store: Store
  readonly manners: Manners
  readonly metrics: Metrics
  readonly tables: Tables
  readonly #parts: HallParts
  readonly #live = new Map<TableId, LiveTable>()
  readonly #coming = new Map<TableId, Promise<LiveTable | null>>()
  readonly #rounds: Rounds
  readonly #bots: Bots
  readonly #time: Timekeeper
  #closing = false

  constructor(parts: HallParts) {
    this.#parts = parts
    this.store = parts.store
    this.manners = parts.manners
    this.metrics = parts.metrics
    this.tables = openTables({
      store: parts.store,
      luck: parts.luck,
      now: parts.now,
      begin: (table) => this.#begin(table),
      changed: (table) => this.#changed(table.table),
    })
    this.#bots = new Bots(parts.store, {
      spoke: (match, seat, line) => this.#botSpoke(match, seat, line),
      report: parts.report,
    })
    const steward = new Steward(this.#bots, {
      standIn: async (table, seat) => {
        await table.presence.refresh(this.store, table.id)
        const change = takesOver(table, seat, this.now())
        if (change !== null) await this.tables.change(table.id, change)
      },
      remind: (table, match, owed) =>
        parts.courier?.tell('reminder', table.row, { match: match.id, ...owed }),
    })
    this.#time = new Timekeeper(this, steward, (table) => this.#live.get(table.id) === table)
    this.#rounds = new Rounds(parts.report)
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
    this.#live.set(id, table)
    this.metrics.liveMatches.set(this.#live.size)
    if (table.match !== null && table.match.outcome !== null) this.finished(table)
    return table
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

  async loadMatch(table: LiveTable, id: MatchId): Promise<LiveMatch | null> {
    const before = table.match
    if (before !== null) this.#bots.leave(before.id)
    const around = {
      store: this.store,
      now: () => this.now(),
      deadline: (match: LiveMatch) => this.#time.deadlineAfterStep(table, match),
      told: (step: Parameters<LiveTable['told']>[1]) => {
        const { match } = table
        if (match === null) return
        if (step.own) this.metrics.accepted(match.game.id)
        if (step.own) this.#call(table.row, match.id, match.chronicle, step)
        this.#bots.told(match, step)
        table.told(match, step)
      },
      froze: (match: MatchId, problem: unknown) =>
        this.report(new Error(`match ${match} froze`, { cause: problem })),
    }
    const match = await LiveMatch.load(id, around)
    if (match !== null) return match
    // whoever should have begun it was lost
    await this.#begin(table.row)
    return LiveMatch.load(id, around)
  }

  async #begin(table: LaidTable): Promise<void> {
    const { document } = table
    const match = document.matches.at(-1)
    if (match === undefined) throw new Error(`table ${table.table} has no match to begin`)
    const { match: running, header } = beginMatch(document)
    const created = this.now()
    const chronicle = new Chronicle(running.names.length, created)
    chronicle.note(running.game, running.state.table, { version: 0, at: created, actor: null })
    const moment: Moment = { botsSilent: 'not asked', allDone: () => false, seen: () => 0 }
    const [first] = agendaOf(chronicle, document, this.manners, moment)
    await this.store.create({ match, created, header: [header], deadline: first?.at ?? null })
    this.#call(table, match, chronicle, { at: created, actor: null })
  }

  /** Whoever owes a decision since this step is told of it, if they are away; the node that made the step sees to it. */
  #call(
    table: LaidTable,
    match: MatchId,
    { owed }: Chronicle,
    { at, actor }: Pick<Step, 'at'> & { readonly actor: Actor | null },
  ): void {
    for (const { seat, since } of owed)
      if (since === at && seat !== actor) this.#parts.courier?.tell('turn', table, { match, seat, since })
  }

  readMove(match: LiveMatch, step: Json) {
    try {
      return { move: match.game.record.readMove(step, match.names.length) }
    } catch (problem) {
      if (problem instanceof Malformed)
        return byRule({ code: problem.code, rule: 'X5', why: problem.message })
      throw problem
    }
  }

  /** Nobody could play again at a table that does not know that its match is over: so until it is written down. */
  finished(table: LiveTable): void {
    if (table.document.phase !== 'playing' || this.#closing) return
    this.#noteEnd(table).catch((problem) => {
      this.report(problem)
      setTimeout(() => this.finished(table), BREATH).unref()
    })
  }

  /** First who has played, as long as the table knows that it was this match. */
  async #noteEnd({ id, match }: LiveTable): Promise<void> {
    const row = (await this.store.table(id)) as LaidTable | null
    if (row === null || match === null) return
    const { document } = row
    if (document.phase === 'playing' && document.matches.at(-1) === match.id)
      await this.store.remember(playedAt(document, match.id, match.chronicle.at))
    await this.tables.change(id, (now) => finished(now, this.#parts.luck.newSecret))
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

  hint(table: TableId, hint: Hint): void {
    this.#parts.hints.tell(table, hint)
  }

  heard(id: TableId, hint: Hint): void {
    const table = this.#live.get(id) ?? this.#coming.get(id)
    if (table !== undefined) this.#takeHint(table, hint).catch((problem) => this.report(problem))
  }

  async #takeHint(which: LiveTable | Promise<LiveTable | null>, hint: Hint): Promise<void> {
    const table = await which
    if (table === null) return
    switch (hint.what) {
      case 'step':
        return table.match?.catchUp()
      case 'table':
        return table.refresh()
      case 'talk':
        return table.hearTalk()
      case 'presence':
        await table.presence.refresh(this.store, table.id)
        return table.tellPresence()
      case 'gesture':
        return table.gesture(hint)
    }
  }

  #changed(id: TableId): void {
    this.hint(id, { what: 'table' })
    const table = this.#live.get(id)
    if (table === undefined) return
    table.drives = true
    void table.refresh()
  }

  /** Looks whether hints were lost. */
  async lookAround(): Promise<void> {
    const tables = [...this.#live.values()]
    if (tables.length === 0) return
    const matches = tables.flatMap(({ match }) => (match === null ? [] : [match.id]))
    const [pulse, versions] = await Promise.all([
      this.store.pulse(tables.map(({ id }) => id)),
      this.store.versions(matches),
    ])
    for (const table of tables) {
      const now = pulse.get(table.id)
      if (now !== undefined && now.version !== table.row.version) void table.refresh()
      if (now !== undefined && now.talk > table.talked) this.heard(table.id, { what: 'talk' })
      const { match } = table
      if (match !== null && (versions.get(match.id)?.version ?? 0) > match.version) {
        this.heard(table.id, { what: 'step' })
      }
    }
  }

  // ── presence ──

  presenceChanged(table: LiveTable, seat: Seat, isHere: boolean): void {
    const { node } = this.#parts
    const written = isHere
      ? this.store.present(node, [{ table: table.id, seat }], this.now() + PRESENCE_LASTS)
      : this.store.absent(node, table.id, seat, this.now())
    written.then(() => this.hint(table.id, { what: 'presence' })).catch((problem) => this.report(problem))
  }

  returned(table: LiveTable, seat: Seat): void {
    const sitter = table.document.seats[seat]
    if (sitter.kind !== 'person' || sitter.standIn === null || sitter.standIn.asked) return
    this.tables.change(table.id, comesBack(seat)).catch((problem) => this.report(problem))
  }

  presenceMoved(table: LiveTable): void {
    for (const seat of table.presence.here(table.members)) this.presenceChanged(table, seat, true)
  }

  async #renewPresence(): Promise<void> {
    const seats = [...this.#live.values()].flatMap((table) =>
      [...table.presence.here(table.members)].map((seat) => ({ table: table.id, seat })),
    )
    if (seats.length > 0) await this.store.present(this.#parts.node, seats, this.now() + PRESENCE_LASTS)
  }

  #botSpoke(match: MatchId, seat: Seat, line: string): void {
    const table = this.#live.get(tableOf(match))
    if (table?.match?.id !== match) return
    const name = table.match.names[seat]
    table.say(null, { seat, name }, { voice: line }, null, null).catch((problem) => this.report(problem))
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
      () => PRESENCE_LASTS / 3,
      () => this.#renewPresence(),
    )
    this.#rounds.every(
      () => 3_600_000,
      () => this.store.forgetPresence(this.now() - 30 * 24 * 3_600_000),
    )
    if (!hasNeighbours) return
    let looked = 0
    this.#rounds.every(
      () => 300,
      () => {
        if (hints.connected && this.now() - looked < TRUST) return
        looked = this.now()
        return this.lookAround()
      },
    )
  }

  report(problem: unknown): void {
    this.#parts.report(problem)
  }

  /** Finishes what is under way; nothing new is begun. */
  async close(): Promise<void> {
    this.#closing = true
    this.#time.close()
    await this.#rounds.stop()
    await Promise.all([...this.#live.values()].map((table) => table.match?.settled()))
    await this.#bots.close()
    await this.#parts.hints.close()
  }
}
