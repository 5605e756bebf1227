/** The process of an external bot: started by a command, spoken to line by line, and always ended. */
import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { ToBot } from './messages.ts'

export interface BotEvents {
  line(line: string): void
  /** it has ended or was killed, for this reason */
  end(why: string): void
  /** a process has started or ended */
  alive(pid: number, isAlive: boolean): void
}

/** Milliseconds a bot has to quit by itself. */
const QUIT_TIME = 500

/** The command runs in a shell, so there may be several processes: all in one group, except on Windows. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // gone already
  }
}

export class BotProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>
  readonly #gone: Promise<void>
  #why: string | null = null

  constructor(command: string, ears: BotEvents) {
    const grouped = process.platform !== 'win32'
    const child = spawn(command, { shell: true, detached: grouped, stdio: ['pipe', 'pipe', 'inherit'] })
    this.#child = child
    if (child.pid !== undefined) ears.alive(child.pid, true)
    readLines(child.stdout, ears.line, () => this.kill('it wrote a line that never ends'))
    // a process that has ended does not read
    child.stdin.on('error', () => {})
    child.on('exit', (status, signal) => {
      this.kill(`it ended (${status === null ? signal : `status ${status}`})`)
    })
    this.#gone = new Promise((done) => {
      const end = (why: string): void => {
        if (child.pid !== undefined) ears.alive(child.pid, false)
        ears.end(why)
        done()
      }
      // after the last line it wrote was read
      child.on('close', () => end(this.#why ?? 'it ended'))
      child.on('error', (error) => end(error.message))
    })
  }

  tell(message: ToBot): void {
    if (this.#child.stdin.writable) this.#child.stdin.write(`${JSON.stringify(message)}\n`)
  }

  kill(why: string): void {
    this.#why ??= why
    if (this.#child.pid !== undefined) killGroup(this.#child.pid)
  }

  async quit(): Promise<void> {
    this.tell({ type: 'quit' })
    this.#child.stdin.end()
    const timer = setTimeout(() => this.kill('it did not quit'), QUIT_TIME)
    await this.#gone
    clearTimeout(timer)
  }
}

/** A line longer than this is no answer. */
const LONGEST = 2 ** 20

export function readLines(from: Readable, hear: (line: string) => void, tooLong: () => void): void {
  let begun = ''
  from.setEncoding('utf8')
  from.on('data', (text: string) => {
    const lines = (begun + text).split('\n')
    begun = lines.pop() as string
    for (const line of lines) if (line.trim() !== '') hear(line)
    if (begun.length > LONGEST) tooLong()
  })
}

/** Kills the bots that still run when this process ends, unless it is killed outright. */
export interface BotGuard {
  note(pid: number, isAlive: boolean): void
  /** kills those that still run, and stops watching */
  end(): void
}

const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const

export function killBotsOnExit(): BotGuard {
  const alive = new Set<number>()
  const killAll = (): void => alive.forEach(killGroup)
  const leave = (signal: NodeJS.Signals): never => process.exit(128 + SIGNALS[signal as keyof typeof SIGNALS])
  const signals = Object.keys(SIGNALS) as NodeJS.Signals[]
  process.on('exit', killAll)
  for (const signal of signals) process.on(signal, leave)
  return {
    note: (pid, isAlive) => void (isAlive ? alive.add(pid) : alive.delete(pid)),
    end() {
      killAll()
      process.off('exit', killAll)
      for (const signal of signals) process.off(signal, leave)
    },
  }
}
