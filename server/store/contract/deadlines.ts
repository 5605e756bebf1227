import { expect, test } from 'vitest'
import { matchId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { ending, inPlay, M, newMatch, step, until } from './support.ts'

const LEASE = { lease: 1000 }

export function deadlines(setup: StoreSetup): void {
  test('due matches are leased longest overdue first, with their versions', async () => {
    const store = await setup.newStore(LEASE)
    const [a, b, c, d] = await inPlay(store, 4)
    await store.append(a, 0, step(1), until(300))
    await store.append(b, 0, step(1), until(100))
    await store.append(c, 0, step(1), until(401))
    await store.append(d, 0, step(1), until())
    expect(await store.due(400, 10)).toEqual([
      { match: b, version: 1, deadline: 100 },
      { match: a, version: 1, deadline: 300 },
    ])
    expect(await store.due(401, 10)).toEqual([{ match: c, version: 1, deadline: 401 }])
  })

  test('at most `limit` matches are leased; the rest come next', async () => {
    const store = await setup.newStore(LEASE)
    for (let n = 0; n < 5; n++) await store.create(newMatch(matchId(String(n)), { deadline: n }))
    const portions = [await store.due(10, 2), await store.due(10, 2), await store.due(10, 2)]
    expect(portions.map((list) => list.map(({ match }) => match))).toEqual([['0', '1'], ['2', '3'], ['4']])
  })

  test('two stores that ask at once never get the same match', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place, LEASE), await setup.open(place, LEASE)]
    const count = 200
    await place.execute(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
       INSERT INTO matches (id, created, deadline) SELECT 'm' || i, i, i FROM n`,
    )
    const asked = Array.from({ length: 60 }, (_, n) => stores[n % 2].due(10_000, 7))
    const handed = (await Promise.all(asked)).flat().map(({ match }) => match)
    // stores that skipped locked rows may have left some
    const left = await stores[0].due(10_000, count)
    handed.push(...left.map(({ match }) => match))
    expect(handed).toHaveLength(count)
    expect(new Set(handed).size).toBe(count)
  })

  test('a match is leased again when its lease has ended', async () => {
    const store = await setup.newStore(LEASE)
    await store.create(newMatch(M, { deadline: 500 }))
    expect(await store.due(600, 10)).toHaveLength(1)
    expect(await store.due(1599, 10)).toEqual([])
    expect(await store.due(1600, 10)).toEqual([{ match: M, version: 0, deadline: 500 }])
    expect(await store.due(1601, 10)).toEqual([])
  })

  test('a step sets a new deadline and ends the lease', async () => {
    const store = await setup.newStore(LEASE)
    await store.create(newMatch(M, { deadline: 500 }))
    await store.due(600, 10)
    await store.append(M, 0, [{ clock: 'timeout' }], until(700))
    expect(await store.due(699, 10)).toEqual([])
    expect(await store.due(700, 10)).toEqual([{ match: M, version: 1, deadline: 700 }])
    await store.append(M, 1, step(1), until())
    expect(await store.due(100_000, 10)).toEqual([])
  })

  test('a deadline is moved, and the lease ends, as long as the version is the same', async () => {
    const store = await setup.newStore(LEASE)
    await store.create(newMatch(M, { deadline: 500 }))
    await store.due(600, 10)
    expect(await store.reschedule(M, 0, 601)).toBe(true)
    expect(await store.due(600, 10)).toEqual([])
    expect(await store.due(601, 10)).toEqual([{ match: M, version: 0, deadline: 601 }])
    await store.append(M, 0, step(1), until(700))
    expect(await store.reschedule(M, 0, 650)).toBe(false)
    expect(await store.matchStatus(M)).toMatchObject({ deadline: 700 })
    expect(await store.due(700, 10)).toHaveLength(1)
    expect(await store.reschedule(M, 1, null)).toBe(true)
    expect(await store.due(100_000, 10)).toEqual([])
  })

  test('a deadline that is early enough stays until it has passed; one that is too late never does', async () => {
    const store = await setup.newStore(LEASE)
    await store.create(newMatch(M, { deadline: 500 }))
    const steps = [
      { at: 100, deadline: 600, stored: 500 },
      { at: 200, deadline: null, stored: 500 },
      { at: 300, deadline: 400, stored: 400 },
      { at: 400, deadline: 800, stored: 800 },
      { at: 800, deadline: null, stored: null },
      { at: 900, deadline: null, stored: null },
      { at: 901, deadline: 902, stored: 902 },
    ]
    for (const [version, { stored, ...circumstances }] of steps.entries()) {
      expect(await store.append(M, version, step(version), circumstances)).toBe('appended')
      expect(await store.matchStatus(M)).toMatchObject({ version: version + 1, deadline: stored })
    }
  })

  test('only a leased match gets a later deadline', async () => {
    const store = await setup.newStore(LEASE)
    await store.create(newMatch(M, { deadline: 500 }))
    for (const later of [600, null]) {
      expect(await store.reschedule(M, 0, later)).toBe(true)
      expect(await store.matchStatus(M)).toMatchObject({ deadline: 500 })
    }
    expect(await store.reschedule(M, 0, 400)).toBe(true)
    expect(await store.due(400, 10)).toEqual([{ match: M, version: 0, deadline: 400 }])
    expect(await store.reschedule(M, 0, 600)).toBe(true)
    expect(await store.due(599, 10)).toEqual([])
    expect(await store.due(600, 10)).toEqual([{ match: M, version: 0, deadline: 600 }])
  })

  test('a step ends the lease even if its time is early, and a later reschedule fails', async () => {
    const store = await setup.newStore(LEASE)
    await store.create(newMatch(M, { deadline: 500 }))
    await store.append(M, 0, step(0), { at: 100, deadline: 500 })
    await store.due(600, 10)
    // the clock of this node is slow
    await store.append(M, 1, step(1), { at: 450, deadline: 550 })
    expect(await store.reschedule(M, 1, 9000)).toBe(false)
    expect(await store.reschedule(M, 2, 9000)).toBe(true)
    expect(await store.due(600, 10)).toEqual([{ match: M, version: 2, deadline: 550 }])
  })

  test('a match that is over or unknown gets no deadline', async () => {
    const store = await setup.newStore(LEASE)
    await store.create(newMatch())
    await store.append(M, 0, step(1), ending())
    expect(await store.reschedule(M, 1, 5)).toBe(false)
    expect(await store.reschedule(matchId('nowhere'), 0, 5)).toBe(false)
    expect(await store.due(100, 10)).toEqual([])
  })

  test('times of the far future are exact', async () => {
    const store = await setup.newStore(LEASE)
    const late = 253_402_300_799_999
    await store.create(newMatch(M, { created: late - 1, deadline: late }))
    expect(await store.matchStatus(M)).toMatchObject({ created: late - 1, deadline: late })
    expect(await store.due(late - 1, 10)).toEqual([])
    expect(await store.due(late, 10)).toHaveLength(1)
  })
}
