/** Ten guests of one address do their worst; a player at another table measures what they notice. Part of npm run fuzz. */
import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '#bench/measure.ts'
import { games } from '#games/index.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { RecordingSocket } from '#server/testing/safety/recording-socket.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { startServer } from './start-server.ts'

const PROGRAM = join(import.meta.dirname, '..', 'server', 'testing', 'safety', 'fuzz', 'worst-guests.ts')
const THEIR_ADDRESS = '127.0.0.2'
/** Milliseconds: a client that sends more than 15 messages a second is disconnected. */
const PING_EVERY = 120
/** Milliseconds between two looks at the server's memory. */
const SAMPLE_EVERY = 10_000
/** Milliseconds: 99 of 100 answers to a ping at another table come sooner. */
const SLOWEST = 100
/** Seconds of the flood before the measured ones: code is compiled, caches fill, and V8 gives itself some 300 MB of room for garbage. */
const WARM_UP = 20
/**
 * Megabytes that these may grow by in the minute after that. `held` is what the server still uses when all garbage is
 * collected, so it shows a leak of objects and buffers; `memory` is the whole process, with garbage and native memory.
 */
const MOST = { memory: 200, held: 25, store: 100 } as const

/** How they go about it: server/testing/safety/fuzz/worst-guests.ts. */
export const MANNERS = ['loud', 'patient'] as const
type Manner = (typeof MANNERS)[number]

/** Returns the problems. */
export async function fuzzGuests(seconds: number, guests: number, manner: Manner): Promise<string[]> {
  using folder = temporaryFolder()
  const server = await startServer(folder.path, { GATEHOUSE_LIMITS: 'on' })
  const socket = await sitDown(server.base)
  const look = async () => ({
    memory: await server.memory(),
    held: await server.held(),
    store: sizeOf(folder.path),
  })
  const fresh = await look()
  const quiet = await pings(socket, 2)
  const worst = spawn(process.execPath, [PROGRAM, server.base, THEIR_ADDRESS, String(guests), manner], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let counts: Record<string, number> = {}
  createInterface({ input: worst.stdout }).on('line', (line) => {
    counts = JSON.parse(line)
  })
  await sleep(WARM_UP * 1000)
  const before = await look()
  const memory: number[] = []
  const sampling = setInterval(async () => memory.push(Math.round(await server.memory())), SAMPLE_EVERY)
  const used = await server.processor()
  const loud = await pings(socket, seconds)
  const busy = ((await server.processor()) - used) / seconds
  clearInterval(sampling)
  const after = await look()
  worst.kill()
  socket.close()
  const problems = (await server.stop()) ? [] : ['the server died']
  const grown = {
    memory: after.memory - before.memory,
    held: after.held - before.held,
    store: after.store - before.store,
  }
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
  console.log(
    `${guests} ${manner} guests of one address for ${WARM_UP} and ${seconds} s: ${total} answers; ping at another table ` +
      `${shown(quiet)} before, ${shown(loud)} meanwhile; store +${grown.store.toFixed(1)} MB`,
  )
  console.log(`the server used ${(100 * busy).toFixed(0)} % of a core`)
  const [begun, warm, done] = [fresh, before, after].map((one) =>
    [one.memory, one.held].map((megabytes) => megabytes.toFixed(0)).join(', of which held '),
  )
  console.log(`memory: fresh ${begun} MB; after ${WARM_UP} s of the same ${warm} MB; at the end ${done} MB`)
  console.log(`memory every ${SAMPLE_EVERY / 1000} s: ${memory.join(', ')} MB`)
  console.log(Object.fromEntries(Object.entries(counts).sort(([one], [other]) => one.localeCompare(other))))
  const p99 = quantile(loud, 0.99)
  if (!(p99 < SLOWEST)) problems.push(`a ping at another table took ${p99.toFixed(0)} ms (p99)`)
  for (const [what, most] of Object.entries(MOST)) {
    const more = grown[what as keyof typeof MOST]
    if (!(more <= most)) problems.push(`${what}: ${more.toFixed(0)} MB more, at most ${most} expected`)
  }
  return problems
}

async function sitDown(base: string): Promise<RecordingSocket> {
  const player = await Visitor.arrive(base, 'Ann')
  const [{ id: game, menu }] = Object.values(games).filter((one) => one.menu.editions[0].players.includes(3))
  const { edition } = menu.editions[0]
  const plan = { game, edition, options: [], players: 3, order: 'seated' as const, first: null }
  const { code } = await player.newTable({ plan, open: false, bots: [menu.standIn, menu.standIn] })
  await player.act(code ?? '', { action: 'start', salt: SALT })
  const socket = new RecordingSocket({ base, key: code ?? '', cookie: player.cookie })
  await socket.receives('view')
  return socket
}

/** Milliseconds of each, sorted. One that has no answer after ten seconds counts as that. */
async function pings(socket: RecordingSocket, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const began = performance.now()
    const answered = nextPong(socket)
    socket.send({ type: 'ping' })
    await Promise.race([answered, sleep(10_000)])
    times.push(performance.now() - began)
    await sleep(PING_EVERY)
  }
  return times.sort((one, other) => one - other)
}

const nextPong = ({ socket }: RecordingSocket): Promise<void> =>
  new Promise((resolve) => {
    const look = (data: unknown): void => {
      if (!String(data).startsWith('{"type":"pong"')) return
      socket.off('message', look)
      resolve()
    }
    socket.on('message', look)
  })

const shown = (times: readonly number[]): string =>
  `median ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)}, longest ${times.at(-1)?.toFixed(1)} ms`

/** Megabytes. */
const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 2 ** 20
