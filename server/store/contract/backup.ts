import { expect, test } from 'vitest'
import type { BackupItem, Store } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import type { Bench } from './support.ts'
import { ending, inPlay, line, newTable, step } from './support.ts'

const T = tableId('t1')
const LOSE_READERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND state = 'idle in transaction'`

export function backups(bench: Bench): void {
  test('everything comes out, goes in elsewhere, and comes out the same', async () => {
    const store = await filled(await bench.newStore())
    const pieces = await Array.fromAsync(store.exportAll())
    const kinds = Object.groupBy(pieces, ({ kept }) => kept)
    const counts = Object.entries(kinds).map(([kept, list]) => [kept, list.length])
    expect(Object.fromEntries(counts)).toEqual({
      guest: 230,
      table: 2,
      sitting: 230,
      talk: 230,
      match: 3,
      played: 2,
      subscription: 2,
      keepsake: 1,
    })
    const copy = await bench.newStore()
    expect(await copy.importAll(pieces)).toBe(pieces.length)
    expect(await Array.fromAsync(copy.exportAll())).toEqual(pieces)
    expect(await copy.tableVersions([T])).toEqual(await store.tableVersions([T]))
    expect(await copy.addTalk(T, line())).toBe(226)
    expect(await copy.subscriptions(guestId('g1'))).toEqual(await store.subscriptions(guestId('g1')))
    expect(await copy.serverSecret('push', () => 'another')).toBe('the keys')
  })

  test('everything is of one moment, whatever happens meanwhile', async () => {
    const store = await filled(await bench.newStore())
    const before = await Array.fromAsync(store.exportAll())
    const pieces = store.exportAll()[Symbol.asyncIterator]()
    const read = [await pieces.next()]
    await store.createTable(newTable(tableId('t3')))
    await store.addTalk(T, line({ what: { late: true } }))
    await inPlay(store, 4)
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) read.push(piece)
    expect(read.map(({ value }) => value)).toEqual(before)
  })

  // one file has no connections to lose
  if (bench.crash !== null)
    test('a connection that is lost meanwhile is an error, and is given back', async () => {
      const place = await bench.place()
      const store = await filled(await bench.open(place))
      // more often than there are connections
      for (let n = 0; n < 11; n++) {
        const pieces = store.exportAll()
        const first = await pieces[Symbol.asyncIterator]().next()
        expect(first.done).toBe(false)
        await place.execute(LOSE_READERS)
        await expect(Array.fromAsync(pieces)).rejects.toThrow()
      }
      expect(await store.table(T)).not.toBeNull()
    })

  test('what is there already is left alone', async () => {
    const store = await filled(await bench.newStore())
    const pieces = await Array.fromAsync(store.exportAll())
    await store.updateTable(T, 1, { open: false, document: { newer: true } })
    await store.updateGuest(guestId('g1'), { name: 'Newer' })
    await store.addTalk(T, line({ what: { newer: true } }))
    await store.subscribe(
      guestId('g2'),
      { endpoint: 'https://push.example/desk', p256dh: 'p', auth: 'a' },
      22,
    )
    expect(await store.importAll(pieces)).toBe(0)
    expect(await store.table(T)).toMatchObject({ version: 2, document: { newer: true } })
    expect(await store.guestById(guestId('g1'))).toMatchObject({ name: 'Newer' })
    expect(await store.tableVersions([T])).toEqual(new Map([[T, { version: 2, talk: 226 }]]))
    expect(await store.subscriptions(guestId('g2'))).toHaveLength(1)
  })

  test('lines a table lacks are added, and the next one is counted after them', async () => {
    const store = await bench.newStore()
    await store.createTable(newTable(T))
    await store.addTalk(T, line())
    const talk = (number: number): BackupItem => ({ kept: 'talk', table: T, number, ...line() })
    expect(await store.importAll([talk(3), talk(1), talk(2)])).toBe(2)
    expect(await store.addTalk(T, line())).toBe(4)
  })
}

async function filled(store: Store): Promise<Store> {
  for (const [index, id] of ['t1', 't2'].entries())
    await store.createTable(newTable(tableId(id), { created: index }))
  await store.updateTable(T, 0, { open: true, document: { seats: ['Ann 🐢'] } })
  for (let n = 0; n < 230; n++) {
    const guest = guestId(`g${n}`)
    await store.createGuest({ guest, tokenHash: `#${n}`, name: `Guest ${n}`, language: 'uk', created: n })
    await store.addSitting(guest, T)
    await store.addTalk(n < 5 ? tableId('t2') : T, line({ guest, what: { n } }))
  }
  const [first, second] = await inPlay(store, 3)
  await store.append(first, 0, step(1), { at: 17, deadline: 99 })
  await store.append(second, 0, step(1), ending({ ranks: [1, 2] }))
  const [one, other] = [guestId('g1'), guestId('g2')]
  await store.addPlayed([
    { guest: one, match: second, seat: 0, ended: 20, alone: true },
    { guest: other, match: second, seat: 1, ended: 20, alone: false },
  ])
  await store.saveTruth({ guest: one, match: second }, { lies: 3 })
  for (const name of ['phone', 'desk'])
    await store.subscribe(one, { endpoint: `https://push.example/${name}`, p256dh: 'p', auth: 'a' }, 21)
  await store.serverSecret('push', () => 'the keys')
  return store
}
