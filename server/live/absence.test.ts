/** People go away, come back, and others play on meanwhile. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TableAction } from '#protocol/table.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import { withStandIn } from '#server/lobby/seating.ts'
import { secrets } from '#server/lobby/secrets.ts'
import { NOTHING_LIVE, openTables } from '#server/lobby/tables.ts'
import type { Guest, TableId } from '#server/store/store.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { done, Listener, openTestServer, THREE } from '#server/testing/test-server.ts'
import { sitDown } from '#server/testing/three-at-table.ts'
import type { LiveTable } from './live-table.ts'

const GRACE = { thinking: null, grace: 60 }
const NO_CLOCKS = { thinking: null, grace: null }
const offer = (seat: number): TableAction => ({ action: 'offer-seat', seat, offered: true })

let server: TestServer
let ann: Guest
let ben: Guest
let cid: Guest
let dot: Guest

beforeEach(async () => {
  server = await openTestServer()
  ;[ann, ben, cid, dot] = await Promise.all(['Ann', 'Ben', 'Cid', 'Dot'].map((name) => server.guest(name)))
})
afterEach(async () => {
  await server.close()
  expect(server.problems).toEqual([])
})

const wish = (clocks: { thinking: number | null; grace: number | null }) => ({
  plan: THREE,
  clocks,
})

/** Ann, who is to begin and is host, Ben and Cid. */
async function threePlay(clocks: typeof GRACE | typeof NO_CLOCKS) {
  const { table } = await server.play([ann, ben, cid], wish(clocks))
  const sockets = await Promise.all([ann, ben, cid].map((guest) => sitDown(table, guest)))
  return { table, sockets }
}

const act = (table: TableId, guest: Guest, action: TableAction) =>
  server.liveTables.tables.act(table, guest, action)

const hostOf = async ({ id }: LiveTable): Promise<string | null> => {
  const row = (await server.store.table(id)) as StoredTable
  return row.document.host
}

test('somebody who comes back keeps the seat, although it was offered meanwhile', async () => {
  const { table, sockets } = await threePlay(GRACE)
  done(await act(table.id, ann, { action: 'host', seat: 1 }))
  table.leave(sockets[0])
  await server.pass(61_500)
  await expect.poll(() => table.document.seats[0]).toMatchObject({ standIn: { asked: false } })
  done(await act(table.id, ben, offer(0)))
  await expect.poll(() => table.document.seats[0]).toMatchObject({ offered: true })
  await sitDown(table, ann)
  await expect.poll(() => table.document.seats[0]).toMatchObject({ standIn: null, offered: false })
  expect(await act(table.id, dot, { action: 'sit', seat: null })).toMatchObject({ code: 'seat-taken' })
})

test('without stand-ins, the seat of somebody who is away for long can be offered', async () => {
  const { table, sockets } = await threePlay(NO_CLOCKS)
  table.leave(sockets[2])
  expect(await act(table.id, ann, offer(2))).toMatchObject({ code: 'is-playing' })
  await server.pass(61_000)
  expect(await act(table.id, ann, offer(1)), 'Ben is here').toMatchObject({ code: 'is-playing' })
  done(await act(table.id, ann, offer(2)))
  done(await act(table.id, dot, { action: 'sit', seat: null }))
  for (const guest of [ann, ben]) done(await act(table.id, guest, { action: 'vote', agree: true }))
  await table.refresh()
  expect(table.document.seats[2]).toMatchObject({ name: 'Dot' })
})

test('when the host is away for long, somebody who is connected becomes host', async () => {
  const { table, sockets } = await threePlay(GRACE)
  table.leave(sockets[0])
  table.leave(sockets[1])
  await server.pass(59_000)
  await server.liveTables.replaceHosts()
  expect(await hostOf(table)).toBe(ann.guest)
  await server.pass(2_000)
  await server.liveTables.replaceHosts()
  expect(await hostOf(table)).toBe(cid.guest)
})

test('also before a match, so that the others can start it', async () => {
  const made = done(await server.liveTables.tables.create(ann, wish(GRACE)))
  done(await act(made.table, ben, { action: 'sit', seat: null }))
  const table = (await server.liveTables.open(made.table))!
  await sitDown(table, ben)
  await server.liveTables.replaceHosts()
  expect(await hostOf(table), 'Ann has just laid the table').toBe(ann.guest)
  await server.pass(61_000)
  await server.liveTables.replaceHosts()
  expect(await hostOf(table)).toBe(ben.guest)
  done(await act(made.table, ben, { action: 'clear', seat: 0 }))
  for (const seat of [0, 2]) done(await act(made.table, ben, { action: 'seat-bot', seat, bot: 'wat:master' }))
  expect(done(await act(made.table, ben, { action: 'start', salt: SALT })).document.phase).toBe('playing')
})

test('a host who is away stays host while nobody else is connected', async () => {
  const { table, sockets } = await threePlay(GRACE)
  for (const socket of sockets) table.leave(socket)
  await server.pass(600_000)
  await server.liveTables.replaceHosts()
  expect(await hostOf(table)).toBe(ann.guest)
})

