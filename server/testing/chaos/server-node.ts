/** A server in its own process, which can be killed and restarted at the same address. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#server/testing/free-port.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'cli', 'gatehouse.ts')
/** The level of an error in the log. */
const ERROR = 50

export interface NodeExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly milliseconds: number
}

export class ServerNode {
  readonly port: number
  readonly #env: Readonly<Record<string, string>>
  readonly #flags: readonly string[]
  #process: ChildProcess | null = null
  /** warnings, errors, and lines that are not part of the log */
  readonly log: string[] = []
  /** when it became ready, each time */
  readonly ups: number[] = []

  private constructor(port: number, env: Readonly<Record<string, string>>, flags: readonly string[]) {
    this.port = port
    this.#env = env
    this.#flags = flags
  }

  /** `flags`: of Node itself */
  static async start(
    env: Readonly<Record<string, string>>,
    flags: readonly string[] = [],
  ): Promise<ServerNode> {
    const node = new ServerNode(await freePort(), env, flags)
    await node.up()
    return node
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** log lines with errors, and lines that are not part of the log */
  get loggedErrors(): string[] {
    return this.log.filter(isLoggedError)
  }

  get isUp(): boolean {
    return this.#process !== null
  }

  /** Resolves when it is ready. */
  async up(): Promise<void> {
    const child = spawn(process.execPath, [...this.#flags, PROGRAM, 'serve'], {
      env: { ...process.env, ...TEST_ENV, ...this.#env, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    const killChild = (): void => void child.kill('SIGKILL')
    process.once('exit', killChild)
    child.once('exit', () => process.off('exit', killChild))
    const open = Promise.withResolvers<void>()
    const listen = (line: string): void => {
      if (line.startsWith('Gatehouse is open')) open.resolve()
      else if (line !== '') this.log.push(line)
    }
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', listen)
    child.once('exit', () => open.reject(new Error(`the server did not start: ${this.log.at(-1)}`)))
    await open.promise
    this.ups.push(performance.now())
  }

  /** SIGSTOP and SIGCONT; nothing where it is down */
  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal)
  }

  /** SIGKILL */
  kill(): Promise<NodeExit> {
    return this.#end('SIGKILL')
  }

  /** SIGTERM */
  stop(): Promise<NodeExit> {
    return this.#end('SIGTERM')
  }

  async #end(by: NodeJS.Signals): Promise<NodeExit> {
    const child = this.#process
    this.#process = null
    const asked = performance.now()
    if (child === null || child.exitCode !== null || child.signalCode !== null)
      return { code: child?.exitCode ?? null, signal: child?.signalCode ?? null, milliseconds: 0 }
    child.kill(by)
    const [code, signal] = await once(child, 'exit')
    return { code, signal, milliseconds: performance.now() - asked }
  }
}

/** No rate limits, since all clients share one address; bots move at once. */
const TEST_ENV = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  GATEHOUSE_LIMITS: 'off',
  GATEHOUSE_BOT_PACE: '1',
  GATEHOUSE_BOT_PATIENCE: '1',
  DATABASE_URL: '',
  REDIS_URL: '',
}

/** A log line with an error, or text that is not a log line. */
function isLoggedError(line: string): boolean {
  try {
    return JSON.parse(line).level >= ERROR
  } catch {
    return true
  }
}
