// Keeps one PostgreSQL server (scripts/services/services.ts): start, database, crash.

import type { ChildProcess } from 'node:child_process'
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#server/testing/free-port.ts'
import { postgresFolder } from './install.ts'
import { answerRequests, startProgram, stopProgram } from './request-loop.ts'

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

const requests = {
  async start() {
    await run('initdb', '-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
    port = await freePort()
    server = await start()
    return ''
  },
  /** An empty one, or a copy of the one at this address. */
  async database(template = '/template1') {
    const name = `test_${++databases}`
    const client = new pg.Client({ connectionString: addressOf('postgres') })
    await client.connect()
    try {
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template.split('/').at(-1)}`)
    } finally {
      await client.end()
    }
    return addressOf(name)
  },
  /** All its processes stand still. */
  async freeze() {
    return signalAll('SIGSTOP')
  },
  async thaw() {
    return signalAll('SIGCONT')
  },
  async crash() {
    await stop()
    server = await start()
    return ''
  },
}

await answerRequests(folder, requests, stop)

function addressOf(database: string): string {
  return `postgres://${USER}@127.0.0.1:${port}/${database}`
}

function start(): Promise<ChildProcess> {
  const settings = ['-k', folder, '-h', '127.0.0.1', '-p', String(port), '-c', `fsync=${fsync}`]
  return startProgram({
    command: join(programs, 'postgres'),
    args: ['-D', data, ...settings],
    options: { cwd: folder, ...account },
    ready: /ready to accept connections/,
  })
}

function signalAll(signal: NodeJS.Signals): string {
  const pid = server?.pid
  if (pid === undefined) return ''
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, signal)
    } catch {
      // it has ended meanwhile
    }
  }
  return ''
}

/** As `pg_ctl stop -m immediate` does. */
function stop(): Promise<void> {
  return stopProgram(server, 'SIGQUIT')
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
