/** A folder that looks like the repository. What commands write there stays there. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { ROOT } from './documented.ts'

/** Commands write there, so it is copied; the rest is linked. */
const COPIED = ['deploy']
const LEFT_OUT = ['data', 'dist', '.git', 'reports', 'coverage']

export interface Finished {
  readonly status: number | null
  /** both streams */
  readonly output: string
}

export interface Server {
  readonly address: string
  /** Tells it to stop; the status it ended with. */
  stop(): Promise<number | null>
}

/** For any server of a test: local, on a free port, quiet, with bots that do not pause. */
export const SERVER_SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: '',
  DATABASE_URL: '',
  REDIS_URL: '',
  LOG_LEVEL: 'error',
  GATEHOUSE_BOT_PACE: '0',
  GATEHOUSE_BOT_PATIENCE: '0',
  NO_COLOR: '1',
}

export class Sandbox {
  readonly folder = mkdtempSync(join(tmpdir(), 'gatehouse-commands-'))
  readonly env: NodeJS.ProcessEnv = {
    ...process.env,
    ...SERVER_SETTINGS,
    PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  }

  constructor() {
    for (const name of readdirSync(ROOT)) {
      if (LEFT_OUT.includes(name)) continue
      if (COPIED.includes(name)) cpSync(join(ROOT, name), join(this.folder, name), { recursive: true })
      else symlinkSync(join(ROOT, name), join(this.folder, name))
    }
  }

  async run(command: string, input = ''): Promise<Finished> {
    // git knows its own folder only
    const cwd = command.startsWith('git ') ? ROOT : this.folder
    const child = spawn('bash', ['-c', `{ ${direct(command)}\n} 2>&1`], { cwd, env: this.env })
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
    return { status, output }
  }

  serve(command: string): Promise<Server> {
    // `exec`, so that the signal reaches the server and not a shell
    const [, variables, rest] = /^((?:[A-Z_]+=\S+ )*)(.*)$/.exec(direct(command)) as RegExpExecArray
    const child = spawn('bash', ['-c', `${variables}exec ${rest}`], { cwd: this.folder, env: this.env })
    return untilOpen(child, () => child.kill('SIGTERM'))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Resolves when the server says that it is open. */
export async function untilOpen(child: ChildProcess, interrupt: () => void): Promise<Server> {
  const ended = once(child, 'exit')
  child.stdout?.resume()
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stderr as NodeJS.ReadableStream })) {
    lines.push(line)
    const address = /^Gatehouse is open: (\S+)$/.exec(line)?.[1]
    if (address === undefined) continue
    child.stderr?.resume()
    return {
      address: address.replace('localhost', '127.0.0.1'),
      async stop() {
        interrupt()
        return (await ended)[0]
      },
    }
  }
  throw new Error(`the server did not open: ${lines.join('\n')}`)
}

/** npx and npm start the same programs, one second later. Other tests run npx and npm themselves. */
const direct = (command: string): string =>
  command
    .replaceAll('npx --no -- gatehouse', 'gatehouse')
    .replace(/^npm run (\S+)(?: -- (.*))?$/, (_, name: string, words = '') => `${SCRIPTS[name]} ${words}`)

const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
).scripts
