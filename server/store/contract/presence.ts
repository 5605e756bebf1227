import { expect, test } from 'vitest'
import { tableId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'

const [A, B] = [tableId('a'), tableId('b')]

export function presence(setup: StoreSetup): void {
  test('a seat is present until the latest time of all nodes', async () => {
    const store = await setup.newStore()
    await store.markPresent(
      'one',
      [
        { table: A, seat: 2 },
        { table: A, seat: 0 },
        { table: B, seat: 0 },
      ],
      100,
    )
    await store.markPresent('two', [{ table: A, seat: 0 }], 150)
    expect(await store.presence(A)).toEqual([
      { seat: 0, until: 150 },
      { seat: 2, until: 100 },
    ])
    await store.markPresent(
      'one',
      [
        { table: A, seat: 0 },
        { table: A, seat: 0 },
      ],
      200,
    )
    expect(await store.presence(A)).toEqual([
      { seat: 0, until: 200 },
      { seat: 2, until: 100 },
    ])
    expect(await store.presence(tableId('nowhere'))).toEqual([])
  })

  test('a seat that leaves one node is present at another, until it leaves the last', async () => {
    const store = await setup.newStore()
    for (const node of ['one', 'two']) await store.markPresent(node, [{ table: A, seat: 1 }], 100)
    await store.markAbsent('one', A, 1, 60)
    expect(await store.presence(A)).toEqual([{ seat: 1, until: 100 }])
    await store.markAbsent('two', A, 1, 70)
    expect(await store.presence(A)).toEqual([{ seat: 1, until: 70 }])
    await store.markAbsent('three', A, 4, 80)
    expect(await store.presence(A)).toContainEqual({ seat: 4, until: 80 })
  })

  test('old presence is deleted', async () => {
    const store = await setup.newStore()
    await store.markPresent('one', [{ table: A, seat: 1 }], 100)
    await store.markPresent('two', [{ table: A, seat: 2 }], 101)
    await store.deletePresence(101)
    expect(await store.presence(A)).toEqual([{ seat: 2, until: 101 }])
    await store.markPresent('one', [], 200)
  })

  test('nodes store thousands of seats at the same time', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    const seats = Array.from({ length: 5000 }, (_, n) => ({ table: tableId(`t${n % 1000}`), seat: n % 5 }))
    const notes = [1, 2, 3, 4].map((beat) => stores[beat % 2].markPresent(`node ${beat % 2}`, seats, beat))
    notes.push(stores[0].markPresent('node 1', seats.toReversed(), 4))
    notes.push(stores[1].deletePresence(3))
    await Promise.all(notes)
    await stores[0].markPresent('node 0', seats, 4)
    for (const table of ['t0', 't999']) {
      expect(await stores[0].presence(tableId(table))).toEqual([
        { seat: Number(table.slice(1)) % 5, until: 4 },
      ])
    }
  })
}
