/** Blocks, reports, bans with appeals, closing for maintenance, and the secret of those who run the server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminAction, AdminView } from '#protocol/admin.ts'
import type { Blocks, SiteState } from '#protocol/safety.ts'
import type { TableView } from '#protocol/table.ts'
import { MAX_TRIES } from '#server/admin/admin-session.ts'
import { MOST_REPORTS } from '#server/admin/reports.ts'
import { SiteStatus } from '#server/admin/site-status.ts'
import { blocksOf } from '#server/people/blocks.ts'
import type { GuestId } from '#server/store/store.ts'
import { tableId } from '#server/store/store.ts'
import type { SendRequest, TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'
import { THREE } from '#server/testing/test-server.ts'

const SECRET = 'the-secret-of-this-server-24'
let server: TestApp
let ann: SendRequest
let ben: SendRequest
let table: TableView
const ids = new Map<string, GuestId>()

beforeAll(async () => {
  server = await openTestApp({ adminSecret: SECRET })
  ann = await newVisitor(server, 'Ann')
  ben = await newVisitor(server, 'Ben')
  table = (await ann('POST', '/api/tables', { plan: THREE })).json()
  table = (await ben('POST', `/api/tables/${table.code}/actions`, { action: 'sit', seat: 1 })).json()
  for await (const one of server.store.exportAll()) if (one.kept === 'guest') ids.set(one.name, one.guest)
  const line = { at: 1, seat: 1, name: 'Ben', guest: idOf('Ben') }
  const to = (seat: number | null, name: string | null) => ({
    to: seat,
    toGuest: name === null ? null : idOf(name),
  })
  await server.store.addTalk(tableId(table.id), { ...line, ...to(null, null), what: { words: 'Thief!' } })
  await server.store.addTalk(tableId(table.id), { ...line, ...to(0, 'Ann'), what: { words: 'Only you.' } })
  await server.store.addTalk(tableId(table.id), { ...line, ...to(2, null), what: { words: 'Not for Ann.' } })
})
afterAll(() => server.close())

const idOf = (name: string): GuestId => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`there is no ${name}`)
  return id
}
const handle = (seat: number): string => {
  const sitter = table.seats[seat]
  return sitter.kind === 'person' ? sitter.id : ''
}

async function enter(secret = SECRET) {
  const answer = await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: { secret } })
  return { answer, cookie: `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}` }
}
/** Does something as somebody who knows the secret. */
async function act(action: AdminAction): Promise<AdminView> {
  const { cookie } = await enter()
  const headers = { cookie }
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/admin/actions', headers, payload: action },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const siteStatus = async (visitor: SendRequest): Promise<SiteState> =>
  (await visitor('GET', '/api/status')).json()

test('a block holds at every table, from both sides, and names no guest', async () => {
  const who = handle(1)
  const answer = await ann('POST', '/api/me/blocks', { table: table.id, who, blocked: true })
  const { people, here } = answer.json() as Blocks
  expect([people, here]).toEqual([[{ id: expect.any(String), name: 'Ben', at: expect.any(Number) }], [who]])
  expect(answer.body).not.toContain(idOf('Ben'))
  const next: TableView = (await ben('POST', '/api/tables', { plan: THREE })).json()
  const elsewhere = (await ann('GET', `/api/me/blocks?table=${next.id}`)).json() as Blocks
  expect(next.seats[0]).toMatchObject({ id: elsewhere.here[0] })
  expect([...(await blocksOf(server.store, idOf('Ben')))]).toEqual([idOf('Ann')])
  expect(((await ben('GET', `/api/me/blocks?table=${table.id}`)).json() as Blocks).here).toEqual([])
  await ann('POST', '/api/me/blocks', { id: people[0].id, blocked: false })
  expect([...(await blocksOf(server.store, idOf('Ann')))]).toEqual([])
})

test('nobody blocks or reports themselves, or somebody who is not there', async () => {
  for (const who of [handle(0), 'nobody', ''])
    for (const [path, more] of [
      ['/api/me/blocks', { blocked: true }],
      ['/api/reports', { reason: 'spam' }],
    ] as const) {
      const answer = await ann('POST', path, { table: table.id, who, ...more })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'no-such-person'])
    }
})

test('a report has what the person could read, and not more; those who report too often wait', async () => {
  const wish = { table: table.id, who: handle(1), reason: 'insult', words: 'He shouts.' }
  expect((await ann('POST', '/api/reports', wish)).statusCode).toBe(204)
  const [report] = await server.store.reports('open', 9)
  expect(report).toMatchObject({ by: idOf('Ann'), about: idOf('Ben'), match: null, words: 'He shouts.' })
  expect(report.talk.map(({ what, theirs }) => [what, theirs])).toEqual([
    [{ words: 'Thief!' }, true],
    [{ words: 'Only you.' }, true],
  ])
  for (let n = 1; n < MOST_REPORTS.same; n++) await ann('POST', '/api/reports', wish)
  expect((await ann('POST', '/api/reports', wish)).json().code).toBe('too-fast')
  await act({ action: 'close-report', report: report.id, note: 'talked to him' })
  expect((await server.store.report(report.id))?.closed?.note).toBe('talked to him')
})

