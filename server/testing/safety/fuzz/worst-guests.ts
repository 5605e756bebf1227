// Guests who do their worst, all from one address, until they are killed. A process of its own, so that whoever measures
// the server meanwhile is not slowed down:
//
//   node server/testing/safety/fuzz/worst-guests.ts BASE ADDRESS GUESTS loud|patient
//
// Loud ones send as fast as they can and come back when they are sent away. Patient ones stay below what one connection may
// send, and have as many connections as they get, all at one table, where everybody hears of what one does.
// Every second it writes a line of JSON: how often each request and message was answered how.
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import type { Below } from '#engine/chance.ts'
import { BINARY, codecOf, PLAIN } from '#protocol/codec.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import { pick, randomBelow } from '#server/testing/random.ts'
import type { Wanted } from './worst-requests.ts'
import { REQUESTS } from './worst-requests.ts'

const [base, localAddress, guests, manner] = process.argv.slice(2)
/** requests of one guest at the same time */
const PARALLEL = 6
/** loud sockets of one guest at the same time */
const SOCKETS = 5
/** messages that a loud socket sends before it looks whether it is still open */
const BURST = 40
/** Milliseconds between two messages of a patient socket: a little more than it may be. */
const PATIENCE = 70
/** Milliseconds after which a patient guest opens one more socket. */
const ONE_MORE = 500

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

function ask({ method, path, body }: Wanted, cookie: string): Promise<Answer> {
  return new Promise((resolve) => {
    const type = typeof body === 'string' ? 'application/jsonl' : 'application/json'
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
    sent.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 5, order: 'seated', first: null }
const BOTS = ['maud:master', 'maud:master', 'maud:master', 'maud:master']
const START = { action: 'start', salt: SALT }

/** Where patient guests meet. */
const meeting = Promise.withResolvers<{ code: string; id: string }>()

class WorstGuest {
  readonly #below: Below
  readonly #number: number
  #cookie = ''
  #code = 'AAAAAA'
  #id = 'nowhere'
  #profile = 'nobody'

  constructor(number: number) {
    this.#number = number
    this.#below = randomBelow(number)
  }

  async begin(): Promise<void> {
    await this.#arrive()
    if (manner === 'patient') await this.#meet()
    else await this.#newTable(BOTS)
    const { text } = await this.#ask({ method: 'GET', path: '/api/me/profile' })
    this.#profile = JSON.parse(text).id ?? this.#profile
    for (let i = 0; i < PARALLEL; i++) void this.#requests()
    if (manner === 'patient') setInterval(() => this.#socket('patient'), ONE_MORE)
    else for (let i = 0; i < SOCKETS; i++) this.#socket('loud')
  }

  async #ask(wanted: Wanted): Promise<Answer> {
    const answer = await ask(wanted, this.#cookie)
    const { method, path } = wanted
    const route = path.replace(/\?.*/, '').replace(/(tables|matches|people|leaderboards)\/[^/]+/, '$1/…')
    count(`${method} ${route} ${answer.status}`)
    return answer
  }

  async #arrive(): Promise<void> {
    const body = { name: 'Worst' }
    const { headers } = await ask({ method: 'POST', path: '/api/guests', body }, '')
    this.#cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? this.#cookie
  }

  async #newTable(bots: readonly string[]): Promise<void> {
    const body = { plan: PLAN, open: true, bots }
    const { status, text } = await this.#ask({ method: 'POST', path: '/api/tables', body })
    if (status !== 201 && status !== 200) return
    const { code, id } = JSON.parse(text)
    this.#code = code
    this.#id = id
    if (bots.length > 0) await this.#act(START)
  }

  #act(body: object): Promise<Answer> {
    return this.#ask({ method: 'POST', path: `/api/tables/${this.#code}/actions`, body })
  }

  /** Five of them sit at one table, the others watch. */
  async #meet(): Promise<void> {
    if (this.#number === 1) {
      await this.#newTable([])
      meeting.resolve({ code: this.#code, id: this.#id })
    }
    const { code, id } = await meeting.promise
    this.#code = code
    this.#id = id
    await this.#act({ action: 'sit', seat: null })
    await this.#act({ action: 'ready', ready: true, salt: SALT })
    await this.#act(START)
  }

  async #requests(): Promise<void> {
    for (;;) {
      const known = { code: this.#code, id: this.#id, profile: this.#profile, below: this.#below }
      const chosen = this.#below(REQUESTS.length + 2)
      if (chosen < REQUESTS.length) await this.#ask(REQUESTS[chosen](known))
      else if (manner === 'patient') continue
      else if (chosen === REQUESTS.length) await this.#newTable(BOTS)
      else await this.#arrive()
    }
  }

  #socket(how: 'loud' | 'patient'): void {
    const socket = new WebSocket(
      `${base.replace('http', 'ws')}/api/tables/${this.#code}/socket`,
      [this.#below(2) === 0 ? BINARY : PLAIN],
      { headers: { cookie: this.#cookie }, localAddress },
    )
    const send = (message: object): void => {
      const data = codecOf(socket.protocol).write(message)
      socket.send(data, { binary: typeof data !== 'string' })
    }
    const flood = (): void => {
      if (socket.readyState !== WebSocket.OPEN) return
      for (let i = 0; i < (how === 'loud' ? BURST : 1); i++) send(this.#message())
      setTimeout(flood, how === 'loud' ? 10 : PATIENCE)
    }
    socket.on('open', () => {
      count('socket opened')
      send({ type: 'hello', mode: 'views' })
      flood()
    })
    socket.on('unexpected-response', (_, { statusCode }) => {
      count(`socket ${statusCode}`)
      socket.terminate()
    })
    socket.on('message', () => count('message received'))
    socket.on('error', () => {})
    socket.on('close', (code) => {
      count(`socket closed ${code}`)
      if (how === 'loud') setTimeout(() => this.#socket(how), 50)
    })
  }

  #message(): object {
    const below = this.#below
    const match = `${this.#id}-1`
    const id = below(1e6)
    const peer = `peer${String(this.#number).padStart(12, '0')}`
    const to = `peer${String(1 + below(Number(guests))).padStart(12, '0')}`
    const messages: readonly object[] = [
      { type: 'say', id, words: 'x'.repeat(300) },
      { type: 'phrase', id, phrase: 'greeting' },
      { type: 'gesture', gesture: 'done', on: true },
      { type: 'gesture', gesture: 'clasp', at: below(5), on: below(2) === 0 },
      { type: 'gesture', gesture: 'clasp', at: below(5), on: below(2) === 0 },
      { type: 'since', match },
      { type: 'since', match, version: 0 },
      { type: 'ping' },
      { type: 'move', id, match, seen: below(5), move: { move: 'exchange', setAside: [] } },
      { type: 'move', id, match, seen: below(50), move: { move: 'offer', with: below(5), gold: 1 } },
      { type: 'voice.join', id, peer },
      { type: 'voice.state', muted: below(2) === 0, camera: below(2) === 0 },
      { type: 'voice.signal', to, connection: peer, description: { type: 'offer', sdp: 'x'.repeat(6_000) } },
      { type: 'voice.aside', with: to },
      ...(manner === 'loud'
        ? [
            { type: 'hello', mode: 'views' },
            { type: 'nothing', more: 'x'.repeat(7_000) },
          ]
        : []),
    ]
    return pick(messages, below)
  }
}

for (let i = 0; i < Number(guests); i++) void new WorstGuest(i + 1).begin()
setInterval(() => process.stdout.write(`${JSON.stringify(counts)}\n`), 1_000)
// whoever started it is gone
process.stdin.on('end', () => process.exit()).resume()
