// What keepers of services share. A keeper is a process of its own that keeps one server for the process that
// started it (scripts/services/services.ts). Questions come as lines on standard input; when that ends, for whatever reason,
// the server is stopped and its folder deleted.

import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** By the first word of a question; the second is the argument. */
export type Answers = Readonly<Record<string, (argument?: string) => Promise<string>>>

/** Answers until nobody asks any more, then tidies up. */
export async function keep(folder: string, answers: Answers, stop: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.stdout.on('error', () => {})
  try {
    for await (const question of createInterface({ input: process.stdin })) {
      const [name, argument] = question.split(' ')
      const answer = await answers[name](argument).then(
        (text) => `ok ${text}`,
        (problem: Error) => `failed ${problem.message.replaceAll('\n', ' ')}`,
      )
      process.stdout.write(`${answer}\n`)
    }
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly options: SpawnOptions
  /** what it says when it can be used */
  readonly ready: RegExp
}

/** Resolves when the server can be used. */
export async function started({ command, args, options, ready }: Program): Promise<ChildProcess> {
  const server = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const output of [server.stdout, server.stderr]) {
      if (output === null) continue
      createInterface({ input: output }).on('line', (line) => {
        said = `${said} ${line}`.slice(-1000)
        if (ready.test(line)) resolve()
      })
    }
    server.once('error', reject)
    server.once('close', () => reject(new Error(said)))
  })
  return server
}

/** At once; nothing is kept, so nothing need be tidied up. */
export async function stopped(server: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (server === null || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'close')
  server.kill(signal)
  await gone
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const free = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(free))
    })
  })
}
