import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Following } from '#client/table/match-log.ts'
import { Moving } from '#client/table/pending-move.ts'
import type { Shape, View } from '#engine/state.ts'
import { games } from '#games/index.ts'
import type { TableView } from '#protocol/table.ts'
import type { ToClient, ToClientOf } from '#protocol/to-client.ts'
import { readConfig } from '#server/config.ts'
import type { Serving } from '#server/serve.ts'
import { serve } from '#server/serve.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import type { Line, Link } from './connection.ts'
import { Wire } from './connection.ts'

/** It comes at once on a quiet machine; a busy one is no fault. */
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
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-wire-'))
  await open()
})
afterAll(async () => {
  await serving.close()
  rmSync(folder, { recursive: true, force: true })
})
const pages: Page[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.wire.close()
})

/** What the shell keeps of a table, without anything to look at. */
class Page {
  readonly wire: Wire
  readonly links: Link[] = []
  readonly heard: ToClient[] = []
  readonly moving: Moving
  following: Following<Shape> | null = null
  match: string | null = null
  line: WebSocket | null = null
  talk = 0
  /** breaks the connection with the next move */
  cuts = false

  constructor(visitor: Visitor, code: string) {
    this.moving = new Moving({
      send: (message) => {
        const isSent = this.wire.say(message)
        if (this.cuts) this.line?.terminate()
        this.cuts = false
        return isSent
      },
      resync: () => this.#since(),
      changed: () => {},
    })
    this.wire = new Wire({
      connect: () => {
        const options = { headers: { cookie: visitor.cookie } }
        this.line = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${code}/socket`, options)
        this.line.on('error', () => {})
        return this.line as unknown as Line
      },
      where: () => ({
        talk: this.talk,
        ...(this.match !== null &&
          this.following !== null && { match: this.match, version: this.following.version }),
      }),
      hear: (message) => this.#hear(message),
      linked: (link) => this.links.push(link),
      times: { ping: 200 },
    })
    pages.push(this)
  }

  #since(): void {
    if (this.match !== null)
      this.wire.say({ type: 'since', match: this.match, version: this.following?.version ?? 0 })
  }

  #hear(message: ToClient): void {
    this.heard.push(message)
    if (message.type === 'view') {
      this.match = message.match
      this.following = new Following<Shape>(game, message.view as unknown as View<Shape>, message.version)
    } else if (message.type === 'step') this.#step(message)
    else if (message.type === 'refused') this.moving.refused(message.id, message)
    else if (message.type === 'welcome') {
      this.talk = message.talk.at(-1)?.number ?? this.talk
      setTimeout(() => this.moving.resend(), 0)
    } else if (message.type === 'talk') this.talk = message.talk.number
    else if (message.type === 'pong' && message.version > (this.following?.version ?? 0)) this.#since()
  }

  #step(message: ToClientOf<'step'>): void {
    const { heard, step } = this.following?.read(message) ?? { heard: 'old', step: null }
    if (heard === 'missing') this.#since()
    if (step !== null) this.following?.take(step)
    if (message.ack !== undefined) this.moving.acknowledged(message.ack)
  }

  /** The first move that the rules allow this seat, chosen as a bot would. */
  async move(): Promise<void> {
    await vi.waitUntil(() => this.#asked() !== undefined, PATIENCE)
    const asked = this.#asked()
    const { following, match } = this
    if (asked === undefined || following === null || match === null) throw new Error('not asked')
    const chosen = game.bots.random.choose(following.view as never, asked, () => 0, {
      notes: null,
      lastCall: true,
    })
    if (chosen === null) throw new Error('no move')
    const answer = await this.moving.make({
      match,
      seen: following.version,
      move: game.writeMove(chosen) as { move: string },
    })
    expect(answer).toBeNull()
  }

  #asked() {
    const { following } = this
    if (following === null) return undefined
    return game.asked(following.view.table).find(({ seat, must }) => must && seat === following.view.seat)
  }

  reconnected(): Promise<boolean> {
    return vi.waitUntil(() => this.links.at(-1) === 'open', PATIENCE)
  }
}

async function running(): Promise<{ ana: Visitor; table: TableView }> {
  const ana = await Visitor.arrive(`http://127.0.0.1:${port}`, 'Ana')
  const { code } = await ana.newTable({
    plan: { game: 'sheriff', edition: 2, options: [], players: 3, order: 'seated', first: 0 },
    bots: ['maud:merchant', 'wat:merchant'],
  })
  const table = await ana.act(code ?? '', { action: 'start', salt: SALT })
  return { ana, table }
}

async function truth(ana: Visitor, page: Page): Promise<object> {
  const { body } = await ana.ask<string>('GET', `/api/matches/${page.match}/view`)
  const lines = body.trim().split('\n')
  const [first] = lines
  const following = new Following<Shape>(game, JSON.parse(first).view, 0)
  for (const line of lines.slice(1, 1 + (page.following?.version ?? 0))) {
    const { step } = following.read(JSON.parse(line))
    if (step !== null) following.take(step)
  }
  return following.view
}

test('after a broken connection only what was missed is told, and the view is the server’s', async () => {
  const { ana, table } = await running()
  const page = new Page(ana, table.code ?? '')
  await page.reconnected()
  await page.move()
  page.line?.terminate()
  await vi.waitUntil(() => page.links.at(-1) === 'lost', PATIENCE)
  await page.reconnected()
  await page.move()
  expect(page.heard.filter(({ type }) => type === 'view').length).toBe(1)
  expect(page.following?.view).toEqual(await truth(ana, page))
})

test('a move made while the connection breaks is made once', async () => {
  const { ana, table } = await running()
  const page = new Page(ana, table.code ?? '')
  await page.reconnected()
  page.cuts = true
  await page.move()
  expect(page.links).toEqual(['open', 'lost', 'open'])
  expect(page.following?.view).toEqual(await truth(ana, page))
})

test('a step that got lost on the way is noticed by the next beat and asked for', async () => {
  const { ana, table } = await running()
  const page = new Page(ana, table.code ?? '')
  const other = new Page(ana, table.code ?? '')
  await Promise.all([page.reconnected(), other.reconnected()])
  await vi.waitUntil(() => other.following !== null && page.following !== null, PATIENCE)
  const line = other.line as WebSocket
  const hear = line.onmessage
  line.onmessage = null
  await page.move()
  line.onmessage = hear
  await vi.waitUntil(() => other.following?.version === page.following?.version, PATIENCE)
  expect(other.following?.view).toEqual(page.following?.view)
})

test('two tabs of one person agree', async () => {
  const { ana, table } = await running()
  const one = new Page(ana, table.code ?? '')
  const two = new Page(ana, table.code ?? '')
  await Promise.all([one.reconnected(), two.reconnected()])
  await one.move()
  await vi.waitUntil(() => one.following?.version === two.following?.version, PATIENCE)
  await two.move()
  await vi.waitUntil(() => one.following?.version === two.following?.version, PATIENCE)
  expect(one.following?.view).toEqual(two.following?.view)
})

test('a restarted server is found again, and the match goes on', async () => {
  const { ana, table } = await running()
  const page = new Page(ana, table.code ?? '')
  await page.reconnected()
  await page.move()
  await serving.close()
  expect(page.links.at(-1)).toBe('lost')
  await open()
  await page.reconnected()
  await page.move()
  expect(page.following?.view).toEqual(await truth(ana, page))
})

test('a line that says nothing any more counts as lost', async () => {
  const lines: { closed: boolean }[] = []
  const links: Link[] = []
  const wire = new Wire({
    connect: () => {
      const line = {
        readyState: 1,
        onopen: null,
        onmessage: null,
        onclose: null,
        closed: false,
        send: () => {},
        close() {
          line.closed = true
        },
      }
      lines.push(line)
      return line
    },
    where: () => ({}),
    hear: () => {},
    linked: (link) => links.push(link),
    random: () => 0,
    times: { silence: 30 },
  })
  await vi.waitUntil(() => lines.length === 2, PATIENCE)
  wire.close()
  expect(lines[0].closed).toBe(true)
  expect(links).toEqual([])
})
