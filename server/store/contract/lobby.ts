import { expect, test } from 'vitest'
import { hasUnstorableText } from '#server/store/problems.ts'
import type { NewTable } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'

const ANN = { guest: guestId('g1'), tokenHash: 'a1b2', name: 'Ann', language: 'en', created: 1 }
const T = tableId('t1')
const TABLE: NewTable = { table: T, code: 'FOX', created: 1, open: true, document: { seats: ['Ann', null] } }

export function lobby(setup: StoreSetup): void {
  test('a guest is found by the hash of the token and by id', async () => {
    const store = await setup.newStore()
    const { tokenHash, ...ann } = ANN
    expect(await store.createGuest(ANN)).toBe('created')
    expect(await store.guestByToken(tokenHash)).toEqual(ann)
    expect(await store.guestById(ANN.guest)).toEqual(ann)
    expect(await store.guestByToken('other')).toBeNull()
    expect(await store.guestById(guestId('other'))).toBeNull()
  })

  test('a text with NUL is not found, or the problem says that it can’t be stored', async () => {
    const store = await setup.newStore()
    const found = await store.table(tableId('a\u0000b')).catch((problem) => problem)
    expect(found === null || hasUnstorableText(found)).toBe(true)
  })

  test('a guest changes name, language and face', async () => {
    const store = await setup.newStore()
    await store.createGuest(ANN)
    await store.createGuest({ ...ANN, guest: guestId('g2'), tokenHash: 'c3' })
    await store.updateGuest(ANN.guest, { name: 'Zażółć 🐢' })
    await store.updateGuest(ANN.guest, { language: 'uk' })
    await store.updateGuest(ANN.guest, { face: 'gisela' })
    await store.updateGuest(ANN.guest, {})
    expect(await store.guestByToken('a1b2')).toMatchObject({
      name: 'Zażółć 🐢',
      language: 'uk',
      face: 'gisela',
    })
    expect(await store.guestByToken('c3')).toMatchObject({ name: 'Ann', language: 'en' })
  })

  test('a guest’s id and token are unique', async () => {
    const store = await setup.newStore()
    await store.createGuest(ANN)
    expect(await store.createGuest({ ...ANN, tokenHash: 'c3' })).toBe('exists')
    expect(await store.createGuest({ ...ANN, guest: guestId('g2') })).toBe('exists')
    expect(await store.guestByToken('c3')).toBeNull()
  })

  test('a table is found by id and by code', async () => {
    const store = await setup.newStore()
    expect(await store.createTable(TABLE)).toBe('created')
    expect(await store.table(T)).toEqual({ ...TABLE, version: 0 })
    expect(await store.tableByCode('FOX')).toEqual({ ...TABLE, version: 0 })
    expect(await store.table(tableId('t2'))).toBeNull()
    expect(await store.tableByCode('fox')).toBeNull()
  })

  test('a table’s id and code are unique', async () => {
    const store = await setup.newStore()
    await store.createTable(TABLE)
    expect(await store.createTable({ ...TABLE, code: 'OWL' })).toBe('exists')
    expect(await store.createTable({ ...TABLE, table: tableId('t2') })).toBe('exists')
    expect(await store.openTables(10)).toHaveLength(1)
  })

  test('of many changes to the same version of a table one succeeds', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    await stores[0].createTable(TABLE)
    for (let version = 0; version < 3; version++) {
      const tries = Array.from({ length: 20 }, (_, by) =>
        stores[by % 2].updateTable(T, version, { open: true, document: { by } }),
      )
      const results = await Promise.all(tries)
      expect(results.filter((result) => result === 'updated')).toHaveLength(1)
      const by = results.indexOf('updated')
      expect(await stores[1].table(T)).toMatchObject({ version: version + 1, document: { by } })
    }
    expect(await stores[0].updateTable(tableId('t2'), 0, { open: true, document: {} })).toBe('conflict')
  })

  test('open tables are listed newest first, up to a limit, without those that were closed', async () => {
    const store = await setup.newStore()
    for (let n = 0; n < 6; n++) {
      await store.createTable({ ...TABLE, table: tableId(`t${n}`), code: `C${n}`, created: (n * 7) % 6 })
    }
    await store.updateTable(tableId('t5'), 0, { open: false, document: {} })
    expect((await store.openTables(3)).map(({ table }) => table)).toEqual(['t4', 't3', 't2'])
    expect(await store.openTables(10)).toHaveLength(5)
    expect(await store.tableByCode('C5')).toMatchObject({ open: false, version: 1 })
  })
}
