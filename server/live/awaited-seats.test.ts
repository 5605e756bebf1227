import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredTable } from '#server/lobby/document.ts'
import type { Guest } from '#server/store/store.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { openTestServer, THREE } from '#server/testing/test-server.ts'
import { AwaitedSeats } from './awaited-seats.ts'

let server: TestServer
let people: Guest[]

beforeEach(async () => {
  server = await openTestServer()
  people = await Promise.all(['Ann', 'Ben'].map((name) => server.guest(name)))
})
afterEach(() => server.close())

const row = async (table: { id: StoredTable['table'] }) => (await server.store.table(table.id)) as StoredTable

test('names the people a match waits for, no bots', async () => {
  const awaited = new AwaitedSeats(server.store)
  const bots = { plan: THREE, bots: ['maud:merchant', 'wat:merchant'] }
  const { table } = await server.play([people[0]], bots)
  const { match } = table
  expect(await awaited.at([await row(table)])).toEqual(new Map([[match?.id, [0]]]))
  await match?.play(0 as never, { seen: 0, exact: false, move: { type: 'start-market', first: 1 } as never })
  expect(await awaited.at([await row(table)])).toEqual(new Map([[match?.id, []]]))
})

test('reads a match again only after another step', async () => {
  let reads = 0
  const counting = new Proxy(server.store, {
    get: (store, name) => {
      const found = Reflect.get(store, name)
      if (name === 'header') reads++
      return typeof found === 'function' ? found.bind(store) : found
    },
  })
  const awaited = new AwaitedSeats(counting)
  const bots = { plan: THREE, bots: ['maud:merchant', 'wat:merchant'] }
  const { table } = await server.play([people[0]], bots)
  for (let i = 0; i < 3; i++) await awaited.at([await row(table)])
  expect(reads).toBe(1)
})

test('a match waits for nobody before it starts and during a pause', async () => {
  const awaited = new AwaitedSeats(server.store)
  const laid = await server.liveTables.tables.create(people[0], { plan: THREE })
  expect(await awaited.at([laid as StoredTable])).toEqual(new Map())
  const bots = { plan: THREE, bots: ['maud:merchant', 'wat:merchant'] }
  const { table } = await server.play([people[0]], bots)
  await server.liveTables.tables.act(table.id, people[0], { action: 'pause' })
  expect([...(await awaited.at([await row(table)])).values()]).toEqual([[]])
})
