/** A place where commands can be tried: it looks like the repository, but what they write stays there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from './found.ts'

/** Written to by commands, so copied; the rest is only looked at. */
const COPIED = ['deploy']
const LEFT = ['data', 'dist', '.git', 'reports', 'coverage']

export interface Finished {
  readonly status: number | null
  /** both streams */
  readonly said: string
}

export interface Server {
  readonly address: string
  /** Tells it to stop; the status it left with. */
  stop(): Promise<number | null>
}

export class Place {
  readonly folder = mkdtempSync(join(tmpdir(), 'gatehouse-commands-'))
  readonly env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
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

  constructor() {
    for (const name of readdirSync(ROOT)) {
      if (LEFT.includes(name)) continue
      if (COPIED.includes(name)) cpSync(join(ROOT, name), join(this.folder, name), { recursive: true })
      else symlinkSync(join(ROOT, name), join(this.folder, name))
    }
  }

  /** `hear` is told everything said so far, whenever more is. */
  async run(command: string, input = '', hear: (said: string) => void = () => {}): Promise<Finished> {
    // git knows its own folder only
    const cwd = command.startsWith('git ') ? ROOT : this.folder
    const child = spawn('bash', ['-c', quick(command)], { cwd, env: this.env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk
        hear(said)
      })
    }
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    const [status] = await once(child, 'close')
    return { status, said }
  }

  /** Starts a server and waits until it says that it is open. */
  async serve(command: string): Promise<Server> {
    const child = spawn('bash', ['-c', withExec(quick(command))], {
      cwd: this.folder,
      env: this.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const gone = once(child, 'exit')
    const [line] = await Promise.race([once(createInterface({ input: child.stderr }), 'line'), gone])
    const address = /^Gatehouse is open: (\S+)$/.exec(String(line))?.[1]
    if (address === undefined) throw new Error(`${command} did not open: ${line}`)
    return {
      address: address.replace('localhost', '127.0.0.1'),
      async stop() {
        child.kill('SIGTERM')
        const [status] = await gone
        return status
      },
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** npx and npm would start the same, and take a second for it; a test really asks npx, and host.test.ts npm. */
const quick = (command: string): string =>
  command
    .replaceAll('npx --no -- gatehouse', 'gatehouse')
    .replace(/^npm run (\S+)(?: -- (.*))?$/, (_, name: string, words = '') => `${SCRIPTS[name]} ${words}`)

const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
).scripts

/** So that the signal reaches the server and not a shell. */
const withExec = (command: string): string => {
  const [, variables, rest] = /^((?:[A-Z_]+=\S+ )*)(.*)$/.exec(command) as RegExpExecArray
  return `${variables}exec ${rest}`
}
