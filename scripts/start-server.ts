/** Our server in a process of its own, on a free port, with its data in a folder: for measurements and fuzzing. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')
/** On this signal the server collects all its garbage. */
const COLLECT = 'SIGUSR2'
const COLLECTS = ['--expose-gc', '--import', `data:text/javascript,process.on('${COLLECT}',()=>gc())`]

interface Server {
  readonly base: string
  /** lines of its log */
  readonly log: readonly string[]
  /** megabytes */
  memory(): Promise<number>
  /** megabytes that its main thread still uses when all garbage is collected, besides native memory */
  held(): Promise<number>
  /** seconds of processor time so far */
  processor(): Promise<number>
  /** Returns whether it was still running. */
  stop(): Promise<boolean>
}

/** `env`: settings that differ from those of a server without limits. */
export async function startServer(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = spawn(process.execPath, [...COLLECTS, 'cli/gatehouse.ts', 'serve'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      REDIS_URL: '',
      GATEHOUSE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  createInterface(child.stdout).on('line', (line) => log.push(line))
  const base = await new Promise<string>((resolve, reject) => {
    child.on('exit', () => reject(new Error(`the server did not start\n${log.join('\n')}`)))
    createInterface(child.stderr).on('line', (line) => {
      log.push(line)
      const [address] = /http:\/\/\S+/.exec(line) ?? []
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'))
    })
  })
  log.length = 0
  const metric = async (name: string): Promise<number> => {
    const metrics = await (await fetch(`${base}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1])
  }
  return {
    base,
    log,
    memory: async () => (await metric('process_resident_memory_bytes')) / 2 ** 20,
    async held() {
      let bytes = 0
      // what the first collection finds unused may refer to buffers that the second frees
      for (let i = 0; i < 2; i++) {
        child.kill(COLLECT)
        bytes = (await metric('nodejs_heap_size_used_bytes')) + (await metric('nodejs_external_memory_bytes'))
      }
      return bytes / 2 ** 20
    },
    processor: () => metric('process_cpu_seconds_total'),
    async stop() {
      const alive = child.exitCode === null
      if (alive) child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      return alive
    },
  }
}
