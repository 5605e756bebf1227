/** One of two servers whose random numbers and clocks give the same values. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Below } from '#engine/chance.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { BINARY } from '#protocol/codec.ts'
import type { NewTable } from '#protocol/http.ts'
import { SiteStatus } from '#server/admin/site-status.ts'
import { readConfig } from '#server/config.ts'
import { Daily } from '#server/daily/daily.ts'
import { openMasters } from '#server/daily/masters.ts'
import { buildApp } from '#server/http/app.ts'
import { hashOf } from '#server/http/identity.ts'
import { newWrongCodes } from '#server/http/limits.ts'
import { newLog } from '#server/http/log.ts'
import type { LiveMatch } from '#server/live/live-match.ts'
import type { LiveTable } from '#server/live/live-table.ts'
import { LiveTables } from '#server/live/live-tables.ts'
import { seatOf } from '#server/lobby/document.ts'
import type { Secrets } from '#server/lobby/secrets.ts'
import { secrets } from '#server/lobby/secrets.ts'
import { newMetrics } from '#server/metrics.ts'
import { noNotices } from '#server/nodes/change-notices.ts'
import { openWebhooks } from '#server/notify/webhooks.ts'
import { tableApi } from '#server/serve.ts'
import { openStore } from '#server/store/open.ts'
import { playerId } from '#server/store/ratings.ts'
import type { Guest, Store } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import { randomBelow } from '#server/testing/random.ts'
import { done } from '#server/testing/test-server.ts'
import { FakeSocket } from './fake-socket.ts'

/** So slow that no bot moves by itself; their schedules are still compared. */
const MANNERS = { pace: 4_000_000, patience: 5_000_000 }

function fixedSecrets(seed: number): Secrets {
  let drawn = 0
  const word = (): string => createHash('sha256').update(`${seed} ${drawn++}`).digest('hex')
  const below = randomBelow(seed)
  return {
    newSecret: word,
    shuffle: (seats) => [...seats].sort(() => below(3) - 1),
    newTableId: () => tableId(word().slice(0, 16)),
    newCode: () => 'ABCDEF',
    newGuestId: () => guestId(word().slice(0, 16)),
    newPlayer: () => ({ player: playerId(word().slice(0, 16)), address: word().slice(0, 12) }),
  }
}

const MOST_WATCHED = 8

/** the cookie of the person with this number */
const tokenOf = (person: number): string => String(person).padStart(43, 'x')

export class TwinServer {
  time = 1_000_000
  readonly problems: unknown[] = []
  /** every deadline that was stored */
  readonly #written: unknown[] = []
  readonly store: Store
  readonly liveTables: LiveTables
  table!: LiveTable
  running!: RunningMatch<Shape>
  /** one socket for each player */
  readonly seated = new Map<Seat, FakeSocket>()
  /** the sockets of the viewer whose messages are compared */
  watched: readonly FakeSocket[] = []
  #people: Guest[] = []
  #app: Promise<FastifyInstance> | null = null
  /** who looks; null: a spectator */
  #viewer: Guest | null = null

  private constructor(store: Store, seed: number) {
    this.store = store
    this.liveTables = new LiveTables({
      store: this.#recordingDeadlines(store),
      notices: noNotices,
      secrets: fixedSecrets(seed),
      botTiming: MANNERS,
      metrics: newMetrics(),
      node: 'twin',
      hasNeighbours: false,
      idleAfter: 120_000,
      now: () => this.time,
      report: (problem) => void this.problems.push(problem),
    })
  }

  /** `loaded` returns the match that was last loaded from the store. */
  static async open(
    seed: number,
    wish: NewTable,
    people: number,
    loaded: () => RunningMatch<Shape>,
  ): Promise<TwinServer> {
    const server = new TwinServer(await openStore(':memory:'), seed)
    await server.#start(wish, people)
    server.running = loaded()
    return server
  }

