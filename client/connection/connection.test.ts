import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { MatchLog, readSteps } from '#client/table/match-log.ts'
import { PendingMove } from '#client/table/pending-move.ts'
import type { Shape, View } from '#engine/state.ts'
import { games } from '#games/index.ts'
import { BINARY, PLAIN, SUBPROTOCOLS } from '#protocol/codec.ts'
import type { TableView } from '#protocol/table.ts'
import type { ToClient, ToClientOf } from '#protocol/to-client.ts'
import { readConfig } from '#server/config.ts'
import type { Serving } from '#server/serve.ts'
import { serve } from '#server/serve.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import type { LinkState, Socket } from './connection.ts'
import { backoff, Connection } from './connection.ts'

/** Usually immediate; a busy machine may take long. */
const PATIENCE = { timeout: 60_000, interval: 10 } as const

const game = games.sheriff
let folder: string
let serving: Serving
let port = 0

async function open(): Promise<void> {
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    GATEHOUSE_LIMITS: 'off',
    GATEHOUSE_BOT_PACE: '5',
    GATEHOUSE_BOT_PATIENCE: '20',
  })
  if ('problems' in config) throw new Error(config.problems.join())
  serving = await serve(config)
  port = serving.port
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-connection-'))
  await open()
})
afterAll(async () => {
  await serving.close()
  rmSync(folder, { recursive: true, force: true })
})
const pages: Page[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.connection.close()
})

/** The state of a page at a table, without anything on a screen. */
class Page {
  readonly connection: Connection
  readonly links: LinkState[] = []
  readonly received: ToClient[] = []
  readonly pending: PendingMove
  readonly offered: readonly string[]
  log: MatchLog<Shape> | null = null
  match: string | null = null
  socket: WebSocket | null = null
  talk = 0
  /** breaks the connection with the next move */
  breaks = false

  constructor(visitor: Visitor, code: string, offered = SUBPROTOCOLS) {
    this.offered = offered
    this.pending = new PendingMove({
      send: (message) => {
        const isSent = this.connection.send(message)
        if (this.breaks) this.socket?.terminate()
        this.breaks = false
        return isSent
      },
      resync: () => this.#since(),
      changed: () => {},
    })
    this.connection = new Connection({
      connect: () => {
        const options = { headers: { cookie: visitor.cookie } }
        const address = `ws://127.0.0.1:${port}/api/tables/${code}/socket`
        this.socket = new WebSocket(address, [...this.offered], options)
        this.socket.binaryType = 'arraybuffer'
        this.socket.on('error', () => {})
        return this.socket as unknown as Socket
      },
      position: () => ({
        talk: this.talk,
        ...(this.match !== null && this.log !== null && { match: this.match, version: this.log.version }),
      }),
      onMessage: (message) => this.#receive(message),
      onLink: (link) => this.links.push(link),
      times: { ping: 200 },
    })
    pages.push(this)
  }

  #since(): void {
    if (this.match !== null)
      this.connection.send({ type: 'since', match: this.match, version: this.log?.version ?? 0 })
  }

  #receive(message: ToClient): void {
    this.received.push(message)
    if (message.type === 'view') {
      this.match = message.match
      this.log = new MatchLog<Shape>(game, message.view as unknown as View<Shape>, message.version)
    } else if (message.type === 'step') this.#step(message)
    else if (message.type === 'refused') this.pending.refused(message.id, message)
    else if (message.type === 'welcome') {
      this.talk = message.talk.at(-1)?.number ?? this.talk
      setTimeout(() => this.pending.resend(), 0)
    } else if (message.type === 'talk') this.talk = message.talk.number
    else if (message.type === 'pong' && message.version > (this.log?.version ?? 0)) this.#since()
  }

  #step(message: ToClientOf<'step'>): void {
    const { arrival, step } = this.log?.read(message) ?? { arrival: 'old', step: null }
    if (arrival === 'missing') this.#since()
    if (step !== null) this.log?.add(step)
    if (message.ack !== undefined) this.pending.acknowledged(message.ack)
  }

  /** The first move that the rules allow this seat, chosen as a bot would. */
  async move(): Promise<void> {
    await vi.waitUntil(() => this.#asked() !== undefined, PATIENCE)
    const asked = this.#asked()
    const { log, match } = this
    if (asked === undefined || log === null || match === null) throw new Error('not asked')
    const chosen = game.bots.random.choose(log.view as never, asked, () => 0, {
      notes: null,
      lastCall: true,
    })
    if (chosen === null) throw new Error('no move')
    const answer = await this.pending.make({
      match,
      seen: log.version,
      move: game.writeMove(chosen) as { move: string },
    })
    expect(answer).toBeNull()
  }

  get isAsked(): boolean {
    return this.#asked() !== undefined
  }

  #asked() {
    const { log } = this
    if (log === null) return undefined
    return game.asked(log.view.table).find(({ seat, must }) => must && seat === log.view.seat)
  }

  reconnected(): Promise<boolean> {
    return vi.waitUntil(() => this.links.at(-1) === 'open', PATIENCE)
  }
}

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 3, order: 'seated' as const, first: 0 }

