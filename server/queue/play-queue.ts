/**
 * Brings strangers together. Who waits is in the store, so any node can make a group, and a node that is lost takes
 * nobody's place with it. People get their seats in the transaction that takes them out of the queue (`seatWaiting`).
 */
import type { Progress } from '#engine/game.ts'
import type { LiveMatch } from '#server/live/live-match.ts'
import type { LiveTable } from '#server/live/live-table.ts'
import { PeriodicJobs } from '#server/live/periodic-jobs.ts'
import { settled } from '#server/lobby/act.ts'
import type { StoredTable, Visitor } from '#server/lobby/document.ts'
import { isFromQueue, seatOf, storedTable } from '#server/lobby/document.ts'
import { noteSubstitutions } from '#server/lobby/history.ts'
import type { Secrets } from '#server/lobby/secrets.ts'
import type { Tables } from '#server/lobby/tables.ts'
import { takenOver } from '#server/lobby/vote.ts'
import { blocksOf } from '#server/people/blocks.ts'
import type { QueuedPerson, QueueEntry, QueueKind, QueueWish, Reliability } from '#server/store/queue.ts'
import type { GuestId, Store, TableId, Time } from '#server/store/store.ts'
import type { OfferedFlavour } from './flavours.ts'
import { FLAVOURS, isSameKind } from './flavours.ts'
import { groupsOf } from './groups.ts'
import { newQueueTable, seatFor, startedWithThoseHere } from './queue-table.ts'
import type { QueueNumbers } from './running-tables.ts'
import { RunningTables } from './running-tables.ts'

export interface QueueDeps {
  readonly store: Store
  readonly tables: Tables
  readonly secrets: Secrets
  /** milliseconds that the first of a group waits for others before bots take the free seats */
  readonly patience: number
  now(): Time
  /** null: not known */
  reliabilityOf(guest: GuestId): Promise<Reliability | null>
  report(problem: unknown): void
}

/** How it stands with somebody. */
export type QueueState =
  | {
      readonly state: 'waiting'
      readonly entry: QueueEntry
      /** who waits for the same, this person too */
      readonly people: readonly QueuedPerson[]
      /** milliseconds until the match begins in any case; null: whenever a bot's seat is free */
      readonly startsIn: number | null
    }
  | { readonly state: 'seated'; readonly table: StoredTable }

/** Milliseconds. Somebody of whom nothing was heard for so long no longer waits; a page says every second that it is there. */
const HEARD = 6_000
/** Milliseconds in which somebody whose page was closed can come back to their place, as after a reload. */
const AWAY = 4_000
/** Milliseconds in which people who have got a seat must come. Then the match begins without them. */
const COMES_WITHIN = 5_000
const EVERY = 400
const MOST_TABLES = 20
/** So many of one network may be strangers' opponents at one table: they may be one person, who sees all their hands. */
const MOST_OF_NETWORK = 2
/** Nobody is put into a match of which less than this part is left. */
const ENOUGH_LEFT = 0.25
const TRIES = 4

export class PlayQueue {
  readonly #deps: QueueDeps
  readonly #jobs: PeriodicJobs
  readonly #running: RunningTables
  readonly #rounds = new WeakMap<LiveMatch, Progress['round']>()
  /** as this node has last read it */
  #people: readonly QueuedPerson[] = []
  /** tables that need nobody to start them, while people at them are in the queue */
  #begun: Set<TableId> = new Set()
  #last: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null

  constructor(deps: QueueDeps) {
    this.#deps = deps
    this.#running = new RunningTables(deps)
    this.#jobs = new PeriodicJobs(deps.report)
  }

  /** From now on this node makes groups. */
  start(): void {
    this.#jobs.every(EVERY, () => this.run())
  }

  close(): Promise<void> {
    return this.#jobs.stop()
  }

  // ── for those who wait ──

