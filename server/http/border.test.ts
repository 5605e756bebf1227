import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import { PLAN } from '#server/testing/lobby-tables.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'
import {
  ACTIONS_PER_MINUTE,
  ALL_OF_ADDRESS,
  FILES_PER_MINUTE,
  LISTS_PER_MINUTE,
  limitAddresses,
  MATCHES_PER_MINUTE,
  MAX_WRONG_CODES,
  PER_MINUTE,
  RENAMES_PER_MINUTE,
  REPORTS_PER_MINUTE,
  SIGN_INS_PER_MINUTE,
  TABLES_PER_MINUTE,
} from './limits.ts'

const servers: TestApp[] = []
const open = async (changes?: Partial<Config>) => {
  const server = await openTestApp(changes)
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const JSON_BODY = { 'content-type': 'application/json' }

test('bodies that are no JSON, too large, poisoned or of another type are refused', async () => {
  const { app } = await open()
  const post = (payload: string, type = JSON_BODY) =>
    app.inject({ method: 'POST', url: '/api/guests', payload, headers: type })
  const answers = [
    await post('{'),
    await post(`{"name":"${'x'.repeat(17_000)}"}`),
    await post('{"__proto__":{"name":"x"}}'),
    await post('{"name":"Ann"}', { 'content-type': 'text/plain' }),
    await post('[]'),
    await post('{"admin":true}'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 413, 400, 415, 400, 400])
  for (const answer of answers) expect(Object.keys(answer.json())).toEqual(['code', 'rule', 'why'])
  expect(answers[1].json().code).toBe('too-large')
})

test('what is nested too deep to be written, or can’t be stored, is refused like anything else that is wrong', async () => {
  const { app, log } = await open()
  const { cookies } = await app.inject({ method: 'POST', url: '/api/guests', payload: { name: 'Ann' } })
  const headers = { ...JSON_BODY, cookie: `gatehouse=${cookies[0].value}` }
  const figures = `${'['.repeat(7_900)}${']'.repeat(7_900)}`
  const payload = JSON.stringify({ plan: { ...PLAN, figures: { a: 1 } } }).replace('"a":1', `"a":${figures}`)
  const answer = await app.inject({ method: 'POST', url: '/api/tables', payload, headers })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
  expect(log.join('')).not.toContain('a request failed')
})

test('internal errors are logged and not sent', async () => {
  const { app, store, log } = await open()
  await store.close()
  const answer = await app.inject('/api/tables')
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'failed'])
  expect(answer.body).not.toMatch(/destroyed|closed|driver|SQL/i)
  expect(log.join('')).toContain('a request failed')
})

test('other sites can’t change anything; allowed ones and programs can', async () => {
  const { app } = await open({ origins: ['https://friend.example'] })
  const post = async (headers: Record<string, string>) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/guests',
        headers: { host: 'play.example:8080', ...headers },
      })
    ).statusCode
  expect(await post({})).toBe(201)
  expect(await post({ origin: 'http://play.example:8080' })).toBe(201)
  expect(await post({ origin: 'https://friend.example' })).toBe(201)
  for (const origin of [
    'https://evil.example',
    'http://play.example',
    'null',
    'https://play.example:8080.evil.example',
  ]) {
    expect(await post({ origin })).toBe(403)
  }
})

