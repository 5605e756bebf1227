/** What each part of a connected match weighs in our server: tables, sockets and matches are added one kind at a time. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { SUBPROTOCOLS } from '#protocol/codec.ts'
import { freePort } from '#server/testing/free-port.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import type { MemoryUse } from './adapter.ts'
import { SEATS } from './adapter.ts'
import { CONTENDERS } from './contenders.ts'
import { answers, SERVER_CORE, startNode } from './process.ts'
import type { Seated } from './seats.ts'
import { seatFour, socketOf, startMatch } from './seats.ts'
import { serverArgs, serverEnv } from './session.ts'

const SETTLE_MS = 500
/** Tables that are used once before anything is weighed: what is compiled on the way is no part of a table. */
const WARM_TABLES = 20
/** How many tables are worked on at the same time. */
const AT_ONCE = 10

interface Weighed extends Seated {
  readonly sockets: WebSocket[]
}

async function inTurn<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < list.length; from += AT_ONCE)
    await Promise.all(list.slice(from, from + AT_ONCE).map(work))
}

async function connect(table: Weighed, seat: number): Promise<void> {
  const socket = socketOf(table, seat, SUBPROTOCOLS)
  table.sockets.push(socket)
  await once(socket, 'message')
}

/** What is added at each stage, and to how many of it a table has. */
const STAGES: readonly { readonly name: string; readonly per: number; add(table: Weighed): Promise<void> }[] =
  [
    { name: 'a table with its first socket', per: 1, add: (table) => connect(table, 0) },
    {
      name: 'each further socket',
      per: SEATS - 1,
      async add(table) {
        for (let seat = 1; seat < SEATS; seat++) await connect(table, seat)
      },
    },
    { name: 'a match that has just begun', per: 1, add: startMatch },
    { name: 'a second socket of a player, during a match', per: 1, add: (table) => connect(table, 0) },
  ]

/** Kilobytes of heap and external memory for each. */
export async function weigh(count: number): Promise<string> {
  using folder = temporaryFolder()
  const [ours] = CONTENDERS
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const server = startNode(ours.name, SERVER_CORE, serverArgs(ours), serverEnv(port, folder.path, null))
  const weight = async (): Promise<number> => {
    await sleep(SETTLE_MS)
    return ((await server.ask('memory')) as MemoryUse).heap
  }
  const tables: Weighed[] = []
  const seatAll = (many: number): Promise<void> =>
    inTurn(
      Array.from({ length: many }),
      async () => void tables.push({ ...(await seatFour(base)), sockets: [] }),
    )
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
  }
}
