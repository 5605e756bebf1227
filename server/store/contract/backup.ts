import { expect, test } from 'vitest'
import type { Kept, Store } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import type { Bench } from './support.ts'
import { ending, inPlay, line, newTable, step } from './support.ts'

const T = tableId('t1')
const LOSE_READERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND state = 'idle in transaction'`

export function backups(bench: Bench): void {
  test('everything comes out, goes in elsewhere, and comes out the same', async () => {
    const store = await filled(await bench.fresh())
    const pieces = await Array.fromAsync(store.everything())
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
    const copy = await bench.fresh()
    expect(await copy.bringBack(pieces)).toBe(pieces.length)
    expect(await Array.fromAsync(copy.everything())).toEqual(pieces)
    expect(await copy.pulse([T])).toEqual(await store.pulse([T]))
    expect(await copy.say(T, line())).toBe(226)
    expect(await copy.subscriptions(guestId('g1'))).toEqual(await store.subscriptions(guestId('g1')))
    expect(await copy.keepsake('push', () => 'another')).toBe('the keys')
  })

  test('everything is of one moment, whatever happens meanwhile', async () => {
    const store = await filled(await bench.fresh())
    const before = await Array.fromAsync(store.everything())
    const pieces = store.everything()[Symbol.asyncIterator]()
    const read = [await pieces.next()]
    await store.createTable(newTable(tableId('t3')))
    await store.say(T, line({ what: { late: true } }))
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
        const pieces = store.everything()
        const first = await pieces[Symbol.asyncIterator]().next()
        expect(first.done).toBe(false)
        await place.execute(LOSE_READERS)
        await expect(Array.fromAsync(pieces)).rejects.toThrow()
      }
      expect(await store.table(T)).not.toBeNull()
    })

  test('what is there already is left alone', async () => {
    const store = await filled(await bench.fresh())
    const pieces = await Array.fromAsync(store.everything())
    await store.updateTable(T, 1, { open: false, document: { newer: true } })
    await store.changeGuest(guestId('g1'), { name: 'Newer' })
    await store.say(T, line({ what: { newer: true } }))
    await store.subscribe(
      guestId('g2'),
      { endpoint: 'https://push.example/desk', p256dh: 'p', auth: 'a' },
      22,
    )
    expect(await store.bringBack(pieces)).toBe(0)
    expect(await store.table(T)).toMatchObject({ version: 2, document: { newer: true } })
    expect(await store.guestById(guestId('g1'))).toMatchObject({ name: 'Newer' })
    expect(await store.pulse([T])).toEqual(new Map([[T, { version: 2, talk: 226 }]]))
    expect(await store.subscriptions(guestId('g2'))).toHaveLength(1)
  })

  test('lines a table lacks are added, and the next one is counted after them', async () => {
    const store = await bench.fresh()
    await store.createTable(newTable(T))
    await store.say(T, line())
    const talk = (number: number): Kept => ({ kept: 'talk', table: T, number, ...line() })
    expect(await store.bringBack([talk(3), talk(1), talk(2)])).toBe(2)
    expect(await store.say(T, line())).toBe(4)
  })
}

async function filled(store: Store): Promise<Store> {
  for (const [index, id] of ['t1', 't2'].entries())
    await store.createTable(newTable(tableId(id), { created: index }))
  await store.updateTable(T, 0, { open: true, document: { seats: ['Ann 🐢'] } })
  for (let n = 0; n < 230; n++) {
    const guest = guestId(`g${n}`)
    await store.newGuest({ guest, tokenHash: `#${n}`, name: `Guest ${n}`, language: 'uk', created: n })
    await store.sits(guest, T)
    await store.say(n < 5 ? tableId('t2') : T, line({ guest, what: { n } }))
  }
  const [first, second] = await inPlay(store, 3)
  await store.append(first, 0, step(1), { at: 17, deadline: 99 })
  await store.append(second, 0, step(1), ending({ ranks: [1, 2] }))
  const [one, other] = [guestId('g1'), guestId('g2')]
  await store.remember([
    { guest: one, match: second, seat: 0, ended: 20, alone: true },
    { guest: other, match: second, seat: 1, ended: 20, alone: false },
  ])
  await store.keepTruth({ guest: one, match: second }, { lies: 3 })
  for (const name of ['phone', 'desk'])
    await store.subscribe(one, { endpoint: `https://push.example/${name}`, p256dh: 'p', auth: 'a' }, 21)
  await store.keepsake('push', () => 'the keys')
  return store
}
