/** Clients in another language: one written from the documents alone, and one that is complete. */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from '#games/index.ts'
import type { RunningServer } from '#server/testing/safety/running-server.ts'
import { startServer } from '#server/testing/safety/running-server.ts'

const SCRIPT = join(import.meta.dirname, '..', '..', 'python', 'gatehouse_client.py')
const STRANGER = join(import.meta.dirname, '..', '..', 'python', 'stranger.py')
const missing = spawnSync('python3', ['--version']).status !== 0

interface Result {
  readonly match: string
  readonly seat: number
  readonly names: readonly string[]
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
  readonly moves: number
  readonly reconnects: number
  readonly checked: number
  readonly fair: boolean | null
}

let folder: string
let started: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  started = []
})
afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

interface Client {
  readonly code: Promise<string>
  /** once it has ended well */
  readonly result: Promise<Result>
  record(): string
}

function client(base: string, name: string, ...flags: readonly string[]): Client {
  const file = join(folder, `${name}.jsonl`)
  const args = [SCRIPT, '--server', base, '--name', name, '--json', '--record', file, '--seed', '5']
  const child = spawn('python3', [...args, '--pace', '0.01', '--rate', '100', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const code = Promise.withResolvers<string>()
  const result = Promise.withResolvers<Result>()
  let last = {}
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = JSON.parse(line)
    if ('code' in last) code.resolve(String(last.code))
  })
  child.on('close', (status) => {
    const problem = new Error(`${name} ended with ${status}: ${complaints}`)
    code.reject(problem)
    if (status === 0 && complaints === '') result.resolve(last as Result)
    else result.reject(problem)
  })
  code.promise.catch(() => {})
  result.promise.catch(() => {})
  return { code: code.promise, result: result.promise, record: () => readFileSync(file, 'utf8') }
}

/** What the record says of the end, every card drawn from the seed again. */
function ending(record: string) {
  const replayed = replay(record, { games, stream: secureStream, checksSeed: true })
  if (isFault(replayed)) throw new Error(`line ${replayed.line}: ${replayed.code}`)
  const { game, state } = replayed.match
  return game.outcome(state.table)
}

/** A line to the server that can be cut; `base` stays while what is behind it comes and goes. */
async function openLine(port: number) {
  const sockets = new Set<Socket>()
  let target = port
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(): number {
      const { size } = sockets
      for (const socket of sockets) socket.destroy()
      return size
    },
    leadTo(other: number): void {
      target = other
    },
    close: () => server.close(),
  }
}

/** Resolves when the match has come so far; rejects when the client has given up before. */
async function reaches({ liveTables, store }: RunningServer, one: Client, version: number): Promise<void> {
  const row = await store.tableByCode(await one.code)
  const table = row === null ? null : await liveTables.open(row.table)
  const breath = () => new Promise((resolve) => setTimeout(resolve, 5))
  while ((table?.match?.version ?? 0) < version) await Promise.race([breath(), one.result])
}

