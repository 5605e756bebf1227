/** One of two worlds in which everything that is left to chance or time comes out the same. */
import { createHash } from 'node:crypto'
import type { Below } from '#engine/bots/bot.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { NewTable } from '#protocol/http.ts'
import { Hall } from '#server/live/hall.ts'
import type { LiveMatch } from '#server/live/match.ts'
import type { LiveTable } from '#server/live/table.ts'
import { seatOf } from '#server/lobby/document.ts'
import type { Luck } from '#server/lobby/luck.ts'
import { newMetrics } from '#server/metrics.ts'
import { noHints } from '#server/nodes/hints.ts'
import { openStore } from '#server/store/open.ts'
import type { Guest, Store } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import { done } from '#server/testing/test-server.ts'
import { drawing } from './draws.ts'
import { Pipe } from './fake-socket.ts'

/** So slow that no bot moves by itself; when it would is compared all the same. */
const MANNERS = { pace: 4_000_000, patience: 5_000_000 }

function sameLuck(seed: number): Luck {
  let drawn = 0
  const word = (): string => createHash('sha256').update(`${seed} ${drawn++}`).digest('hex')
  const below = drawing(seed)
  return {
    newSecret: word,
    shuffle: (seats) => [...seats].sort(() => below(3) - 1),
    newTableId: () => tableId(word().slice(0, 16)),
    newCode: () => 'ABCDEF',
    newGuestId: () => guestId(word().slice(0, 16)),
  }
}

export class Side {
  time = 1_000_000
  readonly problems: unknown[] = []
  /** every deadline that was written down */
  readonly #written: unknown[] = []
  readonly store: Store
  readonly hall: Hall
  table!: LiveTable
  running!: RunningMatch<Shape>
  /** one of each person who plays */
  readonly seated = new Map<Seat, Pipe>()
  /** those of the one who is watched */
  watched: readonly Pipe[] = []
  #people: Guest[] = []

  private constructor(store: Store, seed: number) {
    this.store = store
    this.hall = new Hall({
      store: this.#noting(store),
      hints: noHints,
      luck: sameLuck(seed),
      manners: MANNERS,
      metrics: newMetrics(),
      node: 'side',
      hasNeighbours: false,
      now: () => this.time,
      report: (problem) => void this.problems.push(problem),
    })
  }

  /** `loaded` gives the match that was read from the store last. */
  static async open(
    seed: number,
    wish: NewTable,
    people: number,
    loaded: () => RunningMatch<Shape>,
  ): Promise<Side> {
    const side = new Side(await openStore(':memory:'), seed)
    await side.#start(wish, people)
    side.running = loaded()
    return side
  }

  #noting(store: Store): Store {
    return {
      ...store,
      append: (match, version, lines, circumstances) => {
        this.#written.push(['append', version, circumstances.deadline])
        return store.append(match, version, lines, circumstances)
      },
      reschedule: (match, version, deadline) => {
        this.#written.push(['reschedule', version, deadline])
        return store.reschedule(match, version, deadline)
      },
    }
  }

  get match(): LiveMatch {
    const { match } = this.table
    if (match === null) throw new Error('no match')
    return match
  }

  async #start(wish: NewTable, people: number): Promise<void> {
    const { tables } = this.hall
    this.#people = Array.from({ length: people }, (_, i) => ({
      guest: guestId(`guest${i}`),
      name: `Guest ${i}`,
      language: 'en',
      created: 0,
    }))
    const [host, ...others] = this.#people
    const { table } = done(await tables.create(host, wish))
    for (const guest of others) {
      done(await tables.act(table, guest, { action: 'sit', seat: null }))
      done(await tables.act(table, guest, { action: 'ready', ready: true, salt: SALT }))
    }
    done(await tables.act(table, host, { action: 'start', salt: SALT }))
    const live = await this.hall.enter(table)
    if (live === null) throw new Error('the table is gone')
    this.table = live
  }

  /** Everybody comes in; one of them, or somebody who only watches, is watched through two windows. */
  async comeIn(watched: number): Promise<Seat | 'spectator'> {
    const now = () => this.time
    for (const guest of this.#people) {
      const pipe = Pipe.at(this.table, guest, now)
      await pipe.hello('events')
      this.seated.set(seatAt(seatOf(this.table.document, guest.guest) ?? 0), pipe)
    }
    const guest = this.#people[watched] ?? null
    this.watched = [Pipe.at(this.table, guest, now), Pipe.at(this.table, guest, now)]
    await this.watched[0].hello('events')
    await this.watched[1].hello('views')
    return guest === null ? 'spectator' : seatAt(seatOf(this.table.document, guest.guest) ?? 0)
  }

  /** By the socket of whoever sits there; bots and the clock move as the steward lets them. */
  async play(actor: Seat | 'clock', move: Shape['move']): Promise<string> {
    const answer = await this.#move(actor, move)
    // the end of a match is written on the table by itself
    while (this.match.outcome !== null && this.table.document.phase === 'playing') {
      await new Promise((resolve) => setImmediate(resolve))
    }
    await this.table.refresh()
    return answer
  }

  async #move(actor: Seat | 'clock', move: Shape['move']): Promise<string> {
    const { match } = this
    const pipe = actor === 'clock' ? undefined : this.seated.get(actor)
    if (pipe === undefined) {
      return JSON.stringify(await match.play(actor, { seen: match.version, exact: true, move }))
    }
    const written = match.game.writeMove(move)
    return pipe.ask({ type: 'move', match: match.id, seen: match.version, move: written })
  }

  /** What is to happen when, in memory and as other nodes would find it. */
  async appointments(): Promise<string> {
    await this.match.quietly(() => {})
    const standing = await this.store.matchStatus(this.match.id)
    return JSON.stringify([this.table.agenda(), standing?.deadline, this.#written.slice(-4)])
  }

  /** What anybody who reads the metrics can count; how long things take is not the same twice. */
  async counted(): Promise<string> {
    const { registry } = this.hall.metrics
    const own = registry
      .getMetricsAsArray()
      .filter(({ name }) => name.startsWith('gatehouse_') && !name.endsWith('_seconds'))
    return (await Promise.all(own.map(({ name }) => registry.getSingleMetricAsString(name)))).join()
  }

  async close(): Promise<void> {
    await this.hall.close()
    await this.store.close()
  }
}

export const drawWish = (plan: NewTable['plan'], bots: string[], below: Below): NewTable => ({
  plan,
  clocks: { thinking: below(2) === 0 ? null : 86_400, grace: below(2) === 0 ? null : 86_400 },
  bots,
})
