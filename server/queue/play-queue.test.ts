import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredTable } from '#server/lobby/document.ts'
import { peopleAt, seatOf, storedTable } from '#server/lobby/document.ts'
import { objectionTo } from '#server/lobby/plan.ts'
import type { QueueWish } from '#server/store/queue.ts'
import type { Guest } from '#server/store/store.ts'
import { guestId } from '#server/store/store.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { done, openTestServer } from '#server/testing/test-server.ts'
import { FLAVOURS } from './flavours.ts'
import { newQueueTable, seatFor } from './queue-table.ts'

const QUICK = { game: 'sheriff', flavour: 'quick' }
const READY = { action: 'ready', ready: true, salt: SALT } as const

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ pace: 1, patience: 1 })
})
afterEach(async () => {
  expect(server.problems).toEqual([])
  await server.close()
})

const wait = ({ guest }: Guest, wish: QueueWish = 'group', kind = QUICK, network: string | null = null) =>
  server.queue.wait(guest, kind, wish, network)

async function tableOf(guest: Guest): Promise<StoredTable> {
  const state = await wait(guest)
  if (state.state !== 'seated') throw new Error(`${guest.name} has no seat`)
  return state.table
}
const people = (count: number): Promise<Guest[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => server.guest(`P${index}`)))
const isReady = (guest: Guest, { table }: StoredTable) => server.liveTables.tables.act(table, guest, READY)

/** They wait on, and time goes by. */
async function pass(milliseconds: number, waiting: readonly Guest[] = []): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 5_000) {
    server.advance(Math.min(left, 5_000))
    for (const guest of waiting) await wait(guest)
  }
  await server.queue.run()
}

test.each(FLAVOURS)('$game $flavour can be played, by people or by bots of its strength', (flavour) => {
  const draws = { newSecret: () => 'ab'.repeat(32), shuffle: (seats: readonly number[]) => seats }
  const { plan, seats } = newQueueTable(flavour, [], draws)
  expect(objectionTo(plan)).toBeNull()
  expect(new Set(seats.map((sitter) => sitter.kind === 'bot' && sitter.bot)).size).toBe(flavour.players)
})

test('four people get a table at once, which begins when all of them have come', async () => {
  const five = await people(5)
  for (const guest of five) {
    expect(await wait(guest)).toMatchObject({ state: 'waiting' })
    server.advance(1)
  }
  await server.queue.run()
  expect(await wait(five[4])).toMatchObject({ state: 'waiting', people: [], startsIn: 19_999 })
  const table = await tableOf(five[0])
  expect(table.document).toMatchObject({ phase: 'gathering', host: null, open: false })
  for (const guest of five.slice(0, 4)) {
    expect((await tableOf(guest)).table).toBe(table.table)
    done(await isReady(guest, table))
  }
  expect((await tableOf(five[0])).document).toMatchObject({ phase: 'playing' })
  server.advance(2_000)
  expect(await server.queue.numbers()).toMatchObject([{ waiting: 1, playing: 4, botSeats: 0 }, {}, {}])
})

test('after twenty seconds bots take the free seats; who has not come in five seconds gets a bot too', async () => {
  const [ann, ben] = await people(2)
  await wait(ann)
  await pass(10_000, [ann])
  await wait(ben)
  expect(await wait(ann)).toMatchObject({ state: 'waiting', startsIn: 10_000 })
  await pass(9_999, [ann, ben])
  expect(await wait(ben)).toMatchObject({ state: 'waiting', people: [{ name: 'P0' }] })
  await pass(1, [ann, ben])
  const table = await tableOf(ben)
  expect(table.document.seats.map(({ kind }) => kind).toSorted()).toEqual(['bot', 'bot', 'person', 'person'])
  done(await isReady(ann, table))
  await pass(5_000, [ann])
  const { document } = await tableOf(ann)
  expect(document.phase).toBe('playing')
  expect(peopleAt(document).map(({ name }) => name)).toEqual(['P0'])
  // Ben may wait again, Ann plays already
  expect(await wait(ben)).toMatchObject({ state: 'waiting' })
  expect(await wait(ann, 'group', { game: 'nottingham', flavour: 'usual' })).toMatchObject({
    ...{ state: 'seated', table: { table: table.table } },
  })
})

test('no table has more than two people of one address, and everybody reads about two', async () => {
  const six = await people(6)
  const from = (guest: Guest) => wait(guest, 'group', QUICK, six.indexOf(guest) < 5 ? 'home' : 'else')
  for (const guest of six) {
    await from(guest)
    server.advance(1)
  }
  await server.queue.run()
  expect(await from(six[0])).toMatchObject({ state: 'waiting' })
  for (let i = 0; i < 4; i++) {
    server.advance(5_000)
    for (const guest of six) await from(guest)
  }
  await server.queue.run()
  const tables = await Promise.all(six.map(tableOf))
  const together = Map.groupBy(tables, ({ table }) => table)
  expect([...together.values()].map((seated) => seated.length)).toEqual([3, 2, 1])
  const { table } = tables[0]
  for (const guest of [six[0], six[1], six[5]]) done(await isReady(guest, tables[0]))
  const { document } = (await server.store.table(table)) as StoredTable
  expect(document).toMatchObject({ phase: 'playing', log: [{ what: 'same-network' }] })
  // nor does somebody who comes later sit down where somebody of their address plays
  const later = { guest: guestId('later'), network: 'home' }
  expect(seatFor(document, later, new Set())).toBeNull()
  // nor where they have left, since they may come back
  for (const guest of [six[0], six[1]])
    done(await server.liveTables.tables.act(table, guest, { action: 'leave' }))
  const left = (await server.store.table(table)) as StoredTable
  expect(seatFor(left.document, later, new Set())).toBeNull()
  expect(seatFor(document, { ...later, network: 'other' }, new Set())).toBe(
    document.seats.findIndex(({ kind }) => kind === 'bot'),
  )
})

