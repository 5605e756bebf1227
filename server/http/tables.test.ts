import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameSheet } from '#protocol/http.ts'
import { MOST_HOSTED } from '#server/lobby/tables.ts'
import { matchId } from '#server/store/store.ts'
import { PLAN, SALT } from '#server/testing/lobby-tables.ts'
import type { SendRequest, TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'
import { LISTINGS_PER_HOUR, MATCHES_AT_ONCE } from './limits.ts'

let server: TestApp
let ann: SendRequest
let ben: SendRequest
beforeEach(async () => {
  server = await openTestApp()
  ann = await newVisitor(server, 'Ann')
  ben = await newVisitor(server, 'Ben')
})
afterEach(() => server.close())

const act = (who: SendRequest, key: string, action: object) =>
  who('POST', `/api/tables/${key}/actions`, action)

test('games are described with editions, options and bots', async () => {
  const games = (await ann('GET', '/api/games')).json() as {
    id: string
    bots: { id: string; about: string }[]
  }[]
  expect(games.map(({ id }) => id)).toContain('sheriff')
  for (const { bots } of games) for (const { about } of bots) expect(about).toBeTypeOf('string')
})

test('a table is created, joined by its code, and started', async () => {
  const made = await ann('POST', '/api/tables', { plan: PLAN, bots: ['wat:merchant', 'wat:merchant'] })
  expect(made.statusCode).toBe(201)
  const { code, id, you } = made.json()
  expect(you).toEqual({ seat: 0, host: true })
  const seated = await act(ben, code.toLowerCase(), { action: 'sit', seat: null })
  expect(seated.json().you).toEqual({ seat: 3, host: false })
  await act(ben, id, { action: 'ready', ready: true, salt: SALT })
  const started = await act(ann, code, { action: 'start', salt: SALT })
  expect(started.json().match).toEqual({ id: `${id}-1`, finished: false, imported: false })
})

test('a table has its own figures, which everybody sees; bad ones are refused', async () => {
  const [game] = ((await ann('GET', '/api/games')).json() as GameSheet[]).filter(
    ({ id }) => id === 'nottingham',
  )
  expect(Object.keys(game.editions[0].figures ?? {})).toEqual(['track', 'tasks', 'ambushPairs'])
  const plan = { ...PLAN, game: game.id, edition: null, options: [], players: 3 }
  const figures = { track: [2, 3, 4, 5, 6, 7, 8] }
  const bots = [game.standIn, game.standIn]
  const made = (await ann('POST', '/api/tables', { plan: { ...plan, figures }, bots })).json()
  expect(made.plan.figures).toEqual(figures)
  expect((await ben('GET', `/api/tables/${made.id}`)).json().plan.figures).toEqual(figures)
  const bad = [{ track: [2] }, { track: 'long' }, { deck: [] }, { track: new Array(2_000).fill(3) }]
  const answers = await Promise.all(
    bad.map((figures) => ann('POST', '/api/tables', { plan: { ...plan, figures } })),
  )
  expect(answers.map((answer) => answer.json().code)).toEqual([
    ...['impossible-plan', 'impossible-plan', 'impossible-plan', 'malformed'],
  ])
  const elsewhere = await ann('POST', '/api/tables', { plan: { ...PLAN, figures } })
  expect(elsewhere.json().why).toContain('no figures track')
})

test('with bots only the host starts at once', async () => {
  const bots = ['wat:merchant', 'wat:merchant', 'wat:merchant']
  const { code } = (await ann('POST', '/api/tables', { plan: PLAN, bots })).json()
  const started = await act(ann, code, { action: 'start', salt: SALT })
  expect(started.json().match).toMatchObject({ finished: false })
})

test('the id lets one watch: the code is not shown and no seat can be taken', async () => {
  const { id, code } = (await ann('POST', '/api/tables', { plan: PLAN })).json()
  const seen = await ben('GET', `/api/tables/${id}`)
  expect(seen.json()).toMatchObject({ id, code: null, you: { seat: null, host: false } })
  expect(seen.body).not.toContain(code)
  const tried = await act(ben, id, { action: 'sit', seat: null })
  expect([tried.statusCode, tried.json().code]).toEqual([403, 'forbidden'])
  expect((await ann('GET', `/api/tables/${id}`)).json().code).toBe(code)
  expect((await server.app.inject(`/api/tables/${code}`)).json().code).toBe(code)
})

test('a host has a limited number of tables, and few of them are listed', async () => {
  const lay = (who: SendRequest, open = true) => who('POST', '/api/tables', { plan: PLAN, open })
  await lay(ben)
  for (let i = 0; i < MOST_HOSTED; i++) expect((await lay(ann, i < 5)).statusCode).toBe(201)
  const refusal = await lay(ann)
  expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'too-many-tables'])
  const names = ((await ann('GET', '/api/tables')).json() as { names: string[] }[]).map((one) => one.names[0])
  expect(names).toEqual(['Ann', 'Ann', 'Ann', 'Ben'])
  const { code } = (await ann('GET', '/api/me/tables')).json()[0]
  await act(ann, code, { action: 'leave' })
  expect((await lay(ann)).statusCode).toBe(201)
})