  /** Waits, or waits on. Whoever has a seat among strangers in a match that runs, or is about to begin, gets that. */
  async wait(
    guest: GuestId,
    kind: QueueKind,
    wish: QueueWish,
    network: string | null = null,
  ): Promise<QueueState> {
    const { store, now, reliabilityOf } = this.#deps
    const waiting = { guest, ...kind, wish, network, until: now() + HEARD }
    const before = await store.queueEntry(guest)
    // an entry that is deleted meanwhile must not come back unchecked
    let entry = before !== null && before.until >= now() ? await store.waitOn(waiting) : null
    if (entry === null) {
      const table = await this.#playsAt(guest)
      if (table !== null) return { state: 'seated', table }
      const reliability = await reliabilityOf(guest)
      entry = await store.wait({ ...waiting, reliability }, now())
    }
    if (entry.seat !== null) return this.#seated(entry, entry.seat.table, kind)
    if (wish !== 'now') return this.#waiting(entry)
    await this.run()
    const seat = (await store.queueEntry(guest))?.seat ?? null
    return seat === null ? this.#waiting(entry) : this.#seated(entry, seat.table, kind)
  }

  /** Their page is closed, perhaps only to be loaded again. */
  async goAway(guest: GuestId): Promise<void> {
    await this.#deps.store.goAway(guest, this.#deps.now() + AWAY)
  }

  /** They don't want to play any more, also if they have just got a seat. */
  async leave(visitor: Visitor): Promise<void> {
    const { store, tables } = this.#deps
    for (;;) {
      const entry = await store.queueEntry(visitor.guest)
      if (entry === null) return
      const at = entry.seat?.table ?? null
      // before the entry is gone: as long as it is there, nobody gets another seat
      if (at !== null) await tables.act(at, visitor, { action: 'leave' })
      if (await store.stopWaiting(visitor.guest, at)) return
    }
  }

  /** Whether they begin to wait, and so may get a new table: they neither wait already nor have a seat. */
  async begins(guest: GuestId): Promise<boolean> {
    const { store, now } = this.#deps
    const entry = await store.queueEntry(guest)
    const waits = entry !== null && entry.seat === null && entry.until >= now()
    return !waits && (await this.#playsAt(guest)) === null
  }

  numbers(): Promise<readonly QueueNumbers[]> {
    return this.#running.numbers(this.#people)
  }

  async #playsAt(guest: GuestId): Promise<StoredTable | null> {
    const tables = (await this.#deps.store.tablesOf(guest, MOST_TABLES)).map(storedTable)
    const plays = ({ document }: StoredTable): boolean =>
      isFromQueue(document) &&
      (document.phase === 'playing' || (document.phase === 'gathering' && document.matches.length === 0)) &&
      seatOf(document, guest) !== null
    return tables.find(plays) ?? null
  }

  async #seated(entry: QueueEntry, id: TableId, kind: QueueKind): Promise<QueueState> {
    const { store } = this.#deps
    const found = await store.table(id)
    const table = found && storedTable(found)
    if (table !== null && seatOf(table.document, entry.guest) !== null) return { state: 'seated', table }
    // they came too late, and a bot has their seat
    await store.stopWaiting(entry.guest, id)
    return this.wait(entry.guest, kind, entry.wish, entry.network)
  }

