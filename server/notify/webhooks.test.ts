/** What is sent to somebody's own address: signed, tried again, and never into private networks. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/store/open.ts'
import type { Store } from '#server/store/store.ts'
import { guestId } from '#server/store/store.ts'
import type { PushService } from '#server/testing/push-service.ts'
import { openService } from '#server/testing/push-service.ts'
import { openTestServer, THREE } from '#server/testing/test-server.ts'
import { tellOfDailyDeal } from './daily-notice.ts'
import { GUARDED, post } from './https-request.ts'
import { openTurnNotifier } from './turn-notifier.ts'
import type { PersonalWebhooks } from './webhooks.ts'
import { openWebhooks, signatureOf, WAITS } from './webhooks.ts'

const ANN = guestId('ann')
const MESSAGE = { title: 'Sheriff', body: 'It’s your turn.', path: '/w/table' }
let service: PushService
let store: Store
let time = 1_000_000
let hooks: PersonalWebhooks

beforeEach(async () => {
  service = await openService()
  service.answer = 204
  store = await openStore(':memory:')
  const report = (problem: unknown) => {
    throw problem
  }
  hooks = openWebhooks({ store, now: () => time, report, anywhere: () => true })
  await store.createGuest({ guest: ANN, tokenHash: '#', name: 'Ann', language: 'de', created: 1 })
  await store.setWebhook(ANN, {
    ...{ address: service.address('ann'), secret: 'shh', kinds: ['turn', 'daily'], created: 1, failed: null },
  })
})
afterEach(async () => {
  await store.close()
  await service.close()
})

test('a message is small and signed with its time', async () => {
  await hooks.tell(ANN, 'turn', MESSAGE)
  await hooks.sendDue()
  const [{ headers, body }] = service.requests
  expect(JSON.parse(String(body))).toEqual({
    ...{ event: 'turn', at: time, title: 'Sheriff', text: 'It’s your turn.', path: '/w/table' },
  })
  const timestamp = String(headers['gatehouse-timestamp'])
  expect(timestamp).toBe(String(Math.floor(time / 1000)))
  expect(headers['gatehouse-signature']).toBe(signatureOf('shh', timestamp, String(body)))
  expect(signatureOf('shh', '0', String(body))).not.toBe(headers['gatehouse-signature'])
  await hooks.sendDue()
  expect(service.requests).toHaveLength(1)
})

test('only what somebody wants is sent, in their language', async () => {
  await hooks.tell(ANN, 'table', MESSAGE)
  await hooks.tell(guestId('ben'), 'turn', MESSAGE)
  const night = Date.parse('2026-11-18T07:59:59Z')
  const told: number[] = []
  for (const at of [night, night + 1_000, night + 60_000]) {
    time = at
    await tellOfDailyDeal({ store, webhooks: hooks, now: () => time, report: () => {} })
    await hooks.sendDue()
    told.push(service.requests.length)
  }
  expect(told).toEqual([0, 1, 1])
  expect(service.requests.map(({ body }) => JSON.parse(String(body)).text)).toEqual([
    'Das heutige Tagesspiel ist da.',
  ])
})

test('a failed delivery is tried again after longer and longer waits, then the address is turned off', async () => {
  service.answer = 500
  await hooks.tell(ANN, 'turn', MESSAGE)
  await hooks.sendDue()
  for (const [index, wait] of WAITS.entries()) {
    time += wait - 1
    await hooks.sendDue()
    expect(service.requests).toHaveLength(index + 1)
    time += 1
    await hooks.sendDue()
    expect(service.requests).toHaveLength(index + 2)
  }
  expect((await store.webhook(ANN))?.failed).toBe(time)
  await hooks.tell(ANN, 'turn', MESSAGE)
  time += 1e9
  await hooks.sendDue()
  expect(service.requests).toHaveLength(WAITS.length + 1)
  service.answer = 200
  expect(await hooks.test(ANN)).toEqual({ result: 'delivered', status: 200 })
  expect((await store.webhook(ANN))?.failed).toBeNull()
})

test('an address that is gone is turned off at once', async () => {
  service.answer = 410
  await hooks.tell(ANN, 'turn', MESSAGE)
  await hooks.sendDue()
  expect((await store.webhook(ANN))?.failed).toBe(time)
})

test('a redirect is not followed', async () => {
  const elsewhere: string[] = []
  const other = createServer((request, response) => {
    elsewhere.push(request.url ?? '')
    response.writeHead(302, { location: service.address('secret') }).end()
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await store.setWebhook(ANN, {
    ...{ address: `http://127.0.0.1:${port}/`, secret: 's', kinds: ['turn'], created: 1, failed: null },
  })
  expect(await hooks.test(ANN)).toEqual({ result: 'refused', status: 302 })
  expect([elsewhere, service.requests]).toEqual([['/'], []])
  other.close()
})

test.each([
  'http://hooks.example.org/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://hooks.example.org:8443/',
  'https://me:secret@hooks.example.org/',
  'https://localhost/',
  'https://db.internal/',
])('%s is refused', (address) => {
  expect(openWebhooks({ store, now: () => time, report() {} }).takes(address)).toBe(false)
})

test('a name that leads into the own network is not connected to, whatever its form', async () => {
  const address = service.address('ann').replace('127.0.0.1', 'localhost')
  await expect(post(address, {}, '{}', GUARDED)).rejects.toThrow('could not be reached')
  expect(service.requests).toEqual([])
  expect(await post(address, {}, '{}', undefined)).toBe(204)
})

test('somebody who is away is told that a match has begun, and that it is their turn', async () => {
  const server = await openTestServer(undefined, async (store, now) => {
    const webhooks = openWebhooks({ store, now, report() {}, anywhere: () => true })
    return openTurnNotifier({ store, webhooks, now, report() {} })
  })
  const people = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => server.guest(name)))
  for (const { guest } of people)
    await server.store.setWebhook(guest, {
      ...{ address: service.address('x'), secret: 's', kinds: ['turn', 'table'], created: 1, failed: null },
    })
  const { row } = await server.play(people, { plan: THREE, clocks: { thinking: 86_400, grace: null } })
  await server.liveTables.deps.notifier?.settled()
  const told: string[] = []
  const dueNow = () => server.store.dueDeliveries(server.now(), server.now() + 1, 9)
  // one at a time for each person
  for (let due = await dueNow(); due.length > 0; due = await dueNow())
    for (const { id, guest, body } of due) {
      const { event, path } = JSON.parse(body)
      expect(path).toBe(`/w/${row.table}`)
      expect(body).not.toContain(row.code)
      told.push(`${people.find((one) => one.guest === guest)?.name} ${event}`)
      await server.store.removeDelivery(id)
    }
  expect(told.toSorted()).toEqual(['Ann table', 'Ann turn', 'Ben table', 'Cid table'])
  await server.close()
})