test('one address, however many guests it has, lists few tables in an hour', async () => {
  const limited = await openTestApp({ limits: 'on' })
  const lay = async (open: boolean) =>
    (await newVisitor(limited, 'Ann'))('POST', '/api/tables', { plan: PLAN, open })
  for (let i = 0; i < LISTINGS_PER_HOUR; i++) expect((await lay(true)).statusCode).toBe(201)
  expect((await lay(true)).json().code).toBe('too-fast')
  // tables for friends have no such limit, but can't be listed afterwards either
  const cid = await newVisitor(limited, 'Cid')
  const { code } = (await cid('POST', '/api/tables', { plan: PLAN })).json()
  expect((await act(cid, code, { action: 'plan', open: true })).json().code).toBe('too-fast')
  expect((await limited.app.inject('/api/tables')).json()).toHaveLength(LISTINGS_PER_HOUR)
  await limited.close()
})

test('one address has few views of matches under way at the same time', async () => {
  const limited = await openTestApp({ limits: 'on' })
  const ask = (): Promise<number> =>
    limited.app.inject('/api/matches/none/view').then(({ statusCode }) => statusCode)
  const answers = await Promise.all(Array.from({ length: MATCHES_AT_ONCE + 5 }, ask))
  expect(answers.filter((status) => status === 429)).toHaveLength(5)
  expect(await ask()).not.toBe(429)
  await limited.close()
})

test('open tables are listed, others are not', async () => {
  await ann('POST', '/api/tables', { plan: PLAN })
  const { id, code } = (await ann('POST', '/api/tables', { plan: PLAN, open: true })).json()
  expect((await server.app.inject('/api/tables')).json()).toMatchObject([{ id, code, running: false }])
})

test('each refusal has its HTTP status', async () => {
  const { code } = (await ann('POST', '/api/tables', { plan: PLAN })).json()
  const tries: [SendRequest, string, object, number, string][] = [
    [ben, code, { action: 'leave' }, 403, 'not-seated'],
    [ben, code, { action: 'sit', seat: 0 }, 409, 'seat-taken'],
    [ann, code, { action: 'pause' }, 409, 'not-started'],
    [ann, code, { action: 'seat-bot', seat: 1, bot: 'x' }, 400, 'no-such-bot'],
    [ann, code, { action: 'plan', plan: { ...PLAN, players: 7 } }, 400, 'impossible-plan'],
    [ann, code, { action: 'dance' }, 400, 'malformed'],
    [ann, code, { action: 'sit', seat: null, salt: SALT }, 400, 'malformed'],
    [ann, 'ZZZZZZ', { action: 'leave' }, 404, 'no-such-table'],
  ]
  for (const [who, key, action, status, refusal] of tries) {
    const answer = await act(who, key, action)
    expect([answer.statusCode, answer.json().code, answer.json().rule]).toEqual([status, refusal, null])
  }
})

test('the record is available when the match is over, not before', async () => {
  const match = matchId('table-1')
  const header = [{ record: 'gatehouse/1' }, { chance: 'x' }] as const
  await server.store.create({ match, created: 1, deadline: null, header })
  const early = await ann('GET', `/api/matches/${match}/record`)
  expect([early.statusCode, early.json().code]).toEqual([409, 'not-finished'])
  await server.store.append(match, 0, [{ seat: 1 }], { at: 2, deadline: null, outcome: { ranks: [1] } })
  const record = await ann('GET', `/api/matches/${match}/record`)
  expect(record.body).toBe('{"record":"gatehouse/1"}\n{"chance":"x"}\n{"seat":1}\n')
  expect(record.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect((await ann('GET', '/api/matches/other/record')).json().code).toBe('no-such-match')
})

test('one’s own view of a match', async () => {
  expect((await ann('GET', '/api/matches/table-1/view')).body).toBe('{"seat":"Ann"}\n')
  expect((await server.app.inject('/api/matches/table-1/view')).body).toBe('{"seat":"none"}\n')
  expect((await ann('GET', '/api/matches/unknown/view')).statusCode).toBe(404)
})
