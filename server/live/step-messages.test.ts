import { expect, test } from 'vitest'
import type { Event } from '#engine/event.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { Codec } from '#protocol/codec.ts'
import { binary, json } from '#protocol/codec.ts'
import type { Outgoing } from '#protocol/outgoing.ts'
import { acknowledging } from '#protocol/outgoing.ts'
import { readMessage } from '#protocol/read-message.ts'
import { StepMessages } from './step-messages.ts'

const [ANN, BEN] = [seatAt(0), seatAt(1)]
const events = [
  { open: { type: 'loaded', seat: 0, cards: 2 }, hidden: [{ to: ANN, what: ['apples', 'silk'] }] },
  { open: { type: 'waited' }, hidden: [] },
  {
    open: { type: 'peeked' },
    hidden: [
      { to: BEN, what: 'silk' },
      { to: 'box', what: 'bread' },
    ],
  },
  // the type need not be the first field
  { open: { words: '"},{"type":"', type: 'said' }, hidden: [] },
] as unknown as readonly Event<Shape>[]

const seenBy = (viewer: Viewer, codec: Codec): string[] => {
  const message = readMessage(new StepMessages(7, events).for(viewer).data(codec), codec)
  return message.type === 'step' ? message.events.map((event) => JSON.stringify(event)) : []
}

const CODECS = [
  ['JSON', json],
  ['bytes', binary],
] as const

test.each(CODECS)(
  'every viewer gets the open parts, and the hidden parts addressed to them: %s',
  (_, codec) => {
    const open = [
      '{"type":"loaded","seat":0,"cards":2}',
      '{"type":"waited"}',
      '{"type":"peeked"}',
      '{"type":"said","words":"\\"},{\\"type\\":\\""}',
    ]
    expect(seenBy('spectator', codec)).toEqual(open)
    expect(seenBy(ANN, codec)).toEqual(
      open.with(0, '{"type":"loaded","seat":0,"cards":2,"hidden":["apples","silk"]}'),
    )
    expect(seenBy(BEN, codec)).toEqual(open.with(2, '{"type":"peeked","hidden":"silk"}'))
  },
)

test.each(CODECS)('the mover’s own message carries the acknowledgement: %s', (_, codec) => {
  const step = new StepMessages(7, events).for(ANN)
  const read = (message: Outgoing) => readMessage(message.data(codec), codec)
  expect(read(acknowledging(step, 3))).toEqual({ ...read(step), ack: 3 })
})
