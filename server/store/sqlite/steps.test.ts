import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ending, inPlay, newMatch, step, until } from '#server/store/contract/support.ts'
import { openStore } from '#server/store/open.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'

let folder: string
let path: string
let store: Store
let file: DatabaseSync
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-steps-'))
  path = join(folder, 'store.sqlite')
  store = await openStore(path)
  file = new DatabaseSync(path)
})
afterEach(async () => {
  file.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

const count = (what: string): number => Number(file.prepare(`SELECT count(*) AS n FROM ${what}`).get()?.n)

async function playOn(through: Store, ids: readonly MatchId[], from: number, to: number): Promise<void> {
  for (let version = from; version < to; version++) {
    const results = await Promise.all(ids.map((id) => through.append(id, version, step(version), until())))
    expect(new Set(results)).toEqual(new Set(['appended']))
  }
}

async function expectWhole(through: Store, ids: readonly MatchId[], steps: number): Promise<void> {
  for (const id of ids) {
    const made = (await through.read(id, 0)).map(({ lines }) => lines[0].by)
    expect(made).toEqual(Array.from({ length: steps }, (_, version) => version))
  }
}

test('steps are indexed many at once, and indexed steps are deleted from `fresh`', async () => {
  const ids = await inPlay(store, 10)
  await playOn(store, ids, 0, 20)
  expect([count('fresh'), count('steps')]).toEqual([200, 10])
  await playOn(store, ids, 20, 400)
  expect(count('steps')).toBeGreaterThan(3000)
  expect(count('fresh')).toBeLessThan(2000)
  await expectWhole(store, ids, 400)
})

test('reading or ending a match indexes that match only', async () => {
  const [read, ended, other] = await inPlay(store, 3)
  await playOn(store, [read, ended, other], 0, 3)
  await store.matchStatus(read)
  await store.append(ended, 3, step(3), ending())
  const indexed = (id: MatchId): number => count(`steps WHERE match = '${id}'`)
  expect([indexed(read), indexed(ended), indexed(other)]).toEqual([4, 5, 1])
})

test('two processes append to one file in turn', async () => {
  const second = await openStore(path)
  const ids = await inPlay(store, 5)
  await playOn(store, ids, 0, 10)
  await playOn(second, ids, 10, 50)
  await playOn(store, ids, 50, 51)
  expect(await second.append(ids[0], 50, step('late'), until())).toBe('conflict')
  await playOn(second, ids, 51, 90)
  await expectWhole(store, ids, 90)
  await second.append(ids[1], 90, step(90), ending())
  expect(await store.append(ids[1], 91, step(91), until())).toBe('conflict')
  await second.close()
})

test('another process moves a deadline: an append does not rely on the cached one', async () => {
  const second = await openStore(path)
  const match = matchId('m')
  await store.create(newMatch(match, { deadline: 500 }))
  await store.append(match, 0, step(0), { at: 100, deadline: 600 })
  await second.due(600, 10)
  await second.reschedule(match, 1, 900)
  await store.append(match, 1, step(1), { at: 200, deadline: 700 })
  expect(await store.matchStatus(match)).toMatchObject({ deadline: 700 })
  await second.close()
})

test('a rolled back step does not stay in the cache', async () => {
  const [good, bad] = await inPlay(store, 2)
  file.exec(`CREATE TRIGGER refuses BEFORE INSERT ON fresh WHEN new.match = '${bad}' AND new.lines LIKE '%lost%'
    BEGIN SELECT raise(ABORT, 'the disk is full'); END`)
  await playOn(store, [good, bad], 0, 5)
  const both = [store.append(good, 5, step('lost'), until()), store.append(bad, 5, step('lost'), until())]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await playOn(store, [good, bad], 5, 40)
  await expectWhole(store, [good, bad], 40)
})
