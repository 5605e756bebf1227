import { expect, test } from 'vitest'
import { guestId, matchId, tableId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { ending, line, newMatch, newTable, step, until } from './support.ts'

const ANN = guestId('ann')
const HOUR = 3_600_000

export function retention(setup: StoreSetup): void {
  test('tables and guests are inactive since somebody was last there', async () => {
    const store = await setup.newStore()
    for (const id of ['old', 'busy', 'import']) {
      const document = id === 'import' ? { imported: true } : { words: '"imported":true' }
      await store.createTable(newTable(tableId(id), { document }))
    }
    for (const id of ['ann', 'ben'])
      await store.createGuest({ guest: guestId(id), tokenHash: id, name: id, language: 'en', created: 1 })
    await store.markActive([tableId('busy')], [ANN], 9 * HOUR)
    const inactive = (kind: 'imported' | 'played') => store.inactiveTables(8 * HOUR, 10, kind)
    expect((await inactive('played')).map(({ table }) => table)).toEqual(['old'])
    expect((await inactive('imported')).map(({ table }) => table)).toEqual(['import'])
    expect(await store.inactiveGuests(8 * HOUR, 10)).toEqual([{ guest: 'ben', name: 'ben' }])
    expect(await store.inactiveTables(10 * HOUR, 1, 'played')).toHaveLength(1)
  })

  test('matches in somebody’s history stay, others go with all their steps', async () => {
    const place = await setup.place()
    const store = await setup.open(place)
    const [seen, unseen, running] = ['seen', 'unseen', 'running'].map(matchId)
    for (const id of [seen, unseen, running]) {
      await store.create(newMatch(id))
      await store.append(id, 0, step('x'), id === running ? until() : ending())
    }
    await store.addPlayed([{ guest: ANN, match: seen, seat: 0, ended: 1, alone: true }])
    expect(await store.deleteMatches([seen, unseen, running], 'nothing')).toBe(2)
    expect((await store.read(seen, 0)).length).toBe(1)
    for (const id of [unseen, running]) {
      expect([await store.matchStatus(id), await store.header(id), await store.read(id, 0)]).toEqual([
        null,
        null,
        [],
      ])
      expect(await store.append(id, 1, step('late'), until())).toBe('conflict')
    }
    expect(await store.deleteMatches([seen], 'histories')).toBe(1)
    expect(await store.playedBy(ANN, 10)).toEqual([])
    // another process finds nothing that points nowhere
    const other = await setup.open(place)
    await other.create(newMatch(matchId('next')))
    expect(await other.append(matchId('next'), 0, step('y'), until())).toBe('appended')
    expect(await Array.fromAsync(other.archive())).toHaveLength(1)
  })

  test('a table goes with its talk and sittings; old talk goes alone', async () => {
    const store = await setup.newStore()
    const [gone, stays] = [tableId('gone'), tableId('stays')]
    for (const table of [gone, stays]) {
      await store.createTable(newTable(table))
      await store.addSitting(ANN, table)
      for (const at of [1, 2, 3]) await store.addTalk(table, line({ at }))
    }
    await store.deleteTables([gone])
    expect([await store.table(gone), await store.talk(gone, 0, 9)]).toEqual([null, []])
    expect((await store.tablesOf(ANN, 9)).map(({ table }) => table)).toEqual(['stays'])
    expect([
      await store.deleteTalk(3, 1),
      await store.deleteTalk(3, 9),
      await store.deleteTalk(3, 9),
    ]).toEqual([1, 1, 0])
    expect((await store.talk(stays, 0, 9)).map(({ number }) => number)).toEqual([3])
    expect(await store.addTalk(stays, line())).toBe(4)
  })

  test('one of all nodes gets a job', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    const claims = (since: number) => Promise.all(stores.map((store) => store.claimJob('sweep', since)))
    expect((await claims(1)).sort()).toEqual([false, true])
    expect(await claims(1)).toEqual([false, false])
    expect((await claims(2)).sort()).toEqual([false, true])
  })
}
