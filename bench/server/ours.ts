/** Adapter: four clients of our own server, over HTTP and WebSocket like any client. The random bot chooses the moves. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { fastStream } from '#chance/fast.ts'
import { belowOf } from '#engine/chance.ts'
import type { Seat } from '#engine/seat.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { codecOf, json, SUBPROTOCOLS } from '#protocol/codec.ts'
import { readMessage } from '#protocol/read-message.ts'
import type { TableAction } from '#protocol/table.ts'
import type { ToClient } from '#protocol/to-client.ts'
import type { Visitor } from '#server/testing/http-visitor.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import type { Client, Received } from './adapter.ts'
import { SEATS, sendText } from './adapter.ts'
import { seatFour, socketOf, startMatch } from './seats.ts'
import { SharedView } from './shared-view.ts'

/** A match has at least 110 moves; one with fewer than this counts as new. */
const NEW = 20

function send(socket: WebSocket, message: object): void {
  const data = codecOf(socket.protocol).write(message)
  if (typeof data === 'string') sendText(socket, message)
  else socket.send(data)
}

const MAX_TRIES = 100

/** The table is ready for the next match only a moment after the last move. */
async function ready(guest: Visitor, code: string): Promise<void> {
  const action: TableAction = { action: 'ready', ready: true, salt: SALT }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { status, body } = await guest.ask<{ code: string }>('POST', `/api/tables/${code}/actions`, action)
    if (status < 400) return
    if (body.code !== 'already-started') throw new Error(`not ready: ${status} ${body.code}`)
    await sleep(10)
  }
  throw new Error('the last match does not end')
}

export const connect = (origin: string, number: number, received: Received): Promise<Client> =>
  connectWith(SUBPROTOCOLS, origin, number, received)

export async function connectWith(
  subprotocols: readonly string[],
  origin: string,
  number: number,
  received: Received,
): Promise<Client> {
  const seated = await seatFour(origin)
  await startMatch(seated)

  const view = new SharedView()
  const stream = fastStream(number)
  let missing = SEATS
  /** the last message and its bytes: most receivers get the same */
  let last: { readonly data: Buffer; readonly message: ToClient } | null = null
  let complete = Promise.withResolvers<void>()
  const sockets = seated.people.map((_, seat) => socketOf(seated, seat, subprotocols))
  for (const [seat, socket] of sockets.entries()) socket.on('message', (data: Buffer) => receive(seat, data))
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
    for (const guest of seated.people) await ready(guest, seated.code)
    await begun
  }
}