test('a ban keeps somebody out on every node, says why, and takes one note', async () => {
  const other = new SiteStatus(server.store, () => Date.now())
  await other.refresh()
  const target = { kind: 'guest', id: idOf('Ben') } as const
  const { sanctions } = await act({ action: 'ban', target, reason: 'Insults', lasts: 60 })
  await other.refresh()
  const caller = { guest: idOf('Ben'), client: '192.0.2.1' }
  expect(other.banOf(caller)).toMatchObject({ id: sanctions[0].id })
  expect((await ben('GET', '/api/tables')).json().code).toBe('shut-out')
  expect((await ben('PATCH', '/api/me', { name: 'New' })).statusCode).toBe(403)
  expect((await ann('GET', '/api/tables')).statusCode).toBe(200)
  expect((await ben('GET', '/api/me')).statusCode).toBe(200)
  const { ban } = await siteStatus(ben)
  expect(ban).toMatchObject({ reason: 'Insults', appealed: false })
  expect(ban?.until).toBeGreaterThan(Date.now() + 59 * 60_000)
  expect((await ann('POST', '/api/appeal', { words: 'Me too' })).json().code).toBe('appealed')
  const notes = ['I am sorry.', 'Again'].map((words) => ben('POST', '/api/appeal', { words }))
  expect((await Promise.all(notes)).map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  expect((await siteStatus(ben)).ban?.appealed).toBe(true)
  const after = await act({ action: 'lift', sanction: sanctions[0].id })
  expect([after.sanctions, (await siteStatus(ben)).ban]).toEqual([[], null])
  await other.refresh()
  expect(other.banOf(caller)).toBeNull()
  expect((await ben('GET', '/api/tables')).statusCode).toBe(200)
})

test('a range of addresses is banned, and whoever is in it can still open the admin page', async () => {
  const target = { kind: 'addresses', id: '127.0.0.1' } as const
  const { sanctions } = await act({ action: 'ban', target, reason: 'Floods', lasts: null })
  expect(sanctions[0].target.id).toBe('127.0.0.1/32')
  expect((await ann('GET', '/api/tables')).json().code).toBe('shut-out')
  await act({ action: 'lift', sanction: sanctions[0].id })
  expect((await ann('GET', '/api/tables')).statusCode).toBe(200)
})

test('maintenance is announced, then nothing new begins', async () => {
  const { notices } = await act({ action: 'close-server', in: 30, lasts: 60, texts: {} })
  expect((await siteStatus(ann)).notices).toMatchObject([{ kind: 'maintenance' }])
  expect((await ann('POST', '/api/tables', { plan: THREE })).statusCode).toBe(201)
  await act({ action: 'withdraw', notice: notices[0].id })
  const closed = await act({ action: 'close-server', in: null, lasts: null, texts: { en: 'A new disk' } })
  const refused = await ann('POST', '/api/tables', { plan: THREE })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'maintenance'])
  await act({ action: 'withdraw', notice: closed.notices[0].id })
  expect((await siteStatus(ann)).notices).toEqual([])
})

test('every action is in the log, and nothing is done without the secret', async () => {
  const log = (await act({ action: 'announce', texts: { uk: 'Привіт' }, lasts: 5 })).log
  expect(log[0]).toMatchObject({ by: 'page', done: true, action: { action: 'announce' } })
  expect(log.map(({ action }) => action.action)).toEqual(
    expect.arrayContaining(['ban', 'lift', 'close-server']),
  )
  for (const cookie of ['', 'gatehouse-admin=', `gatehouse-admin=${Date.now() + 9e9}.AAAA`]) {
    const answers = await Promise.all([
      server.app.inject({ url: '/api/admin', headers: { cookie } }),
      server.app.inject({ method: 'POST', url: '/api/admin/actions', headers: { cookie }, payload: {} }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  }
})

test('the cookie is for this page alone; another secret, or time, ends it', async () => {
  const { answer, cookie } = await enter()
  expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  const other = await openTestApp({ adminSecret: `${SECRET}-2` })
  expect((await other.app.inject({ url: '/api/admin', headers: { cookie } })).statusCode).toBe(403)
  await other.close()
  const none = await openTestApp()
  expect((await none.app.inject({ url: '/api/admin', headers: { cookie } })).statusCode).toBe(404)
  await none.close()
})

test('signing out ends the session, whoever has the cookie, and no other', async () => {
  const [mine, other] = [await enter(), await enter()]
  const ask = (method: 'GET' | 'DELETE', url: string, cookie: string) =>
    server.app.inject({ method, url, headers: { cookie } })
  expect((await ask('DELETE', '/api/admin/session', mine.cookie)).statusCode).toBe(204)
  const codes = [mine, other].map(async ({ cookie }) => (await ask('GET', '/api/admin', cookie)).statusCode)
  expect(await Promise.all(codes)).toEqual([403, 200])
  // whoever has no session can end none
  await ask('DELETE', '/api/admin/session', `${other.cookie}x`)
  expect((await ask('GET', '/api/admin', other.cookie)).statusCode).toBe(200)
})

test('after a few wrong secrets not even the right one is tried', async () => {
  const own = await openTestApp({ adminSecret: SECRET })
  const tries = async (secret: string) =>
    (await own.app.inject({ method: 'POST', url: '/api/admin/session', payload: { secret } })).statusCode
  for (let n = 0; n < MAX_TRIES.client; n++) expect(await tries('wrong')).toBe(403)
  expect(await tries(SECRET)).toBe(429)
  await own.close()
})
