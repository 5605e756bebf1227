import { afterEach, expect, test } from 'vitest'
import { CODE } from '#protocol/table.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused } from '#server/refused.ts'
import { openStore } from '#server/store/open.ts'
import type { Store } from '#server/store/store.ts'
import { guestId } from '#server/store/store.ts'
import { ANN, BEN, leave, PLAN, ready, SALT, sit } from '#server/testing/lobby-tables.ts'
import type { StoredTable } from './document.ts'
import { peopleAt } from './document.ts'
import type { Secrets } from './secrets.ts'
import { secrets } from './secrets.ts'
import type { Tables } from './tables.ts'
import { NOTHING_LIVE, openTables } from './tables.ts'

const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

async function openLobby(dice: Secrets = secrets) {
  const store = await openStore(':memory:')
  stores.push(store)
  const log: string[] = []
  const tables = openTables({
    started: 0,
    idleAfter: 120_000,
    liveAt: async () => {
      log.push('read')
      return NOTHING_LIVE
    },
    store,
    secrets: dice,
    now: () => 5_000,
    begin: async ({ table, document }) => {
      const stored = await store.table(table)
      log.push(`begin ${document.matches.at(-1)} ${stored?.document.phase}`)
    },
    changed: ({ version }) => log.push(`changed ${version}`),
  })
  return { store, tables, log }
}

const done = (answer: StoredTable | Refused): StoredTable => {
  if (isRefused(answer)) throw new Error(answer.why)
  return answer
}
const BOTS = ['wat:merchant', 'wat:merchant', 'wat:merchant']
const sitting = async (tables: Tables, table: StoredTable) => (await tables.find(table.code))?.table.document

test('a new table has an id for watching and a code for sitting down, and is found by either', async () => {
  const { tables } = await openLobby()
  const table = done(await tables.create(ANN, { plan: PLAN }))
  expect(table.code).toMatch(CODE)
  // 40 bits: shorter codes are those of older tables
  expect(table.code).toHaveLength(8)
  expect(table.table).toMatch(/^[a-z2-9]{16}$/)
  expect(await tables.find(table.code.toLowerCase())).toEqual({ table, maySit: true })
  expect(await tables.find(table.table)).toEqual({ table, maySit: false })
  for (const key of ['ZZZZZZ', 'nothing', '', table.table.toUpperCase()])
    expect(await tables.find(key)).toBeNull()
})

test('a code that is in use is not given again', async () => {
  const codes = ['AAAAAA', 'AAAAAA', 'BBBBBB']
  const { tables } = await openLobby({ ...secrets, newCode: () => codes.shift() ?? 'CCCCCC' })
  expect(done(await tables.create(ANN, { plan: PLAN })).code).toBe('AAAAAA')
  expect(done(await tables.create(BEN, { plan: PLAN })).code).toBe('BBBBBB')
})

async function startedWithBots(tables: Tables) {
  const { table } = done(await tables.create(ANN, { plan: PLAN, bots: BOTS }))
  return done(await tables.act(table, ANN, { action: 'start', salt: SALT }))
}

test('a table is stored as playing before its match begins', async () => {
  const { tables, log } = await openLobby()
  const table = await startedWithBots(tables)
  expect(table.document.phase).toBe('playing')
  expect(log).toEqual(['changed 0', `begin ${table.table}-1 playing`, 'changed 1'])
})

test('who is refused because a match runs makes the node read the table, so that an end that nobody noted is noted', async () => {
  const { tables, log } = await openLobby()
  const { table } = await startedWithBots(tables)
  log.length = 0
  const answer = await tables.act(table, ANN, { action: 'start', salt: SALT })
  expect([isRefused(answer) && answer.code, log]).toEqual(['already-started', ['read']])
})

test('an impossible table is refused and not stored', async () => {
  const { tables, store, log } = await openLobby()
  const wishes = [
    { plan: { ...PLAN, game: 'chess' } },
    { plan: PLAN, bots: [...BOTS, 'wat:merchant'] },
    { plan: PLAN, bots: ['random'] },
  ]
  const answers = await Promise.all(wishes.map((wish) => tables.create(ANN, wish)))
  const codes = answers.map((answer) => (isRefused(answer) ? answer.code : null))
  expect(codes).toEqual(['impossible-plan', 'impossible-plan', 'no-such-bot'])
  expect(await store.tablesOf(ANN.guest, 9)).toEqual([])
  expect(log).toEqual([])
})

