import { expect, test } from 'vitest'
import { playerId } from '#server/store/ratings.ts'
import type { BackupItem, Store } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { ending, inPlay, line, newTable, step } from './support.ts'

const T = tableId('t1')
/** more than fit a page of a query */
const GUESTS = 110
const AT_OTHER_TABLE = 5
const END_READERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND state = 'idle in transaction'`

export function backups(setup: StoreSetup): void {
  test('a backup that is exported, imported and exported again is the same', async () => {
    const store = await filled(await setup.newStore())
    const items = await Array.fromAsync(store.exportAll())
    const kinds = Object.groupBy(items, ({ kept }) => kept)
    const counts = Object.entries(kinds).map(([kept, list]) => [kept, list.length])
    expect(Object.fromEntries(counts)).toEqual({
      guest: GUESTS,
      table: 2,
      sitting: GUESTS,
      talk: GUESTS,
      match: 3,
      played: 2,
      subscription: 2,
      player: 1,
      result: 1,
      keepsake: 1,
      token: 1,
      passkey: 1,
      recovery: 2,
      'daily-day': 1,
      'daily-entry': 2,
      'daily-master': 1,
    })
    const copy = await setup.newStore()
    expect(await copy.importAll(items)).toBe(items.length)
    expect(await Array.fromAsync(copy.exportAll())).toEqual(items)
    expect(await copy.tableVersions([T])).toEqual(await store.tableVersions([T]))
    expect(await copy.addTalk(T, line())).toBe(GUESTS - AT_OTHER_TABLE + 1)
    expect(await copy.subscriptions(guestId('g1'))).toEqual(await store.subscriptions(guestId('g1')))
    expect(await copy.serverSecret('push', () => 'another')).toBe('the keys')
  })

  test('a backup is from one moment, whatever happens meanwhile', async () => {
    const store = await filled(await setup.newStore())
    const before = await Array.fromAsync(store.exportAll())
    const items = store.exportAll()[Symbol.asyncIterator]()
    const read = [await items.next()]
    await store.createTable(newTable(tableId('t3')))
    await store.addTalk(T, line({ what: { late: true } }))
    await inPlay(store, 4)
    for (let item = await items.next(); !item.done; item = await items.next()) read.push(item)
    expect(read.map(({ value }) => value)).toEqual(before)
  })

  // SQLite has no connections to lose
  if (setup.crash !== null)
    test('a lost connection is an error, and returns to the pool', async () => {
      const place = await setup.place()
      const store = await filled(await setup.open(place))
      // more often than there are connections
      for (let n = 0; n < 11; n++) {
        const items = store.exportAll()
        const first = await items[Symbol.asyncIterator]().next()
        expect(first.done).toBe(false)
        await place.execute(END_READERS)
        await expect(Array.fromAsync(items)).rejects.toThrow()
      }
      expect(await store.table(T)).not.toBeNull()
    })

  test('importing does not change existing data', async () => {
    const store = await filled(await setup.newStore())
    const items = await Array.fromAsync(store.exportAll())
    await store.updateTable(T, 1, { open: false, document: { newer: true } })
    await store.updateGuest(guestId('g1'), { name: 'Newer' })
    await store.addTalk(T, line({ what: { newer: true } }))
    await store.subscribe(
      guestId('g2'),
      { endpoint: 'https://push.example/desk', p256dh: 'p', auth: 'a' },
      22,
    )
    expect(await store.importAll(items)).toBe(0)
    expect(await store.table(T)).toMatchObject({ version: 2, document: { newer: true } })
    expect(await store.guestById(guestId('g1'))).toMatchObject({ name: 'Newer' })
    expect(await store.tableVersions([T])).toEqual(
      new Map([[T, { version: 2, talk: GUESTS - AT_OTHER_TABLE + 1 }]]),
    )
    expect(await store.subscriptions(guestId('g2'))).toHaveLength(1)
  })

  test('missing lines of talk are added, and the next line gets the next number', async () => {
    const store = await setup.newStore()
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
  for (let n = 0; n < GUESTS; n++) {
    const guest = guestId(`g${n}`)
    await store.createGuest({ guest, tokenHash: `#${n}`, name: `Guest ${n}`, language: 'uk', created: n })
    await store.addSitting(guest, T)
    await store.addTalk(n < AT_OTHER_TABLE ? tableId('t2') : T, line({ guest, what: { n } }))
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
  await store.addPlayer({ player: playerId('p1'), guest: one, address: 'a1', created: 20 })
  const participant = { player: playerId('p1'), seat: 0, place: 1, finished: true, rated: true }
  await store.addResult({ match: second, game: 'sheriff', ended: 20, participants: [participant] })
  await store.serverSecret('push', () => 'the keys')
  await store.addToken({ guest: one, tokenHash: '#desk', created: 22 })
  const key = { id: 'k1', guest: one, publicKey: 'a2V5', counter: 7, transports: ['usb'] }
  await store.addPasskey({ ...key, name: 'Desk', created: 23, used: 24 }, 10)
  await store.setRecoveryCodes(one, ['one', 'two'])
  await store.claimName(one, 'guestl')
  const day = '2026-11-18'
  await store.dailyDay({ day, secret: 'ab', deal: { game: 'any' } })
  for (const guest of [one, other])
    await store.addDailyEntry({ day, guest, variants: [1], network: null, table: T, started: 30 })
  const result = { ended: 40, score: 99, place: 2, marks: ['passed'], ranked: true }
  await store.finishDailyEntry({ day, guest: one }, result)
  await store.saveMasterResult({ day, variant: 1, score: 120, marks: [] })
  return store
}
