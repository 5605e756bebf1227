import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatehouse, PROGRAM, spawnGatehouse } from '#cli/testing/run-gatehouse.ts'
import { welcome } from './welcome.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-serve-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const QUIET = { DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'silent' }

test('flags win over the environment; it prints its address, becomes ready, and stops on SIGTERM', async () => {
  const data = join(folder, 'tables')
  const child = spawn(
    process.execPath,
    [PROGRAM, 'serve', '--port', '0', '--host', '127.0.0.1', '--data', data],
    {
      env: { ...process.env, ...QUIET, PORT: '1', HOST: '203.0.113.1', DATA_DIR: join(folder, 'other') },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [line] = await once(createInterface({ input: child.stderr }), 'line')
  const address = /^Gatehouse is open: (http:\/\/localhost:\d+)$/
    .exec(line)?.[1]
    .replace('localhost', '127.0.0.1')
  expect(await fetch(`${address}/readyz`).then((answer) => answer.text())).toBe('ready\n')
  expect(existsSync(join(data, 'gatehouse.sqlite'))).toBe(true)
  expect(existsSync(join(folder, 'other'))).toBe(false)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a second server on the same data says so in a sentence, until the first has ended, however it did', async () => {
  const data = join(folder, 'shared')
  const args = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', data]
  const env = { ...process.env, ...QUIET }
  const start = async () => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [line] = await once(createInterface({ input: child.stderr }), 'line')
    return { child, line, ended: once(child, 'exit') }
  }
  const first = await start()
  expect(first.line).toMatch(/^Gatehouse is open/)
  const { status, err } = await spawnGatehouse(args, { env: QUIET })
  expect([status, err]).toEqual([1, expect.stringMatching(/^Another server already uses .+\.\n$/)])
  // commands work beside it
  const file = join(folder, 'beside.jsonl')
  const backup = await gatehouse(['backup', file, '--store', join(data, 'gatehouse.sqlite')])
  expect([backup.status, existsSync(file)]).toEqual([0, true])
  first.child.kill('SIGKILL')
  await first.ended
  const second = await start()
  expect(second.line).toMatch(/^Gatehouse is open/)
  const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8)
  expect(mode(data)).toBe('700')
  const files = readdirSync(data)
  expect(files).toEqual(
    expect.arrayContaining(['gatehouse.sqlite', 'gatehouse.sqlite-wal', 'gatehouse.sqlite-shm']),
  )
  for (const file of files) expect([file, mode(join(data, file))]).toEqual([file, '600'])
  second.child.kill('SIGTERM')
  await second.ended
})

test('a port in use is reported in one sentence that suggests another', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const args = ['serve', '--port', String(port), '--host', '127.0.0.1', '--data', folder]
  const { status, err } = await spawnGatehouse(args, { env: QUIET })
  taken.close()
  expect(status).toBe(1)
  expect(err).toMatch(/^Port (\d+) is in use\. Choose another: --port \d+ \(or PORT=\d+\)\.\n$/)
})

test('invalid settings are reported before anything is opened', async () => {
  const data = join(folder, 'never')
  const { status, err } = await gatehouse(['serve', '--port', 'x', '--data', data], {
    env: { ...QUIET, LOG_LEVEL: 'loud' },
  })
  expect([status, err.split('\n').length, existsSync(data)]).toEqual([2, 3, false])
  expect(err).toMatch(/^PORT must be .+\.\nLOG_LEVEL must be .+\.\n$/)
})

test('an address this machine does not have', async () => {
  const args = ['serve', '--port', '0', '--host', '203.0.113.1', '--data', folder]
  expect(await spawnGatehouse(args, { env: QUIET })).toMatchObject({
    status: 1,
    err: 'This machine has no address 203.0.113.1. Choose another with --host (or HOST).\n',
  })
})

test('help lists every flag and refers to the page with all settings', async () => {
  const { out } = await gatehouse(['serve', '--help'])
  for (const word of ['--port', '--host', '--data', 'DATABASE_URL', 'docs/configuration.md'])
    expect(out).toContain(word)
})

test('a terminal gets an address for phones and a code to scan; a log gets one line', () => {
  const open = { host: '0.0.0.0', port: 8080 }
  expect(welcome({ ...open, isTerminal: false }, '192.0.2.7')).toBe(
    'Gatehouse is open: http://localhost:8080',
  )
  const shown = welcome({ ...open, isTerminal: true }, '192.0.2.7').split('\n')
  expect(shown[1]).toBe('For phones in the same network: http://192.0.2.7:8080')
  const code = shown.filter((line) => /^[█▀▄ ]{29}$/.test(line))
  expect(code).toHaveLength(15)
  // who listens on this machine alone has no guests
  expect(welcome({ host: '127.0.0.1', port: 8080, isTerminal: true }, '192.0.2.7')).not.toContain('phones')
  expect(welcome({ host: '::1', port: 1, isTerminal: false }, null)).toBe(
    'Gatehouse is open: http://localhost:1',
  )
  expect(welcome({ host: '2001:db8::1', port: 1, isTerminal: false }, null)).toContain(
    'http://[2001:db8::1]:1',
  )
})
