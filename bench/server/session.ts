/** One server and its driver, from its start to its end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#bench/measure.ts'
import { freePort } from '#server/testing/free-port.ts'
import type { LoadResult, MemoryUse, Task } from './adapter.ts'
import type { Contender } from './contenders.ts'
import type { Probe } from './memory-probe.ts'
import type { Pinned } from './process.ts'
import { answers, DRIVER_CORE, isStopped, SERVER_CORE, startNode } from './process.ts'

export interface SessionOptions {
  readonly matches: number
  /** seconds with a few matches, before anything is weighed: what is compiled on the way is no part of a match */
  readonly compile: number
  /** seconds of load before anything is measured */
  readonly warm: number
  /** seconds at the pace of people */
  readonly paced: number
  /** whether to measure the memory after all clients have left */
  readonly afterwards: boolean
  /** of our server; null: SQLite */
  readonly database: string | null
}

export interface Figures {
  readonly paced: LoadResult
  readonly saturated: LoadResult
  readonly before: MemoryUse
  readonly idle: MemoryUse
  readonly active: MemoryUse
  /** a while after all sockets were closed; null where not measured */
  readonly afterwards: MemoryUse | null
}

const here = import.meta.dirname
/** few, since a server may still have them in memory when it is weighed before the others come */
const WARM_MATCHES = 2
/** so that what was sent last has arrived, and closed sockets are gone */
const SETTLE_MS = 500
/** for stopped processes to exchange pending messages */
const CALM_MS = 300
/** for servers that unload matches without clients */
const AFTERWARDS_MS = 15_000

export const serverArgs = (contender: Contender): string[] => [
  '--expose-gc',
  '--import',
  join(here, 'memory-probe.ts'),
  ...contender.server,
]

/** Environment of our server; the others read only PORT. */
export const serverEnv = (port: number, folder: string, database: string | null): NodeJS.ProcessEnv => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  GATEHOUSE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  ...(database !== null && { DATABASE_URL: database }),
})

/** A server that runs with its matches connected, loaded when it is its turn. */
export class Session {
  readonly #folder: string
  readonly #server: Pinned
  readonly #driver: Pinned
  readonly #terms: SessionOptions
  readonly #slices: LoadResult[] = []
  #paced: LoadResult | null = null
  #before: MemoryUse | null = null
  #idle: MemoryUse | null = null

  private constructor(folder: string, server: Pinned, driver: Pinned, terms: SessionOptions) {
    this.#folder = folder
    this.#server = server
    this.#driver = driver
    this.#terms = terms
  }

  /** Everything up to what is measured in turns. */
  static async open(contender: Contender, terms: SessionOptions): Promise<Session> {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const env = serverEnv(port, folder, terms.database)
    const server = startNode(contender.name, SERVER_CORE, serverArgs(contender), env)
    const args = [join(here, 'driver.ts'), contender.adapter, origin, String(server.pid)]
    const driver = startNode(`driver of ${contender.name}`, DRIVER_CORE, args)
    const session = new Session(folder, server, driver, terms)
    try {
      await answers(origin + contender.ready)
      await session.#prepare()
      return session
    } catch (problem) {
      await session.close()
      throw problem
    }
  }

  /** Full load for so many seconds, while the others are stopped: some work even without players. */
  async slice(seconds: number, others: readonly Session[]): Promise<void> {
    await this.#drive({ task: 'renew' })
    // a process stopped between a ping and its answer would give up the connection
    await sleep(CALM_MS)
    for (const other of others) other.#signal('SIGSTOP')
    try {
      this.#slices.push(await this.#drive({ task: 'saturated', seconds }))
    } finally {
      for (const other of others) other.#signal('SIGCONT')
    }
  }

  /** Load for so many seconds, and a profile of the server meanwhile, in a file. */
  async profiled(task: 'paced' | 'saturated', seconds: number, file: string): Promise<LoadResult> {
    await this.#server.ask('profile' satisfies Probe)
    const load = await this.#drive({ task, seconds })
    await this.#server.ask({ profile: file } satisfies Probe)
    return load
  }

  get isPaused(): boolean {
    return isStopped(this.#server.pid)
  }

  #signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const { pid } of [this.#server, this.#driver]) process.kill(pid, signal)
  }

  async finish(): Promise<Figures> {
    if (this.#before === null || this.#idle === null || this.#paced === null) throw new Error('not prepared')
    const active = await this.#memory()
    const afterwards = this.#terms.afterwards ? await this.#leave() : null
    const saturated = together(this.#slices)
    return { paced: this.#paced, saturated, before: this.#before, idle: this.#idle, active, afterwards }
  }

  async close(): Promise<void> {
    await this.#driver.stop()
    await this.#server.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #prepare(): Promise<void> {
    const { compile, matches, warm, paced } = this.#terms
    await this.#drive({ task: 'connect', matches: WARM_MATCHES })
    await this.#drive({ task: 'saturated', seconds: compile })
    await this.#drive({ task: 'close' })
    // twice: the first collections free what only the start needed
    await this.#memory()
    this.#before = await this.#memory()
    await this.#drive({ task: 'connect', matches })
    this.#idle = await this.#memory()
    await this.#drive({ task: 'saturated', seconds: warm })
    this.#paced = await this.#drive({ task: 'paced', seconds: paced })
  }

  async #leave(): Promise<MemoryUse> {
    await this.#drive({ task: 'close' })
    await sleep(AFTERWARDS_MS)
    return this.#memory()
  }

  async #drive(task: Task): Promise<LoadResult> {
    const { done } = (await this.#driver.ask(task)) as { done: LoadResult }
    return done
  }

  async #memory(): Promise<MemoryUse> {
    await sleep(SETTLE_MS)
    return (await this.#server.ask('memory')) as MemoryUse
  }
}

/** Slices as one. The quantiles are the middle ones of the slices'. */
function together(slices: readonly LoadResult[]): LoadResult {
  const sum = (of: (slice: LoadResult) => number): number => slices.reduce((all, slice) => all + of(slice), 0)
  const middle = (of: (slice: LoadResult) => number): number => median(slices.map(of))
  const mix: Record<string, number> = {}
  for (const slice of slices) {
    for (const [kind, count] of Object.entries(slice.mix)) mix[kind] = (mix[kind] ?? 0) + count
  }
  return {
    moves: sum(({ moves }) => moves),
    seconds: sum(({ seconds }) => seconds),
    processor: sum(({ processor }) => processor),
    driver: sum(({ driver }) => driver),
    others: sum(({ others }) => others),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    bytes: middle(({ bytes }) => bytes),
    late: sum(({ late }) => late),
    mix,
  }
}
