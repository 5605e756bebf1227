/** A bot's process: started by a command, told lines, heard line by line, and gone in the end whatever it does. */
import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { readLines } from './lines.ts'
import type { ToBot } from './messages.ts'

export interface Ears {
  line(line: string): void
  /** it has ended, or was ended, for this reason */
  end(why: string): void
  /** a process runs, or runs no more */
  alive(pid: number, isAlive: boolean): void
}

/** How long a bot has to go by itself when it is told to. */
const FAREWELL = 500

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

  constructor(command: string, ears: Ears) {
    const grouped = process.platform !== 'win32'
    const child = spawn(command, { shell: true, detached: grouped, stdio: ['pipe', 'pipe', 'inherit'] })
    this.#child = child
    if (child.pid !== undefined) ears.alive(child.pid, true)
    readLines(child.stdout, ears.line, () => this.kill('it wrote a line that never ends'))
    // who has ended does not read
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
    const timer = setTimeout(() => this.kill('it did not quit'), FAREWELL)
    await this.#gone
    clearTimeout(timer)
  }
}
