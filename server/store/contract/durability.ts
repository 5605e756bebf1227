import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isUnavailable } from '#server/store/problems.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import type { Place, StoreSetup } from './support.ts'
import { inPlay, M, newMatch, step, until } from './support.ts'

const MATCHES = 8

export function durability(setup: StoreSetup): void {
  test('every acknowledged step survives SIGKILL', async () => {
    const place = await setup.place()
    const first = await setup.open(place)
    const ids = await inPlay(first, MATCHES)
    await first.close()
    for (const [round, acknowledgements] of [1, 40, 173, 90].entries()) {
      const acknowledged = await appendUntilKilled(place, round, acknowledgements)
      const store = await setup.open(place)
      for (const id of ids) await expectComplete(store, id, acknowledged.get(id) ?? 0)
      await store.close()
    }
  })

  const { crash } = setup
  if (crash === null) return
  test('every acknowledged step survives a crash of the database, and the store goes on', async () => {
    const store = await setup.newStore()
    const ids = await inPlay(store, MATCHES)
    const acknowledged = new Map<MatchId, number>(ids.map((id) => [id, 0]))
    // opens connections that are idle when the server crashes
    await Promise.all(ids.map((id) => store.matchStatus(id)))
    const warm = Promise.withResolvers<void>()
    const writers = ids.map((id) => appendUntilRefused(store, id, acknowledged, warm.resolve))
    await warm.promise
    await crash()
    await Promise.all(writers)
    for (const id of ids) {
      const made = await expectComplete(store, id, acknowledged.get(id) ?? 0)
      expect(made - (acknowledged.get(id) ?? 0)).toBeLessThanOrEqual(1)
      expect(await store.append(id, made, step('after'), until())).toBe('appended')
    }
  })

  test('calls to a database that hangs reject in time; an append that comes through later is not doubled', async () => {
    const place = await setup.place()
    const store = await setup.open(place, { queryTimeout: 1_000 })
    await store.create(newMatch())
    const stopped = await backendsOf(place)
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    try {
      // one connection is open: the first call gets it, the next one is free to connect anew
      await expect(store.append(M, 0, step('first'), until())).rejects.toSatisfy(isUnavailable)
      expect(await store.read(M, 0)).toEqual([])
      await store.check()
      expect(await store.append(M, 0, step('again'), until())).toBe('appended')
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT')
    }
    // the first one is carried out now, and its connection ends
    await expect.poll(async () => (await backendsOf(place)).some((pid) => stopped.includes(pid))).toBe(false)
    expect((await store.read(M, 0)).map(({ lines }) => lines)).toEqual([step('again')])
    const [idle] = await backendsOf(place)
    process.kill(idle, 'SIGSTOP')
    try {
      await expect(store.matchStatus(M)).rejects.toSatisfy(isUnavailable)
      expect((await store.matchStatus(M))?.version).toBe(1)
    } finally {
      process.kill(idle, 'SIGCONT')
    }
  })
}

/** The backends of all open connections to this database. */
async function backendsOf({ address }: Place): Promise<number[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** The last version of each match that the child printed before it was killed. */
async function appendUntilKilled(place: Place, round: number, enough: number): Promise<Map<string, number>> {
  const args = [join(import.meta.dirname, 'child.ts'), 'append', place.address, String(round)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const last = new Map<string, number>()
  let count = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [match, version] = line.split(' ')
    last.set(match, Number(version))
    if (++count === enough) child.kill('SIGKILL')
  }
  expect(count).toBeGreaterThanOrEqual(enough)
  return last
}

async function appendUntilRefused(
  store: Store,
  id: MatchId,
  acknowledged: Map<MatchId, number>,
  warm: () => void,
): Promise<void> {
  for (let version = 0; ; version++) {
    try {
      expect(await store.append(id, version, [{ seat: 0, at: version + 1 }], until())).toBe('appended')
    } catch (problem) {
      expect(problem).toSatisfy(isUnavailable)
      return
    }
    acknowledged.set(id, version + 1)
    if (version === 20) warm()
  }
}

/** There is no gap, and no acknowledged step is missing. Returns the number of steps. */
async function expectComplete(store: Store, id: MatchId, acknowledged: number): Promise<number> {
  const steps = await store.read(id, 0)
  expect(steps.map(({ lines }) => lines[0].at)).toEqual(steps.map((_, index) => index + 1))
  expect(steps.length).toBeGreaterThanOrEqual(acknowledged)
  expect((await store.matchStatus(id))?.version).toBe(steps.length)
  return steps.length
}