test('pages may load only from this server', async () => {
  const { app } = await open()
  const { headers } = await app.inject('/')
  expect(headers['content-security-policy']).toBe(
    "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';font-src 'self';" +
      "worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';" +
      "require-trusted-types-for 'script';trusted-types svelte-trusted-html gatehouse-worker gatehouse-bots",
  )
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  expect(headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(self\), /)
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('too many requests are refused, counted per guest; an invented cookie starts no new count', async () => {
  const server = await open({ limits: 'on' })
  const ann = await newVisitor(server, 'Ann')
  const statuses = async (count: number, ask: () => Promise<{ statusCode: number }>) => {
    const all: number[] = []
    for (let n = 0; n < count; n++) all.push((await ask()).statusCode)
    return all
  }
  const anybody = (n: number) =>
    server.app.inject({ url: '/api/games', headers: { cookie: `gatehouse=${String(n).padStart(43, 'x')}` } })
  let n = 0
  const all = await statuses(PER_MINUTE.all.max + 1, () => anybody(n++))
  expect(all.filter((status) => status === 429)).toHaveLength(1)
  expect((await ann('GET', '/api/games')).statusCode).toBe(200)
  const tables = await statuses(TABLES_PER_MINUTE.guest + 1, () => ann('POST', '/api/tables', { plan: PLAN }))
  expect(tables.at(-1)).toBe(429)
  const body = (await ann('POST', '/api/tables', { plan: PLAN })).json()
  expect(body).toMatchObject({ code: 'too-fast', rule: null })
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
})

test('what costs more has limits of its own, by guest and by address', async () => {
  const server = await open({ limits: 'on' })
  const ann = await newVisitor(server, 'Ann')
  const ben = await newVisitor(server, 'Ben')
  const statuses = async (count: number, ask: () => Promise<{ statusCode: number }>) => {
    const all: number[] = []
    for (let n = 0; n < count; n++) all.push((await ask()).statusCode)
    return all
  }
  const renamed = await statuses(RENAMES_PER_MINUTE.guest + 1, () =>
    ann('PATCH', '/api/me', { name: 'Anna' }),
  )
  expect(renamed.indexOf(429)).toBe(RENAMES_PER_MINUTE.guest)
  expect((await ben('PATCH', '/api/me', { name: 'Benno' })).statusCode).toBe(200)
  const listed = await statuses(LISTS_PER_MINUTE.guest + 1, () => ann('GET', '/api/tables'))
  expect(listed.indexOf(429)).toBe(LISTS_PER_MINUTE.guest)
  const mine = await statuses(LISTS_PER_MINUTE.guest + 1, () => ann('GET', '/api/me/tables'))
  expect(mine.indexOf(429)).toBe(LISTS_PER_MINUTE.guest)
  const out = await statuses(SIGN_INS_PER_MINUTE.guest + 1, () =>
    ann('POST', '/api/me/sign-out', { where: 'elsewhere' }),
  )
  expect(out.indexOf(429)).toBe(SIGN_INS_PER_MINUTE.guest)
  const viewed = await statuses(MATCHES_PER_MINUTE.guest + 1, () => ann('GET', '/api/matches/x-1/view'))
  expect(viewed.indexOf(429)).toBe(MATCHES_PER_MINUTE.guest)
  expect((await ben('GET', '/api/matches/x-1/view')).statusCode).toBe(200)
  const reported = await statuses(REPORTS_PER_MINUTE.guest + 1, () => ann('GET', '/api/me/export'))
  expect(reported.indexOf(429)).toBe(REPORTS_PER_MINUTE.guest)
})

test('ten identities at one address lay no more tables than the address may', async () => {
  const server = await open({ limits: 'on' })
  const statuses: number[] = []
  for (let i = 0; i < 10; i++) {
    const guest = await newVisitor(server, `G${i}`)
    for (let n = 0; n < 10; n++)
      statuses.push((await guest('POST', '/api/tables', { plan: PLAN })).statusCode)
  }
  const made = statuses.filter((status) => status === 201)
  expect([made.length, statuses.at(-1)]).toEqual([TABLES_PER_MINUTE.address, 429])
})

test('actions at tables have a limit of their own', async () => {
  const server = await open({ limits: 'on' })
  const [ann, ben] = [await newVisitor(server, 'Ann'), await newVisitor(server, 'Ben')]
  const act = (guest: typeof ann) => guest('POST', '/api/tables/nowhere/actions', { action: 'pause' })
  for (let n = 0; n < ACTIONS_PER_MINUTE.guest; n++) expect((await act(ann)).statusCode).toBe(404)
  expect([(await act(ann)).statusCode, (await act(ben)).statusCode]).toEqual([429, 404])
})

test('however many people an address has, it may ask only so much', async () => {
  const app = Fastify()
  app.decorateRequest('guest', null)
  limitAddresses(app, 'on')
  app.get('/api/push', () => 'ok')
  const ask = (remoteAddress: string) => app.inject({ url: '/api/push', remoteAddress })
  for (let n = 0; n < ALL_OF_ADDRESS; n++) await ask('1.1.1.1')
  expect([(await ask('1.1.1.1')).statusCode, (await ask('1.1.1.2')).statusCode]).toEqual([429, 200])
})

test('new identities are limited by address', async () => {
  const server = await open({ limits: 'on' })
  for (let n = 0; n < PER_MINUTE.guests.max; n++) await newVisitor(server, `G${n}`)
  const more = await server.app.inject({ method: 'POST', url: '/api/guests' })
  expect([more.statusCode, more.json().code]).toEqual([429, 'too-fast'])
})

test('codes can’t be guessed: after several wrong ones even a right one is refused, but not to those who sit there', async () => {
  const server = await open({ limits: 'on' })
  const [ann, ben] = [await newVisitor(server, 'Ann'), await newVisitor(server, 'Ben')]
  const { code, id } = (await ann('POST', '/api/tables', { plan: PLAN })).json()
  for (let n = 0; n < MAX_WRONG_CODES; n++)
    expect((await ann('GET', '/api/tables/ZZZZZZ')).statusCode).toBe(404)
  expect((await ben('GET', `/api/tables/${code}`)).statusCode).toBe(429)
  expect((await ben('POST', `/api/tables/${code}/actions`, { action: 'sit', seat: null })).statusCode).toBe(
    429,
  )
  expect((await ben('GET', `/api/tables/${id}`)).statusCode).toBe(200)
  expect((await ann('GET', `/api/tables/${code}`)).statusCode).toBe(200)
})

test('health, readiness and metrics', async () => {
  const { app, state } = await open()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  state.ready = false
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.inject('/api/tables/ABCDEF')
  const { body } = await app.inject('/metrics')
  expect(body).toContain('gatehouse_http_seconds_count{method="GET",route="/api/tables/:key",status="404"} 1')
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).not.toContain('ABCDEF')
})

test('metrics are for this machine, or for those who have the token', async () => {
  const token = 'long-enough-to-be-a-token'
  const ask = async (changes: Partial<Config>, address: string, headers = {}) => {
    const { app } = await open(changes)
    return (await app.inject({ url: '/metrics', remoteAddress: address, headers })).statusCode
  }
  expect(await ask({}, '127.0.0.1')).toBe(200)
  expect(await ask({}, '::1')).toBe(200)
  expect(await ask({}, '192.0.2.7')).toBe(403)
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect(await ask({}, '127.0.0.1', { [header]: '192.0.2.7' })).toBe(403)
  expect(await ask({}, '192.0.2.7', { authorization: 'Bearer null' })).toBe(403)
  expect(await ask({ metricsToken: token }, '192.0.2.7', { authorization: `Bearer ${token}` })).toBe(200)
  expect(await ask({ metricsToken: token }, '192.0.2.7', { authorization: `Bearer ${token}x` })).toBe(403)
})

test('answers of the API are stored by no cache', async () => {
  const server = await open()
  const ann = await newVisitor(server, 'Ann')
  const { code } = (await ann('POST', '/api/tables', { plan: PLAN })).json()
  for (const url of ['/api/me', '/api/me/export', '/api/me/tables', '/api/tables', `/api/tables/${code}`])
    expect((await ann('GET', url)).headers['cache-control']).toBe('no-store')
  expect((await server.app.inject('/api/me')).headers['cache-control']).toBe('no-store')
})

test('files and unknown addresses have a limit by address, and are not logged', async () => {
  const client = mkdtempSync(join(tmpdir(), 'client-'))
  writeFileSync(join(client, 'index.html'), '<title>Gatehouse</title>')
  const { app, log } = await open({ client, limits: 'on' })
  const left = async (url: string, remoteAddress = '192.0.2.7') =>
    Number((await app.inject({ url, remoteAddress })).headers['x-ratelimit-remaining'])
  expect(await left('/')).toBe(FILES_PER_MINUTE - 1)
  expect(await left('/')).toBe(FILES_PER_MINUTE - 2)
  expect(await left('/', '192.0.2.8')).toBe(FILES_PER_MINUTE - 1)
  expect(await left('/t/ABCDEF')).toBeLessThan(FILES_PER_MINUTE)
  expect(await left('/api/gone/further')).toBeLessThan(FILES_PER_MINUTE)
  expect(await left('/api/games')).toBe(PER_MINUTE.all.max - 1)
  const nowhere = await app.inject({ method: 'POST', url: '/nowhere', remoteAddress: '192.0.2.7' })
  expect(nowhere.headers).toHaveProperty('x-ratelimit-remaining')
  const logged = log.join('')
  expect(logged).toContain('"route":"/api/games"')
  expect(logged.match(/incoming request/g)).toHaveLength(1)
  rmSync(client, { recursive: true })
})

test('logs contain no cookies, codes, ids or chat', async () => {
  const server = await open({ logLevel: 'trace' })
  const ann = await newVisitor(server, 'Hidden Name')
  const { code, id } = (await ann('POST', '/api/tables', { plan: PLAN })).json()
  await ann('GET', `/api/tables/${code}?code=${code}`)
  await ann('GET', `/api/nothing/${code}`)
  await ann('GET', `/api/tables/%zz${code}`)
  await ann('GET', `/api/matches/${id}-1/record`)
  const text = server.log.join('')
  expect(text).toContain('"route":"/api/tables/:key"')
  for (const secret of [code, id, 'gatehouse=', 'Hidden']) expect(text).not.toContain(secret)
})

test('an unknown path is a 404', async () => {
  const { app } = await open()
  for (const url of ['/api/nothing', '/api', '/missing', '/%zz']) {
    const answer = await app.inject(url)
    expect(Object.keys(answer.json())).toEqual(['code', 'rule', 'why'])
    expect(answer.statusCode).toBe(url === '/%zz' ? 400 : 404)
  }
  expect((await app.inject('/')).body).toContain('/api')
})

test('the first page is in the language that the browser prefers, and so is the word that there is none', async () => {
  const client = mkdtempSync(join(tmpdir(), 'client-'))
  writeFileSync(join(client, 'index.html'), '<html lang="en">')
  writeFileSync(join(client, 'index.uk.html'), '<html lang="uk">')
  const { app } = await open({ client })
  const bare = await open()
  const first = async (server: TestApp['app'], url: string, language: string) =>
    (await server.inject({ url, headers: { accept: 'text/html', 'accept-language': language } })).body
  for (const url of ['/', '/index.html', '/t/ABCDEF']) {
    expect(await first(app, url, 'fr, uk-UA;q=0.9, en;q=0.8')).toBe('<html lang="uk">')
    expect(await first(app, url, 'de, uk;q=0.9')).toBe('<html lang="en">')
  }
  expect((await app.inject('/')).headers.vary).toContain('accept-language')
  expect(await first(bare.app, '/', 'pl')).toContain('Gatehouse działa')
  rmSync(client, { recursive: true })
})

test('a real server answers, serves the client, and its first page for the client’s own addresses', async () => {
  const client = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'index.html'), '<title>Gatehouse</title>')
  writeFileSync(join(client, 'assets', 'main-1a2b.js'), 'export {}')
  const { app } = await open({ client })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = async (path: string) => {
    const answer = await fetch(base + path)
    return [answer.status, answer.headers.get('cache-control'), (await answer.text()).slice(0, 8)]
  }
  expect(await get('/')).toEqual([200, 'no-cache', '<title>G'])
  expect(await get('/t/ABCDEF')).toEqual([200, 'no-cache', '<title>G'])
  expect(await get('/assets/main-1a2b.js')).toEqual([200, 'public, max-age=31536000, immutable', 'export {'])
  expect((await get('/assets/gone.js'))[0]).toBe(404)
  expect((await get('/api/gone'))[0]).toBe(404)
  expect((await get('/assets/..%2f..%2f..%2fetc/passwd'))[0]).not.toBe(200)
  const own = await fetch(`${base}/api/guests`, { method: 'POST', headers: { origin: base } })
  expect(own.status).toBe(201)
  rmSync(client, { recursive: true })
})
