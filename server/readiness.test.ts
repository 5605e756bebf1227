import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newReadiness } from './readiness.ts'
import { openStore } from './store/open.ts'
import { isUnavailable } from './store/problems.ts'
import { sqliteFile } from './store/sqlite/file.ts'
import { sqliteStore } from './store/sqlite/sqlite.ts'
import type { NewMatch } from './store/store.ts'
import { DEFAULT_OPTIONS, matchId } from './store/store.ts'
import { openTestApp } from './testing/test-app.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-readiness-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let path: string
let files = 0
beforeEach(async () => {
  path = join(folder, `${files++}.sqlite`)
  await (await openStore(path)).close()
})

const match = (id: string): NewMatch => ({
  match: matchId(id),
  created: 1,
  header: [{ text: 'x'.repeat(20_000) }],
  deadline: null,
})

test('a full disk is noticed, and that there is room again', async () => {
  const opened = sqliteFile(path)
  const store = sqliteStore(opened, path, DEFAULT_OPTIONS)
  const changes = vi.fn()
  const isReady = () => newReadiness(store, changes)()
  expect(await isReady()).toBe(true)
  const pages = opened.file.prepare('PRAGMA page_count').get()?.page_count as number
  opened.file.exec(`PRAGMA max_page_count = ${pages + 1}`)
  const fill = async () => {
    for (let i = 0; ; i++) await store.create(match(`${i}`))
  }
  await expect(fill()).rejects.toSatisfy(isUnavailable)
  expect(await isReady()).toBe(false)
  expect(changes.mock.lastCall?.[0]).toMatchObject({ errstr: 'database or disk is full' })
  opened.file.exec(`PRAGMA max_page_count = ${pages + 100}`)
  expect(await isReady()).toBe(true)
  expect(await store.create(match('m'))).toBe('created')
  await store.close()
})

test('whoever asks for something while the disk is full is told to try again, not that something is broken', async () => {
  const opened = sqliteFile(path)
  const { app, close } = await openTestApp(
    {},
    undefined,
    undefined,
    sqliteStore(opened, path, DEFAULT_OPTIONS),
  )
  const arrive = () => app.inject({ method: 'POST', url: '/api/guests', payload: { name: 'Ann' } })
  expect((await arrive()).statusCode).toBe(201)
  const pages = opened.file.prepare('PRAGMA page_count').get()?.page_count as number
  opened.file.exec(`PRAGMA max_page_count = ${pages}`)
  let answer = await arrive()
  while (answer.statusCode === 201) answer = await arrive()
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'busy', '1'])
  opened.file.exec(`PRAGMA max_page_count = ${pages + 100}`)
  expect((await arrive()).statusCode).toBe(201)
  await close()
})

test('a damaged file is not ready once somebody has met the damage', async () => {
  const filled = await openStore(path)
  for (let i = 0; i < 20; i++) await filled.create(match(`${i}`))
  await filled.close()
  // the second half: the records, but not the tables themselves
  const { size } = statSync(path)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(size / 2, 0x5a), 0, size / 2, size / 2)
  closeSync(file)
  const store = await openStore(path)
  await store.check()
  await expect(Array.fromAsync(store.archive())).rejects.not.toSatisfy(isUnavailable)
  await expect(store.check()).rejects.toThrow('malformed')
  await store.close()
})

test('a store that takes new writes but still waits for an older commit is not ready', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const opened = sqliteFile(path)
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  const write: typeof opened.write = async (work) => {
    if (isHeld) {
      begun.resolve()
      await released.promise
    }
    return opened.write(work)
  }
  const store = sqliteStore({ ...opened, write }, path, DEFAULT_OPTIONS)
  await store.create(match('m'))
  isHeld = true
  const appended = store.append(matchId('m'), 0, [{ step: 1 }], { at: 2, deadline: null })
  await begun.promise
  isHeld = false
  await store.check()
  vi.advanceTimersByTime(3_001)
  await expect(store.check()).rejects.toThrow('waiting to be written')
  released.resolve()
  expect(await appended).toBe('appended')
  await store.check()
  vi.useRealTimers()
  await store.close()
})

test('a store that does not answer counts as not ready, is asked once at a time, and recovers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const check = vi.fn(() => new Promise<void>(() => {}))
  const changes = vi.fn()
  const isReady = newReadiness({ check }, changes, 1)
  expect(await Promise.all([isReady(), isReady()])).toEqual([false, false])
  expect([check.mock.calls.length, changes.mock.calls.length]).toEqual([1, 1])
  check.mockResolvedValue(undefined)
  vi.advanceTimersByTime(1_000)
  expect(await isReady()).toBe(true)
  expect(changes).toHaveBeenLastCalledWith(null)
  vi.useRealTimers()
})
