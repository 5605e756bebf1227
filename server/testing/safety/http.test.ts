/** Every kind of answer keeps other sites out; cookies can be read by nobody but us. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from './running-server.ts'
import { startServer } from './running-server.ts'

let server: RunningServer
const client = mkdtempSync(join(tmpdir(), 'gatehouse-client-'))

beforeAll(async () => {
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'index.html'), '<title>Gatehouse</title>')
  writeFileSync(join(client, 'assets', 'main-1a2b.js'), 'export {}')
  server = await startServer({ client, trustProxy: true })
})
afterAll(async () => {
  await server.close()
  rmSync(client, { recursive: true, force: true })
})

const JSON_BODY = { 'content-type': 'application/json' }
const ask = (path: string, init: RequestInit = {}) => fetch(`${server.base}${path}`, init)
const post = (path: string, body: string, headers: Record<string, string> = JSON_BODY) =>
  ask(path, { method: 'POST', body, headers })

describe('security headers are on', () => {
  test.each<[string, number, () => Promise<Response>]>([
    ['the first page', 200, () => ask('/')],
    ['a page of the client', 200, () => ask('/t/ABCDEF')],
    ['a file of the client', 200, () => ask('/assets/main-1a2b.js')],
    ['a file that is missing', 404, () => ask('/assets/gone.js')],
    ['an answer of the API', 200, () => ask('/api/games')],
    ['a description', 200, () => ask('/api/openapi.json')],
    ['a new identity', 201, () => post('/api/guests', '{}')],
    ['what needs an identity', 401, () => ask('/api/me')],
    ['what is not there', 404, () => ask('/api/nothing')],
    ['a table that is not there', 404, () => ask('/api/tables/ZZZZZZ')],
    ['a match that is not there', 404, () => ask('/api/matches/x-1/record')],
    ['a body that is no JSON', 400, () => post('/api/guests', '{')],
    ['a body that is too large', 413, () => post('/api/guests', `{"name":"${'x'.repeat(20_000)}"}`)],
    ['a body of another type', 415, () => post('/api/guests', 'x', { 'content-type': 'text/plain' })],
    ['a request of another site', 403, () => post('/api/guests', '{}', { origin: 'https://evil.example' })],
    ['an address that is none', 400, () => ask('/%zz')],
    ['a method that is not meant', 404, () => ask('/api/games', { method: 'DELETE' })],
    ['health', 200, () => ask('/healthz')],
    ['measurements', 200, () => ask('/metrics')],
  ])('%s', async (_, status, request) => {
    const { headers, status: answered } = await request()
    expect(answered).toBe(status)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src '(self|none)'/)
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')?.toLowerCase()).toBe('deny')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('a cookie is for this server alone, and for no script', async () => {
  const plain = (await post('/api/guests', '{}')).headers.get('set-cookie') ?? ''
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=']) expect(plain).toContain(part)
  expect(plain).not.toMatch(/Domain|SameSite=None/i)
  expect(plain).toMatch(/^gatehouse=[\w-]{43};/)
})

test('behind a proxy that speaks TLS, cookies are sent over TLS only', async () => {
  const { headers } = await post('/api/guests', '{}', { ...JSON_BODY, 'x-forwarded-proto': 'https' })
  expect(headers.get('set-cookie')).toContain('Secure')
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
})

test('who has no cookie, an invented one or a torn one is nobody', async () => {
  const [cookie] = ((await post('/api/guests', '{}')).headers.get('set-cookie') ?? '').split(';')
  const status = async (one: string) => (await ask('/api/me', { headers: { cookie: one } })).status
  expect(await status(cookie)).toBe(200)
  const forged = [
    `gatehouse=${'a'.repeat(43)}`,
    cookie.slice(0, -1),
    `${cookie}x`,
    `x${cookie}`,
    'gatehouse=',
  ]
  for (const one of forged) expect(await status(one)).toBe(401)
})

test('nothing that is stored lets anybody be somebody', async () => {
  const [cookie] = ((await post('/api/guests', '{}')).headers.get('set-cookie') ?? '').split(';')
  const [, token] = cookie.split('=')
  const kept: string[] = []
  for await (const piece of server.store.exportAll()) kept.push(JSON.stringify(piece))
  expect(kept.join('\n')).toContain('tokenHash')
  expect(kept.join('\n')).not.toContain(token)
})