test('many people who sit down at once each get a seat, or a refusal when none is left', async () => {
  const { tables } = await openLobby()
  const table = done(await tables.create(ANN, { plan: { ...PLAN, players: 5 } }))
  const crowd = Array.from({ length: 7 }, (_, n) => ({ guest: guestId(`g${n}`), name: `G${n}` }))
  const answers = await Promise.all(crowd.map((one) => tables.act(table.table, one, sit(null))))
  const refusals = answers.filter(isRefused).map(({ code }) => code)
  expect(refusals).toEqual(['seat-taken', 'seat-taken', 'seat-taken'])
  const document = await sitting(tables, table)
  expect(document && peopleAt(document)).toHaveLength(5)
})

test('a change that always comes too late is refused as busy', async () => {
  const { tables, store } = await openLobby()
  const table = done(await tables.create(ANN, { plan: PLAN }))
  const stubborn = openTables({
    started: 0,
    idleAfter: 120_000,
    liveAt: async () => NOTHING_LIVE,
    store: { ...store, updateTable: async () => 'conflict' },
    secrets,
    now: () => 1,
    begin: async () => {},
    changed: () => {},
  })
  expect(await stubborn.act(table.table, BEN, sit(null))).toMatchObject({ code: 'busy' })
  expect(await tables.act('nowhere' as StoredTable['table'], BEN, sit(null))).toMatchObject({
    code: 'no-such-table',
  })
})

test('an action that changes nothing is not written', async () => {
  const { tables, log } = await openLobby()
  const table = done(await tables.create(ANN, { plan: PLAN }))
  log.length = 0
  expect(done(await tables.act(table.table, ANN, sit(null))).version).toBe(0)
  expect(log).toEqual([])
})

test('people find their tables until they leave; a table without people is not listed', async () => {
  const { tables, store } = await openLobby()
  const table = done(await tables.create(ANN, { plan: PLAN, open: true }))
  await tables.act(table.table, BEN, sit(2))
  expect(await store.tablesOf(BEN.guest, 9)).toHaveLength(1)
  await tables.act(table.table, BEN, leave)
  expect(await store.tablesOf(BEN.guest, 9)).toEqual([])
  expect(await store.openTables(9)).toHaveLength(1)
  await tables.forget(ANN)
  expect(await store.tablesOf(ANN.guest, 9)).toEqual([])
  expect(await store.openTables(9)).toEqual([])
  await tables.act(table.table, BEN, sit(null))
  expect(await store.openTables(9)).toHaveLength(1)
})

test('a new name is set at all tables where no match runs', async () => {
  const { tables } = await openLobby()
  const waiting = done(await tables.create(ANN, { plan: PLAN }))
  const playing = await startedWithBots(tables)
  await tables.rename({ ...ANN, name: 'Anna' })
  const names = await Promise.all(
    [waiting, playing].map(async (table) => (await sitting(tables, table))?.seats[0]),
  )
  expect(names).toMatchObject([{ name: 'Anna' }, { name: 'Ann' }])
})

test('a new name costs no more at many tables: the oldest get it with what is done there next', async () => {
  const { tables, log } = await openLobby()
  const laid: StoredTable[] = []
  for (let n = 0; n < 15; n++) laid.push(done(await tables.create(ANN, { plan: PLAN })))
  log.length = 0
  const anna = { ...ANN, name: 'Anna' }
  await tables.rename(anna)
  expect(log).toHaveLength(10)
  const nameAt = async (table: StoredTable) => (await sitting(tables, table))?.seats[0]
  const before = await Promise.all(laid.map(nameAt))
  const old = laid[before.findIndex((sitter) => (sitter as { name: string }).name === 'Ann')]
  await tables.act(old.table, anna, ready)
  expect(await nameAt(old)).toMatchObject({ name: 'Anna' })
})

test('shuffling keeps every seat', () => {
  for (let times = 0; times < 50; times++)
    expect([...secrets.shuffle([0, 1, 2, 3])].sort()).toEqual([0, 1, 2, 3])
  expect(new Set(Array.from({ length: 200 }, () => secrets.shuffle([0, 1, 2]).join(''))).size).toBe(6)
  expect(secrets.newSecret()).toMatch(/^[0-9a-f]{64}$/)
})
