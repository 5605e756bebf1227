/** What is stored about guests: their report, its export, and its erasure. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GuestId } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import { PLAN } from '#server/testing/lobby-tables.ts'
import type { SendRequest, TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'

const sample = (game: string, name: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'games', game, 'records', `${name}.jsonl`), 'utf8')
const SHERIFF = sample('sheriff', '05-sheriff2e-4-plain-whole')
const NOTTINGHAM = sample('nottingham', '08-nottingham-3-whole')

const BROWSER = {
  endpoint: 'https://push.example.org/ann-phone',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
}

let server: TestApp
let ann: SendRequest
let ben: SendRequest
beforeEach(async () => {
  server = await openTestApp()
  ann = await newVisitor(server, 'Ann')
  ben = await newVisitor(server, 'Ben')
})
afterEach(() => server.close())

/** The guest in the store: the host of a table that they create. */
async function idOf(ask: SendRequest): Promise<GuestId> {
  const { id } = (await ask('POST', '/api/tables', { plan: PLAN })).json()
  const table = await server.store.table(id)
  return table?.document.host as GuestId
}

async function played(guest: GuestId, match: string, record: string, seat = 0, alone = true): Promise<void> {
  const id = matchId(match)
  await server.store.restore({ match: id, created: 1, record, deadline: null, outcome: {} })
  await server.store.addPlayed([{ guest, match: id, seat, ended: match.length, alone }])
}

const reportOf = async (ask: SendRequest) => (await ask('GET', '/api/me/report')).json()

test('a newcomer has played nothing', async () => expect(await reportOf(ann)).toEqual([]))

test('lists matches newest first, with the truth of one’s own seat', async () => {
  const guest = await idOf(ann)
  await played(guest, 'one', SHERIFF, 2)
  await played(guest, 'three', NOTTINGHAM, 0, false)
  const [late, early] = await reportOf(ann)
  expect(early).toMatchObject({ match: 'one', game: 'sheriff', seat: 2, ended: 3, alone: true })
  expect(early.names).toHaveLength(4)
  expect(early.truth).toMatchObject({ rank: expect.any(Number), lies: expect.any(Number) })
  expect(early.truth.bags).toHaveLength(early.truth.lies + early.truth.honest)
  expect(late).toMatchObject({
    match: 'three',
    game: 'nottingham',
    alone: false,
    truth: { score: 70, rank: 3 },
  })
})

test('records are read once', async () => {
  const guest = await idOf(ann)
  await played(guest, 'one', SHERIFF)
  const first = await reportOf(ann)
  const [kept] = await server.store.playedBy(guest, 9)
  expect(kept.truth).toMatchObject({ game: 'sheriff', truth: first[0].truth })
  await server.store.saveTruth(kept, { ...kept.truth, names: ['Somebody', 'else'] })
  expect((await reportOf(ann))[0].names).toEqual(['Somebody', 'else'])
  // a result of an older version is computed again
  await server.store.saveTruth(kept, { ...kept.truth, counted: 0, names: [] })
  expect(await reportOf(ann)).toEqual(first)
})

test('a match that can’t be read has no truth, and the others still do', async () => {
  const guest = await idOf(ann)
  await played(guest, 'broken', SHERIFF.split('\n').slice(0, 1).join('\n').replace('"edition"', '"volume"'))
  await server.store.addPlayed([{ guest, match: matchId('gone'), seat: 0, ended: 1, alone: true }])
  expect(await reportOf(ann)).toMatchObject([{ match: 'broken', truth: {} }])
})

test('a guest sees and erases only their own report', async () => {
  await played(await idOf(ann), 'one', SHERIFF)
  await played(await idOf(ben), 'one', SHERIFF, 1)
  expect((await reportOf(ben)).map(({ seat }: { seat: number }) => seat)).toEqual([1])
  const gone = await ann('DELETE', '/api/me/report')
  expect([gone.statusCode, gone.body]).toEqual([204, ''])
  expect(await reportOf(ann)).toEqual([])
  expect(await reportOf(ben)).toHaveLength(1)
  expect((await ann('GET', '/api/me')).json().name).toBe('Ann')
  // the match belongs to the others too
  expect((await ben('GET', '/api/matches/one/record')).statusCode).toBe(200)
})

test('exports everything that is stored', async () => {
  const guest = await idOf(ann)
  const [table] = await server.store.tablesOf(guest, 1)
  const words = { at: 7, seat: 0, name: 'Ann', to: null, guest, toGuest: null, what: { words: 'Honest!' } }
  await server.store.addTalk(table.table, words)
  await server.store.addTalk(table.table, { ...words, guest: await idOf(ben), name: 'Ben' })
  await played(guest, 'one', SHERIFF)
  await server.store.subscribe(guest, { ...BROWSER, endpoint: `${BROWSER.endpoint}/older` }, 5)
  await server.store.subscribe(guest, BROWSER, 6)
  const answer = await ann('GET', '/api/me/export')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="gatehouse.json"')
  expect(answer.json()).toEqual({
    exported: expect.any(Number),
    you: { name: 'Ann', language: 'en', since: expect.any(Number) },
    played: await reportOf(ann),
    tables: [{ id: table.table, code: table.code, created: table.created, seat: 0 }],
    said: [{ table: table.table, at: 7, seat: 0, to: null, what: { words: 'Honest!' } }],
    told: [6, 5].map((since) => ({ service: 'push.example.org', since })),
    account: { passkeys: [], recoveryCodes: 0, furtherDevices: 0 },
    ratings: { profiles: [], results: [] },
    queue: [],
    daily: [],
    safety: { blocked: [], reported: [], webhook: null },
  })
  for (const secret of ['ann-phone', BROWSER.p256dh, BROWSER.auth]) expect(answer.body).not.toContain(secret)
  expect(answer.body).not.toContain(guest)
  expect(JSON.stringify(answer.json().said)).not.toContain('Ben')
})

test('an imported match is in the report', async () => {
  const lines = { 'content-type': 'application/jsonl' }
  const bring = () => ann('POST', '/api/records?seat=1', SHERIFF as unknown as object, lines)
  const { match } = (await bring()).json()
  expect(await reportOf(ann)).toMatchObject([{ match, seat: 1, alone: true, truth: { rank: 3, score: 135 } }])
  await ann('DELETE', '/api/me/report')
  await bring()
  expect(await reportOf(ann)).toEqual([])
})

test('an erased guest has no report and no subscriptions', async () => {
  const guest = await idOf(ann)
  await played(guest, 'one', SHERIFF)
  await server.store.subscribe(guest, BROWSER, 5)
  await server.store.subscribe(await idOf(ben), { ...BROWSER, endpoint: `${BROWSER.endpoint}/ben` }, 5)
  await ann('DELETE', '/api/me')
  expect(await server.store.playedBy(guest, 9)).toEqual([])
  expect(await server.store.subscriptions(guest)).toEqual([])
  const kept = (await Array.fromAsync(server.store.exportAll())).filter((one) => one.kept === 'subscription')
  expect(kept.map(({ endpoint }) => endpoint)).toEqual([`${BROWSER.endpoint}/ben`])
})
