/**
 * A chaos run: matches are played while one fault after another happens. One node on SQLite, or three nodes on
 * PostgreSQL with Redis. Every match ends with the same check (check-match.ts).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { storeAddress } from '#server/store/address.ts'
import { openStore } from '#server/store/open.ts'
import { randomBelow } from '#server/testing/random.ts'
import type { FaultName, FaultyWorld } from './faults.ts'
import { FAULTS } from './faults.ts'
import { MatchLoad } from './match-load.ts'
import type { LoadMix } from './match-plan.ts'
import type { ChaosResult } from './result.ts'
import { summarize } from './result.ts'
import { ServerNode } from './server-node.ts'
import { startSilentProxy } from './silent-proxy.ts'

export interface ChaosOptions {
  /** null: one node on SQLite, in a temporary folder */
  readonly services: {
    /** of a PostgreSQL database */
    readonly address: string
    readonly postgres: NonNullable<FaultyWorld['services']>['postgres']
    readonly redis: NonNullable<FaultyWorld['services']>['redis'] & { readonly address: string }
  } | null
  /** they happen in this order, over and over */
  readonly faults: readonly FaultName[]
  /** at least this many faults; new matches start until then */
  readonly rounds: number
  /** at least this many matches */
  readonly matches: number
  /** false: new matches start in any case */
  isOver?(): boolean
  readonly tables: number
  readonly mix: LoadMix
  readonly seed: number
  /** milliseconds between two faults, on average */
  readonly every: number
  /** how long a long fault lasts, in milliseconds */
  readonly long: number
  log?(line: string): void
}

const NODES = ['north', 'east', 'west']
const LOG_EVERY = 5_000
/** Between two faults so many moves are made, or so many milliseconds pass. */
const LEAST_MOVES = 10
const LONGEST_PAUSE = 20_000
const POLL = 50
const INSIDE = pathToFileURL(join(import.meta.dirname, 'inside-node.ts')).href
/** Megabytes: so small that it is filled at once. */
const DISK = 96

export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { services, faults, seed, tables, matches, rounds, mix, every, long } = options
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-chaos-'))
  const [control, dataFolder] = ['control', 'data'].map((name) => join(folder, name))
  for (const one of [control, dataFolder]) mkdirSync(one)
  const ownDisk = faults.includes('disk-full') ? mountDisk(dataFolder) : null
  const proxy = services === null ? null : await startSilentProxy(Number(new URL(services.address).port))
  const common = {
    // only where a fault inside a node is wanted: it costs every node a moment
    ...(faults.some((name) => name === 'clock' || name === 'bot') && {
      NODE_OPTIONS: `--import ${INSIDE}`,
      CHAOS_CONTROL: control,
    }),
  }
  const address = services === null ? storeAddress({ DATA_DIR: dataFolder }) : services.address
  const envs =
    services === null || proxy === null
      ? [{ ...common, DATA_DIR: dataFolder }]
      : NODES.map((name) => ({
          ...common,
          DATABASE_URL: through(services.address, proxy.port),
          REDIS_URL: services.redis.address,
          GATEHOUSE_NODE: name,
        }))
  const nodes = await Promise.all(envs.map((env) => ServerNode.start(env)))
  const store = await openStore(address)
  const began = performance.now()
  const stopping = new AbortController()
  const happened: Partial<Record<FaultName, number>> = {}
  let round = 0
  const load = new MatchLoad({
    ...{ store, seed, tables, mix, long },
    bases: nodes.map(({ base }) => base),
    more: (begun) => begun < matches || round < rounds || options.isOver?.() === false,
  })
  const world: FaultyWorld = {
    ...{ nodes, below: randomBelow(seed), long, control, dataFolder },
    services: services === null || proxy === null ? null : { ...services, proxy },
    problem: (what) => void load.problems.push(what),
  }
  const wait = (pause: number): Promise<unknown> =>
    sleep(pause, null, { signal: stopping.signal }).catch(() => {})
  const moves = (): number => load.steps + load.movesInPlay
  const inject = async (): Promise<void> => {
    for (; !stopping.signal.aborted; round++) {
      const before = moves()
      await wait(every / 2 + world.below(every))
      // on a busy machine the next fault would come before anybody has noticed the end of the last
      for (let waited = 0; waited < LONGEST_PAUSE && moves() < before + LEAST_MOVES; waited += POLL)
        if (!stopping.signal.aborted) await wait(POLL)
      if (stopping.signal.aborted) return
      const name = faults[round % faults.length]
      options.log?.(`  ${name}: ${FAULTS[name].about}`)
      await FAULTS[name].run(world)
      happened[name] = (happened[name] ?? 0) + 1
    }
  }
  let known = 0
  const logging = setInterval(() => {
    for (const problem of load.problems.slice(known)) options.log?.(`  PROBLEM ${problem}`)
    known = load.problems.length
    options.log?.(progress(load, began))
  }, LOG_EVERY)
  try {
    const injected = inject()
    await load.play()
    stopping.abort()
    await injected
    return summarize(load, nodes, performance.now() - began, happened)
  } finally {
    clearInterval(logging)
    for (const node of nodes) node.signal('SIGCONT')
    await Promise.all(nodes.map((node) => node.kill()))
    await store.close()
    await proxy?.close()
    ownDisk?.unmount()
    rmSync(folder, { recursive: true, force: true })
  }
}

function through(address: string, port: number): string {
  const url = new URL(address)
  url.port = String(port)
  return url.href
}

/** Needs root. */
function mountDisk(folder: string): { unmount(): void } {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', folder])
  return { unmount: () => void execFileSync('umount', ['-l', folder]) }
}

const progress = (load: MatchLoad, began: number): string =>
  `${Math.round((performance.now() - began) / 1000)} s: ${load.ended} matches finished, ` +
  `${load.steps + load.movesInPlay} moves, ${load.problems.length} problems`
