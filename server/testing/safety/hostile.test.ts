/** Messages that should not be: each gets a clear answer, and no match is harmed by any of them. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_MESSAGE_BYTES } from '#protocol/to-server.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import type { HostileMatch } from './hostile-match.ts'
import { canStillPlay, LOAD, moveIn, startHostileMatch } from './hostile-match.ts'
import { RecordingSocket } from './recording-socket.ts'
import type { RunningServer } from './running-server.ts'
import { startServer } from './running-server.ts'

let server: RunningServer
let table: HostileMatch
const sockets: RecordingSocket[] = []

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  table = await startHostileMatch(server)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  expect(await canStillPlay(server)).toBe(true)
  expect(server.problems()).toEqual([])
})

const listen = async (...args: Parameters<HostileMatch['openSocket']>): Promise<RecordingSocket> => {
  const socket = await table.openSocket(...args)
  sockets.push(socket)
  return socket
}

const refusalOf = async (
  socket: RecordingSocket,
  message: Parameters<RecordingSocket['request']>[0],
): Promise<string> => {
  const { type, code } = await socket.request(message, 'step', 'pong', 'talk')
  return type === 'refused' ? String(code) : type
}

describe('what is no message', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', '{"type":'],
    ['null', 'null'],
    ['a list', '[{"type":"ping"}]'],
    ['a word', '"ping"'],
    ['a type that is not there', '{"type":"shutdown"}'],
    ['a type of another type', '{"type":["ping"]}'],
    ['a field too many', '{"type":"ping","seat":0}'],
    ['a field too few', '{"type":"move"}'],
    ['a number that is none', '{"type":"since","match":"x","version":1e400}'],
    ['a number that is too large', `{"type":"since","match":"x","version":${'9'.repeat(300)}}`],
    ['a negative number', '{"type":"since","match":"x","version":-1}'],
    ['something very deep', '['.repeat(8_000)],
    ['something deep in a move', JSON.stringify(moveIn('x', { move: { move: 'x', deep: nested(1_000) } }))],
    ['words with control characters', JSON.stringify({ type: 'say', id: 1, words: 'a\u0007b' })],
    ['words that turn around', JSON.stringify({ type: 'say', id: 1, words: 'a\u202eb' })],
    ['words that are half a sign', '{"type":"say","id":1,"words":"\\ud800"}'],
    ['too many words', JSON.stringify({ type: 'say', id: 1, words: 'x'.repeat(301) })],
    ['no words', JSON.stringify({ type: 'say', id: 1, words: '  ' })],
    ['a bell in a move', JSON.stringify(moveIn('x', { move: { move: 'x', favour: 'ding\u0007' } }))],
    ['a long text in a move', JSON.stringify(moveIn('x', { move: { move: 'x', favour: 'x'.repeat(141) } }))],
    ['a seat that no game has', JSON.stringify({ type: 'say', id: 1, words: 'x', to: 1000 })],
    ['a prototype', '{"type":"ping","__proto__":{"seat":0}}'],
    ['a constructor', '{"type":"ping","constructor":{"prototype":{"seat":0}}}'],
  ])('%s is malformed', async (_, text) => {
    const socket = await listen(table.host)
    expect(await refusalOf(socket, text)).toBe('malformed')
    expect(await refusalOf(socket, moveIn(table.match))).toBe('step')
  })

  test.each([
    ['a field too many', { ...moveIn('x'), id: 7, seat: 0 }, 7],
    ['a move that is too long', moveIn('x', { id: 8, move: { move: 'x', favour: 'x'.repeat(141) } }), 8],
    ['an id that is out of range', { ...moveIn('x'), id: -9 }, -9],
    ['an id that is no number', { ...moveIn('x'), id: '9' }, null],
    ['an id that is too large', { ...moveIn('x'), id: 2 ** 60 }, null],
    ['no id', { type: 'ping', seat: 0 }, null],
  ])('%s: the answer carries the id, if it is one', async (_, message, id) => {
    const socket = await listen(table.host)
    const answer = await socket.request(JSON.stringify(message), 'step')
    expect(answer).toMatchObject({ type: 'refused', code: 'malformed', id })
  })

  test('a binary frame is malformed', async () => {
    const socket = await listen(table.host)
    expect(await refusalOf(socket, Buffer.from('{"type":"ping"}'))).toBe('malformed')
    expect(await refusalOf(socket, Buffer.from([0, 255, 254]))).toBe('malformed')
  })

  test('what is too large ends the connection, and nothing else', async () => {
    const socket = await listen(table.host)
    const other = await listen(table.guest)
    socket.sendRaw(JSON.stringify({ type: 'say', id: 1, words: 'x'.repeat(MAX_MESSAGE_BYTES) }))
    expect(await socket.closed).toBe(1009)
    expect(await refusalOf(other, { type: 'ping' })).toBe('pong')
  })

  test('text that is none ends the connection', async () => {
    const socket = await listen(table.host)
    socket.socket.send(Buffer.from([0x22, 0xff, 0x22]), { binary: false })
    expect(await socket.closed).toBe(1007)
  })
})

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

describe('a move', () => {
  test('that is sent twice is one step', async () => {
    const socket = await listen(table.host)
    const message = moveIn(table.match)
    const step = socket.receives('step')
    socket.send(message)
    socket.send(message)
    expect(await step).toMatchObject({ version: 1, ack: 1 })
    expect(await socket.receives('refused')).toMatchObject({ id: 1, code: 'already-moved' })
    expect(await table.version()).toBe(1)
  })

  test('that is sent by two windows at once is one step', async () => {
    const [one, other] = [await listen(table.host), await listen(table.host)]
    for (const socket of [one, other]) socket.send(moveIn(table.match))
    await Promise.all([one.receives('step'), other.receives('step')])
    await Promise.race([one, other].map((socket) => socket.receives('refused')))
    expect(await table.version()).toBe(1)
  })

  test('that comes out of order is refused', async () => {
    const socket = await listen(table.host)
    const guest = await listen(table.guest)
    expect(await refusalOf(socket, moveIn(table.match, { seen: 1 }))).toBe('not-seen-yet')
    expect(await refusalOf(socket, moveIn(table.match))).toBe('step')
    expect(await refusalOf(socket, moveIn(table.match, { move: { move: 'offer', bribe: 1 } }))).toBe(
      'already-moved',
    )
    expect(await refusalOf(socket, moveIn(table.match, { seen: 1, move: { move: 'offer', bribe: 1 } }))).toBe(
      'step',
    )
    await guest.next(({ version }) => version === 2)
    const late = { seen: 1, exact: true, move: { move: 'answer', accept: true } }
    expect(await refusalOf(guest, moveIn(table.match, late))).toBe('something-happened')
    expect(await table.version()).toBe(2)
  })

  test('for another match, another table’s match or one that never was is refused', async () => {
    const socket = await listen(table.host)
    const elsewhere = await startHostileMatch(server)
    for (const match of [elsewhere.match, `${table.id}-2`, table.id, '', 'x'.repeat(60)])
      expect(await refusalOf(socket, moveIn(match))).toBe('other-match')
    expect([await table.version(), await elsewhere.version()]).toEqual([0, 0])
  })

  test('for the match before is refused after a rematch', async () => {
    const socket = await listen(table.host)
    for (const visitor of [table.host, table.guest])
      await visitor.act(table.code, { action: 'stand-in', bot: 'random' })
    await socket.next(
      (message) => message.type === 'table' && JSON.stringify(message).includes('"finished":true'),
    )
    expect(await refusalOf(socket, moveIn(table.match))).toBe('over')
    for (const visitor of [table.host, table.guest])
      await visitor.act(table.code, { action: 'ready', ready: true, salt: SALT })
    await socket.next(({ type, match }) => type === 'view' && match === `${table.id}-2`)
    expect(await refusalOf(socket, moveIn(table.match))).toBe('other-match')
    expect(await refusalOf(socket, { type: 'since', match: table.match })).toBe('other-match')
  })

  test('can’t name its seat, and belongs to nobody else', async () => {
    const guest = await listen(table.guest)
    expect(await refusalOf(guest, { ...moveIn(table.match), seat: 0 })).toBe('malformed')
    for (const smuggled of [
      { ...LOAD, seat: 0 },
      { ...LOAD, actor: 0 },
      { ...LOAD, clock: 'timeout' },
      { ...LOAD, type: 'answer' },
      { ...LOAD, constructor: { seat: 0 } },
      { ...LOAD, items: { toString: 1 } },
      { move: '__proto__' },
      { move: 'constructor' },
      { move: 'toString' },
    ])
      expect(['unknown-field', 'unknown-move', 'wrong-type']).toContain(
        await refusalOf(guest, moveIn(table.match, { move: smuggled })),
      )
    expect(await refusalOf(guest, moveIn(table.match))).toBe('not-your-decision')
    const poisoned = JSON.stringify(moveIn(table.match)).replace('"items"', '"__proto__":{"seat":0},"items"')
    expect(await refusalOf(guest, poisoned)).not.toBe('step')
    expect(await table.version()).toBe(0)
  })

  test('of somebody who only watches is refused, whoever they say they are', async () => {
    const stranger = await Visitor.arrive(server.base, 'Stranger')
    const forged = new Visitor(server.base, `gatehouse=${'x'.repeat(43)}`)
    const torn = new Visitor(server.base, `${table.host.cookie.slice(0, -1)}!`)
    for (const visitor of [null, stranger, forged, torn])
      for (const key of [table.id, table.code])
        expect(await refusalOf(await listen(visitor, key), moveIn(table.match))).toBe('not-seated')
    expect(await table.version()).toBe(0)
  })
})

describe('a socket', () => {
  const status = async (key: string, headers: Record<string, string> = {}): Promise<unknown> => {
    const socket = new RecordingSocket({ base: server.base, key, headers, hello: null })
    sockets.push(socket)
    return socket.opened()
  }

  test('is turned away where there is no table', async () => {
    for (const key of ['ZZZZZZ', 'a'.repeat(16), 'a', '../../api', '%00', 'x'.repeat(300)])
      expect(await status(key)).toBe(404)
  })

  test('is turned away when another site opens it', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1', 'file://'])
      expect(await status(table.code, { origin })).toBe(403)
    expect(await status(table.code, { origin: server.base })).toBe('open')
  })

  test('says hello first, and once', async () => {
    const socket = new RecordingSocket({
      base: server.base,
      key: table.code,
      cookie: table.host.cookie,
      hello: null,
    })
    sockets.push(socket)
    await socket.opened()
    for (const message of [moveIn(table.match), { type: 'ping' }, { type: 'since', match: table.match }])
      expect(await refusalOf(socket, message)).toBe('malformed')
    socket.send({ type: 'hello' })
    // what is sent at once is heard after the welcome
    socket.send(moveIn(table.match))
    await socket.receives('welcome')
    await socket.receives('view')
    expect(await socket.receives('step')).toMatchObject({ version: 1, ack: 1 })
    expect(await refusalOf(socket, { type: 'hello', mode: 'views' })).toBe('malformed')
  })

  test('of somebody who only watches can’t whisper, gesture, or talk where one came to watch', async () => {
    const stranger = await Visitor.arrive(server.base, 'Stranger')
    const socket = await listen(stranger, table.id)
    expect(await refusalOf(socket, { type: 'say', id: 1, words: 'psst', to: 0 })).toBe('not-seated')
    expect(await refusalOf(socket, { type: 'say', id: 1, words: 'hello' })).toBe('not-seated')
    expect(await refusalOf(socket, { type: 'gesture', gesture: 'clasp', on: true })).toBe('not-seated')
    const nobody = await listen(null)
    expect(await refusalOf(nobody, { type: 'say', id: 1, words: 'hello' })).toBe('no-identity')
    const host = await listen(table.host)
    expect(await refusalOf(host, { type: 'say', id: 1, words: 'anybody?', to: 5 })).toBe('no-such-seat')
  })
})

describe('names', () => {
  test.each(['', '   ', 'a\u0000b', 'a\nb', '\u202egnp', '\ufeff', '\ud800', 'x'.repeat(25)])(
    '%j is none',
    async (name) => {
      const response = await fetch(`${server.base}/api/guests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'malformed' })
    },
  )
})