describe.skipIf(missing)(`a client in Python${missing ? ' (skipped: python3 is not installed)' : ''}`, () => {
  test('a stranger’s client, written from the documents only, plays a whole match', async () => {
    const ground = await startServer()
    const file = join(folder, 'stranger.jsonl')
    const child = spawn('python3', [STRANGER, ground.base, file], { stdio: ['ignore', 'pipe', 'inherit'] })
    started.push(child)
    const said = JSON.parse((await child.stdout.toArray()).join(''))
    expect(said).toMatchObject({ errors: [], agree: true, fair: true })
    expect(said.moves).toBeGreaterThan(100)
    expect(ending(readFileSync(file, 'utf8'))?.scores).toEqual(said.scores)
    await ground.close()
  })

  test('four of them play a whole match, within the limits for everybody', async () => {
    const ground = await startServer({ limits: 'on' })
    const host = client(ground.base, 'Ann', '--players', '4', '--rate', '10')
    const code = await host.code
    const clients = [
      host,
      ...['Ben', 'Cid', 'Dot'].map((name) => client(ground.base, name, '--join', code, '--rate', '10')),
    ]
    const results = await Promise.all(clients.map(({ result }) => result))
    const outcome = ending(host.record())
    for (const [i, { match, seat, names, scores, ranks, moves, fair, reconnects }] of results.entries()) {
      expect(names[seat]).toBe(['Ann', 'Ben', 'Cid', 'Dot'][i])
      expect({ scores, ranks, fair, reconnects }).toEqual({ ...outcome, fair: true, reconnects: 0 })
      expect(clients[i].record()).toBe(host.record())
      expect(match).toBe(results[0].match)
      expect(moves).toBeGreaterThan(20)
    }
    const steps = host
      .record()
      .trimEnd()
      .split('\n')
      .slice(1)
      .filter((line) => line.includes('"seat"'))
    expect(results.reduce((sum, { moves }) => sum + moves, 0)).toBe(steps.length)
    expect(ground.problems()).toEqual([])
    await ground.close()
  })

  // each compares its own folding with the server's view over and over
  test.each(['--players 4 --options blackMarket', '--players 3 --edition 1 --options royal,removeTen'])(
    'in mode events they fold what happens, as docs/protocol-sheriff.md says: %s',
    async (flags) => {
      const ground = await startServer()
      const host = client(ground.base, 'Ann', ...flags.split(' '), '--all', '--mode', 'events', '--check')
      const { scores, ranks, fair, checked, reconnects } = await host.result
      expect({ scores, ranks, fair, reconnects }).toEqual({
        ...ending(host.record()),
        fair: true,
        reconnects: 0,
      })
      expect(checked).toBeGreaterThan(20)
      expect(ground.problems()).toEqual([])
      await ground.close()
    },
  )

  test.each([
    ['sheriff', '--players 4 --bots maud:merchant,wat:apprentice,hob:master --options royal,timer'],
    [
      'sheriff',
      '--players 3 --edition 1 --bots piers:merchant,gisela:merchant --options promo,royal,removeTen',
    ],
    [
      'sheriff',
      '--players 6 --bots maud:apprentice,wat:apprentice,hob:apprentice,osric:apprentice,piers:apprentice --options royal,blackMarket',
    ],
    ['nottingham', '--players 3 --bots alan:master,greedy'],
    ['bargain', '--players 2 --bots random'],
  ])('one plays against bots: %s %s', async (game, flags) => {
    // a deputy's bot takes its side again and again while it waits for the other deputy
    const ground = await startServer({ botPace: 4 })
    const check = game === 'sheriff' ? ['--check'] : []
    const one = client(ground.base, 'Ann', '--game', game, ...flags.split(' '), ...check)
    const { scores, ranks, fair, checked } = await one.result
    expect(checked > 20).toBe(game === 'sheriff')
    expect({ scores, ranks }).toEqual(ending(one.record()))
    expect(fair).toBe(game === 'bargain' ? null : true)
    expect(ground.problems()).toEqual([])
    await ground.close()
  })

  test.each(['hints', 'events'])(
    'comes back when the line is cut, and moves neither twice nor too little: %s',
    async (mode) => {
      const ground = await startServer()
      const line = await openLine(ground.port)
      const flags = ['--players', '3', '--bots', 'maud:merchant,hob:merchant', '--mode', mode, '--check']
      const one = client(line.base, 'Ann', ...flags)
      for (const version of [8, 25, 40]) {
        await reaches(ground, one, version)
        expect(line.cut()).toBeGreaterThan(0)
      }
      const { scores, ranks, reconnects, fair } = await one.result
      expect(reconnects).toBeGreaterThanOrEqual(3)
      expect({ scores, ranks, fair }).toEqual({ ...ending(one.record()), fair: true })
      line.close()
      await ground.close()
    },
  )

  test('comes back when the server is restarted', async () => {
    const store = join(folder, 'gatehouse.sqlite')
    const first = await startServer({ store })
    const line = await openLine(first.port)
    const one = client(line.base, 'Ann', '--players', '3', '--bots', 'maud:merchant,hob:merchant')
    await reaches(first, one, 20)
    await first.close()
    const second = await startServer({ store })
    line.leadTo(second.port)
    const { scores, ranks, reconnects, fair } = await one.result
    expect(reconnects).toBeGreaterThanOrEqual(1)
    expect({ scores, ranks, fair }).toEqual({ ...ending(one.record()), fair: true })
    line.close()
    await second.close()
  })

  test('says in one line what is wrong', async () => {
    const ground = await startServer()
    await expect(client(ground.base, 'Ann', '--join', 'AAAAAA').result).rejects.toThrow(
      /^Ann ended with 1: gatehouse_client: no-such-table: .*\n$/,
    )
    await expect(client(ground.base, 'Ben', '--players', '6', '--mode', 'events').result).rejects.toThrow(
      /^Ben ended with 1: gatehouse_client: other-game: .*\n$/,
    )
    await ground.close()
  })
})
