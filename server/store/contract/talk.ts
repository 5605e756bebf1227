import { expect, test } from 'vitest'
import { guestId, tableId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { line, newTable } from './support.ts'

const [A, B] = [tableId('a'), tableId('b')]

export function talk(setup: StoreSetup): void {
  test('lines are numbered per table and stored unchanged', async () => {
    const store = await setup.newStore()
    for (const table of [A, B]) await store.createTable(newTable(table))
    const whisper = line({
      seat: 0,
      to: 3,
      guest: guestId('g'),
      toGuest: guestId('h'),
      what: { words: 'psst \u0000 🐢' },
    })
    const watcher = line({ seat: null, what: { phrase: 'laugh' } })
    expect(await store.addTalk(A, whisper)).toBe(1)
    expect(await store.addTalk(B, line())).toBe(1)
    expect(await store.addTalk(A, watcher)).toBe(2)
    expect(await store.talk(A, 0, 10)).toEqual([
      { ...whisper, number: 1 },
      { ...watcher, number: 2 },
    ])
    expect(await store.talk(B, 1, 10)).toEqual([])
  })

  test('the newest lines after a number are read in order', async () => {
    const store = await setup.newStore()
    await store.createTable(newTable(A))
    for (let n = 1; n <= 7; n++) await store.addTalk(A, line())
    const numbers = async (since: number, limit: number) =>
      (await store.talk(A, since, limit)).map(({ number }) => number)
    expect(await numbers(0, 3)).toEqual([5, 6, 7])
    expect(await numbers(5, 3)).toEqual([6, 7])
    expect(await numbers(7, 3)).toEqual([])
  })

  test('lines added at once on three nodes get consecutive numbers', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place), await setup.open(place)]
    for (const table of [A, B]) await stores[0].createTable(newTable(table))
    const said = Array.from({ length: 120 }, (_, n) =>
      stores[n % 3].addTalk(n % 2 === 0 ? A : B, line({ what: { n } })),
    )
    const changed = stores[1].updateTable(A, 0, { open: false, document: {} })
    const numbers = await Promise.all(said)
    expect(await changed).toBe('updated')
    const expected = Array.from({ length: 60 }, (_, index) => index + 1)
    for (const [parity, table] of [A, B].entries()) {
      const heard = await stores[2].talk(table, 0, 100)
      expect(heard.map(({ number }) => number)).toEqual(expected)
      for (const { number, what } of heard) {
        expect(Number(what.n) % 2).toBe(parity)
        expect(numbers[Number(what.n)]).toBe(number)
      }
    }
  })

  test('a line for an unknown table is refused', async () => {
    const store = await setup.newStore()
    await expect(store.addTalk(A, line())).rejects.toThrow('no table a')
    expect(await store.talk(A, 0, 10)).toEqual([])
  })

  test('versions of thousands of tables are read at once', async () => {
    const store = await setup.newStore()
    for (const table of [A, B]) await store.createTable(newTable(table))
    await store.updateTable(A, 0, { open: true, document: {} })
    for (let n = 0; n < 3; n++) await store.addTalk(B, line())
    const others = Array.from({ length: 5000 }, (_, n) => tableId(`nowhere ${n}`))
    expect(await store.tableVersions([B, ...others, A])).toEqual(
      new Map([
        [A, { version: 1, talk: 0 }],
        [B, { version: 0, talk: 3 }],
      ]),
    )
  })
}