async function running(): Promise<{ ana: Visitor; table: TableView }> {
  const ana = await Visitor.arrive(`http://127.0.0.1:${port}`, 'Ana')
  const { code } = await ana.newTable({
    plan: PLAN,
    bots: ['maud:merchant', 'wat:merchant'],
  })
  const table = await ana.act(code ?? '', { action: 'start', salt: SALT })
  return { ana, table }
}

/** Others at the table may move between the two looks, so it may take more than one. */
const sameView = (guest: Visitor, page: Page): Promise<void> =>
  vi.waitFor(async () => expect(page.log?.view).toEqual(await serverView(guest, page)), PATIENCE)

/** The view of the server at the version of the page. */
async function serverView(ana: Visitor, page: Page): Promise<object> {
  const { body } = await ana.ask<string>('GET', `/api/matches/${page.match}/view`)
  const step = readSteps(game, body).find(({ version }) => version === page.log?.version)
  if (step === undefined) throw new Error('the server does not know this version')
  return step.after
}

test('after a broken connection only the missed steps are sent, and the view equals the server’s', async () => {
  // people alone: bots could play more steps meanwhile than are kept for those who missed them
  const [ana, ben, cleo] = await Promise.all(
    ['Ana', 'Ben', 'Cleo'].map((name) => Visitor.arrive(`http://127.0.0.1:${port}`, name)),
  )
  const table = await ana.newTable({ plan: PLAN, bots: [] })
  const code = table.code ?? ''
  for (const visitor of [ben, cleo]) {
    await visitor.act(code, { action: 'sit', seat: null })
    await visitor.act(code, { action: 'ready', ready: true, salt: SALT })
  }
  await ana.act(code, { action: 'start', salt: SALT })
  const all = [ana, ben, cleo].map((visitor) => new Page(visitor, code))
  const mover = await vi.waitUntil(() => all.find((page) => page.isAsked), PATIENCE)
  const page = all[(all.indexOf(mover) + 1) % all.length]
  await vi.waitUntil(() => page.log !== null, PATIENCE)
  page.socket?.terminate()
  await vi.waitUntil(() => page.links.at(-1) === 'lost', PATIENCE)
  page.received.length = 0
  await mover.move()
  await vi.waitUntil(() => page.log?.version === mover.log?.version, PATIENCE)
  const received = page.received.map(({ type }) => type)
  expect(received).toContain('step')
  expect(received).not.toContain('view')
  expect(page.log?.view).toEqual(await serverView([ana, ben, cleo][all.indexOf(page)], page))
})

test('a move made while the connection breaks is made once', async () => {
  const { ana, table } = await running()
  const page = new Page(ana, table.code ?? '')
  await page.reconnected()
  page.breaks = true
  await page.move()
  expect(page.links.slice(0, 3)).toEqual(['open', 'lost', 'open'])
  await sameView(ana, page)
})

