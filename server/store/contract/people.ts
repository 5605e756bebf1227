import { expect, test } from 'vitest'
import { guestId, tableId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { line, newTable } from './support.ts'

const ANN = guestId('ann')
const BEN = guestId('ben')
const T = tableId('t')

export function people(setup: StoreSetup): void {
  test('the tables where a guest sits are listed newest first', async () => {
    const store = await setup.newStore()
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
      await store.createTable(newTable(tableId(id), { created: (index * 3) % 4 }))
      await store.addSitting(ANN, tableId(id))
    }
    await store.addSitting(ANN, tableId('a'))
    await store.addSitting(BEN, tableId('a'))
    await store.addSitting(ANN, tableId('nowhere'))
    await store.removeSitting(ANN, tableId('d'))
    expect((await store.tablesOf(ANN, 10)).map(({ table }) => table)).toEqual(['b', 'c', 'a'])
    expect((await store.tablesOf(ANN, 2)).map(({ table }) => table)).toEqual(['b', 'c'])
    expect(await store.tablesOf(BEN, 10)).toEqual([{ ...newTable(tableId('a')), created: 0, version: 0 }])
    expect(await store.tablesOf(guestId('nobody'), 10)).toEqual([])
  })

  test('of an erased guest only talk without a name and without words is left', async () => {
    const store = await setup.newStore()
    for (const guest of [ANN, BEN]) {
      await store.createGuest({ guest, tokenHash: `#${guest}`, name: guest, language: 'pl', created: 1 })
      await store.addSitting(guest, T)
    }
    await store.createTable(newTable(T))
    await store.addTalk(T, line({ guest: ANN, name: 'ann', toGuest: BEN }))
    await store.addTalk(T, line({ guest: BEN, name: 'ben', toGuest: ANN }))
    await store.eraseGuest(ANN)
    await store.eraseGuest(ANN)
    expect(await store.guestByToken('#ann')).toBeNull()
    expect(await store.guestById(ANN)).toBeNull()
    expect(await store.tablesOf(ANN, 10)).toEqual([])
    expect(await store.talk(T, 0, 10)).toEqual([
      { ...line({ guest: null, name: '', toGuest: BEN, what: {} }), number: 1 },
      { ...line({ guest: BEN, name: 'ben', toGuest: null }), number: 2 },
    ])
    expect(await store.guestByToken('#ben')).not.toBeNull()
    expect(await store.tablesOf(BEN, 10)).toHaveLength(1)
    expect(JSON.stringify(await Array.fromAsync(store.exportAll()))).not.toContain('ann')
  })
}
