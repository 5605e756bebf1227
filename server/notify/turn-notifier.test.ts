/** People who are away are told that it is their turn: once, briefly, and in their language. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NewTable } from '#protocol/http.ts'
import type { Guest, Store } from '#server/store/store.ts'
import type { PushService } from '#server/testing/push-service.ts'
import { newBrowser, openService } from '#server/testing/push-service.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { Listener, openTestServer, THREE } from '#server/testing/test-server.ts'
import { keysOf, readKeys } from './push-keys.ts'
import { openPushSender } from './push-sender.ts'
import type { TurnNotifier } from './turn-notifier.ts'
import { openTurnNotifier } from './turn-notifier.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const SLOW: NewTable = { plan: THREE, clocks: { thinking: DAY, grace: null } }
const START = { type: 'start-market', first: 1 } as const

let service: PushService
let server: TestServer
let notifier: TurnNotifier
let people: Guest[]
const failures: unknown[] = []

async function notifierOf(store: Store, now: () => number): Promise<TurnNotifier> {
  const keys = await keysOf(null, store)
  const sender = openPushSender({ keys, contact: 'mailto:host@example.org', anywhere: () => true })
  return openTurnNotifier({ store, sender, now, report: (problem) => failures.push(problem) })
}

beforeEach(async () => {
  failures.length = 0
  service = await openService()
  server = await openTestServer(undefined, async (store, now) => {
    notifier = await notifierOf(store, now)
    return notifier
  })
  people = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => server.guest(name)))
})
afterEach(async () => {
  await server.close()
  await service.close()
  expect(server.problems).toEqual([])
})

async function lend(guest: Guest, name: string) {
  const browser = newBrowser(service.address(name))
  await server.store.subscribe(guest.guest, browser, server.now())
  return browser
}

/** Ann begins the market with Ben. */
async function annMoves({ match }: { match: TestTable['match'] }): Promise<void> {
  expect(await match?.play(0 as never, { seen: 0, exact: false, move: START as never })).toHaveProperty(
    'version',
  )
  await notifier.settled()
}
type TestTable = Awaited<ReturnType<TestServer['play']>>['table']

test('somebody who is away when their turn comes gets a message that only their browser can read', async () => {
  const [ann, ben] = people
  await server.store.updateGuest(ben.guest, { language: 'pl' })
  const [hers, his] = [await lend(ann, 'ann'), await lend(ben, 'ben')]
  const { table, row } = await server.play(people, SLOW)
  await notifier.settled()
  expect(service.requests.map(({ path }) => path)).toEqual(['/ann'])
  await annMoves(table)
  expect(service.requests.map(({ path }) => path)).toEqual(['/ann', '/ben'])
  const [first, second] = service.requests
  expect(JSON.parse(hers.read(first.body))).toEqual({
    title: 'Sheriff of Nottingham',
    body: 'It’s your turn. With Ben and Cid.',
    path: `/t/${row.code}`,
    tag: row.table,
  })
  expect(JSON.parse(his.read(second.body)).body).toBe('Twoja kolej. Przy stole: Ann i Cid.')
  expect(() => his.read(first.body)).toThrow()
  expect(first.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: `${DAY}`, topic: row.table })
  expect(first.headers.authorization).toMatch(/^vapid t=/)
  expect(JSON.stringify(first.headers)).not.toContain(row.code)
})

test.each(['this node', 'another one'])('nobody is told who is connected to %s', async (where) => {
  for (const guest of people) await lend(guest, guest.name)
  const { table } = await server.play(people, SLOW)
  await notifier.settled()
  service.requests.length = 0
  if (where === 'this node') await table.join(new Listener(people[1]), { type: 'hello' })
  else await server.store.markPresent('another', [{ table: table.id, seat: 1 }], server.now() + 40_000)
  await annMoves(table)
  expect(service.requests).toEqual([])
})

test('one message for each turn, however often it is noticed', async () => {
  const [ann] = people
  await lend(ann, 'ann')
  const { table, row } = await server.play(people, SLOW)
  const turn = { match: table.match?.id, seat: 0, since: server.now() } as never
  for (let i = 0; i < 5; i++) notifier.notify('turn', row, turn)
  await notifier.settled()
  expect(service.requests).toHaveLength(1)
})

test('every browser of a person gets the message', async () => {
  const [ann] = people
  for (const name of ['phone', 'desk']) await lend(ann, name)
  await server.play(people, SLOW)
  await notifier.settled()
  expect(service.requests.map(({ path }) => path).sort()).toEqual(['/desk', '/phone'])
})

test('no messages at tables with short thinking time', async () => {
  await lend(people[0], 'ann')
  await server.play(people, { ...SLOW, clocks: { thinking: 600, grace: null } })
  await server.play(people, { plan: SLOW.plan })
  await notifier.settled()
  expect(service.requests).toEqual([])
})

test('one reminder before the time is over', async () => {
  const browser = await lend(people[0], 'ann')
  const { table } = await server.play(people, SLOW)
  await notifier.settled()
  service.requests.length = 0
  await server.pass(17 * HOUR * 1_000)
  await notifier.settled()
  expect(service.requests).toHaveLength(0)
  await server.pass(1.1 * HOUR * 1_000)
  await server.pass(HOUR * 1_000)
  await notifier.settled()
  expect(service.requests.map(({ body }) => JSON.parse(browser.read(body)).body)).toEqual([
    'It’s still your turn, and your time is running out. With Ben and Cid.',
  ])
  expect(table.match?.version).toBe(0)
  await server.pass(5 * HOUR * 1_000)
  expect(table.match?.version).toBe(1)
})

test.each([404, 410])('a browser that is gone (%d) is forgotten', async (status) => {
  await lend(people[0], 'ann')
  service.answer = status
  await server.play(people, SLOW)
  await notifier.settled()
  expect(service.requests).toHaveLength(1)
  expect(await server.store.subscriptions(people[0].guest)).toEqual([])
  expect(failures).toEqual([])
})

test('a failing push service does not disturb the match', async () => {
  await lend(people[0], 'ann')
  service.answer = 503
  const { table } = await server.play(people, SLOW)
  await notifier.settled()
  expect(failures).toHaveLength(1)
  expect(await server.store.subscriptions(people[0].guest)).toHaveLength(1)
  await annMoves(table)
})

test('outside tests nothing is sent to a local address', async () => {
  const sender = openPushSender({
    keys: await keysOf(null, server.store),
    contact: 'mailto:host@example.org',
  })
  const sent = sender.send(newBrowser(service.address('ann')), { text: '{}', lasts: 60, topic: 'x' })
  expect(await sent).toBe('gone')
  expect(service.requests).toEqual([])
})

test('the server stores its keys, unless the configuration has some', async () => {
  const made = await keysOf(null, server.store)
  expect(await keysOf(null, server.store)).toEqual(made)
  const given = `${'A'.repeat(87)}:${'b'.repeat(43)}`
  expect(await keysOf(given, server.store)).toEqual(readKeys(given))
})