test('a lost step is noticed by the next ping and asked for', async () => {
  const { ana, table } = await running()
  const page = new Page(ana, table.code ?? '')
  const other = new Page(ana, table.code ?? '')
  await Promise.all([page.reconnected(), other.reconnected()])
  await vi.waitUntil(() => other.log !== null && page.log !== null, PATIENCE)
  const socket = other.socket as WebSocket
  const receive = socket.onmessage
  socket.onmessage = null
  await page.move()
  socket.onmessage = receive
  await vi.waitUntil(() => other.log?.version === page.log?.version, PATIENCE)
  expect(other.log?.view).toEqual(page.log?.view)
})

test('two tabs of one person agree', async () => {
  const { ana, table } = await running()
  const one = new Page(ana, table.code ?? '')
  const two = new Page(ana, table.code ?? '')
  await Promise.all([one.reconnected(), two.reconnected()])
  await one.move()
  await vi.waitUntil(() => one.log?.version === two.log?.version, PATIENCE)
  await two.move()
  await vi.waitUntil(() => one.log?.version === two.log?.version, PATIENCE)
  expect(one.log?.view).toEqual(two.log?.view)
})

test.each([
  ['bytes if both have the same tables', SUBPROTOCOLS, BINARY],
  ['JSON if the tables differ', ['gatehouse.bin.00000000', PLAIN], PLAIN],
  ['JSON if the client names nothing', [], ''],
])('messages are %s', async (_, offered, chosen) => {
  const { ana, table } = await running()
  const page = new Page(ana, table.code ?? '', offered)
  await page.reconnected()
  expect(page.socket?.protocol).toBe(chosen)
  await vi.waitUntil(() => page.isAsked, PATIENCE)
  await page.move()
  await sameView(ana, page)
})

test('after a restart of the server the match goes on', async () => {
  const { ana, table } = await running()
  const page = new Page(ana, table.code ?? '')
  await page.reconnected()
  await page.move()
  await serving.close()
  await vi.waitUntil(() => page.links.at(-1) === 'lost', PATIENCE)
  await open()
  await page.reconnected()
  await page.move()
  await sameView(ana, page)
})

test('a silent socket counts as lost', async () => {
  const sockets: { closed: boolean }[] = []
  const links: LinkState[] = []
  const connection = new Connection({
    connect: () => {
      const socket = {
        readyState: 1,
        protocol: '',
        onopen: null,
        onmessage: null,
        onclose: null,
        closed: false,
        send: () => {},
        close() {
          socket.closed = true
        },
      }
      sockets.push(socket)
      return socket
    },
    position: () => ({}),
    onMessage: () => {},
    onLink: (link) => links.push(link),
    random: () => 0,
    times: { silence: 30 },
  })
  await vi.waitUntil(() => sockets.length === 2, PATIENCE)
  connection.close()
  expect(sockets[0].closed).toBe(true)
  expect(links).toEqual([])
})

test('after a socket that failed, others are opened only when the server answers', async () => {
  let opened = 0
  let asked = 0
  const connection = new Connection({
    connect: () => {
      opened++
      const socket = { readyState: 3, protocol: '', onopen: null, onmessage: null, send() {}, close() {} }
      const failing: Socket = { ...socket, onclose: null }
      setTimeout(() => failing.onclose?.({ code: 1006 }), 0)
      return failing
    },
    position: () => ({}),
    onMessage: () => {},
    onLink: () => {},
    isUrgent: () => true,
    isThere: async () => ++asked === 3,
    random: () => 0,
  })
  await vi.waitUntil(() => asked === 3, PATIENCE)
  // the first one, one more at once, and the one after the answer
  await vi.waitUntil(() => opened === 3, PATIENCE)
  connection.close()
  expect(asked).toBe(3)
})

test('the delay doubles from a fifth of a second to four seconds, and up to half of it is random', () => {
  const longest = [0, 1, 2, 3, 4, 5, 50].map((tries) => backoff(tries, 1))
  expect(longest).toEqual([200, 400, 800, 1600, 3200, 4000, 4000])
  expect(backoff(5, 0)).toBe(2000)
  // somebody talks
  expect([0, 2, 3, 50].map((tries) => backoff(tries, 1, true))).toEqual([200, 800, 1000, 1000])
})
