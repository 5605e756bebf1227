/** Limits: a client that sends too much is stopped, and nobody else notices. */
import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { MAX_WRONG_CODES } from '#server/http/limits.ts'
import { Session } from '#server/sockets/session.ts'
import { tableId } from '#server/store/store.ts'
import type { HostileMatch } from './hostile-match.ts'
import { canStillPlay, moveIn, startHostileMatch } from './hostile-match.ts'
import { RecordingSocket } from './recording-socket.ts'
import type { RunningServer } from './running-server.ts'
import { startServer } from './running-server.ts'

let strict: RunningServer
let table: HostileMatch
beforeAll(async () => {
  strict = await startServer({ limits: 'on' })
  table = await startHostileMatch(strict)
})
afterAll(async () => {
  expect(strict.problems()).toEqual([])
  await strict.close()
})

test('a flood of messages closes the connection; the match goes on', async () => {
  const flood = await table.openSocket(table.host)
  const guest = await table.openSocket(table.guest)
  for (let i = 0; i < 500; i++) flood.send({ type: 'ping' })
  expect(await flood.closed).toBe(4008)
  expect(flood.texts.length).toBeLessThan(100)
  const host = await table.openSocket(table.host)
  expect(await host.request(moveIn(table.match), 'step')).toMatchObject({ type: 'step', version: 1 })
  expect(await guest.receives('step')).toMatchObject({ version: 1 })
  for (const socket of [guest, host]) socket.close()
})

test('when the clock is set back by two hours, sockets stay open and no window lasts longer', async () => {
  const socket = await table.openSocket(table.host)
  socket.send({ type: 'ping' })
  await socket.receives('pong')
  const headers = { cookie: table.host.cookie }
  const ask = () => fetch(`${strict.base}/api/me`, { headers })
  expect((await ask()).status).toBe(200)
  vi.setSystemTime(Date.now() - 7_200_000)
  try {
    for (let i = 0; i < 20; i++) socket.send({ type: 'ping' })
    await socket.receives('pong')
    expect(socket.socket.readyState).toBe(socket.socket.OPEN)
    expect(Number((await ask()).headers.get('x-ratelimit-reset'))).toBeLessThanOrEqual(60)
  } finally {
    vi.useRealTimers()
  }
  socket.close()
})

test('pings count as messages, so that unread answers do not pile up', async () => {
  const socket = await table.openSocket(table.host)
  for (let i = 0; i < 20; i++) socket.socket.ping(`${i}`)
  const answered = new Promise((resolve) =>
    socket.socket.on('pong', (data) => String(data) === '19' && resolve('all')),
  )
  expect(await answered).toBe('all')
  for (let i = 0; i < 500; i++) socket.socket.ping()
  expect(await socket.closed).toBe(4008)
})

test('a client that never sends hello is disconnected; one that has sent it stays', async () => {
  const closed: unknown[] = []
  const live = await strict.liveTables.open(tableId(table.id))
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    ping() {},
    send() {},
    close: (code: number) => closed.push(code),
  })
  const parts = {
    messageLimits: null,
    isSilenced: () => false,
    onRefusedMove() {},
    onClose() {},
    reportError() {},
  } as const
  const visitor = { guest: null, maySit: false, clientKey: '' }
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

test('many malformed messages close the connection', async () => {
  const socket = await table.openSocket(table.host)
  for (let i = 0; i < 40; i++) socket.sendRaw('{')
  expect(await socket.closed).toBe(1008)
})

test('somebody who chats too fast has to wait, but can play meanwhile', async () => {
  const socket = await table.openSocket(table.host)
  for (let i = 0; i < 20; i++) socket.send({ type: 'say', id: i, words: `again ${i}` })
  expect(await socket.receives('refused')).toMatchObject({ code: 'too-fast' })
  expect(await socket.request({ type: 'ping' }, 'pong')).toBeDefined()
  socket.close()
})

test('what an address sends too much is refused, and none of its sockets is closed', async () => {
  const sockets = Array.from({ length: 15 }, () => new RecordingSocket({ base: strict.base, key: table.id }))
  await Promise.all(sockets.map((socket) => socket.receives('welcome')))
  const answers = sockets.map((socket) => {
    for (let i = 0; i < 57; i++) socket.send({ type: 'ping' })
    const is = ({ type }: { type: string }) => type === 'pong' || type === 'refused'
    return Array.fromAsync({ length: 57 }, () => socket.next(is))
  })
  const counted = Map.groupBy(
    (await Promise.all(answers)).flat(),
    ({ type, code }) => `${type} ${code ?? ''}`,
  )
  expect([...counted.keys()].toSorted()).toEqual(['pong ', 'refused too-fast'])
  expect(counted.get('pong ')?.length).toBeLessThanOrEqual(800)
  expect(sockets.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
  for (const socket of sockets) socket.close()
})

test('too many sockets from one address are refused', async () => {
  const sockets = Array.from(
    { length: 130 },
    () => new RecordingSocket({ base: strict.base, key: table.id, hello: null }),
  )
  const answers = await Promise.all(sockets.map((socket) => socket.opened()))
  expect(answers).toContain(429)
  for (const socket of sockets) socket.close()
})

test('wrong codes over HTTP and over sockets count together', async () => {
  const server = await startServer({ limits: 'on' })
  const { code, id, host } = await startHostileMatch(server)
  const status = async (key: string) => (await fetch(`${server.base}/api/tables/${key}`)).status
  for (let i = 0; i < MAX_WRONG_CODES / 2; i++) {
    expect(await status('ZZZZZZ')).toBe(404)
    expect(await new RecordingSocket({ base: server.base, key: 'ZZZZZZ', hello: null }).opened()).toBe(404)
  }
  expect(await status(code)).toBe(429)
  const opened = (key: string, cookie?: string) =>
    new RecordingSocket({
      base: server.base,
      key,
      hello: null,
      ...(cookie !== undefined && { cookie }),
    }).opened()
  expect(await opened(code)).toBe(429)
  expect([await opened(id), await opened(code, host.cookie)], 'by the id, or seated').toEqual([
    'open',
    'open',
  ])
  await server.close()
})

test('a client that never reads is disconnected, and others do not notice', async () => {
  const server = await startServer()
  const here = await startHostileMatch(server)
  const slow = await here.openSocket(here.host)
  const guest = await here.openSocket(here.guest)
  slow.socket.pause()
  for (let i = 0; i < 40_000; i++) slow.send({ type: 'since', match: here.match })
  const host = await here.openSocket(here.host)
  expect(await host.request(moveIn(here.match), 'step')).toMatchObject({ version: 1 })
  expect(await guest.receives('step')).toMatchObject({ version: 1 })
  expect(await canStillPlay(server)).toBe(true)
  slow.socket.resume()
  expect(await slow.closed).toBe(4009)
  // fewer than requested
  expect(slow.texts.length).toBeLessThan(39_000)
  expect(server.problems()).toEqual([])
  await server.close()
})
