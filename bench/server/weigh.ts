/** What each part of a connected match weighs in our server: tables, sockets and matches are added one kind at a time. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { codecOf, SUBPROTOCOLS } from '#protocol/codec.ts'
import type { Plan } from '#protocol/table.ts'
import { freePort } from '#server/testing/free-port.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import type { MemoryUse } from './adapter.ts'
import { SEATS } from './adapter.ts'
import { CONTENDERS } from './contenders.ts'
import { answers, SERVER_CORE, startNode } from './process.ts'
import { serverArgs, serverEnv } from './session.ts'

const PLAN: Plan = {
  game: 'sheriff',
  edition: 2,
  options: [],
  players: SEATS,
  order: 'seated',
  first: null,
}
const SETTLE_MS = 500
/** Tables that are used once before anything is weighed: what is compiled on the way is no part of a table. */
const WARM_TABLES = 20
/** How many tables are worked on at the same time. */
const AT_ONCE = 10

interface Seated {
  readonly people: readonly Visitor[]
  readonly code: string
  readonly sockets: WebSocket[]
}

async function inTurn<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < list.length; from += AT_ONCE)
    await Promise.all(list.slice(from, from + AT_ONCE).map(work))
}

async function seatFour(base: string): Promise<Seated> {
  const people = await Promise.all(
    Array.from({ length: SEATS }, (_, seat) => Visitor.arrive(base, `Guest ${seat}`)),
  )
  const { code } = await people[0].newTable({
    plan: PLAN,
    clocks: { thinking: null, grace: null },
    open: false,
    bots: [],
  })
  if (code === null) throw new Error('the host did not get the code')
  for (let seat = 1; seat < SEATS; seat++) await people[seat].act(code, { action: 'sit', seat })
  return { people, code, sockets: [] }
}

async function connect({ people, code, sockets }: Seated, seat: number): Promise<void> {
  const { base, cookie } = people[seat]
  const address = `${base.replace('http', 'ws')}/api/tables/${code}/socket`
  const socket = new WebSocket(address, [...SUBPROTOCOLS], { headers: { cookie }, perMessageDeflate: false })
  sockets.push(socket)
  await once(socket, 'open')
  socket.send(codecOf(socket.protocol).write({ type: 'hello' }))
  await once(socket, 'message')
}

async function start({ people, code }: Seated): Promise<void> {
  for (const guest of people.slice(1)) await guest.act(code, { action: 'ready', ready: true, salt: SALT })
  await people[0].act(code, { action: 'start', salt: SALT })
}

/** What is added at each stage, and to how many of it a table has. */
const STAGES: readonly { readonly name: string; readonly per: number; add(table: Seated): Promise<void> }[] =
  [
    { name: 'a table with its first socket', per: 1, add: (table) => connect(table, 0) },
    {
      name: 'each further socket',
      per: SEATS - 1,
      async add(table) {
        for (let seat = 1; seat < SEATS; seat++) await connect(table, seat)
      },
    },
    { name: 'a match that has just begun', per: 1, add: start },
    { name: 'a second socket of a player, during a match', per: 1, add: (table) => connect(table, 0) },
  ]

/** Kilobytes of heap and external memory for each. */
export async function weigh(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  const [ours] = CONTENDERS
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const server = startNode(ours.name, SERVER_CORE, serverArgs(ours), serverEnv(port, folder, null))
  const weight = async (): Promise<number> => {
    await sleep(SETTLE_MS)
    return ((await server.ask('memory')) as MemoryUse).heap
  }
  const tables: Seated[] = []
  const seatAll = (many: number): Promise<void> =>
    inTurn(Array.from({ length: many }), async () => void tables.push(await seatFour(base)))
  try {
    await answers(base + ours.ready)
    const warm = Math.min(WARM_TABLES, count)
    await seatAll(warm)
    for (const { add } of STAGES) await inTurn(tables, add)
    await weight()
    let before = await weight()
    const rows: string[] = []
    const added = async (name: string, number: number): Promise<void> => {
      const after = await weight()
      rows.push(`${((after - before) / number / 1000).toFixed(1).padStart(7)} kB  ${name}`)
      before = after
    }
    await seatAll(count)
    const weighed = tables.slice(warm)
    await added('a table with four guests seated and no socket', count)
    for (const { name, per, add } of STAGES) {
      await inTurn(weighed, add)
      await added(name, count * per)
    }
    return [`${count} tables of four, heap and external memory after a full collection`, ...rows].join('\n')
  } finally {
    for (const { sockets } of tables) for (const socket of sockets) socket.terminate()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
