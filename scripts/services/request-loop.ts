// What postgres.ts, redis.ts and coturn.ts share. Each of them is a process that runs one server for the process that started it
// (scripts/services/services.ts). Requests come as lines on standard input. When the input ends, for whatever reason, the
// server is stopped and its folder deleted.

import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** By the first word of the line; the second is the argument. */
export type Requests = Readonly<Record<string, (argument?: string) => Promise<string>>>

/** Answers requests until the input ends, then cleans up. */
export async function answerRequests(
  folder: string,
  requests: Requests,
  stop: () => Promise<void>,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.stdout.on('error', () => {})
  try {
    for await (const request of createInterface({ input: process.stdin })) {
      const [name, argument] = request.split(' ')
      const answer = await requests[name](argument).then(
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
  /** the line it prints when it can be used */
  readonly ready: RegExp
}

/** Resolves when the server can be used. */
export async function startProgram({ command, args, options, ready }: Program): Promise<ChildProcess> {
  const server = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', (line) => {
        output = `${output} ${line}`.slice(-1000)
        if (ready.test(line)) resolve()
      })
    }
    server.once('error', reject)
    server.once('close', () => reject(new Error(output)))
  })
  return server
}

/** Stops it at once: none of its data is needed any more. */
export async function stopProgram(server: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (server === null || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'close')
  server.kill(signal)
  await gone
}
