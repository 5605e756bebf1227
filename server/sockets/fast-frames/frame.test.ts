/** Our frames, read by the library that everybody else reads them with. */
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import * as ws from 'ws'
import type { Frame } from './frame.ts'
import { frameOf, joined } from './frame.ts'

const TEXTS = [
  '',
  'a',
  ...[125, 126, 127, 65_535, 65_536].flatMap((length) => ['x'.repeat(length), `${'x'.repeat(length - 2)}ї`]),
  'ü',
  'пане шерифе, це лише яблука',
  '\u{1f469}\u200d\u{1f33e}',
]
/** It has no type of its own. */
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable }
const bytesOf = (frame: Frame): Buffer => (typeof frame === 'string' ? Buffer.from(frame, 'latin1') : frame)

async function heard(frame: Frame, messages: number): Promise<string[]> {
  const receiver = new Receiver({ isServer: false })
  const texts: string[] = []
  const all = new Promise<void>((resolve) =>
    receiver.on('message', (data: Buffer) => {
      if (texts.push(data.toString()) === messages) resolve()
    }),
  )
  receiver.write(bytesOf(frame))
  await Promise.race([all, once(receiver, 'error').then(([error]) => Promise.reject(error))])
  return texts
}

test.each(TEXTS.map((text) => [text.length, text]))('a text of %i letters', async (_, text) => {
  expect(await heard(frameOf(text), 1)).toEqual([text])
})

test('plain letters are no buffer, others are', () => {
  expect([typeof frameOf('plain'), Buffer.isBuffer(frameOf('ї'))]).toEqual(['string', true])
})

test('one after the other, whatever they are made of', async () => {
  const frame = TEXTS.map(frameOf).reduce(joined)
  expect(await heard(frame, TEXTS.length)).toEqual(TEXTS)
})

test('the same text is framed once', () => {
  const frame = frameOf('їжа')
  expect(frameOf('їжа')).toBe(frame)
  expect(frameOf('їжу')).not.toEqual(frame)
})
