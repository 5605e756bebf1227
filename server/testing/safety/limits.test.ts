/** Too much of anything: whoever sends it is stopped, and nobody else notices. */
import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { MAX_WRONG_CODES } from '#server/http/limits.ts'
import { Session } from '#server/sockets/session.ts'
import { tableId } from '#server/store/store.ts'
import type { Ground } from './ground.ts'
import { openGround } from './ground.ts'
import type { Besieged } from './hostile-match.ts'
import { besieged, moveIn, playHonestly } from './hostile-match.ts'
import { Ear } from './recording-socket.ts'

let strict: Ground
let table: Besieged
beforeAll(async () => {
  strict = await openGround({ limits: 'on' })
  table = await besieged(strict)
})
afterAll(async () => {
  expect(strict.problems()).toEqual([])
  await strict.close()
})

test('a flood of messages ends its connection; the match goes on', async () => {
  const flood = await table.ear(table.host)
  const guest = await table.ear(table.guest)
  for (let i = 0; i < 500; i++) flood.say({ type: 'ping' })
  expect(await flood.closed).toBe(4008)
  expect(flood.texts.length).toBeLessThan(100)
  const host = await table.ear(table.host)
  expect(await host.answer(moveIn(table.match), 'step')).toMatchObject({ type: 'step', version: 1 })
  expect(await guest.hears('step')).toMatchObject({ version: 1 })
  for (const ear of [guest, host]) ear.close()
})

test('pings are messages too, so that answers nobody reads do not pile up', async () => {
  const ear = await table.ear(table.host)
  for (let i = 0; i < 20; i++) ear.socket.ping(`${i}`)
  const answered = new Promise((resolve) =>
    ear.socket.on('pong', (data) => String(data) === '19' && resolve('all')),
  )
  expect(await answered).toBe('all')
  for (let i = 0; i < 500; i++) ear.socket.ping()
  expect(await ear.closed).toBe(4008)
})

test('who never says hello has to go, who has said it may stay', async () => {
  const closed: unknown[] = []
  const live = await strict.hall.enter(tableId(table.id))
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    ping() {},
    send() {},
    close: (code: number) => closed.push(code),
  })
  const parts = { limits: 'on', now: Date.now, onRefusedMove() {}, onClose() {}, reportError() {} } as const
  const visitor = { guest: null, maySit: false, stream: null, clientKey: '' }
  const session = new Session(socket as unknown as WebSocket, live!, visitor, parts)
  const check = () => {
    session.pong()
    session.check()
  }
  check()
  expect(closed).toEqual([])
  check()
  expect(closed).toEqual([1008])
  socket.emit('message', JSON.stringify({ type: 'hello' }), false)
  check()
  expect(closed).toEqual([1008])
  socket.readyState = 3
  socket.emit('close')
})

test('one mistake after the other ends the connection', async () => {
  const ear = await table.ear(table.host)
  for (let i = 0; i < 40; i++) ear.raw('{')
  expect(await ear.closed).toBe(1008)
})

test('who talks too much has to wait, and can play meanwhile', async () => {
  const ear = await table.ear(table.host)
  for (let i = 0; i < 20; i++) ear.say({ type: 'say', id: i, words: `again ${i}` })
  expect(await ear.hears('refused')).toMatchObject({ code: 'too-fast' })
  expect(await ear.answer({ type: 'ping' }, 'pong')).toBeDefined()
  ear.close()
})

test('too many sockets of one address are turned away', async () => {
  const ears = Array.from({ length: 130 }, () => new Ear({ base: strict.base, key: table.id, hello: null }))
  const answers = await Promise.all(ears.map((ear) => ear.opened()))
  expect(answers).toContain(429)
  for (const ear of ears) ear.close()
})

test('codes are guessed as often over HTTP and by sockets together as over one of them', async () => {
  const ground = await openGround({ limits: 'on' })
  const { code } = await besieged(ground)
  const status = async (key: string) => (await fetch(`${ground.base}/api/tables/${key}`)).status
  for (let i = 0; i < MAX_WRONG_CODES / 2; i++) {
    expect(await status('ZZZZZZ')).toBe(404)
    expect(await new Ear({ base: ground.base, key: 'ZZZZZZ', hello: null }).opened()).toBe(404)
  }
  expect(await status(code)).toBe(429)
  expect(await new Ear({ base: ground.base, key: code, hello: null }).opened()).toBe(429)
  await ground.close()
})

test('who never reads is cut off, and others do not notice', async () => {
  const ground = await openGround()
  const here = await besieged(ground)
  const slow = await here.ear(here.host)
  const guest = await here.ear(here.guest)
  slow.socket.pause()
  for (let i = 0; i < 40_000; i++) slow.say({ type: 'since', match: here.match })
  const host = await here.ear(here.host)
  expect(await host.answer(moveIn(here.match), 'step')).toMatchObject({ version: 1 })
  expect(await guest.hears('step')).toMatchObject({ version: 1 })
  expect(await playHonestly(ground)).toBe(true)
  slow.socket.resume()
  expect(await slow.closed).toBe(4009)
  // far less than what was asked for
  expect(slow.texts.length).toBeLessThan(39_000)
  expect(ground.problems()).toEqual([])
  await ground.close()
})
