/** Four clients of our own server, over HTTP and sockets as any client has them. Moves are the random bot's. */

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastStream } from '#chance/fast.ts'
import { belowOf } from '#engine/chance.ts'
import type { Seat } from '#engine/seat.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { readMessage } from '#protocol/read-message.ts'
import type { Plan, TableAction } from '#protocol/table.ts'
import type { ToClient } from '#protocol/to-client.ts'
import type { Client, Heard } from './contract.ts'
import { SEATS } from './contract.ts'
import type { Guest } from './guest.ts'
import { newGuest, Refused } from './guest.ts'
import { Known } from './known.ts'
import { sendText } from './send-text.ts'

const PLAN: Plan = {
  game: 'sheriff',
  edition: 2,
  options: [],
  players: SEATS,
  order: 'seated',
  first: null,
}
const NO_CLOCKS = { thinking: null, grace: null }
const STEP = Buffer.from('{"step"')
const WHISPER = Buffer.from('"hidden"')
/** A match has at least 110 moves; one that has made so few is as good as new. */
const FRESH = 20

const salt = (): string => randomBytes(16).toString('hex')

const act = (guest: Guest, code: string, action: TableAction): Promise<unknown> =>
  guest.post(`/api/tables/${code}/actions`, action)

/** The host sits down by making the table. */
async function newTable(guests: readonly Guest[]): Promise<string> {
  const wish = { plan: PLAN, clocks: NO_CLOCKS, open: false }
  const { code } = (await guests[0].post('/api/tables', wish)) as { code: string }
  for (let seat = 1; seat < SEATS; seat++) await act(guests[seat], code, { action: 'sit', seat })
  return code
}

const PATIENCE = 100

/** The table learns a moment after the last move that its match is over. */
async function ready(guest: Guest, code: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await act(guest, code, { action: 'ready', ready: true, salt: salt() })
      return
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'already-started' || tries === PATIENCE) throw error
      await sleep(10)
    }
  }
}

export async function connect(origin: string, number: number, heard: Heard): Promise<Client> {
  const guests = await Promise.all(Array.from({ length: SEATS }, () => newGuest(origin)))
  const code = await newTable(guests)
  for (const guest of guests.slice(1)) await ready(guest, code)
  await act(guests[0], code, { action: 'start', salt: salt() })

  const known = new Known()
  const stream = fastStream(number)
  let missing = SEATS
  /** the step under way as it is told to everybody who is not whispered to */
  let common: ToClient | null = null
  let complete = Promise.withResolvers<void>()
  const sockets = guests.map((guest) => guest.socket(`/api/tables/${code}/socket`))
  for (const [seat, socket] of sockets.entries()) {
    socket.on('message', (data: Buffer) => hear(seat, data))
    socket.on('open', () => socket.send('{"type":"hello"}'))
  }
  await complete.promise
  return { next, renew, close: () => sockets.forEach((socket) => void socket.close()) }

  function hear(seat: number, data: Buffer): void {
    const isStep = data.subarray(0, STEP.length).equals(STEP)
    const message = isStep && !data.includes(WHISPER) ? readCommon(data) : readMessage(data.toString())
    if (message.type === 'step') known.hear(seat, message)
    else if (message.type === 'view') known.begin(seat, message)
    else if (message.type === 'refused') throw new Error(`our server refused: ${data}`)
    else return
    if (--missing === 0) {
      if (isStep) known.fold()
      complete.resolve()
    }
    if (isStep) heard(data.length)
  }

  /** What all four are told alike is read once: the driver must not be what the server waits for. */
  function readCommon(data: Buffer): ToClient {
    common ??= readMessage(data.toString())
    return common
  }

  /** From now on all four are to hear something. */
  function expect(): Promise<void> {
    missing = SEATS
    common = null
    complete = Promise.withResolvers()
    return complete.promise
  }

  function next(): string | null {
    const turn = known.turn(belowOf(stream))
    if (turn === null) return null
    expect()
    const { match, version } = known
    const move = sheriff.writeMove(turn.move)
    const message = { type: 'move', id: version, match, seen: version, move }
    sendText(sockets[turn.actor as Seat], message)
    return turn.move.type
  }

  /** Only after the end there is another match, so what is left is played first. */
  async function renew(): Promise<void> {
    if (known.version < FRESH) return
    while (next() !== null) await complete.promise
    const begun = expect()
    for (const guest of guests) await ready(guest, code)
    await begun
  }
}
