// Guests who do their worst, all from one address, until they are killed. A process of its own, so that whoever measures
// the server meanwhile is not slowed down:
//
//   node server/testing/safety/fuzz/worst-guests.ts BASE ADDRESS GUESTS
//
// Every second it writes a line of JSON: how often each request and message was answered how.
import { globSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { Below } from '#engine/chance.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import { pick, randomBelow } from '#server/testing/random.ts'
import { oddValue } from './grammar.ts'

const [base, localAddress, guests] = process.argv.slice(2)
const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
/** requests of one guest at the same time */
const PARALLEL = 6
/** sockets of one guest at the same time */
const SOCKETS = 5
/** messages that a socket sends before it looks whether it is still open */
const BURST = 40

const agent = new Agent({ keepAlive: true, maxSockets: 1000, localAddress })
const counts: Record<string, number> = {}
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

function ask(
  method: string,
  path: string,
  cookie: string,
  body?: string,
  type = 'application/json',
): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': type }) }
    const sent = request(new URL(path, base), { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        if (text.length < 20_000) text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      answer.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
    })
    sent.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
    sent.end(body)
  })
}

/** Whole records; and the same with thousands of offers that nobody answers, or padded with spaces. */
function recordsToImport(): string[] {
  const whole = globSync('games/*/records/*whole.jsonl', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  )
  return whole.flatMap((record) => {
    const lines = record.trimEnd().split('\n')
    const declared = lines.findLastIndex((line) => JSON.parse(line).move === 'declare')
    const offers = Array.from({ length: 8_000 }, () => '{"seat":0,"move":"offer","with":1}')
    return [
      record,
      `${[...lines.slice(0, declared + 1), ...offers, ...lines.slice(declared + 1)].join('\n')}\n`,
      record.replace('{', `{${' '.repeat(400_000)}`),
    ]
  })
}

const RECORDS = recordsToImport()
const PLAN = { game: 'sheriff', edition: 2, options: [], players: 5, order: 'seated', first: null }
const BOTS = ['maud:master', 'maud:master', 'maud:master', 'maud:master']
const ACTIONS = [
  { action: 'start', salt: SALT },
  { action: 'pause' },
  { action: 'resume' },
  { action: 'leave' },
  { action: 'sit', seat: null },
  { action: 'ready', ready: true, salt: SALT },
  { action: 'stand-in', bot: 'maud:master' },
  { action: 'stand-in', bot: null },
  { action: 'plan', open: true },
  { action: 'seat-bot', seat: 1, bot: 'maud:master' },
]

class WorstGuest {
  readonly #below: Below
  #cookie = ''
  #code = 'AAAAAA'
  #id = 'nowhere'

  constructor(seed: number) {
    this.#below = randomBelow(seed)
  }

  async begin(): Promise<void> {
    await this.#arrive()
    await this.#newTable()
    for (let i = 0; i < PARALLEL; i++) void this.#requests()
    for (let i = 0; i < SOCKETS; i++) this.#socket()
  }

  async #arrive(): Promise<void> {
    const { status, headers } = await ask('POST', '/api/guests', '', JSON.stringify({ name: 'Worst' }))
    count(`POST /api/guests ${status}`)
    this.#cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? this.#cookie
  }

  async #newTable(): Promise<void> {
    const body = JSON.stringify({ plan: PLAN, open: true, bots: BOTS })
    const { status, text } = await ask('POST', '/api/tables', this.#cookie, body)
    count(`POST /api/tables ${status}`)
    if (status !== 201 && status !== 200) return
    const { code, id } = JSON.parse(text)
    this.#code = code
    this.#id = id
    await ask('POST', `/api/tables/${code}/actions`, this.#cookie, JSON.stringify(ACTIONS[0]))
  }

  async #requests(): Promise<void> {
    const below = this.#below
    const get = (path: string) => () => ask('GET', path, this.#cookie)
    const send = (method: string, path: string, body: unknown) =>
      ask(method, path, this.#cookie, JSON.stringify(body))
    for (;;) {
      const match = `${this.#id}-1`
      const kinds: readonly (readonly [string, () => Promise<Answer | undefined>])[] = [
        ['POST /api/guests', async () => void (await this.#arrive())],
        ['POST /api/tables', async () => void (await this.#newTable())],
        [
          'POST /api/records',
          () => ask('POST', '/api/records?seat=0', this.#cookie, pick(RECORDS, below), 'application/jsonl'),
        ],
        ['PATCH /api/me', () => send('PATCH', '/api/me', { name: `W${below(1e6)}` })],
        ['POST actions', () => send('POST', `/api/tables/${this.#code}/actions`, pick(ACTIONS, below))],
        ['POST odd actions', () => send('POST', `/api/tables/${this.#code}/actions`, oddValue(below) ?? {})],
        ['GET view', get(`/api/matches/${match}/view`)],
        ['GET record', get(`/api/matches/${match}/record`)],
        ['GET /api/tables', get('/api/tables')],
        ['GET a table', get(`/api/tables/${this.#id}`)],
        ['GET a wrong code', get(`/api/tables/${pick(['ZZZZZZ', 'YYYYYY', 'XXXXXX'], below)}`)],
        ['GET /api/me/tables', get('/api/me/tables')],
        ['GET /api/me/export', get('/api/me/export')],
        ['GET /api/me/report', get('/api/me/report')],
        ['GET /api/games', get('/api/games')],
        ['GET /', get('/')],
        ['GET /metrics', get('/metrics')],
        ['GET /readyz', get('/readyz')],
      ]
      const [name, run] = pick(kinds, below)
      const answer = await run()
      if (answer !== undefined) count(`${name} ${answer.status}`)
    }
  }

  /** Sends as fast as it can until it is closed; then it comes back. */
  #socket(): void {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/tables/${this.#code}/socket`, {
      headers: { cookie: this.#cookie },
      localAddress,
    })
    const flood = (): void => {
      if (socket.readyState !== WebSocket.OPEN) return
      for (let i = 0; i < BURST; i++) socket.send(this.#message())
      setTimeout(flood, 10)
    }
    socket.on('open', () => {
      count('socket opened')
      socket.send('{"type":"hello","mode":"views"}')
      flood()
    })
    socket.on('unexpected-response', (_, { statusCode }) => {
      count(`socket ${statusCode}`)
      socket.terminate()
    })
    socket.on('error', () => {})
    socket.on('close', (code) => {
      count(`socket closed ${code}`)
      setTimeout(() => this.#socket(), 50)
    })
  }

  #message(): string {
    const below = this.#below
    const match = `${this.#id}-1`
    const id = below(1e6)
    const messages: readonly object[] = [
      { type: 'say', id, words: 'x'.repeat(300) },
      { type: 'phrase', id, phrase: 'greeting' },
      { type: 'gesture', gesture: 'done', on: true },
      { type: 'since', match },
      { type: 'since', match, version: 0 },
      { type: 'ping' },
      { type: 'move', id, match, seen: below(5), move: { move: 'exchange', setAside: [] } },
      { type: 'move', id, match, seen: below(50), move: { move: 'offer', with: below(5), gold: 1 } },
      { type: 'hello', mode: 'views' },
      { type: 'nothing', more: 'x'.repeat(7_000) },
    ]
    return JSON.stringify(pick(messages, below))
  }
}

for (let i = 0; i < Number(guests); i++) void new WorstGuest(i + 1).begin()
setInterval(() => process.stdout.write(`${JSON.stringify(counts)}\n`), 1_000)
// whoever started it is gone
process.stdin.on('end', () => process.exit()).resume()
