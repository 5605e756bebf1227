/** The tables in the memory of this node: loaded when somebody needs them, unloaded when nobody does. */
import { setTimeout } from 'node:timers/promises'
import type { Seat } from '#engine/seat.ts'
import { BotPlayers } from '#server/bots/bot-players.ts'
import type { StoredTable, Visitor } from '#server/lobby/document.ts'
import { handleOf, satAt, tableOf } from '#server/lobby/document.ts'
import { neutralName } from '#server/lobby/forget.ts'
import type { LiveFacts } from '#server/lobby/tables.ts'
import { NOTHING_LIVE, openTables } from '#server/lobby/tables.ts'
import type { ChangeNotice } from '#server/nodes/change-notices.ts'
import type { GuestId, MatchId, TableId } from '#server/store/store.ts'
import { newHostChange } from './absence.ts'
import { LiveTable } from './live-table.ts'
import { beginMatch, endMatch } from './match-lifecycle.ts'
import { CLOSE_CODES } from './member.ts'
import { NodeSync } from './node-sync.ts'
import { PeriodicJobs } from './periodic-jobs.ts'
import { PRESENCE_LASTS } from './presence.ts'
import type { TableDeps } from './table-deps.ts'
import { MOST_LINES } from './table-talk.ts'

export interface LiveTablesParts
  extends Omit<TableDeps, 'tables' | 'bots' | 'started' | 'closing' | 'sleep'> {
  /** absent: as long as it takes */
  readonly sleep?: TableDeps['sleep']
  /** whether other nodes serve the same store */
  readonly hasNeighbours: boolean
}

/** A deadline that passed so long ago was missed by the node that should have met it. */
const MISSED = 1_500
const MOST_MISSED_AT_ONCE = 50
/** How long change notices are relied on before the store is polled all the same. */
const POLL_EVERY = 2_000
/** A table without anybody is unloaded unless something is due there so soon. */
const SOON = 60_000
const DAY = 24 * 3_600_000
/** More than anybody has open. */
const MOST_TABLES = 100

export class LiveTables {
  readonly deps: TableDeps
  readonly #live = new Map<TableId, LiveTable>()
  readonly #loading = new Map<TableId, Promise<LiveTable | null>>()
  readonly #closing = new AbortController()
  readonly #jobs: PeriodicJobs
  readonly #sync: NodeSync

