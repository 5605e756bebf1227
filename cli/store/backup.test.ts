import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatehouse } from '#cli/testing/run-gatehouse.ts'
import type { Postgres } from '#scripts/services/services.ts'
import { startPostgres } from '#scripts/services/services.ts'
import { openStore } from '#server/store/open.ts'
import type { BackupItem, Store } from '#server/store/store.ts'
import { guestId, matchId, tableId } from '#server/store/store.ts'
import { restore } from './backup-file.ts'

const GUEST = guestId('g')
const TABLE = tableId('t')
/** Line ends elsewhere, but not in JSON Lines. */
const ODD = 'a\u2028b\u2029c\rd 🐢'

let folder: string
let postgres: Postgres
let source: string
let items: readonly BackupItem[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-backup-'))
  postgres = await startPostgres({ fsync: 'off' })
  source = join(folder, 'source.sqlite')
  items = await inStore(source, async (store) => {
    await fill(store)
    return await Array.fromAsync(store.exportAll())
  })
}, 60_000)
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true })
})

async function inStore<T>(address: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(address)
  return work(store).finally(() => store.close())
}

async function fill(store: Store): Promise<void> {
  await store.createGuest({ guest: GUEST, tokenHash: 'abc', name: 'Ann', language: 'uk', created: 1 })
  await store.createTable({ table: TABLE, code: 'FOX', created: 2, open: true, document: { ODD } })
  await store.addSitting(GUEST, TABLE)
  for (let n = 0; n < 450; n++) {
    const what = { words: `${n} ${ODD}` }
    await store.addTalk(TABLE, { at: n, seat: 0, name: 'Ann', to: null, guest: GUEST, toGuest: null, what })
  }
  const [running, over] = [matchId('t-1'), matchId('t-2')]
  for (const match of [running, over])
    await store.create({ match, created: 3, header: [{ record: 'gatehouse/1', ODD }], deadline: 9 })
  await store.append(running, 0, [{ seat: 1 }, { chance: 'x' }], { at: 17, deadline: 20 })
  await store.append(over, 0, [{ seat: 0 }], { at: 18, deadline: null, outcome: { ranks: [1, 2] } })
}

const everything = (address: string) => inStore(address, (store) => Array.fromAsync(store.exportAll()))

test('SQLite to PostgreSQL and back keeps everything; a second restore adds nothing', async () => {
  const [first, second] = [join(folder, 'first.jsonl'), join(folder, 'second.jsonl')]
  const [database, copy] = [await postgres.database(), join(folder, 'copy.sqlite')]
  expect(await gatehouse(['backup', first, '--store', source])).toMatchObject({ status: 0, out: '' })
  const restored = await gatehouse(['restore', first, '--store', database])
  expect(restored).toMatchObject({
    status: 0,
    err: `${items.length} items restored, 0 already there\n`,
  })
  expect(await everything(database)).toEqual(items)
  expect(await gatehouse(['backup', second, '--store', database])).toMatchObject({ status: 0 })
  expect(await gatehouse(['restore', second, '--store', copy])).toMatchObject({ status: 0 })
  expect(await everything(copy)).toEqual(items)
  expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'))
  const again = await gatehouse(['restore', first, '--store', copy])
  expect(again.err).toBe(`0 items restored, ${items.length} already there\n`)
})

test('only its owner can read a backup, and a failed one leaves the old file', async () => {
  const file = join(folder, 'kept.jsonl')
  await gatehouse(['backup', file, '--store', source])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const old = readFileSync(file, 'utf8')
  const failed = await gatehouse(['backup', file, '--store', join(folder, 'nowhere.sqlite')])
  expect(failed).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^error: there is no store at .*\n$/),
  })
  expect(readFileSync(file, 'utf8')).toBe(old)
  expect(existsSync(`${file}.part`)).toBe(false)
  expect(existsSync(join(folder, 'nowhere.sqlite'))).toBe(false)
})

test('a damaged backup is reported, and the items before the fault are restored', async () => {
  const file = join(folder, 'torn.jsonl')
  await gatehouse(['backup', file, '--store', source])
  const lines = readFileSync(file, 'utf8').split('\n')
  const damaged: readonly [string, RegExp][] = [
    [lines.slice(0, -2).join('\n'), /incomplete: it has 455 items, and no end/],
    [lines.toSpliced(5, 1).join('\n'), /incomplete: it has 454 items, but should have 455/],
    [lines.with(9, lines[9].slice(0, 20)).join('\n'), /line 10: a line must be one JSON object/],
    [lines.with(9, '{"kept":"talk","number":-1}').join('\n'), /line 10: a line is not an item of a backup/],
    [lines.slice(1).join('\n'), /line 1: this is not a backup/],
    [lines.join('\n') + lines[3], /line 458: there is more text after the end/],
    ['', /incomplete/],
  ]
  for (const [index, [text, why]] of damaged.entries()) {
    writeFileSync(file, text)
    const restoring = inStore(join(folder, `torn-${index}.sqlite`), (store) => restore(store, file))
    await expect(restoring).rejects.toThrow(why)
  }
  expect(await everything(join(folder, 'torn-0.sqlite'))).toEqual(items)
  expect(await everything(join(folder, 'torn-2.sqlite'))).toEqual(items.slice(0, 8))
})

test('a missing file, or one that is no database, is an error of one line', async () => {
  const text = join(folder, 'text')
  writeFileSync(text, 'just some text, and long enough that it could have been the header of a database file')
  const missing = join(folder, 'missing.jsonl')
  for (const args of [
    ['restore', missing, '--store', join(folder, 'new.sqlite')],
    ['backup', missing, '--store', text],
    ['backup', missing, '--store', 'postgres://127.0.0.1:1/none'],
    ['backup', join(folder, 'no', 'folder'), '--store', source],
  ]) {
    const { status, err } = await gatehouse(args)
    expect(err).toMatch(/^error: [^\n]+\n$/)
    expect(status).toBe(1)
  }
})

test('expire deletes what is old and says what went', async () => {
  const address = join(folder, 'old.sqlite')
  await inStore(address, async (store) => {
    const table = tableId('old')
    await store.createTable({ table, code: 'OLD', created: 1, open: false, document: { matches: [] } })
    await store.createGuest({
      guest: GUEST,
      tokenHash: 'abc',
      name: 'Ann',
      language: 'uk',
      created: Date.now(),
    })
  })
  const { status, err } = await gatehouse(['expire', '--store', address])
  expect(err).toBe('deleted: 0 guests, 1 tables, 0 imported records, 0 lines of talk, 0 items about safety\n')
  expect([status, (await everything(address)).map(({ kept }) => kept)]).toEqual([0, ['guest']])
})
