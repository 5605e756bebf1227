/** Adapter: four clients of our own server, over HTTP and WebSocket like any client. The random bot chooses the moves. */

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { fastStream } from '#chance/fast.ts'
import { belowOf } from '#engine/chance.ts'
import type { Seat } from '#engine/seat.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { codecOf, json, SUBPROTOCOLS } from '#protocol/codec.ts'
import { readMessage } from '#protocol/read-message.ts'
import type { Plan, TableAction } from '#protocol/table.ts'
import type { ToClient } from '#protocol/to-client.ts'
import type { Client, Received } from './adapter.ts'
import { SEATS, sendText } from './adapter.ts'
import { SharedView } from './shared-view.ts'

const PLAN: Plan = {
  game: 'sheriff',
  edition: 2,
  options: [],
  players: SEATS,
  order: 'seated',
  first: null,
}
const NO_CLOCKS = { thinking: null, grace: null }
/** A match has at least 110 moves; one with fewer than this counts as new. */
const NEW = 20

function send(socket: WebSocket, message: object): void {
  const data = codecOf(socket.protocol).write(message)
  if (typeof data === 'string') sendText(socket, message)
  else socket.send(data)
}

const salt = (): string => randomBytes(16).toString('hex')

const act = (guest: Guest, code: string, action: TableAction): Promise<unknown> =>
  guest.post(`/api/tables/${code}/actions`, action)

/** The host takes a seat by creating the table. */
async function newTable(guests: readonly Guest[]): Promise<string> {
  const wish = { plan: PLAN, clocks: NO_CLOCKS, open: false }
  const { code } = (await guests[0].post('/api/tables', wish)) as { code: string }
  for (let seat = 1; seat < SEATS; seat++) await act(guests[seat], code, { action: 'sit', seat })
  return code
}

const MAX_TRIES = 100

/** The table is ready for the next match only a moment after the last move. */
async function ready(guest: Guest, code: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await act(guest, code, { action: 'ready', ready: true, salt: salt() })
      return
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'already-started' || tries === MAX_TRIES) throw error
      await sleep(10)
    }
  }
}

export const connect = (origin: string, number: number, received: Received): Promise<Client> =>
  connectWith(SUBPROTOCOLS, origin, number, received)

export async function connectWith(
  subprotocols: readonly string[],
  origin: string,
  number: number,
  received: Received,
): Promise<Client> {
  const guests = await Promise.all(Array.from({ length: SEATS }, () => newGuest(origin)))
  const code = await newTable(guests)
  for (const guest of guests.slice(1)) await ready(guest, code)
  await act(guests[0], code, { action: 'start', salt: salt() })

  const view = new SharedView()
  const stream = fastStream(number)
  let missing = SEATS
  /** the last message and its bytes: most receivers get the same */
  let last: { readonly data: Buffer; readonly message: ToClient } | null = null
  let complete = Promise.withResolvers<void>()
  const sockets = guests.map((guest) => guest.socket(`/api/tables/${code}/socket`, subprotocols))
  for (const [seat, socket] of sockets.entries()) {
    socket.on('message', (data: Buffer) => receive(seat, data))
    socket.on('open', () => send(socket, { type: 'hello' }))
  }
  await complete.promise
  return { next, renew, close: () => sockets.forEach((socket) => void socket.close()) }

  function receive(seat: number, data: Buffer): void {
    const message = read(sockets[seat].protocol, data)
    const isStep = message.type === 'step'
    if (message.type === 'step') view.receive(seat, message)
    else if (message.type === 'view') view.begin(seat, message)
    else if (message.type === 'refused') throw new Error(`our server refused: ${data}`)
    else return
    if (--missing === 0) {
      if (isStep) view.apply()
      complete.resolve()
    }
    if (isStep) received(data.length)
  }

  /** A message that several get is read once, so that the driver is not the bottleneck. */
  function read(subprotocol: string, data: Buffer): ToClient {
    if (last?.data.equals(data)) return last.message
    const codec = codecOf(subprotocol)
    const message = readMessage(codec === json ? data.toString() : data, codec)
    last = { data, message }
    return message
  }

  /** Waits for the next message to all four. */
  function expect(): Promise<void> {
    missing = SEATS
    last = null
    complete = Promise.withResolvers()
    return complete.promise
  }

  function next(): string | null {
    const turn = view.turn(belowOf(stream))
    if (turn === null) return null
    expect()
    const { match, version } = view
    const move = sheriff.writeMove(turn.move)
    const message = { type: 'move', id: version, match, seen: version, move }
    send(sockets[turn.actor as Seat], message)
    return turn.move.type
  }

  /** A new match starts only when this one is over, so the rest of it is played first. */
  async function renew(): Promise<void> {
    if (view.version < NEW) return
    while (next() !== null) await complete.promise
    const begun = expect()
    for (const guest of guests) await ready(guest, code)
    await begun
  }
}

/** A guest of our server: a cookie, requests and sockets. */
interface Guest {
  post(path: string, body: object): Promise<unknown>
  socket(path: string, subprotocols: readonly string[]): WebSocket
}

/** The server refused a request. */
class Refused extends Error {
  readonly code: string
  constructor(path: string, status: number, text: string) {
    super(`POST ${path}: ${status} ${text}`)
    this.code = /"code":"([^"]+)"/.exec(text)?.[1] ?? ''
  }
}

async function post(origin: string, path: string, body: object, cookie: string): Promise<Response> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(cookie !== '' && { cookie }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Refused(path, answer.status, await answer.text())
  return answer
}

async function newGuest(origin: string): Promise<Guest> {
  const welcome = await post(origin, '/api/guests', {}, '')
  await welcome.arrayBuffer()
  const cookie = welcome.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return {
    post: async (path, body) => (await post(origin, path, body, cookie)).json(),
    socket: (path, subprotocols) =>
      new WebSocket(origin.replace('http', 'ws') + path, [...subprotocols], {
        origin,
        headers: { cookie },
        perMessageDeflate: false,
      }),
  }
}
