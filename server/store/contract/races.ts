import { expect, test } from 'vitest'
import type { MatchId, Store } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { ending, inPlay, M, newMatch, step, until } from './support.ts'

const WRITERS = 100
const MATCHES = 20
const VERSIONS = 5

export function races(setup: StoreSetup): void {
  test('of 100 writers in two stores exactly one makes each version of each match', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    const ids = await inPlay(stores[0], MATCHES)
    const winners: string[] = []
    for (let version = 0; version < VERSIONS; version++) {
      const won = await Promise.all(ids.map((id) => race(stores, id, version)))
      expect(won.map((list) => list.length)).toEqual(ids.map(() => 1))
      winners.push(...won.flat().map((by, index) => `${ids[index]} ${version + 1} ${by}`))
    }
    expect((await recorded(stores[1], ids)).sort()).toEqual(winners.sort())
  })

  test('when one store ends a match and another continues it, one succeeds', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    for (const id of await inPlay(stores[0], MATCHES)) {
      const results = await Promise.all([
        stores[0].append(id, 0, step('end'), ending({ winner: 1 })),
        stores[1].append(id, 0, step('on'), until(7)),
      ])
      expect(results.toSorted()).toEqual(['appended', 'conflict'])
      const ended = results[0] === 'appended'
      const expected = ended ? { deadline: null, outcome: { winner: 1 } } : { deadline: 7, outcome: null }
      expect(await stores[0].matchStatus(id)).toMatchObject({ version: 1, ...expected })
      expect((await stores[0].read(id, 0)).map(({ lines }) => lines[0].by)).toEqual([ended ? 'end' : 'on'])
    }
  })

  test('a conflict does not affect others in its batch', async () => {
    const store = await setup.newStore()
    const ids = await inPlay(store, 30)
    const wanted = ids.map((id, index) => store.append(id, index % 3 === 0 ? 4 : 0, step(index), until()))
    const unknown = store.append(matchId('nowhere'), 0, step(0), until())
    const expected = ids.map((_, index) => (index % 3 === 0 ? 'conflict' : 'appended'))
    expect(await Promise.all(wanted)).toEqual(expected)
    expect(await unknown).toBe('conflict')
    expect(await recorded(store, ids)).toHaveLength(20)
  })

  test('a step that can’t be stored fails alone', async () => {
    const store = await setup.newStore()
    await store.create(newMatch())
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const both = [store.append(M, 0, [circle], until()), store.append(M, 0, step('good'), until())]
    const [bad, good] = await Promise.allSettled(both)
    expect(bad.status).toBe('rejected')
    expect(good).toMatchObject({ value: 'appended' })
  })

  test('steps of one match that are sent without waiting are stored in order', async () => {
    const store = await setup.newStore()
    await store.create(newMatch())
    const sent = Array.from({ length: 10 }, (_, version) => store.append(M, version, step(version), until()))
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['appended']))
    expect((await store.read(M, 0)).map(({ lines }) => lines[0].by)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('closing waits for pending appends; afterwards everything rejects', async () => {
    const place = await setup.place()
    const store = await setup.open(place)
    const ids = await inPlay(store, 50)
    const pending = ids.map((id) => store.append(id, 0, step('last'), until()))
    const closed = store.close()
    await expect(store.append(ids[0], 1, step('late'), until())).rejects.toThrow()
    expect(new Set(await Promise.all(pending))).toEqual(new Set(['appended']))
    await closed
    await store.close()
    await expect(store.matchStatus(ids[0])).rejects.toThrow()
    expect(await recorded(await setup.open(place), ids)).toHaveLength(50)
  })
}

/** All writers try to append the next version; returns who succeeded. */
async function race(stores: readonly Store[], id: MatchId, version: number): Promise<number[]> {
  const tries = Array.from({ length: WRITERS }, (_, writer) =>
    stores[writer % stores.length].append(id, version, step(writer), until(writer)),
  )
  return (await Promise.all(tries)).flatMap((result, writer) => (result === 'appended' ? [writer] : []))
}

async function recorded(store: Store, ids: readonly MatchId[]): Promise<string[]> {
  const all = await Promise.all(ids.map((id) => store.read(id, 0)))
  return all.flatMap((steps, index) =>
    steps.map(({ version, lines }) => `${ids[index]} ${version} ${lines[0].by}`),
  )
}