test('when the last person leaves an unloaded table, a bot plays on', async () => {
  const { table, sockets } = await threePlay(NO_CLOCKS)
  for (const socket of sockets) table.leave(socket)
  server.liveTables.unloadIdle()
  expect(server.liveTables.size).toBe(0)
  done(await act(table.id, ann, { action: 'leave' }))
  await expect.poll(() => server.liveTables.size).toBe(1)
  const again = (await server.liveTables.open(table.id))!
  await expect.poll(() => server.pass(2_000).then(() => again.match?.version)).toBeGreaterThan(0)
})

test('a clock that was set back before a restart lets nobody wait', async () => {
  const { table } = await threePlay(GRACE)
  const { store } = server
  const earlier = await openTestServer(undefined, undefined, { store, time: server.now() - 7_200_000 })
  const again = (await earlier.liveTables.open(table.id))!
  expect(again.agenda()[0].at).toBeLessThanOrEqual(earlier.now() + 60_000)
  await earlier.liveTables.close()
})

test('after a restart the node waits for people to reconnect before bots stand in', async () => {
  const { table, sockets } = await threePlay(GRACE)
  for (const socket of sockets) table.leave(socket)
  const later = await openTestServer(undefined, undefined, {
    store: server.store,
    time: server.now() + 200_000,
  })
  await later.liveTables.runMissed()
  const again = (await later.liveTables.open(table.id))!
  expect(again.document.seats[0]).toMatchObject({ standIn: null })
  await later.pass(59_000)
  await again.refresh()
  expect(again.document.seats[0]).toMatchObject({ standIn: null })
  await later.pass(3_000)
  await expect
    .poll(() => again.refresh().then(() => again.document.seats[0]))
    .toMatchObject({
      standIn: { asked: false },
    })
  await later.liveTables.close()
})

/** Changes the table as a node would that is lost right after. */
async function changeAndVanish(table: TableId, guest: Guest, action: TableAction): Promise<void> {
  const { store, now } = server
  const lost = openTables({
    ...{ store, secrets, now, started: 0, idleAfter: 120_000 },
    begin: async () => {},
    changed() {},
    liveAt: async () => NOTHING_LIVE,
  })
  done(await lost.act(table, guest, action))
}

test('what follows from a change happens even if the node that made it was lost at once', async () => {
  const { table, sockets } = await threePlay(NO_CLOCKS)
  for (const socket of sockets) table.leave(socket)
  server.liveTables.unloadIdle()
  await changeAndVanish(table.id, ann, { action: 'leave' })
  await server.pass(60_000)
  expect(server.liveTables.size).toBe(0)
  const again = (await server.liveTables.open(table.id))!
  await sitDown(again, ben)
  await expect.poll(() => server.pass(2_000).then(() => again.match?.version)).toBeGreaterThan(0)
})

test('somebody who joins just before a bot takes over gets the seat back', async () => {
  const { table } = await threePlay(GRACE)
  const { store, now } = server
  const elsewhere = openTables({
    ...{ store, secrets, now, started: 0, idleAfter: 120_000 },
    begin: async () => {},
    changed() {},
    liveAt: async () => NOTHING_LIVE,
  })
  done(await elsewhere.change(table.id, (document) => withStandIn(document, ann.guest)))
  await table.refresh()
  await expect
    .poll(() => table.refresh().then(() => table.document.seats[0]))
    .toMatchObject({ standIn: null })
})

test('whoever was away while others waited long gets the seat back after the bot’s move, not just before it', async () => {
  const { table, sockets } = await threePlay(GRACE)
  await server.pass(70_000)
  table.leave(sockets[0])
  await server.pass(60_000)
  await expect.poll(() => table.document.seats[0]).toMatchObject({ standIn: { asked: false } })
  expect(table.match?.version).toBe(0)
  await sitDown(table, ann)
  await table.refresh()
  expect(table.document.seats[0]).toMatchObject({ standIn: { asked: false } })
  await expect.poll(() => server.pass(2_000).then(() => table.match?.version)).toBeGreaterThan(0)
  await expect.poll(() => table.document.seats[0]).toMatchObject({ standIn: null })
})

/** A match in which the bot in Ann's seat has said something; not in each it does so long before the end. */
async function standInSpeaks(voices: (watching: Listener) => number) {
  for (;;) {
    const bots = ['maud:master', 'wat:master']
    const { table } = await server.play([ann], { ...wish({ thinking: 60, grace: 10 }), bots })
    const watching = new Listener(null)
    await table.join(watching, { type: 'hello' })
    const { match } = table
    const halfway = (): boolean => (match?.version ?? 0) > 60
    while (!halfway() && voices(watching) === 0) await server.pass(12_000)
    if (!halfway()) return { table, watching }
  }
}

test('a bot says nothing more for somebody who is back', async () => {
  const voices = ({ received }: Listener): number =>
    received.filter((message) => message.type === 'talk' && message.talk.seat === 0).length
  const { table, watching } = await standInSpeaks(voices)
  await sitDown(table, ann)
  await expect.poll(() => table.document.seats[0]).toMatchObject({ standIn: null })
  const before = voices(watching)
  for (let i = 0; i < 2_000 && table.match?.outcome === null; i++) await server.pass(12_000)
  expect(table.match?.outcome).not.toBeNull()
  expect(voices(watching)).toBe(before)
})
