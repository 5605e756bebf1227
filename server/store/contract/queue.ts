import { expect, test } from 'vitest'
import type { Waiting } from '#server/store/queue.ts'
import type { GuestId, Store } from '#server/store/store.ts'
import { guestId, tableId } from '#server/store/store.ts'
import type { StoreSetup } from './support.ts'
import { newTable } from './support.ts'

const KIND = { game: 'sheriff', flavour: 'quick' }
const [T, U] = [tableId('t'), tableId('u')]
const waiting = (guest: GuestId, rest: Partial<Waiting> = {}): Waiting => ({
  ...{ guest, ...KIND, wish: 'group', until: 100, reliability: null, network: null },
  ...rest,
})
const seatingAt = (table: typeof T) => ({ at: 'new table', ...newTable(table) }) as const

async function guestsIn(store: Store, count: number): Promise<GuestId[]> {
  const guests = Array.from({ length: count }, (_, index) => guestId(`g${String(index).padStart(3, '0')}`))
  for (const guest of guests)
    await store.createGuest({ guest, tokenHash: guest, name: `N${guest}`, language: 'en', created: 1 })
  return guests
}

export function queue(setup: StoreSetup): void {
  test('whoever waits on keeps the place; another wish, or a long silence, begins anew', async () => {
    const store = await setup.newStore()
    const [ann, ben] = await guestsIn(store, 2)
    await store.updateGuest(ben, { face: 'wat' })
    const reliability = { finished: 18, played: 20 }
    expect(await store.wait(waiting(ann, { reliability }), 10)).toEqual({
      ...{
        guest: ann,
        ...KIND,
        wish: 'group',
        since: 10,
        until: 100,
        reliability,
        network: null,
        seat: null,
      },
    })
    await store.wait(waiting(ben), 20)
    expect(await store.wait(waiting(ann, { wish: 'seat', until: 130 }), 30)).toMatchObject({
      ...{ since: 10, until: 130, wish: 'seat' },
    })
    expect(await store.queued()).toMatchObject([
      { guest: ann, name: 'Ng000' },
      { guest: ben, name: 'Ng001', face: 'wat' },
    ])
    expect(await store.wait(waiting(ann, { flavour: 'relaxed', until: 150 }), 40)).toMatchObject({
      since: 40,
    })
    expect(await store.wait(waiting(ann, { flavour: 'relaxed', until: 300 }), 200)).toMatchObject({
      since: 200,
    })
    expect(await store.waitOn(waiting(ann))).toBeNull()
    expect(await store.waitOn(waiting(ben, { until: 170 }))).toMatchObject({ since: 20, until: 170 })
    expect(await store.stopWaiting(ann, T)).toBe(false)
    expect(await store.stopWaiting(ann, null)).toBe(true)
    expect(await store.waitOn(waiting(ann, { flavour: 'relaxed' }))).toBeNull()
    expect(await store.stopWaiting(ann, null)).toBe(false)
    await store.eraseGuest(ben)
    expect(await store.queued()).toEqual([])
  })

  test('a group gets its table and its seats together, or nobody does', async () => {
    const store = await setup.newStore()
    const [ann, ben, cid] = await guestsIn(store, 3)
    for (const guest of [ann, ben, cid]) await store.wait(waiting(guest), 10)
    await store.goAway(cid, 90)
    expect(await store.seatWaiting([ann, cid], KIND, seatingAt(T), 50)).toBe('gone')
    expect(await store.seatWaiting([ann, ben], KIND, seatingAt(T), 101)).toBe('gone')
    expect(await store.table(T)).toBeNull()
    expect(await store.seatWaiting([ann, ben], KIND, seatingAt(T), 50)).toBe('seated')
    expect(await store.queueEntry(ann)).toMatchObject({ seat: { table: T, at: 50 } })
    expect((await store.tablesOf(ben, 5)).map(({ table }) => table)).toEqual([T])
    expect(await store.queueTables()).toMatchObject([{ table: T, ...KIND }])
    // whoever has a seat keeps it, and gets no other
    expect(await store.wait(waiting(ann, { flavour: 'relaxed' }), 60)).toMatchObject({
      ...{ flavour: 'quick', since: 10, seat: { table: T } },
    })
    expect(await store.seatWaiting([ann], KIND, seatingAt(U), 60)).toBe('gone')
    expect(await store.waitOn(waiting(ann, { flavour: 'relaxed', until: 120 }))).toMatchObject({ until: 120 })
    await store.deleteSeated(T, 110)
    expect((await store.queued()).map(({ guest }) => guest)).toEqual([ann, cid])
    await store.deleteSeated(T, 121)
    await store.deleteWaiting(101)
    expect(await store.queued()).toEqual([])
    await store.deleteQueueTable(T)
    expect(await store.queueTables()).toEqual([])
  })

  test('somebody takes a seat at a running table only if nobody has changed it meanwhile', async () => {
    const store = await setup.newStore()
    const [ann] = await guestsIn(store, 1)
    await store.createTable(newTable(T))
    await store.wait(waiting(ann), 10)
    const seating = { at: 'running table', table: T, document: { seats: ['Ann'] } } as const
    expect(await store.seatWaiting([ann], KIND, { ...seating, expectedVersion: 3 }, 20)).toBe('conflict')
    expect(await store.queueEntry(ann)).toMatchObject({ seat: null })
    expect(await store.seatWaiting([ann], KIND, { ...seating, expectedVersion: 0 }, 20)).toBe('seated')
    expect(await store.table(T)).toMatchObject({ version: 1, open: true, document: { seats: ['Ann'] } })
  })

  test('of several nodes that want the same people, one gets them', async () => {
    const place = await setup.place()
    const stores = [await setup.open(place), await setup.open(place)]
    const guests = await guestsIn(stores[0], 40)
    await Promise.all(guests.map((guest) => stores[0].wait(waiting(guest), 10)))
    // groups that overlap, in different orders
    const wanted = guests.flatMap((guest, index) => [
      [guest, guests[(index + 1) % 40], guests[(index + 7) % 40]],
      [guests[(index + 3) % 40], guest],
    ])
    const results = await Promise.allSettled(
      wanted.map((group, index) =>
        stores[index % 2].seatWaiting(group, KIND, seatingAt(tableId(`t${index}`)), 50),
      ),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    const entries = await stores[0].queued()
    const tables = await stores[1].queueTables()
    for (const { table } of tables) {
      const group = wanted[Number(table.slice(1))]
      const seated = entries.filter(({ seat }) => seat?.table === table).map(({ guest }) => guest)
      expect(seated.toSorted()).toEqual(group.toSorted())
    }
    const count = results.filter((one) => one.status === 'fulfilled' && one.value === 'seated').length
    expect(tables).toHaveLength(count)
    expect(count).toBeGreaterThan(5)
  })
}
