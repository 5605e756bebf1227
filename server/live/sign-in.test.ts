import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableAction } from '#protocol/table.ts'
import type { ChangeNotices } from '#server/nodes/change-notices.ts'
import { noNotices } from '#server/nodes/change-notices.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { openTestServer, THREE } from '#server/testing/test-server.ts'
import { sitDown } from '#server/testing/three-at-table.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const NOTHING_MORE = async () => {}

test('whoever signs in during a match goes on playing it as who they are now', async () => {
  const [ann, ben, cid] = [await server.guest('Ann'), await server.guest('Ben'), await server.guest('Cid')]
  const known = await server.guest('Dot')
  const { table } = await server.play([ann, ben, cid], { plan: THREE })
  const [first, second] = [await sitDown(table, ann), await sitDown(table, ben)]
  const { version } = table.row
  await server.liveTables.signIn(known, ben.guest, NOTHING_MORE)
  await table.refresh()
  expect(table.row.version).toBe(version + 1)
  expect(table.document.seats[1]).toMatchObject({ kind: 'person', guest: known.guest, name: 'Ben' })
  // nobody else has played the seat
  expect(table.document.substituted ?? []).toEqual([])
  expect([first.closed, second.closed]).toEqual([null, 1012])
  const again = await sitDown(table, known)
  expect([again.viewer, again.last('welcome').table.you.seat, again.count('view')]).toEqual([1, 1, 1])
  expect(first.last('table').table.seats[1]).toMatchObject({ kind: 'person', name: 'Ben' })
  const stored = JSON.stringify(await Array.fromAsync(server.store.exportAll()))
  expect(stored).not.toContain(ben.guest)
})

test('somebody who sits in two seats keeps one; a bot plays the other', async () => {
  const [ann, ben, cid] = [await server.guest('Ann'), await server.guest('Ben'), await server.guest('Cid')]
  const { table } = await server.play([ann, ben, cid], { plan: THREE })
  await server.liveTables.signIn(cid, ann.guest, NOTHING_MORE)
  await table.refresh()
  expect(table.document.seats.map(({ kind }) => kind)).toEqual(['bot', 'person', 'person'])
  expect(table.document.host).toBe(ben.guest)
  // they have seen both hands, and everybody knows it
  expect(table.document.sat?.filter(({ guest }) => guest === cid.guest)).toHaveLength(2)
  expect(table.document.log).toMatchObject([{ what: 'merged', name: 'Cid', of: { name: 'Ann' }, seat: 0 }])
  // and they come back to the seat that is theirs as Cid, also after having left it
  const act = (action: TableAction) => server.liveTables.tables.act(table.id, cid, action)
  await act({ action: 'leave' })
  expect(await act({ action: 'sit', seat: 0 })).toMatchObject({ code: 'own-seat-only' })
  await act({ action: 'sit', seat: null })
  await table.refresh()
  expect(table.document.seats.map(({ kind }) => kind)).toEqual(['bot', 'person', 'person'])
})

test('somebody who has left a seat does not come back by another', async () => {
  const [ann, ben, cid] = [await server.guest('Ann'), await server.guest('Ben'), await server.guest('Cid')]
  const { table } = await server.play([ann, ben, cid], { plan: THREE })
  await server.liveTables.tables.act(table.id, cid, { action: 'leave' })
  await server.liveTables.signIn(cid, ann.guest, NOTHING_MORE)
  await table.refresh()
  expect(table.document.seats.map(({ kind }) => kind)).toEqual(['bot', 'person', 'bot'])
})

test('who signs out somewhere is connected nowhere without a valid cookie', async () => {
  const [ann, ben, cid] = [await server.guest('Ann'), await server.guest('Ben'), await server.guest('Cid')]
  const { table } = await server.play([ann, ben, cid], { plan: THREE })
  const sockets = [await sitDown(table, ann), await sitDown(table, ben), await sitDown(table, ben)]
  await server.liveTables.signOut(ben.guest)
  expect(sockets.map(({ closed }) => closed)).toEqual([null, 1012, 1012])
  const there = await sitDown(table, cid)
  // on another node
  const publish: ChangeNotices['publish'] = (id, notice) => server.liveTables.receive(id, notice)
  const again = { store: server.store, time: server.now() }
  const other = await openTestServer(undefined, undefined, again, { notices: { ...noNotices, publish } })
  await other.liveTables.signOut(cid.guest)
  await vi.waitFor(() => expect([there.closed, sockets[0].closed]).toEqual([1012, null]))
  await other.liveTables.close()
})

test('if anything fails, both guests are as before', async () => {
  const [ann, ben, cid] = [await server.guest('Ann'), await server.guest('Ben'), await server.guest('Cid')]
  const known = await server.guest('Dot')
  const { table } = await server.play([ann, ben, cid], { plan: THREE })
  const before = await Array.fromAsync(server.store.exportAll())
  const failing = server.liveTables.signIn(known, ben.guest, async () => {
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await Array.fromAsync(server.store.exportAll())).toEqual(before)
  expect(table.document.seats[1]).toMatchObject({ guest: ben.guest })
})
