/**
 * npm run bench:large -- --steps 10000000 [--store postgres] [--folder DIR]: a store as large as five years of a club, and
 * how long it takes to fill, start, use, back up, restore, and delete what is old. Ten million steps need 5 GB of disk on
 * SQLite and 8 on PostgreSQL, much of it for the backup and the restored copy.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { planMatch } from '#cli/plan.ts'
import type { Ended } from '#cli/simulation.ts'
import { recordMatch, streamsOf } from '#cli/simulation.ts'
import type { Listed, TableView } from '#protocol/http.ts'
import { readArgs } from '#scripts/read-args.ts'
import { startPostgres } from '#scripts/services/services.ts'
import { CLOCKS } from '#server/lobby/create.ts'
import { matchOf, NO_PAUSE, newPerson } from '#server/lobby/document.ts'
import { isDatabase, storeAddress } from '#server/store/address.ts'
import { openStore } from '#server/store/open.ts'
import type { Store, TableId } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import { ServerNode } from '#server/testing/chaos/server-node.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { median } from './measure.ts'

const { values } = readArgs(import.meta.filename, {
  options: {
    steps: { type: 'string', default: '200000' },
    store: { type: 'string', default: 'sqlite' },
    folder: { type: 'string', default: tmpdir() },
  },
})
const wanted = Number(values.steps)
if (!(wanted >= 1) || !['sqlite', 'postgres'].includes(values.store)) {
  console.error('--steps must be a positive number, and --store sqlite or postgres')
  process.exit(2)
}

const DAY = 24 * 3_600_000
const YEARS = 5
const MEMBERS = 200
const MATCHES_PER_TABLE = 3
const LINES_PER_TABLE = 20
const DIFFERENT = 40
const ASKED = 200
/** Tables that are filled at once: their writes share syncs. */
const AT_ONCE = 64
/** Milliseconds. On a busy machine, filling it may not fail because one of them waits. */
const PATIENCE = 120_000
const PROGRAM = join(import.meta.dirname, '..', 'cli', 'gatehouse.ts')
const PLAN = { game: 'sheriff', edition: 2, options: [], players: 4, order: 'seated', first: null } as const

const member = (n: number, name: string) => ({ guest: guestId(`member-${n}`), name })