  #waiting(entry: QueueEntry): QueueState {
    const { now, patience } = this.#deps
    const others = this.#people.filter((one) => one.guest !== entry.guest && this.#counts(one, entry))
    const first = Math.min(
      entry.since,
      ...others.filter(({ wish }) => wish === 'group').map((one) => one.since),
    )
    const waitsForSeat = entry.wish === 'seat' && this.#running.hasBotSeats(entry)
    return {
      state: 'waiting',
      entry,
      people: others,
      startsIn: waitsForSeat ? null : Math.max(0, first + patience - now()),
    }
  }

  #counts(one: QueueEntry, kind: QueueKind): boolean {
    return one.seat === null && one.wish !== 'away' && one.until >= this.#deps.now() && isSameKind(one, kind)
  }

  // ── what happens by itself ──

  /** Makes groups of those who wait, and begins matches without those who have not come. Runs follow each other. */
  run(): Promise<void> {
    // everybody who asks while a run is under way gets the next one
    this.#next ??= this.#last.then(() => {
      this.#next = null
      return this.#run()
    })
    this.#last = this.#next.catch(() => {})
    return this.#next
  }

  async #run(): Promise<void> {
    const { store, now } = this.#deps
    this.#people = await store.queued()
    if (this.#people.length === 0) return
    await this.#running.refresh()
    for (const flavour of FLAVOURS) await this.#makeGroups(flavour)
    const seated = this.#people.flatMap(({ seat }) => (seat === null ? [] : [seat]))
    const late = new Set(seated.filter(({ at }) => now() - at >= COMES_WITHIN).map(({ table }) => table))
    for (const table of late) await this.#startWithThoseHere(table)
    this.#begun = this.#begun.intersection(late)
    await store.deleteWaiting(now() - 10 * HEARD)
  }

  async #makeGroups(flavour: OfferedFlavour): Promise<void> {
    const { store, now, patience } = this.#deps
    const waiting = this.#people.filter((one) => this.#counts(one, flavour))
    if (waiting.length === 0) return
    const hasBotSeats = this.#running.hasBotSeats(flavour)
    const blocks = new Map<GuestId, ReadonlySet<GuestId>>()
    for (const { guest } of waiting) blocks.set(guest, await blocksOf(store, guest))
    const fits = (group: readonly QueuedPerson[], one: QueuedPerson): boolean =>
      !group.some(({ guest }) => blocks.get(guest)?.has(one.guest)) &&
      group.filter(({ network }) => network !== null && network === one.network).length < MOST_OF_NETWORK
    const rules = { players: flavour.players, now: now(), patience, hasBotSeats, fits }
    for (const group of groupsOf(waiting, rules)) await this.#seat(flavour, group)
  }

  /** If another node was faster, or somebody has left, the next run makes other groups. */
  async #seat(flavour: OfferedFlavour, group: readonly QueuedPerson[]): Promise<void> {
    const { store, secrets, now } = this.#deps
    const document = newQueueTable(flavour, group.map(visitorOf), secrets) as StoredTable['document']
    const created = now()
    const table = { table: secrets.newTableId(), code: secrets.newCode(), created, open: false, document }
    const guests = group.map(({ guest }) => guest)
    const result = await store.seatWaiting(guests, flavour, { at: 'new table', ...table }, created)
    if (result === 'seated') this.#people = this.#people.filter((one) => !group.includes(one))
  }

  async #startWithThoseHere(id: TableId): Promise<void> {
    const { store, tables, secrets, now } = this.#deps
    if (!this.#begun.has(id))
      await tables.change(id, (document) => startedWithThoseHere(document, { table: id, ...secrets }))
    this.#begun.add(id)
    // whoever still asks has not seen yet that they have a seat
    await store.deleteSeated(id, now())
  }

  // ── those who come later ──

  /** This node has made a step: when a round begins, people who wait take over seats of bots. */
  stepMade({ id, document }: LiveTable, match: LiveMatch): void {
    if (!isFromQueue(document)) return
    const progress = match.game.progress?.(match.table)
    if (progress === undefined) return
    const before = this.#rounds.get(match)
    this.#rounds.set(match, progress.round)
    if (before === undefined || before === progress.round || progress.left < ENOUGH_LEFT) return
    this.#admit(id).catch(this.#deps.report)
  }

  async #admit(id: TableId): Promise<void> {
    const { store } = this.#deps
    const found = await store.table(id)
    if (found === null) return
    const { plan, origin } = storedTable(found).document
    const kind = { game: plan.game, flavour: origin?.kind === 'queue' ? origin.flavour : '' }
    const waiting = this.#people.filter((one) => one.wish !== 'now' && this.#counts(one, kind))
    for (const person of waiting.slice(0, plan.players)) await this.#takeOver(id, kind, person)
  }

  async #takeOver(id: TableId, kind: QueueKind, person: QueuedPerson): Promise<void> {
    const { store, tables, now } = this.#deps
    const apart = await blocksOf(store, person.guest)
    for (let tries = 0; tries < TRIES; tries++) {
      const found = await store.table(id)
      if (found === null) return
      const row = storedTable(found)
      const before = row.document
      const seat = seatFor(before, person, apart)
      if (seat === null) return
      const after = settled(takenOver(before, visitorOf(person), seat, now()), now())
      const document = noteSubstitutions(before, after) as StoredTable['document']
      const change = { table: id, expectedVersion: row.version, document }
      const result = await store.seatWaiting([person.guest], kind, { at: 'running table', ...change }, now())
      if (result === 'seated') this.#people = this.#people.filter((one) => one !== person)
      if (result === 'seated') tables.announce({ ...row, document, version: row.version + 1 })
      if (result !== 'conflict') return
    }
  }
}

const visitorOf = ({ guest, name, face, marked, network }: QueuedPerson) => ({
  ...{ guest, name, face, marked },
  network: network ?? undefined,
})
