// Services for tests and measurements: a PostgreSQL or Redis of one's own, in a temporary folder, gone when its user
// is gone.
//
//   node scripts/services/services.ts --install   installs what is missing, where that can be done (npm test runs this if needed)

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installServices, needed, POSTGRES, REDIS } from './install.ts'

export interface Postgres {
  /** address of a new database: empty, or a copy of the one at this address */
  database(template?: string): Promise<string>
  /** Takes the server away without any farewell, as a crash would, and starts it again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export interface Wishes {
  /** 'off' is faster, and loses nothing when a process dies; only a machine that dies needs 'on'. */
  readonly fsync: 'on' | 'off'
}

export async function startPostgres({ fsync }: Wishes): Promise<Postgres> {
  if (!POSTGRES.isThere()) throw new Error(needed(POSTGRES))
  const { ask, stop } = keeper('PostgreSQL', 'postgres.ts', fsync)
  await ask('start')
  return {
    database: (template) => ask(template === undefined ? 'database' : `database ${template}`),
    async crash() {
      await ask('crash')
    },
    stop,
  }
}

export interface Redis {
  /** for REDIS_URL; stays the same */
  readonly address: string
  /** Takes the server away without any farewell, as a crash would. */
  down(): Promise<void>
  /** Brings it back at the same address, empty. */
  up(): Promise<void>
  stop(): Promise<void>
}

export async function startRedis(): Promise<Redis> {
  if (!REDIS.isThere()) throw new Error(needed(REDIS))
  const { ask, stop } = keeper('Redis', 'redis.ts')
  return {
    address: await ask('start'),
    async down() {
      await ask('down')
    },
    async up() {
      await ask('up')
    },
    stop,
  }
}

interface Keeper {
  /** One line asks, one line answers: `ok …` or `failed …`. */
  ask(question: string): Promise<string>
  stop(): Promise<void>
}

/** The server belongs to a keeper process, which takes it down as soon as we are gone, however that happens. */
function keeper(name: string, script: string, ...args: readonly string[]): Keeper {
  const { stdin, stdout, ...child } = startKeeper(script, args)
  const waiting: PromiseWithResolvers<string>[] = []
  createInterface({ input: stdout })
    .on('line', (line) => {
      const [, outcome, text] = /^(ok|failed) ?(.*)$/.exec(line) ?? [line, 'failed', line]
      if (outcome === 'ok') waiting.shift()?.resolve(text)
      else waiting.shift()?.reject(new Error(text))
    })
    .on('close', () => {
      for (const { reject } of waiting) reject(new Error(`${name} is gone`))
    })
  return {
    ask(question) {
      const answer = Promise.withResolvers<string>()
      waiting.push(answer)
      stdin.write(`${question}\n`)
      return answer.promise
    },
    async stop() {
      stdin.end()
      await child.gone
    },
  }
}

function startKeeper(script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // an interrupt at the terminal must not reach it before it has cleaned up
    detached: true,
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return { stdin: child.stdin, stdout: child.stdout, gone }
}

if (import.meta.main && process.argv[2] === '--install') installServices()
