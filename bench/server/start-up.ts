/** How long our server takes to start, and how much memory it needs, with many unfinished matches in its store. */
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#bench/measure.ts'
import { planMatch } from '#cli/plan.ts'
import { streamsOf } from '#cli/simulation.ts'
import { nextTurn, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import { matchOf, NO_PAUSE, newPerson } from '#server/lobby/document.ts'
import { storeAddress } from '#server/store/address.ts'
import { openStore } from '#server/store/open.ts'
import type { Store } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import { freePort } from '#server/testing/free-port.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import type { MemoryUse } from './adapter.ts'
import { SEATS } from './adapter.ts'
import { CONTENDERS } from './contenders.ts'
import { answers, SERVER_CORE, startNode } from './process.ts'
import { PLAN } from './seats.ts'
import { serverArgs, serverEnv } from './session.ts'

export const STARTS = 3
const SETTLE_MS = 1000
const DAY = 24 * 3600 * 1000
const GOAL_SECONDS = 2

const MATCH = planMatch({ game: 'sheriff', edition: 2, players: SEATS, options: [], bots: ['random'] })
const streamOf = streamsOf('stored')

/** The record of a match in its middle. */
function halfMatch(number: number): string {
  const stream = streamOf(number)
  const match = RunningMatch.recorded(MATCH.game, MATCH.options, MATCH.names, chanceFrom(stream))
  const players = seatBots(MATCH.bots, match.state)
  for (let moves = 20 + (number % 60); moves > 0; moves--) {
    const turn = nextTurn(match, players, belowOf(stream))
    if (turn !== null) match.play(turn.actor, turn.move)
  }
  return match.record
}

/** Correspondence tables: nobody is connected, and the next move is due in days. */
async function fill(store: Store, count: number): Promise<void> {
  const now = Date.now()
  for (let from = 0; from < count; from += 100) {
    const some = Array.from({ length: Math.min(100, count - from) }, (_, i) => from + i)
    await Promise.all(some.map((number) => createTable(store, number, now)))
  }
}

async function createTable(store: Store, number: number, now: number): Promise<void> {
  const table = tableId(`stored${String(number).padStart(10, '0')}`)
  const match = matchOf(table, 1)
  await store.createTable({
    table,
    code: codeOf(number),
    created: now,
    open: false,
    document: documentOf(number),
  })
  const deadline = now + DAY + number * 1000
  await store.restore({ match, created: now, deadline, outcome: null, record: halfMatch(number) })
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeOf = (number: number): string =>
  Array.from({ length: 6 }, (_, i) => LETTERS[(number >> (5 * i)) & 31]).join('')

function documentOf(number: number) {
  const guest = (seat: number) => guestId(`guest-${number}-${seat}`)
  const seats = MATCH.names.map((name, seat) => ({
    ...newPerson({ guest: guest(seat), name }),
    ...{ ready: true, salt: SALT },
  }))
  return {
    plan: PLAN,
    clocks: { thinking: 3 * 24 * 3600, grace: null },
    open: false,
    seats,
    host: guest(0),
    secret: '00'.repeat(32),
    matches: [matchOf(tableId(`stored${String(number).padStart(10, '0')}`), 1)],
    phase: 'playing',
    pause: NO_PAUSE,
  }
}

interface Start {
  readonly ms: number
  readonly memory: MemoryUse
}

async function start(folder: string): Promise<Start> {
  const [ours] = CONTENDERS
  const port = await freePort()
  const begun = performance.now()
  const server = startNode(ours.name, SERVER_CORE, serverArgs(ours), serverEnv(port, folder, null))
  try {
    await answers(`http://127.0.0.1:${port}${ours.ready}`)
    const ms = performance.now() - begun
    await sleep(SETTLE_MS)
    return { ms, memory: (await server.ask('memory')) as MemoryUse }
  } finally {
    await server.stop()
  }
}

async function measure(count: number, times: number): Promise<Start> {
  using folder = temporaryFolder()
  const store = await openStore(storeAddress({ DATA_DIR: folder.path }))
  await fill(store, count)
  await store.close()
  const starts: Start[] = []
  for (let i = 0; i < times; i++) starts.push(await start(folder.path))
  const weigh = (what: keyof MemoryUse): number => median(starts.map(({ memory }) => memory[what]))
  return { ms: median(starts.map(({ ms }) => ms)), memory: { rss: weigh('rss'), heap: weigh('heap') } }
}

/** Compared with an empty store and with a tenth of the matches. */
export async function measureStartUp(count: number, times: number): Promise<string> {
  const lines = [`Medians of ${times} starts, from the start of the process to /readyz.`, '']
  let last = 0
  for (const size of new Set([0, Math.round(count / 10), count])) {
    const { ms, memory } = await measure(size, times)
    const [rss, heap] = [memory.rss, memory.heap].map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`)
    lines.push(
      `${size.toLocaleString('en').padStart(8)} stored: ${Math.round(ms)} ms, RSS ${rss}, heap ${heap}`,
    )
    last = ms
  }
  lines.push('', `Start under ${GOAL_SECONDS} s: ${last < 1000 * GOAL_SECONDS ? 'yes' : 'no'}`)
  return lines.join('\n')
}
