/** Matches that are really played and end on a node. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secrets } from '#server/lobby/secrets.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { done, openTestServer, THREE } from '#server/testing/test-server.ts'
import { recordResult } from './record-result.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(async () => {
  await server.close()
  expect(server.problems).toEqual([])
})

async function play(origin: object) {
  const { liveTables, store } = server
  const ann = await server.guest('Ann')
  const bots = ['wat:apprentice', 'maud:apprentice']
  const made = done(
    await liveTables.tables.create(ann, { plan: THREE, clocks: { thinking: 10, grace: 10 }, bots }),
  )
  done(await liveTables.tables.change(made.table, (document) => ({ ...document, ...origin })))
  const started = await liveTables.tables.act(made.table, ann, { action: 'start', salt: 'ab'.repeat(16) })
  const table = await liveTables.open(done(started).table)
  if (table === null) throw new Error('there is no such table')
  for (let i = 0; i < 3_000 && table.document.phase === 'playing'; i++) await server.pass(12_000)
  expect(table.match?.outcome).not.toBeNull()
  return { table, store, ann }
}

test('a match of strangers is rated once when it ends, whoever tries to end it again', async () => {
  const { table, store, ann } = await play({ origin: { kind: 'queue', flavour: 'quick' } })
  const [result, ...more] = await store.results(0, 9)
  expect(more).toEqual([])
  expect(result).toMatchObject({ number: 1, match: table.match?.id, game: 'sheriff' })
  const [player] = await store.playersOf(ann.guest)
  const ranks = table.match?.outcome?.ranks ?? []
  expect(await store.participations(1)).toMatchObject([
    { player: player.player, seat: 0, place: ranks[0], finished: true, rated: true },
    { player: 'bot:wat:apprentice', place: ranks[1], rated: true, standing: { matches: 1 } },
    { player: 'bot:maud:apprentice', place: ranks[2], rated: true, standing: { matches: 1 } },
  ])
  const before = await store.participations(1)
  const ended = { match: result.match, outcome: table.match?.outcome ?? null, ended: 9 }
  await recordResult({ store, secrets }, table.document, ended)
  expect(await store.results(0, 9)).toHaveLength(1)
  expect(await store.participations(1)).toEqual(before)
})

test('a match among friends is not', async () => {
  const { store, ann } = await play({})
  expect(await store.results(0, 9)).toEqual([])
  expect(await store.playersOf(ann.guest)).toEqual([])
})
