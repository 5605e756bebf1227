/** Processes on a core of their own that answer messages, and the processor time of processes. */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export const SERVER_CORE = 0
export const DRIVER_CORE = 1

const canPin = spawnSync('taskset', ['-c', String(DRIVER_CORE), 'true']).status === 0

export interface Pinned {
  readonly pid: number
  ask(message: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** Starts Node on a core; without `taskset`, or with one core only, on any. The name is for error messages. */
export function startNode(
  name: string,
  core: number,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Pinned {
  const node = [process.execPath, ...args]
  const [command, ...rest] = canPin ? ['taskset', '-c', String(core), ...node] : node
  const child = spawn(command, rest, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const errors = lastErrors(child)
  return { pid: child.pid ?? 0, ask, stop }

  async function ask(message: unknown): Promise<unknown> {
    if (!child.connected) throw new Error(`${name} ended:\n${errors()}`)
    child.send(message as object)
    const cut = new AbortController()
    const gone = once(child, 'exit', { signal: cut.signal }).then(() => {
      throw new Error(`${name} ended:\n${errors()}`)
    })
    try {
      const [answer] = await Promise.race([once(child, 'message', { signal: cut.signal }), gone])
      return answer
    } finally {
      cut.abort()
      gone.catch(() => {})
    }
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

/** The end of a process's standard error. */
function lastErrors(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (data) => {
    text = (text + data).slice(-4000)
  })
  return () => text
}

const READY_MS = 30_000

/** Waits until the address answers that all is well. */
export async function answers(url: string): Promise<void> {
  const start = performance.now()
  while (performance.now() < start + READY_MS) {
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(5)
  }
  throw new Error(`${url} does not answer`)
}

const TICKS_A_SECOND = 100
const UTIME = 11

/** Processor time of a process with all its threads, in seconds. */
export function processorOf(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[UTIME]) + Number(fields[UTIME + 1])) / TICKS_A_SECOND
}

/** Whether a process is stopped by a signal. */
export const isStopped = (pid: number): boolean => fieldsOf(pid)[0] === 'T'

function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the name before it may have spaces
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Processor time of all processes of this machine, in seconds. */
export function processorOfAll(): number {
  const [user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 4).slice(1).map(Number)
  return (user + nice + system) / TICKS_A_SECOND
}
