import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPushAddress } from '#server/notify/push-address.ts'
import type { SendRequest, TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'

const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const DEVICE = { endpoint: 'https://push.example.org/ann', keys: KEYS }
let server: TestApp
let ann: SendRequest

beforeAll(async () => {
  server = await openTestApp({}, { publicKey: 'the key', takes: isPushAddress })
  ann = await newVisitor(server, 'Ann')
})
afterAll(() => server.close())

const devices = async () => {
  for await (const one of server.store.exportAll())
    if (one.kept === 'guest' && one.name === 'Ann') return server.store.subscriptions(one.guest)
  throw new Error('Ann is gone')
}

test('a browser subscribes with the key of the server and unsubscribes', async () => {
  expect((await ann('GET', '/api/push')).json()).toEqual({ key: 'the key' })
  expect((await ann('POST', '/api/me/push', DEVICE)).statusCode).toBe(204)
  expect(await devices()).toEqual([{ endpoint: DEVICE.endpoint, ...KEYS, created: expect.any(Number) }])
  const gone = await ann('DELETE', '/api/me/push', { endpoint: DEVICE.endpoint })
  expect([gone.statusCode, gone.body]).toEqual([204, ''])
  expect(await devices()).toEqual([])
})

test.each([
  ['an address in the local network', { ...DEVICE, endpoint: 'https://10.0.0.1/x' }],
  ['no https', { ...DEVICE, endpoint: 'http://push.example.org/x' }],
  ['a long address', { ...DEVICE, endpoint: `https://push.example.org/${'x'.repeat(2_000)}` }],
  ['no keys', { endpoint: DEVICE.endpoint }],
  ['keys of another length', { ...DEVICE, keys: { ...KEYS, auth: 'short' } }],
  ['something more', { ...DEVICE, cookie: 'x' }],
])('%s is refused', async (_, body) => {
  const answer = await ann('POST', '/api/me/push', body)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
  expect(await devices()).toEqual([])
})

test('subscribing needs a guest', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/me/push', payload: DEVICE })
  expect(answer.statusCode).toBe(401)
})

test('a server without push says so', async () => {
  const quiet = await openTestApp()
  const ben = await newVisitor(quiet, 'Ben')
  expect((await ben('GET', '/api/push')).json()).toEqual({ key: null })
  expect((await ben('POST', '/api/me/push', DEVICE)).statusCode).toBe(403)
  await quiet.close()
})
