import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PLAN, SALT } from '#server/testing/lobby-tables.ts'
import type { SendRequest, TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'
import { languageOf } from './guest-defaults.ts'

let server: TestApp
beforeEach(async () => {
  server = await openTestApp()
})
afterEach(() => server.close())

test('a new guest gets a cookie that scripts can’t read; only its hash is stored', async () => {
  const { app, store } = server
  const answer = await app.inject({
    method: 'POST',
    url: '/api/guests',
    headers: { 'accept-language': 'pl' },
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ name: expect.stringMatching(/^\w+ \w+$/), language: 'pl' })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({
    name: 'gatehouse',
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 31536000,
  })
  expect(cookie).not.toHaveProperty('secure')
  expect(Buffer.from(cookie.value, 'base64url')).toHaveLength(32)
  const hash = createHash('sha256').update(cookie.value).digest('hex')
  expect(await store.guestByToken(hash)).toMatchObject({ name: answer.json().name })
})

test('over https the cookie is for https only', async () => {
  const proxied = await openTestApp({ trustProxy: true })
  const headers = { 'x-forwarded-proto': 'https' }
  const answer = await proxied.app.inject({ method: 'POST', url: '/api/guests', headers })
  expect(answer.cookies).toMatchObject([{ name: '__Host-gatehouse', secure: true, path: '/' }])
  expect(answer.cookies[0]).not.toHaveProperty('domain')
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=/)
  await proxied.close()
})

test('over https the plain cookie is replaced once, and never goes before the other', async () => {
  const { app, close } = await openTestApp({ trustProxy: true })
  const token = async (name: string) =>
    (await app.inject({ method: 'POST', url: '/api/guests', payload: { name } })).cookies[0].value
  const [ann, eve] = [await token('Ann'), await token('Eve')]
  const me = (cookie: string, proto = 'https') =>
    app.inject({ url: '/api/me', headers: { 'x-forwarded-proto': proto, cookie } })
  const first = await me(`gatehouse=${ann}`)
  expect(first.json().name).toBe('Ann')
  expect(first.cookies).toMatchObject([
    { name: '__Host-gatehouse', value: ann, secure: true },
    { name: 'gatehouse', value: '', maxAge: 0 },
  ])
  expect((await me(`__Host-gatehouse=${ann}`)).cookies).toEqual([])
  expect((await me(`gatehouse=${eve}; __Host-gatehouse=${ann}`)).json().name).toBe('Ann')
  expect((await me(`gatehouse=${ann}`, 'http')).cookies).toEqual([])
  await close()
})

test('an existing guest keeps the identity', async () => {
  const ann = await newVisitor(server, 'Ann')
  const again = await ann('POST', '/api/guests', { name: 'Other' })
  expect([again.statusCode, again.json().name, again.cookies]).toEqual([200, 'Ann', []])
})

test('a guest reads, changes and erases themselves', async () => {
  const ann = await newVisitor(server, 'Ann')
  expect((await ann('GET', '/api/me')).json()).toEqual({ name: 'Ann', language: 'en' })
  expect((await ann('PATCH', '/api/me', { language: 'uk' })).json()).toEqual({ name: 'Ann', language: 'uk' })
  expect((await ann('GET', '/api/me')).json().language).toBe('uk')
  const gone = await ann('DELETE', '/api/me')
  expect([gone.statusCode, gone.body, gone.cookies[0].value]).toEqual([204, '', ''])
  const after = await ann('GET', '/api/me')
  expect([after.statusCode, after.json().code]).toEqual([401, 'no-identity'])
})

test('an erased guest leaves the tables, and a new name appears there', async () => {
  const [ann, ben] = [await newVisitor(server, 'Ann'), await newVisitor(server, 'Ben')]
  const { code } = (await ann('POST', '/api/tables', { plan: PLAN })).json()
  await ben('POST', `/api/tables/${code}/actions`, { action: 'sit', seat: 1 })
  await ben('PATCH', '/api/me', { name: 'Benno' })
  const names = async () =>
    (await ann('GET', `/api/tables/${code}`)).json().seats.map(({ name = null }) => name)
  expect(await names()).toEqual(['Ann', 'Benno', null, null])
  await ben('DELETE', '/api/me')
  expect(await names()).toEqual(['Ann', null, null, null])
})

test('whoever was sent away by the host does not learn the new code, not even from what is stored about them', async () => {
  const [ann, ben] = [await newVisitor(server, 'Ann'), await newVisitor(server, 'Ben')]
  const { id, code } = (await ann('POST', '/api/tables', { plan: PLAN })).json()
  const act = (who: SendRequest, action: object) => who('POST', `/api/tables/${id}/actions`, action)
  await ben('POST', `/api/tables/${code}/actions`, { action: 'sit', seat: 1 })
  for (const seat of [2, 3]) await act(ann, { action: 'seat-bot', seat, bot: 'wat:merchant' })
  await act(ben, { action: 'ready', ready: true, salt: SALT })
  const playing = (await act(ann, { action: 'start', salt: SALT })).json()
  expect((await ben('GET', '/api/me/export')).json().tables).toMatchObject([{ id, code, seat: 1 }])
  const banned = (await act(ann, { action: 'ban', who: playing.seats[1].id, banned: true })).json()
  expect(banned.code).not.toBe(code)
  // he has seen a hand of this match, so it is still one of his tables
  const exported = await ben('GET', '/api/me/export')
  expect(exported.json().tables).toMatchObject([{ id, code: null, seat: null }])
  expect(exported.body).not.toContain(banned.code)
})

test('lists the tables where a guest sits', async () => {
  const ann = await newVisitor(server, 'Ann')
  expect((await ann('GET', '/api/me/tables')).json()).toEqual([])
  await ann('POST', '/api/tables', { plan: PLAN })
  expect((await ann('GET', '/api/me/tables')).json()).toMatchObject([
    {
      seat: 0,
      match: null,
      seats: ['person', 'nobody', 'nobody', 'nobody'],
      names: ['Ann', null, null, null],
    },
  ])
})

test.each([
  ['GET', '/api/me'],
  ['PATCH', '/api/me'],
  ['DELETE', '/api/me'],
  ['GET', '/api/me/tables'],
  ['GET', '/api/me/report'],
  ['DELETE', '/api/me/report'],
  ['GET', '/api/me/export'],
  ['POST', '/api/tables'],
  ['POST', '/api/tables/AAAAAA/actions'],
] as const)('%s %s needs an identity', async (method, url) => {
  const bodies: Record<string, object> = {
    '/api/tables': { plan: PLAN },
    '/api/tables/AAAAAA/actions': { action: 'leave' },
  }
  const payload = method === 'GET' || method === 'DELETE' ? undefined : (bodies[url] ?? {})
  const headers = { cookie: `gatehouse=${'x'.repeat(43)}` }
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'no-identity', rule: null }])
})

test('unreadable names are refused, and the error says where', async () => {
  for (const name of ['', '  ', 'x'.repeat(25), 'a\u0000b', 'a\u202eb']) {
    const answer = await server.app.inject({ method: 'POST', url: '/api/guests', payload: { name } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed', why: expect.stringContaining('body.name') })
  }
})

test('the language is the supported one that the browser prefers', () => {
  expect(languageOf('fr, de;q=0.5, es-MX;q=0.8')).toBe('es')
  expect(languageOf('uk-UA')).toBe('uk')
  expect(languageOf('fr')).toBe('en')
  expect(languageOf(undefined)).toBe('en')
  expect(languageOf(';;;,q=,=')).toBe('en')
})
