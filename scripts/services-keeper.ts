// Keeps one PostgreSQL server for the process that started this one (scripts/services.ts). Questions come as lines
// on standard input; when that ends, for whatever reason, the server is stopped and its folder deleted.

import type { ChildProcess } from 'node:child_process'
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { postgresFolder } from './services-install.ts'

const USER = 'gatehouse'
const [, , fsync] = process.argv
const programs = postgresFolder() ?? ''
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-postgres-'))
const data = join(folder, 'data')
const account = unprivileged()
if (account !== null) chownSync(folder, account.uid, account.gid)

let server: ChildProcess | null = null
let port = 0
let databases = 0

const answers: Readonly<Record<string, () => Promise<string>>> = {
  async start() {
    await run('initdb', '-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
    port = await freePort()
    server = await start()
    return ''
  },
  async database() {
    const name = `test_${++databases}`
    await run('createdb', '-h', folder, '-p', String(port), '-U', USER, name)
    return `postgres://${USER}@127.0.0.1:${port}/${name}`
  },
  async crash() {
    await stop()
    server = await start()
    return ''
  },
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.stdout.on('error', () => {})
try {
  for await (const question of createInterface({ input: process.stdin })) {
    const answer = await answers[question]().then(
      (text) => `ok ${text}`,
      (problem: Error) => `failed ${problem.message.replaceAll('\n', ' ')}`,
    )
    process.stdout.write(`${answer}\n`)
  }
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

async function start(): Promise<ChildProcess> {
  const settings = ['-k', folder, '-h', '127.0.0.1', '-p', String(port), '-c', `fsync=${fsync}`]
  const started = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: started.stderr }).on('line', (line) => {
      said = `${said} ${line}`.slice(-1000)
      if (line.includes('ready to accept connections')) resolve()
    })
    started.once('error', reject)
    started.once('close', () => reject(new Error(said)))
  })
  return started
}

/** Immediately, as `pg_ctl stop -m immediate` does; nothing is kept, so nothing need be tidied up. */
async function stop(): Promise<void> {
  if (server === null || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'close')
  server.kill('SIGQUIT')
  await gone
}

async function run(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(join(programs, program), args, { cwd: folder, ...account })
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const number = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
  const ids = (name: string) => ({ uid: number('-u', name), gid: number('-g', name) })
  try {
    return ids('postgres')
  } catch {
    return ids('nobody')
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const free = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(free))
    })
  })
}
