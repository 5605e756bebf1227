// Services for tests and measurements: a PostgreSQL of one's own, in a temporary folder, gone when its user is gone.
//
//   node scripts/services.ts --install   installs PostgreSQL where that can be done (npm test runs this if needed)

import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installPostgres, NEEDED, postgresFolder } from './services-install.ts'

export interface Postgres {
  /** address of a new, empty database */
  database(): Promise<string>
  /** Takes the server away without any farewell, as a crash would, and starts it again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

export interface Wishes {
  /** 'off' is faster, and loses nothing when a process dies; only a machine that dies needs 'on'. */
  readonly fsync: 'on' | 'off'
}

/** The server belongs to a keeper process, which takes it down as soon as we are gone, however that happens. */
export async function startPostgres({ fsync }: Wishes): Promise<Postgres> {
  if (postgresFolder() === null) throw new Error(NEEDED)
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'services-keeper.ts'), fsync], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // an interrupt at the terminal must not reach it before it has cleaned up
    detached: true,
  })
  const ask = asking(keeper)
  await ask('start')
  return {
    database: () => ask('database'),
    async crash() {
      await ask('crash')
    },
    async stop() {
      const gone = new Promise((resolve) => keeper.once('close', resolve))
      keeper.stdin?.end()
      await gone
    },
  }
}

/** One line asks, one line answers: `ok …` or `failed …`. */
function asking(keeper: ChildProcess): (question: string) => Promise<string> {
  const { stdin, stdout } = keeper
  if (stdin === null || stdout === null) throw new Error('the keeper has no pipes')
  const waiting: PromiseWithResolvers<string>[] = []
  createInterface({ input: stdout })
    .on('line', (line) => {
      const [, outcome, text] = /^(ok|failed) ?(.*)$/.exec(line) ?? [line, 'failed', line]
      if (outcome === 'ok') waiting.shift()?.resolve(text)
      else waiting.shift()?.reject(new Error(text))
    })
    .on('close', () => {
      for (const { reject } of waiting) reject(new Error('PostgreSQL is gone'))
    })
  return (question) => {
    const answer = Promise.withResolvers<string>()
    waiting.push(answer)
    stdin.write(`${question}\n`)
    return answer.promise
  }
}

if (import.meta.main && process.argv[2] === '--install' && postgresFolder() === null) installPostgres()
