import { afterEach, beforeEach, expect, test } from 'vitest'
import { SALT } from '#server/testing/http-visitor.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'
import { TABLES_PER_MINUTE } from './limits.ts'

const QUICK = { game: 'sheriff', flavour: 'quick' }
let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

test('whoever waits is told how it stands; a match with bots begins at once, without a host', async () => {
  const [ann, ben] = [await newVisitor(app, 'Ann'), await newVisitor(app, 'Ben')]
  expect((await ann('POST', '/api/queue', QUICK)).json()).toMatchObject({
    state: 'waiting',
    waiting: 1,
    faces: [],
  })
  const seated = (await ben('POST', '/api/queue', { ...QUICK, wish: 'now' })).json()
  expect(seated).toMatchObject({ state: 'seated', running: false })
  const ready = { action: 'ready', ready: true, salt: SALT }
  const table = (await ben('POST', `/api/tables/${seated.code}/actions`, ready)).json()
  expect(table).toMatchObject({ host: null, you: { host: false }, match: { finished: false } })
  expect((await ben('POST', `/api/tables/${seated.code}/actions`, { action: 'close' })).statusCode).toBe(403)
  expect((await ben('POST', '/api/queue', QUICK)).json()).toMatchObject({ state: 'seated', running: true })
  // nobody else may sit down: the code is no secret among strangers, but every seat is taken
  const sits = await ann('POST', `/api/tables/${seated.code}/actions`, { action: 'sit', seat: null })
  expect(sits.json()).toMatchObject({ code: 'seat-taken' })
  expect((await ann('GET', '/api/queue')).json()[0]).toMatchObject({ ...QUICK, waiting: 1 })
  expect((await ann('POST', '/api/queue/away')).statusCode).toBe(204)
  expect((await ann('DELETE', '/api/queue')).statusCode).toBe(204)
  expect((await ann('DELETE', '/api/queue')).statusCode).toBe(204)
})

test('whoever begins to wait for a match may get a new table, and it counts as one', async () => {
  const strict = await openTestApp({ limits: 'on' })
  const ann = await newVisitor(strict, 'Ann')
  const wait = (wish: string, ask = ann) => ask('POST', '/api/queue', { ...QUICK, wish })
  const { guest, address } = TABLES_PER_MINUTE
  for (let n = 0; n < guest; n++) {
    const first = await wait('now')
    expect([first.statusCode, first.json().state]).toEqual([200, 'seated'])
    // the page asks again until the match begins
    if (n === 0) expect((await wait('now')).json()).toEqual(first.json())
    expect((await ann('DELETE', '/api/queue')).statusCode).toBe(204)
  }
  expect((await wait('now')).json()).toMatchObject({ code: 'too-fast' })
  expect((await wait('group')).json()).toMatchObject({ code: 'too-fast' })
  expect((await ann('POST', '/api/daily')).statusCode).toBe(429)
  const ben = await newVisitor(strict, 'Ben')
  const plan = { game: 'sheriff', edition: 2, options: [], players: 4, order: 'seated', first: null }
  const made = await Promise.all(Array.from({ length: 30 }, () => ben('POST', '/api/tables', { plan })))
  // the refused ones count too
  expect(made.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(address - guest - 3)
  const cid = await newVisitor(strict, 'Cid')
  expect((await wait('group', cid)).statusCode).toBe(429)
  await strict.close()
})

test('waiting on counts once, and so does whoever comes back to their seat', async () => {
  const strict = await openTestApp({ limits: 'on' })
  const ann = await newVisitor(strict, 'Ann')
  const wait = async (wish: string) => (await ann('POST', '/api/queue', { ...QUICK, wish })).json()
  const { guest } = TABLES_PER_MINUTE
  for (let n = 0; n <= guest; n++) expect(await wait('group')).toMatchObject({ state: 'waiting' })
  const { code } = await wait('now')
  for (let n = 0; n <= guest; n++) expect(await wait('group')).toMatchObject({ state: 'seated', code })
  // whoever has left the seat begins anew
  let counted = 0
  for (; counted <= guest; counted++) {
    const { code, state } = await wait('now')
    if (state !== 'seated') break
    await ann('POST', `/api/tables/${code}/actions`, { action: 'leave' })
  }
  expect(counted).toBe(guest)
  await strict.close()
})

test('only guests wait, and only for what there is', async () => {
  const ann = await newVisitor(app, 'Ann')
  expect((await ann('POST', '/api/queue', { game: 'sheriff', flavour: 'slow' })).statusCode).toBe(400)
  expect((await ann('POST', '/api/queue', { ...QUICK, wish: 'away' })).statusCode).toBe(400)
  for (const [method, url] of [
    ['POST', '/api/queue'],
    ['DELETE', '/api/queue'],
    ['POST', '/api/queue/away'],
  ] as const)
    expect(
      (
        await app.app.inject({
          method,
          url,
          ...(url === '/api/queue' && method === 'POST' && { payload: QUICK }),
        })
      ).statusCode,
    ).toBe(401)
})
