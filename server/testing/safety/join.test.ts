/** Somebody who joins while the table changes sees what they may see after the change, not before it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Guest } from '#server/store/store.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { done, Listener, openTestServer, THREE } from '#server/testing/test-server.ts'

let server: TestServer
let people: Guest[]

beforeEach(async () => {
  server = await openTestServer({ pace: 3_600_000, patience: 3_600_000 })
  people = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => server.guest(name)))
})
afterEach(async () => {
  await server.close()
  expect(server.problems).toEqual([])
})

test('a seat that is given up while its owner opens another window is not shown there', async () => {
  const { table } = await server.play(people, { plan: THREE })
  const { store } = server
  const late = new Listener(people[1])
  // the owner leaves while the new window is reading the chat
  const talk = store.talk.bind(store)
  Object.assign(store, {
    talk: async (...args: Parameters<typeof talk>) => {
      const lines = await talk(...args)
      done(await server.liveTables.tables.act(table.id, people[1], { action: 'leave' }))
      await table.refresh()
      return lines
    },
  })
  await table.join(late, { type: 'hello' })
  Object.assign(store, { talk })
  expect(late.viewer).toBe('spectator')
  expect(late.last('welcome').table.you.seat).toBeNull()
  expect(late.last('view').view).toMatchObject({ seat: 'spectator', hand: null })
})

test('a match that starts while somebody joins is the one they see', async () => {
  const [host, ...others] = people
  const made = done(await server.liveTables.tables.create(host, { plan: THREE }))
  for (const guest of others) {
    done(await server.liveTables.tables.act(made.table, guest, { action: 'sit', seat: null }))
    done(await server.liveTables.tables.act(made.table, guest, { action: 'ready', ready: true, salt: SALT }))
  }
  const table = await server.liveTables.open(made.table)
  const late = new Listener(people[2])
  const joining = table?.join(late, { type: 'hello' })
  done(await server.liveTables.tables.act(made.table, host, { action: 'start', salt: SALT }))
  await table?.refresh()
  await joining
  expect(late.received.filter(({ type }) => type === 'view')).toHaveLength(1)
  expect(late.last('view')).toMatchObject({ match: `${made.table}-1`, view: { seat: 2 } })
})