  constructor({ hasNeighbours, ...parts }: LiveTablesParts) {
    const { store, secrets, now, report, idleAfter } = parts
    const started = now()
    const tables = openTables({
      ...{ store, secrets, started, idleAfter, now },
      liveAt: (table) => this.#liveAt(table),
      begin: (row) => beginMatch(this.deps, row),
      changed: (row) => this.#changed(row),
    })
    const bots = new BotPlayers(store, {
      says: (match, seat, line) => this.#botSays(match, seat, line),
      report,
      hung: () => parts.metrics.botsHung.inc(),
    })
    this.deps = { sleep: setTimeout, ...parts, tables, bots, started, closing: this.#closing.signal }
    this.#sync = new NodeSync({
      ...{ store, report },
      find: (id) => this.#live.get(id) ?? this.#loading.get(id),
      all: () => this.#live.values(),
    })
    this.#jobs = new PeriodicJobs(report)
    this.#startJobs(hasNeighbours)
  }

  /** The stored tables; changing one changes the table in memory too. */
  get tables(): TableDeps['tables'] {
    return this.deps.tables
  }

  get size(): number {
    return this.#live.size
  }

  // ── loading and unloading ──

  /** Null if there is no such table. */
  async open(id: TableId): Promise<LiveTable | null> {
    const live = this.#live.get(id)
    if (live !== undefined) return live
    let loading = this.#loading.get(id)
    if (loading === undefined) {
      loading = this.#load(id).finally(() => this.#loading.delete(id))
      this.#loading.set(id, loading)
    }
    return loading
  }

  async #load(id: TableId): Promise<LiveTable | null> {
    const { notices } = this.deps
    // first, so that no notice is missed while the table is read
    notices.subscribe(id)
    const table = await LiveTable.load(this.deps, id)
    if (table === null) {
      notices.unsubscribe(id)
      return null
    }
    await this.#repairDeadline(table)
    await this.deps.store.markActive([id], [], this.deps.now())
    if (this.#closing.signal.aborted) table.schedule.stop()
    this.#live.set(id, table)
    this.#count()
    if (table.match !== null && table.match.outcome !== null) endMatch(table, table.match)
    return table
  }

  /** A node may have changed the table and been lost before it wrote the new deadline. */
  async #repairDeadline(table: LiveTable): Promise<void> {
    const { store } = this.deps
    const { match } = table
    const [next] = table.agenda()
    if (match === null || next === undefined) return
    const deadline = (await store.matchStatus(match.id))?.deadline ?? null
    if (deadline === null || deadline > next.at) await store.reschedule(match.id, match.version, next.at)
  }

  /** Unloads tables where nobody is and where nothing is due soon. */
  unloadIdle(): void {
    const { now, notices, bots } = this.deps
    for (const table of this.#live.values()) {
      const [next] = table.drives ? table.agenda() : []
      const isSoon = next !== undefined && next.at < now() + SOON
      if (table.members.size + table.joining.size > 0 || isSoon || table.schedule.isRunning) continue
      table.schedule.stop()
      this.#live.delete(table.id)
      notices.unsubscribe(table.id)
      if (table.match !== null) bots.leave(table.match.id)
    }
    this.#count()
  }

  #count(): void {
    this.deps.metrics.liveMatches.set(this.#live.size)
  }

  // ── what happens by itself ──

  /** Does what is due in matches that are not in memory, or whose node is gone. */
  async runMissed(): Promise<void> {
    const { store, now } = this.deps
    const due = await store.due(now() - MISSED, MOST_MISSED_AT_ONCE)
    await Promise.all(
      due.map(async ({ match }) => {
        const table = await this.open(tableOf(match))
        if (table?.match?.id === match) await table.schedule.takeOver(table.match)
      }),
    )
  }

  /** Somebody who is connected can always start, clear a seat or offer it. */
  async replaceHosts(): Promise<void> {
    const { now, report } = this.deps
    for (const table of this.#live.values())
      if (newHostChange(table, now()) !== null) await this.#replaceHost(table).catch(report)
  }

  /** Ends votes that have lapsed. */
  async endVotes(): Promise<void> {
    const { tables, now, report } = this.deps
    for (const { id, document } of this.#live.values())
      if (document.vote && now() >= document.vote.until)
        await tables.change(id, (current) => current).catch(report)
  }

  async #liveAt(id: TableId): Promise<LiveFacts> {
    const table = await this.open(id)
    return table === null ? NOTHING_LIVE : { owed: table.owed, watching: table.watchers.all().named }
  }

  async #replaceHost(table: LiveTable): Promise<void> {
    const { tables, now } = this.deps
    await table.presence.refresh()
    const change = newHostChange(table, now())
    if (change !== null) await tables.change(table.id, change)
  }

  async #renewPresence(): Promise<void> {
    const { store, node, now } = this.deps
    const seats = [...this.#live.values()].flatMap((table) =>
      [...table.presence.here()].map((seat) => ({ table: table.id, seat })),
    )
    for (const { watchers, voice } of this.#live.values()) {
      if (watchers.all().count > 0) watchers.publish()
      voice.renew()
    }
    if (seats.length > 0) await store.markPresent(node, seats, now() + PRESENCE_LASTS)
  }

  async #markActive(): Promise<void> {
    const { store, now } = this.deps
    const members = [...this.#live.values()].flatMap((table) => [...table.members])
    const guests = new Set(members.flatMap(({ guest }) => (guest === null ? [] : [guest.guest])))
    await store.markActive([...this.#live.keys()], [...guests], now())
  }

  #botSays(match: MatchId, seat: Seat, line: string): void {
    const table = this.#live.get(tableOf(match))
    if (table?.match?.id === match) table.botActs(seat, { line })
  }

  #startJobs(hasNeighbours: boolean): void {
    const { store, notices, now } = this.deps
    this.#jobs.every(500, () => this.runMissed())
    this.#jobs.every(10_000, () => this.unloadIdle())
    this.#jobs.every(10_000, () => this.replaceHosts())
    this.#jobs.every(2_000, () => this.endVotes())
    this.#jobs.every(PRESENCE_LASTS / 3, () => this.#renewPresence())
    this.#jobs.every(600_000, () => this.#markActive())
    this.#jobs.every(3_600_000, () => store.deletePresence(now() - 30 * DAY))
    if (!hasNeighbours) return
    let polled = 0
    this.#jobs.every(300, () => {
      if (notices.connected && now() - polled < POLL_EVERY) return
      polled = now()
      return this.#sync.poll()
    })
  }

  /** Closes the sockets of this person, erases them in the store, and then what they said on everybody's screen. */
  async forget(visitor: Visitor): Promise<void> {
    const { store, tables, notices } = this.deps
    for (const { members, joining } of this.#live.values())
      for (const member of [...members, ...joining])
        if (member.guest?.guest === visitor.guest) member.close(CLOSE_CODES.erased, 'erased')
    const played = [...this.#live.values()].flatMap(({ document, match }) => {
      const own = satAt(document).find(({ guest }) => guest === visitor.guest)
      return own === undefined || match === null ? [] : [{ match, seat: own.seat }]
    })
    const said = Map.groupBy(await store.talkBy(visitor.guest), ({ table }) => table)
    await tables.forget(visitor)
    for (const { match, seat } of played) match.renamePlayer(seat, neutralName(seat))
    for (const [table, lines] of said) {
      const talk = lines.slice(-MOST_LINES).map(({ number }) => number)
      this.#live.get(table)?.showErased(talk)
      notices.publish(table, { what: 'erased', talk })
    }
  }

  /** Signs somebody in. Sockets of the guest who is gone connect again, as who they are now. */
  async signIn(...[into, from, also]: Parameters<TableDeps['tables']['signIn']>): Promise<void> {
    await this.tables.signIn(into, from, also)
    if (from !== null) await this.#reconnect(from, into.guest)
  }

  /** Some devices of this guest are no longer signed in: their sockets must not go on showing the hand. */
  signOut(guest: GuestId): Promise<void> {
    return this.#reconnect(guest, guest)
  }

  /** Closes the sockets of a guest on every node, at the tables that are theirs, or another's by now. */
  async #reconnect(guest: GuestId, owner: GuestId): Promise<void> {
    const { store, notices } = this.deps
    for (const table of this.#live.values()) table.reconnect(handleOf(table.id, guest))
    for (const { table } of await store.tablesOf(owner, MOST_TABLES))
      notices.publish(table, { what: 'signed-out', id: handleOf(table, guest) })
  }

  // ── changes ──

  /** A notice of another node. */
  receive(id: TableId, notice: ChangeNotice): void {
    this.#sync.receive(id, notice)
  }

  /** The node that changes a table sees to what follows from it, also if the table was not in its memory. */
  #changed({ table: id, document }: StoredTable): void {
    const { notices, report } = this.deps
    notices.publish(id, { what: 'table' })
    if (this.#live.has(id) || document.phase === 'playing') this.#takeOver(id).catch(report)
  }

  async #takeOver(id: TableId): Promise<void> {
    const table = await this.open(id)
    if (table === null) return
    table.drives = true
    await table.refresh()
    table.schedule.update()
  }

  /** Finishes what is under way and begins nothing new. */
  async close(): Promise<void> {
    this.#closing.abort()
    for (const table of this.#live.values()) table.schedule.stop()
    await this.#jobs.stop()
    await Promise.allSettled(this.#loading.values())
    await Promise.all([...this.#live.values()].map((table) => table.match?.settled()))
    await this.deps.bots.close()
    await this.deps.notices.close()
  }
}
