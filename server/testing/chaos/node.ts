/** A server as a process of its own, which can be killed and comes back at the same address. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'cli', 'gatehouse.ts')
/** Of a log line: error or worse. */
const ERROR = 50

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly milliseconds: number
}

export class ServerNode {
  readonly port: number
  readonly #env: Readonly<Record<string, string>>
  #process: ChildProcess | null = null
  /** what it said went wrong */
  readonly complaints: string[] = []
  /** moments at which it could be used (again) */
  readonly ups: number[] = []

  private constructor(port: number, env: Readonly<Record<string, string>>) {
    this.port = port
    this.#env = env
  }

  static async start(env: Readonly<Record<string, string>>): Promise<ServerNode> {
    const node = new ServerNode(await freePort(), env)
    await node.up()
    return node
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  get isUp(): boolean {
    return this.#process !== null
  }

  /** Resolves when it can be used. */
  async up(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM, 'serve'], {
      env: { ...process.env, ...QUIET, ...this.#env, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    const farewell = (): void => void child.kill('SIGKILL')
    process.once('exit', farewell)
    child.once('exit', () => process.off('exit', farewell))
    const open = Promise.withResolvers<void>()
    const listen = (line: string): void => {
      if (line.startsWith('Gatehouse is open')) open.resolve()
      else if (isComplaint(line)) this.complaints.push(line)
    }
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', listen)
    child.once('exit', () => open.reject(new Error(`it did not start: ${this.complaints.at(-1)}`)))
    await open.promise
    this.ups.push(performance.now())
  }

  /** kill -9 */
  kill(): Promise<Ended> {
    return this.#end('SIGKILL')
  }

  /** Asks it to end. */
  stop(): Promise<Ended> {
    return this.#end('SIGTERM')
  }

  async #end(by: NodeJS.Signals): Promise<Ended> {
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

/** No limits, because everybody here comes from one address; bots that don't take their time. */
const QUIET = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  GATEHOUSE_LIMITS: 'off',
  GATEHOUSE_BOT_PACE: '1',
  GATEHOUSE_BOT_PATIENCE: '1',
  DATABASE_URL: '',
  REDIS_URL: '',
}

/** A log line of an error, or words that are no log line at all. */
function isComplaint(line: string): boolean {
  try {
    return JSON.parse(line).level >= ERROR
  } catch {
    return line !== ''
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