const folder = mkdtempSync(join(values.folder, 'gatehouse-large-'))
const postgres = values.store === 'postgres' ? await startPostgres({ fsync: 'on' }) : null
const address = postgres === null ? storeAddress({ DATA_DIR: folder }) : await postgres.database()
const env = postgres === null ? { DATA_DIR: folder } : { DATABASE_URL: address }
const backup = join(folder, 'backup.jsonl')
const copy = postgres === null ? join(folder, 'copy.sqlite') : await postgres.database()
try {
  const store = await openStore(address, { queryTimeout: PATIENCE })
  const steps = await timed('fill', () => fill(store))
  await store.close()
  tell(`${steps.toLocaleString('en')} steps, ${await sizeOf(address)}`)
  const node = await timed('start, until ready', () => ServerNode.start(env))
  await use(node)
  await timed('backup while it runs', async () => gatehouse('backup', backup, '--store', address))
  tell(await sizeOf(backup))
  await node.stop()
  await timed('restore', async () => gatehouse('restore', backup, '--store', copy))
  tell(await sizeOf(copy))
  await timed('delete what is older than a year', async () => gatehouse('expire', '--store', address))
  await timed('start again', async () => (await ServerNode.start(env)).stop())
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

function tell(text: string): void {
  console.log(`  ${text}`)
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

async function sizeOf(address: string): Promise<string> {
  const bytes = isDatabase(address)
    ? await databaseSize(address)
    : fileSize(address) + fileSize(`${address}-wal`)
  return `${(bytes / 1e6).toFixed(0)} MB`
}

function fileSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

async function databaseSize(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query('SELECT pg_database_size(current_database()) AS size')
  await client.end()
  return Number(rows[0].size)
}

function gatehouse(...args: string[]): void {
  const env = { ...process.env, GATEHOUSE_KEEP_TABLES: '365', GATEHOUSE_KEEP_TALK: '365' }
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { env, encoding: 'utf8' })
  tell(
    stderr
      .trim()
      .split(/[\r\n]/)
      .at(-1) ?? '',
  )
  if (status !== 0) throw new Error(`gatehouse ${args[0]} failed`)
}

/** Tables of club members over the years, each with some matches and talk. Returns the number of steps. */
async function fill(store: Store): Promise<number> {
  const names = Array.from({ length: MEMBERS }, (_, n) => `Member ${n}`)
  for (const [n, name] of names.entries())
    await store.createGuest({ ...member(n, name), tokenHash: `${n}`, language: 'en', created: Date.now() })
  const plan = planMatch({ game: PLAN.game, edition: 2, players: 4, options: [], bots: ['random'] })
  const played = Array.from({ length: DIFFERENT }, (_, n) => recordMatch(plan, streamsOf('large')(n), null))
  const perTable = MATCHES_PER_TABLE * (played.reduce((sum, { moves }) => sum + moves, 0) / DIFFERENT)
  const tables = Math.ceil(wanted / perTable)
  let steps = 0
  let next = 0
  const addTables = async (): Promise<void> => {
    while (next < tables) {
      const n = next++
      const created = Math.round(Date.now() - YEARS * 365 * DAY * (1 - n / tables))
      const matches = Array.from({ length: MATCHES_PER_TABLE }, (_, i) => played[(n * 7 + i) % DIFFERENT])
      await addTable(store, n, created, matches)
      steps += matches.reduce((sum, { moves }) => sum + moves, 0)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, addTables))
  return steps
}

async function addTable(store: Store, n: number, created: number, played: readonly Ended[]): Promise<void> {
  const table = tableId(`large${String(n).padStart(11, '0')}`)
  const people = [0, 1, 2, 3].map((seat) => member((n * 4 + seat * 3) % MEMBERS, `Member ${seat}`))
  const document = documentOf(table, people.map(newPerson), played.length)
  await store.createTable({ table, code: `#${n}`, created, open: false, document })
  for (const [i, { record, outcome }] of played.entries()) {
    const match = matchOf(table, i + 1)
    const ended = { scores: outcome.scores, ranks: outcome.ranks }
    await store.restore({ match, created, record: record ?? '', deadline: null, outcome: ended })
    // half of them play for their history
    if (n % 2 === 0)
      await store.addPlayed(
        people.map(({ guest }, seat) => ({ guest, match, seat, ended: created, alone: true })),
      )
  }
  // in few statements, as a backup is restored
  const sittings = people.map(({ guest }) => ({ kept: 'sitting', guest, table }) as const)
  const talk = Array.from({ length: LINES_PER_TABLE }, (_, i) => {
    const { guest, name } = people[i % 4]
    const about = { kept: 'talk', table, number: i + 1, at: created, seat: i % 4, name } as const
    return { ...about, to: null, guest, toGuest: null, what: { words: 'An honest bag, I promise!' } }
  })
  await store.importAll([...sittings, ...talk])
}

function documentOf(table: TableId, seats: readonly ReturnType<typeof newPerson>[], matches: number) {
  return {
    plan: { ...PLAN },
    clocks: { ...CLOCKS },
    open: false,
    seats: seats.map((sitter) => ({ ...sitter })),
    host: seats[0].guest,
    secret: '00'.repeat(32),
    matches: Array.from({ length: matches }, (_, i) => matchOf(table, i + 1)),
    phase: 'finished',
    pause: { ...NO_PAUSE },
  }
}

/** What players do: look into the lobby, and play a match, which bots do here. */
async function use({ base }: ServerNode): Promise<void> {
  const host = await Visitor.arrive(base, 'Host')
  const times: number[] = []
  for (let i = 0; i < ASKED; i++) {
    const began = performance.now()
    await host.ask<Listed[]>('GET', i % 2 === 0 ? '/api/tables' : '/api/me/tables')
    times.push(performance.now() - began)
  }
  tell(`a list of tables: median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`)
  const bots = ['wat:merchant', 'wat:merchant', 'wat:merchant']
  const { code, id } = await host.newTable({ plan: { ...PLAN, options: [] }, bots })
  await timed('a match of bots', async () => {
    await host.act(code ?? '', { action: 'start', salt: SALT })
    await host.act(code ?? '', { action: 'leave' })
    const isOver = async () => (await host.ask<TableView>('GET', `/api/tables/${id}`)).body.match?.finished
    while (!(await isOver())) await sleep(50)
  })
}
