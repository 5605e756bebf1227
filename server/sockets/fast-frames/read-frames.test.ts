/** Whatever comes, and however it is cut: those who listen plainly hear what the library alone would hear. */
import type { Duplex } from 'node:stream'
import { duplexPair } from 'node:stream'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { LARGEST } from '#protocol/to-server.ts'
import { listenPlainly } from './read-frames.ts'

interface Options {
  readonly fin?: boolean
  readonly opcode?: number
  readonly masked?: boolean
}

/** As a client writes it. */
function frame(payload: string | Buffer, { fin = true, opcode = 1, masked = true }: Options = {}): Buffer {
  const bytes = Buffer.from(payload)
  const mask = Buffer.from([0x9a, 0x01, 0xf3, 0x5c])
  const bit = masked ? 0x80 : 0
  const first = (fin ? 0x80 : 0) | opcode
  const head =
    bytes.length < 126
      ? [first, bit | bytes.length]
      : bytes.length < 1 << 16
        ? [first, bit | 126, bytes.length >> 8, bytes.length & 0xff]
        : [
            first,
            bit | 127,
            0,
            0,
            0,
            0,
            0,
            bytes.length >> 16,
            (bytes.length >> 8) & 0xff,
            bytes.length & 0xff,
          ]
  if (!masked) return Buffer.concat([Buffer.from(head), bytes])
  return Buffer.concat([Buffer.from(head), mask, bytes.map((byte, i) => byte ^ mask[i % 4])])
}

const close = frame(Buffer.from([0x03, 0xe8]), { opcode: 8 })
const plain = frame('{"type":"ping"}')
const pong = frame('', { opcode: 10 })

/** What comes, as frames one after the other. */
const STREAMS: Readonly<Record<string, readonly Buffer[]>> = {
  'plain texts': [
    plain,
    frame(''),
    frame('x'.repeat(125)),
    frame('x'.repeat(126)),
    frame('y'.repeat(LARGEST)),
    plain,
  ],
  'texts in every language': [
    frame('пане шерифе'),
    frame('ü'),
    frame('\ufeffa'),
    frame('\u{1f469}\u200d\u{1f33e}'),
    plain,
  ],
  'pongs between texts': [plain, pong, frame('later', { opcode: 10 }), plain],
  'a ping of their own': [plain, frame('?', { opcode: 9 }), plain],
  'a text in parts': [
    plain,
    frame('a', { fin: false }),
    frame('b', { fin: false, opcode: 0 }),
    pong,
    frame('c', { opcode: 0 }),
    plain,
  ],
  'bytes that are no text': [plain, frame('x', { opcode: 2 }), plain],
  'a goodbye': [plain, close],
  'a goodbye, and words after it': [plain, close, plain],
  'a broken text': [plain, frame(Buffer.from([0xff, 0x41])), plain],
  'a text that is not masked': [plain, frame('x', { masked: false }), plain],
  'a text too long by one': [plain, frame('x'.repeat(LARGEST + 1)), plain],
  'a text of a length in eight bytes': [plain, frame('x'.repeat(1 << 16)), plain],
  'a frame of no kind': [plain, frame('x', { opcode: 5 }), plain],
  'reserved bits': [plain, Buffer.from([0xc1, 0x80, 0, 0, 0, 0]), plain],
  'a length written in two bytes though one is enough': [
    Buffer.from([0x81, 0xfe, 0, 1, 0, 0, 0, 0, 0x41]),
    plain,
  ],
}

/** The library's socket on a line of ours; it lets nobody else make one. */
type Settable = WebSocket & { setSocket(line: Duplex, head: Buffer, options: object): void }

async function heard(chunks: readonly Buffer[], isPlain: boolean): Promise<string[]> {
  const [line, client] = duplexPair()
  const socket = new (
    WebSocket as unknown as new (
      address: null,
      protocols: undefined,
      options: object,
    ) => Settable
  )(null, undefined, { autoPong: true })
  const events: string[] = []
  const listener = {
    hear: (text: string) => void events.push(`text ${text}`),
    pong: () => void events.push('pong'),
    handOver() {
      socket.on('message', (data, isBinary) => events.push(`${isBinary ? 'bytes' : 'text'} ${data}`))
      socket.on('pong', listener.pong)
      socket.on('ping', (data) => events.push(`ping ${data}`))
    },
  }
  socket.on('error', (problem) => events.push(`error ${problem.message}`))
  const closed = new Promise((resolve) => socket.on('close', resolve)).then((code) =>
    events.push(`close ${code}`),
  )
  socket.setSocket(line, Buffer.alloc(0), { maxPayload: LARGEST, allowSynchronousEvents: true })
  if (isPlain) listenPlainly(line, listener)
  else listener.handOver()
  client.resume()
  for (const chunk of chunks) {
    // its own copy: reading takes the mask off where it stands
    await new Promise<void>((resolve) => client.write(Buffer.from(chunk), () => resolve()))
  }
  client.end()
  await closed
  return events
}

/** Into pieces of these sizes, over and over. */
function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length]
    pieces.push(bytes.subarray(at, at + size))
    at += size
  }
  return pieces
}

for (const [name, frames] of Object.entries(STREAMS)) {
  test(`${name}: frame by frame, all at once, in pieces`, async () => {
    const bytes = Buffer.concat(frames)
    const all = [
      frames,
      [bytes],
      ...[[1], [5], [21, 3], [24], [2, 40, 7], [1000, 1]].map((sizes) => cut(bytes, sizes)),
    ]
    for (const chunks of all) {
      const expected = await heard(chunks, false)
      expect(await heard(chunks, true)).toEqual(expected)
      expect(expected.length).toBeGreaterThan(1)
    }
  })
}

test('plain texts never reach the library', async () => {
  const [line, client] = duplexPair()
  const others: Buffer[] = []
  line.on('data', (chunk) => others.push(chunk))
  const texts: string[] = []
  listenPlainly(line, { hear: (text) => void texts.push(text), pong() {}, handOver() {} })
  for (const chunk of [plain, frame('пане'), Buffer.concat([pong, plain, plain])])
    client.write(Buffer.from(chunk))
  client.end()
  await new Promise((resolve) => line.on('end', resolve))
  expect(others).toEqual([])
  expect(texts).toHaveLength(4)
})
