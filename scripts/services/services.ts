// A PostgreSQL, Redis or coturn for tests and measurements, in a temporary folder. It ends with the process that started it.
//
//   node scripts/services/services.ts --install   installs what is missing, where that can be done (npm test runs this if needed)

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { COTURN, installServices, needed, POSTGRES, REDIS } from './install.ts'

export interface Postgres {
  /** address of a new database: empty, or a copy of the one at this address */
  database(template?: string): Promise<string>
  /** Kills the server, as a crash would, and starts it again. */
  crash(): Promise<unknown>
  /** Stops all its processes where they are, and lets them go on. */
  freeze(): Promise<unknown>
  thaw(): Promise<unknown>
  stop(): Promise<void>
}

interface PostgresOptions {
  /** 'off' is faster and loses nothing when a process dies. Only when the machine dies is 'on' needed. */
  readonly fsync: 'on' | 'off'
}

export async function startPostgres({ fsync }: PostgresOptions): Promise<Postgres> {
  if (!POSTGRES.isThere()) throw new Error(needed(POSTGRES))
  const { ask, stop } = startService('PostgreSQL', 'postgres.ts', fsync)
  await ask('start')
  return {
    database: (template) => ask(template === undefined ? 'database' : `database ${template}`),
    crash: () => ask('crash'),
    freeze: () => ask('freeze'),
    thaw: () => ask('thaw'),
    stop,
  }
}

export interface Redis {
  /** for REDIS_URL; stays the same */
  readonly address: string
  /** Kills the server, as a crash would. */
  down(): Promise<unknown>
  /** Starts it again at the same address, empty. */
  up(): Promise<unknown>
  stop(): Promise<void>
}

export async function startRedis(): Promise<Redis> {
  if (!REDIS.isThere()) throw new Error(needed(REDIS))
  const { ask, stop } = startService('Redis', 'redis.ts')
  return {
    address: await ask('start'),
    down: () => ask('down'),
    up: () => ask('up'),
    stop,
  }
}

export interface Coturn {
  /** for GATEHOUSE_TURN */
  readonly address: string
  stop(): Promise<void>
}

/** A relay that believes whoever knows this secret. */
export async function startCoturn(secret: string): Promise<Coturn> {
  if (!COTURN.isThere()) throw new Error(needed(COTURN))
  const { ask, stop } = startService('coturn', 'coturn.ts', secret)
  return { address: await ask('start'), stop }
}

interface Service {
  /** One line for the request, one for the answer: `ok …` or `failed …`. */
  ask(request: string): Promise<string>
  stop(): Promise<void>
}

/** The server belongs to a process of its own, which stops it as soon as this process has ended, however that happens. */
function startService(name: string, script: string, ...args: readonly string[]): Service {
  const { stdin, stdout, ...child } = startProcess(script, args)
  const waiting: PromiseWithResolvers<string>[] = []
  createInterface({ input: stdout })
    .on('line', (line) => {
      const [, outcome, text] = /^(ok|failed) ?(.*)$/.exec(line) ?? [line, 'failed', line]
      if (outcome === 'ok') waiting.shift()?.resolve(text)
      else waiting.shift()?.reject(new Error(text))
    })
    .on('close', () => {
      for (const { reject } of waiting) reject(new Error(`${name} has ended`))
    })
  return {
    ask(request) {
      const answer = Promise.withResolvers<string>()
      waiting.push(answer)
      stdin.write(`${request}\n`)
      return answer.promise
    },
    async stop() {
      stdin.end()
      await child.ended
    },
  }
}

function startProcess(script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // an interrupt at the terminal must not reach it before it has cleaned up
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return { stdin: child.stdin, stdout: child.stdout, ended }
}

if (import.meta.main && process.argv[2] === '--install') installServices()
