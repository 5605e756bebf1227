/** Clients in Python: one written from the documents alone, and a complete one. */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from '#games/index.ts'
import { matchId } from '#server/store/store.ts'
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

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
const children: ChildProcess[] = []
/** For all tests that do not stop it. Bots pause, so that a deputy's bot does not switch sides all the time. */
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ botPace: 4 })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  expect(server.problems()).toEqual([])
  await server.close()
  rmSync(folder, { recursive: true })
})

interface Client {
  readonly code: Promise<string>
  /** once it has exited without an error */
  readonly result: Promise<Result>
  record(): string
}

function client(base: string, name: string, ...flags: readonly string[]): Client {
  const file = join(folder, `${children.length}.jsonl`)
  const args = [SCRIPT, '--server', base, '--name', name, '--json', '--record', file, '--seed', '5']
  const child = spawn('python3', [...args, '--pace', '0.01', '--rate', '100', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const code = Promise.withResolvers<string>()
  const result = Promise.withResolvers<Result>()
  let last = {}
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = JSON.parse(line)
    if ('code' in last) code.resolve(String(last.code))
  })
  child.on('close', (status) => {
    const problem = new Error(`${name} ended with ${status}: ${errors}`)
    code.reject(problem)
    if (status === 0 && errors === '') result.resolve(last as Result)
    else result.reject(problem)
  })
  code.promise.catch(() => {})
  result.promise.catch(() => {})
  return { code: code.promise, result: result.promise, record: () => readFileSync(file, 'utf8') }
}

/** The outcome of a record, which replays and whose cards follow from the seed. */
function outcomeOf(record: string) {
  const replayed = replay(record, { games, stream: secureStream, checksSeed: true })
  if (isFault(replayed)) throw new Error(`line ${replayed.line}: ${replayed.code}`)
  const { game, state } = replayed.match
  return game.outcome(state.table)
}

/** A proxy whose connections can be cut; its address stays when the server behind it changes. */
async function openProxy(port: number) {
  const sockets = new Set<Socket>()
  let target = port
  const listener = createServer((near) => {
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
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cut(): number {
      const { size } = sockets
      for (const socket of sockets) socket.destroy()
      return size
    },
    switchTo(other: number): void {
      target = other
    },
    close: () => listener.close(),
  }
}

/** Resolves when the match has this version; rejects when the client exits before. */
async function reaches({ store }: RunningServer, one: Client, version: number): Promise<void> {
  const row = await store.tableByCode(await one.code)
  const match = matchId(`${row?.table}-1`)
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 5))
  const ended = one.result.then(() => {
    throw new Error(`the client ended before version ${version}`)
  })
  ended.catch(() => {})
  // the store is asked: a table in memory may be unloaded while nobody is connected, and loaded anew
  while (((await store.matchStatus(match))?.version ?? 0) < version) await Promise.race([pause(), ended])
}

describe
  .skipIf(missing)
  .concurrent(`a client in Python${missing ? ' (skipped: python3 is not installed)' : ''}`, () => {
    test('a client written from the documents alone plays a whole match', async () => {
      const file = join(folder, 'stranger.jsonl')
      const child = spawn('python3', [STRANGER, server.base, file], { stdio: ['ignore', 'pipe', 'inherit'] })
      children.push(child)
      const result = JSON.parse((await child.stdout.toArray()).join(''))
      expect(result).toMatchObject({ errors: [], agree: true, fair: true })
      expect(result.moves).toBeGreaterThan(100)
      expect(outcomeOf(readFileSync(file, 'utf8'))?.scores).toEqual(result.scores)
    })

    test('four clients play a whole match within the rate limits', async () => {
      const limited = await startServer({ limits: 'on' })
      const host = client(limited.base, 'Ann', '--players', '4', '--rate', '10')
      const code = await host.code
      const clients = [
        host,
        ...['Ben', 'Cid', 'Dot'].map((name) => client(limited.base, name, '--join', code, '--rate', '10')),
      ]
      const results = await Promise.all(clients.map(({ result }) => result))
      const outcome = outcomeOf(host.record())
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
      expect(limited.problems()).toEqual([])
      await limited.close()
    })

    // each compares the view it has built from events with the server's view again and again
    test.each([
      '--players 4 --options blackMarket --binary',
      '--players 3 --edition 1 --options royal,removeTen',
    ])('in mode events clients build their views as docs/protocol-sheriff.md says: %s', async (flags) => {
      const host = client(server.base, 'Ann', ...flags.split(' '), '--all', '--mode', 'events', '--check')
      const { scores, ranks, fair, checked, reconnects } = await host.result
      expect({ scores, ranks, fair, reconnects }).toEqual({
        ...outcomeOf(host.record()),
        fair: true,
        reconnects: 0,
      })
      expect(checked).toBeGreaterThan(20)
    })

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
      ['nottingham', '--players 3 --bots alan:master,greedy --binary'],
      ['bargain', '--players 2 --bots random'],
    ])('a client plays against bots: %s %s', async (game, flags) => {
      const check = game === 'sheriff' ? ['--check'] : []
      const one = client(server.base, 'Ann', '--game', game, ...flags.split(' '), ...check)
      const { scores, ranks, fair, checked } = await one.result
      expect(checked > 20).toBe(game === 'sheriff')
      expect({ scores, ranks }).toEqual(outcomeOf(one.record()))
      expect(fair).toBe(game === 'bargain' ? null : true)
    })

    test.each(['hints', 'events'])(
      'a client reconnects when the connection is cut, and makes no move twice: %s',
      async (mode) => {
        const proxy = await openProxy(server.port)
        const flags = ['--players', '3', '--bots', 'maud:merchant,hob:merchant', '--mode', mode, '--check']
        const one = client(proxy.base, 'Ann', ...flags)
        for (const version of [8, 25, 40]) {
          await reaches(server, one, version)
          expect(proxy.cut()).toBeGreaterThan(0)
        }
        const { scores, ranks, reconnects, fair } = await one.result
        expect(reconnects).toBeGreaterThanOrEqual(3)
        expect({ scores, ranks, fair }).toEqual({ ...outcomeOf(one.record()), fair: true })
        proxy.close()
      },
    )

    test('a client reconnects when the server is restarted', async () => {
      const store = join(folder, 'gatehouse.sqlite')
      const first = await startServer({ store })
      const proxy = await openProxy(first.port)
      const one = client(proxy.base, 'Ann', '--players', '3', '--bots', 'maud:merchant,hob:merchant')
      await reaches(first, one, 20)
      await first.close()
      const second = await startServer({ store })
      proxy.switchTo(second.port)
      const { scores, ranks, reconnects, fair } = await one.result
      expect(reconnects).toBeGreaterThanOrEqual(1)
      expect({ scores, ranks, fair }).toEqual({ ...outcomeOf(one.record()), fair: true })
      proxy.close()
      await second.close()
    })

    test('a client reports an error in one line', async () => {
      await expect(client(server.base, 'Ann', '--join', 'AAAAAA').result).rejects.toThrow(
        /^Ann ended with 1: gatehouse_client: no-such-table: .*\n$/,
      )
      await expect(client(server.base, 'Ben', '--players', '6', '--mode', 'events').result).rejects.toThrow(
        /^Ben ended with 1: gatehouse_client: other-game: .*\n$/,
      )
    })
  })