test('if nobody comes, no match begins', async () => {
  const [ann] = await people(1)
  await wait(ann)
  await pass(20_000, [ann])
  const { table } = await tableOf(ann)
  await pass(5_000)
  const found = await server.store.table(table)
  expect(found && storedTable(found).document).toMatchObject({ closed: true, matches: [] })
  server.advance(2_000)
  expect(await server.queue.numbers()).toMatchObject([{ waiting: 0, playing: 0 }, {}, {}])
  expect(await server.store.queueTables()).toEqual([])
})

test('whoever wants bots has a table at once', async () => {
  const [ann, ben] = await people(2)
  await wait(ben)
  const state = await wait(ann, 'now')
  expect(state).toMatchObject({ state: 'seated' })
  if (state.state !== 'seated') return
  const after = done(await isReady(ann, state.table))
  expect(after.document.phase).toBe('playing')
  expect(await wait(ben)).toMatchObject({ state: 'waiting' })
})

test('who closes the page has no place after a few seconds, but finds it again after a reload', async () => {
  const [ann, ben, cid] = await people(3)
  for (const guest of [ann, ben, cid]) await wait(guest)
  await server.queue.goAway(ann.guest)
  await server.queue.leave(cid)
  server.advance(3_000)
  await server.queue.run()
  expect(await wait(ben)).toMatchObject({ people: [] })
  expect(await wait(ann)).toMatchObject({ startsIn: 17_000 })
  await server.queue.goAway(ann.guest)
  server.advance(4_001)
  await server.queue.run()
  expect(await wait(ann)).toMatchObject({ startsIn: 12_999, entry: { since: server.now() } })
})

test('who leaves the queue with a seat leaves the table, and a bot has the seat', async () => {
  const [ann, ben] = await people(2)
  for (const guest of [ann, ben]) await wait(guest)
  await pass(20_000, [ann, ben])
  const table = await tableOf(ann)
  await server.queue.leave(ben)
  done(await isReady(ann, table))
  expect((await tableOf(ann)).document).toMatchObject({ phase: 'playing', host: null })
  expect(await wait(ben)).toMatchObject({ state: 'waiting' })
})

test('whoever has a seat where the match is about to begin gets no other one, whatever became of their entry', async () => {
  const [ann] = await people(1)
  await wait(ann)
  await pass(20_000, [ann])
  const { table } = await tableOf(ann)
  await server.store.eraseWaiting(ann.guest)
  expect(await wait(ann)).toMatchObject({ state: 'seated', table: { table } })
})

test('somebody who comes later takes over a bot’s seat when a round begins, and the log says so', async () => {
  const [ann, cid, ben] = await people(3)
  const state = await wait(ann, 'now')
  if (state.state !== 'seated') throw new Error('Ann has no seat')
  done(await isReady(ann, state.table))
  const live = await server.liveTables.open(state.table.table)
  const match = live?.match
  if (!live || !match) throw new Error('there is no match')
  await server.queue.run()
  for (const guest of [cid, ben]) {
    expect(await wait(guest, 'seat')).toMatchObject({ state: 'waiting' })
    server.advance(1)
  }
  // Cid is not seated with somebody who has blocked him
  await server.store.block(ann.guest, { blocked: cid.guest, name: 'P1', at: server.now() })
  await server.queue.run()
  const round = (): number => match.game.progress?.(match.table).round ?? 0
  expect(round()).toBe(1)
  while (round() === 1) {
    expect(seatOf(live.document, ben.guest)).toBeNull()
    const asked = match.pending.asked.filter((one) => one.must && one.seat !== 'clock')
    const [{ seat }] = asked
    if (seat === 'clock') throw new Error('this game has no timer')
    const view = await match.whenIdle(() => match.view(seat))
    const move = match.game.fallback(view as never, asked[0], () => 0)
    await match.play(seat, { seen: match.version, exact: false, move })
    await server.liveTables.runMissed()
  }
  const table = await soon(async () => {
    const found = await server.store.table(live.id)
    const row = found && storedTable(found)
    return row !== null && seatOf(row.document, ben.guest) !== null ? row : null
  })
  expect(table.document.log).toMatchObject([{ what: 'took-over', name: 'P2', guest: ben.guest }])
  expect(table.document.substituted).toEqual([seatOf(table.document, ben.guest)])
  expect(await wait(ben)).toMatchObject({ state: 'seated', table: { table: live.id } })
})

/** What follows from a step is stored a moment after it. */
async function soon<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== null) return found
    await new Promise((resolve) => setImmediate(resolve))
  }
}
