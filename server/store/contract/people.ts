import { expect, test } from 'vitest'
import { guestId, tableId } from '#server/store/store.ts'
import type { Bench } from './support.ts'
import { line, newTable } from './support.ts'

const ANN = guestId('ann')
const BEN = guestId('ben')
const T = tableId('t')

export function people(bench: Bench): void {
  test('a guest finds back to the tables where they sit, newest first', async () => {
    const store = await bench.fresh()
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
      await store.createTable(newTable(tableId(id), { created: (index * 3) % 4 }))
      await store.sits(ANN, tableId(id))
    }
    await store.sits(ANN, tableId('a'))
    await store.sits(BEN, tableId('a'))
    await store.sits(ANN, tableId('nowhere'))
    await store.sitsNoMore(ANN, tableId('d'))
    expect((await store.tablesOf(ANN, 10)).map(({ table }) => table)).toEqual(['b', 'c', 'a'])
    expect((await store.tablesOf(ANN, 2)).map(({ table }) => table)).toEqual(['b', 'c'])
    expect(await store.tablesOf(BEN, 10)).toEqual([{ ...newTable(tableId('a')), created: 0, version: 0 }])
    expect(await store.tablesOf(guestId('nobody'), 10)).toEqual([])
  })

  test('of a guest who is forgotten nothing is left but words without a name', async () => {
    const store = await bench.fresh()
    for (const guest of [ANN, BEN]) {
      await store.newGuest({ guest, tokenHash: `#${guest}`, name: guest, language: 'pl', created: 1 })
      await store.sits(guest, T)
    }
    await store.createTable(newTable(T))
    await store.say(T, line({ guest: ANN, name: 'ann', toGuest: BEN }))
    await store.say(T, line({ guest: BEN, name: 'ben', toGuest: ANN }))
    await store.forgetGuest(ANN)
    await store.forgetGuest(ANN)
    expect(await store.guest('#ann')).toBeNull()
    expect(await store.guestById(ANN)).toBeNull()
    expect(await store.tablesOf(ANN, 10)).toEqual([])
    expect(await store.talk(T, 0, 10)).toEqual([
      { ...line({ guest: null, name: '', toGuest: BEN }), number: 1 },
      { ...line({ guest: BEN, name: 'ben', toGuest: null }), number: 2 },
    ])
    expect(await store.guest('#ben')).not.toBeNull()
    expect(await store.tablesOf(BEN, 10)).toHaveLength(1)
    expect(JSON.stringify(await Array.fromAsync(store.everything()))).not.toContain('ann')
  })
}
