import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newMatch, step, until } from '#server/store/contract/support.ts'
import { openStore } from '#server/store/open.ts'
import type { Lines } from '#server/store/store.ts'
import { DEFAULT_OPTIONS, guestId, matchId } from '#server/store/store.ts'
import { sqliteFile } from './file.ts'
import { LogSync } from './log-sync.ts'
import { sqliteStore } from './sqlite.ts'

const M = matchId('m')

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-log-'))
  path = join(folder, 'store.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Syncs that end when the test says so. */
function heldSyncs() {
  const syncs: PromiseWithResolvers<void>[] = []
  const sync = (): Promise<void> => {
    const held = Promise.withResolvers<void>()
    syncs.push(held)
    return held.promise
  }
  return { syncs, sync }
}

/** A store on a migrated file, whose syncs are held. */
async function storeWithHeldSyncs() {
  await (await openStore(path)).close()
  const { syncs, sync } = heldSyncs()
  const store = sqliteStore(sqliteFile(path, { syncs: { sync, close() {} } }), path, DEFAULT_OPTIONS)
  const answered: string[] = []
  const note = <T>(name: string, call: Promise<T>): Promise<unknown> =>
    call.then(
      (answer) => answered.push(`${name} ${JSON.stringify(answer)}`),
      (problem) => answered.push(`${name} ${problem.message}`),
    )
  return { store, syncs, answered, note }
}

async function turns(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise(setImmediate)
}

test('one sync is enough for all that wait; what is committed during a sync waits for the next', async () => {
  const { syncs, sync } = heldSyncs()
  const log = new LogSync(sync, () => {})
  const done: number[] = []
  const commit = (n: number): void => {
    log.changed()
    void log.durable().then(() => done.push(n))
  }
  await log.durable()
  expect(syncs).toHaveLength(0)
  commit(1)
  await turns()
  commit(2)
  commit(3)
  await turns()
  expect([syncs.length, done]).toEqual([1, []])
  syncs[0].resolve()
  await turns()
  expect([syncs.length, done]).toEqual([2, [1]])
  commit(4)
  syncs[1].resolve()
  await turns()
  expect([syncs.length, done]).toEqual([3, [1, 2, 3]])
  syncs[2].resolve()
  await turns()
  expect(done).toEqual([1, 2, 3, 4])
})

test('nothing is acknowledged or told before it is on disk', async () => {
  const { store, syncs, answered, note } = await storeWithHeldSyncs()
  const created = note('create', store.create(newMatch(M)))
  await turns()
  const read = note(
    'read',
    store.matchStatus(M).then((status) => status?.version),
  )
  const guest = { guest: guestId('g'), tokenHash: 't', name: 'Ann', language: 'en', created: 1 }
  const arrived = note('guest', store.createGuest(guest))
  await turns()
  expect(answered).toEqual([])
  syncs[0].resolve()
  await created
  await turns()
  syncs[1].resolve()
  await Promise.all([read, arrived])
  expect(answered.toSorted()).toEqual(['create "created"', 'guest "created"', 'read 0'])
  const appended = note('append', store.append(M, 0, step(0), until()))
  await turns()
  expect(answered).toHaveLength(3)
  syncs[2].resolve()
  await appended
  expect(answered.at(-1)).toBe('append "appended"')
  await store.close()
})

test('after a failed sync nothing is acknowledged and the store is not ready', async () => {
  const { store, syncs, answered, note } = await storeWithHeldSyncs()
  const first = note('create', store.create(newMatch(M)))
  await turns()
  syncs[0].reject(new Error('EIO'))
  await first
  await note('append', store.append(M, 0, step(0), until()))
  await note('read', store.matchStatus(M))
  await note('check', store.check())
  expect(answered).toEqual(['create EIO', 'append EIO', 'read EIO', 'check EIO'])
  expect(syncs).toHaveLength(1)
  await store.close()
})

/** How often the log has begun anew: a number in its header. */
function restarts(): number {
  const log = openSync(`${path}-wal`, 'r')
  const header = Buffer.alloc(16)
  readSync(log, header, 0, 16, 0)
  closeSync(log)
  return header.readUInt32BE(12)
}

test('a new file is ready', async () => {
  const store = await openStore(path)
  await store.check()
  await store.close()
})

test('the log is copied to the file while it is being written, and begins anew', async () => {
  await (await openStore(path)).close()
  const opened = sqliteFile(path, { checkpointPages: 20 })
  const store = sqliteStore(opened, path, DEFAULT_OPTIONS)
  const created = Array.from({ length: 8 }, () => 0)
  const header: Lines = [{ text: 'x'.repeat(20_000) }]
  const writing = created.map(async (_, writer) => {
    for (let i = 0; restarts() < 2; i++) {
      await store.create(newMatch(matchId(`${writer}-${i}`), { header }))
      created[writer]++
    }
  })
  await Promise.all(writing)
  expect(opened.problem()).toBeUndefined()
  expect(await store.header(matchId('0-0'))).toEqual(header)
  // from the file alone: the log is gone
  await store.close()
  expect(existsSync(`${path}-wal`)).toBe(false)
  const again = await openStore(path)
  for (const [writer, count] of created.entries())
    for (let i = 0; i < count; i++) expect(await again.header(matchId(`${writer}-${i}`))).toEqual(header)
  await again.close()
})

test('a store closes while its log is being copied, and nothing is missing', async () => {
  await (await openStore(path)).close()
  const store = sqliteStore(sqliteFile(path, { checkpointPages: 1 }), path, DEFAULT_OPTIONS)
  await store.create(newMatch(M))
  expect(await store.header(M)).toEqual(newMatch(M).header)
  await store.close()
  expect(existsSync(`${path}-wal`)).toBe(false)
  const again = await openStore(path)
  expect(await again.header(M)).toEqual(newMatch(M).header)
  await again.close()
})

test('a checkpoint that fails makes the store not ready until one succeeds', async () => {
  await (await openStore(path)).close()
  const store = sqliteStore(sqliteFile(path, { checkpointPages: 1 }), path, DEFAULT_OPTIONS)
  const check = () =>
    store.check().then(
      () => 'ready',
      (problem) => problem.message,
    )
  const aside = `${path}.aside`
  renameSync(path, aside)
  // what the thread tries to open, which has a connection of its own
  mkdirSync(path)
  await expect.poll(check, { timeout: 10_000 }).toBe('unable to open database file')
  rmdirSync(path)
  renameSync(aside, path)
  await expect.poll(check, { timeout: 10_000 }).toBe('ready')
  await store.close()
})

test('opening a file a second time does not drop the lock of the first: another process could delete the log', async () => {
  const store = await openStore(path)
  await store.create(newMatch(M))
  const { ino } = statSync(path)
  const isLocked = () => readFileSync('/proc/locks', 'utf8').includes(`:${ino} `)
  expect(isLocked()).toBe(true)
  const { file } = sqliteFile(path)
  file.close()
  expect(isLocked()).toBe(true)
  await store.close()
})