  #recordingDeadlines(store: Store): Store {
    return {
      ...store,
      append: (match, version, lines, details) => {
        this.#written.push(['append', version, details.deadline])
        return store.append(match, version, lines, details)
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
    const { tables } = this.liveTables
    this.#people = Array.from({ length: people }, (_, i) => ({
      guest: guestId(`guest${i}`),
      name: `Guest ${i}`,
      language: 'en',
      created: 0,
    }))
    for (const [i, guest] of this.#people.entries())
      await this.store.createGuest({ ...guest, tokenHash: hashOf(tokenOf(i)) })
    const [host, ...others] = this.#people
    const { table } = done(await tables.create(host, wish))
    for (const guest of others) {
      done(await tables.act(table, guest, { action: 'sit', seat: null }))
      done(await tables.act(table, guest, { action: 'ready', ready: true, salt: SALT }))
    }
    done(await tables.act(table, host, { action: 'start', salt: SALT }))
    const live = await this.liveTables.open(table)
    if (live === null) throw new Error('the table does not exist')
    this.table = live
  }

  /** Connects all players. One of them, or a spectator, gets three more sockets, whose messages are compared. */
  async connectAll(watched: number): Promise<Seat | 'spectator'> {
    for (const guest of this.#people) {
      const socket = FakeSocket.at(this.table, guest)
      await socket.hello('events')
      this.seated.set(seatAt(seatOf(this.table.document, guest.guest) ?? 0), socket)
    }
    const guest = this.#people[watched] ?? null
    this.#viewer = guest
    this.watched = ['', '', BINARY].map((protocol) => FakeSocket.at(this.table, guest, protocol))
    for (const [i, mode] of (['events', 'views', 'events'] as const).entries())
      await this.watched[i].hello(mode)
    return guest === null ? 'spectator' : seatAt(seatOf(this.table.document, guest.guest) ?? 0)
  }

  /** The viewer comes with one more socket, unless there are so many that news of them would wait for a timer. */
  async connectAgain(): Promise<void> {
    if (this.watched.length === MOST_WATCHED) return
    const socket = FakeSocket.at(this.table, this.#viewer)
    this.watched = [...this.watched, socket]
    await socket.hello('events')
  }

  /** A player's connection breaks and comes back; everybody sees it. */
  async reconnect(seat: Seat): Promise<void> {
    const guest = this.#people.find(({ guest }) => seatOf(this.table.document, guest) === seat) ?? null
    this.seated.get(seat)?.close()
    const socket = FakeSocket.at(this.table, guest)
    this.seated.set(seat, socket)
    await socket.hello('events')
  }

  /** What the viewer gets over HTTP. */
  async answers(): Promise<string[]> {
    this.#app ??= this.#openApp()
    const app = await this.#app
    const { id } = this.table
    const seat = this.#viewer === null ? null : this.#people.indexOf(this.#viewer)
    const headers = seat === null ? {} : { cookie: `gatehouse=${tokenOf(seat)}` }
    const paths = [
      `/api/tables/${id}`,
      '/api/tables',
      '/api/me/tables',
      `/api/matches/${this.match.id}/view`,
      `/api/matches/${this.match.id}/record`,
    ]
    const answers = await Promise.all(paths.map((url) => app.inject({ url, headers })))
    return answers.map(({ statusCode, body }, i) => `${paths[i]} ${statusCode} ${body}`)
  }

  async #openApp(): Promise<FastifyInstance> {
    const config = readConfig({ GATEHOUSE_LIMITS: 'off', GATEHOUSE_NODE: 'twin', LOG_LEVEL: 'silent' })
    if ('problems' in config) throw new Error(config.problems.join('; '))
    const parts = {
      config: { ...config, client: 'nowhere' },
      store: this.store,
      tableApi: tableApi(this.liveTables, async () => true),
      metrics: newMetrics(),
      wrongCodes: newWrongCodes('off'),
      daily: new Daily({
        ...{ store: this.store, tables: this.liveTables.tables, secrets, masters: openMasters() },
        isRanked: async () => true,
        now: () => this.time,
        report: () => {},
      }),
      now: () => this.time,
      siteStatus: new SiteStatus(this.store, () => this.time),
      addressHashOf: async () => null,
      limitNewTables: async () => {},
      webhooks: openWebhooks({ store: this.store, now: () => this.time, report() {} }),
    }
    return buildApp(parts, newLog(config))
  }

  /** Players move over their sockets; bots and the clock move inside the server. */
  async play(actor: Seat | 'clock', move: Shape['move']): Promise<string> {
    const answer = await this.#move(actor, move)
    // the table learns of the end a moment later
    while (this.match.outcome !== null && this.table.document.phase === 'playing') {
      await new Promise((resolve) => setImmediate(resolve))
    }
    await this.table.refresh()
    return answer
  }

  async #move(actor: Seat | 'clock', move: Shape['move']): Promise<string> {
    const { match } = this
    const socket = actor === 'clock' ? undefined : this.seated.get(actor)
    if (socket === undefined) {
      return JSON.stringify(await match.play(actor, { seen: match.version, exact: true, move }))
    }
    const written = match.game.writeMove(move)
    return socket.ask({ type: 'move', match: match.id, seen: match.version, move: written })
  }

  /** What happens when, in memory and in the store. */
  async scheduled(): Promise<string> {
    await this.match.whenIdle(() => {})
    const status = await this.store.matchStatus(this.match.id)
    return JSON.stringify([this.table.agenda(), status?.deadline, this.#written.slice(-4)])
  }

  /** All metrics except durations, which differ from run to run. */
  async metrics(): Promise<string> {
    const { registry } = this.liveTables.deps.metrics
    const own = registry
      .getMetricsAsArray()
      .filter(({ name }) => name.startsWith('gatehouse_') && !name.endsWith('_seconds'))
    return (await Promise.all(own.map(({ name }) => registry.getSingleMetricAsString(name)))).join()
  }

  async close(): Promise<void> {
    await (await this.#app)?.close()
    await this.liveTables.close()
    await this.store.close()
  }
}

export const randomTable = (plan: NewTable['plan'], bots: string[], below: Below): NewTable => ({
  plan,
  clocks: { thinking: below(2) === 0 ? null : 86_400, grace: below(2) === 0 ? null : 86_400 },
  bots,
})
