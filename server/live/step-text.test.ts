import { expect, test } from 'vitest'
import type { Event } from '#engine/event.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import { readMessage } from '#protocol/read-message.ts'
import { acknowledging, StepText } from './step-text.ts'

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

const seenBy = (viewer: Viewer): string[] => {
  const message = readMessage(new StepText(7, events).for(viewer))
  return message.type === 'step' ? message.events.map((event) => JSON.stringify(event)) : []
}

test('every viewer gets the open parts, and the hidden parts addressed to them', () => {
  const open = [
    '{"type":"loaded","seat":0,"cards":2}',
    '{"type":"waited"}',
    '{"type":"peeked"}',
    '{"type":"said","words":"\\"},{\\"type\\":\\""}',
  ]
  expect(seenBy('spectator')).toEqual(open)
  expect(seenBy(ANN)).toEqual(open.with(0, '{"type":"loaded","seat":0,"cards":2,"hidden":["apples","silk"]}'))
  expect(seenBy(BEN)).toEqual(open.with(2, '{"type":"peeked","hidden":"silk"}'))
})

test('the mover’s own message carries the acknowledgement', () => {
  const text = new StepText(7, events).for(ANN)
  expect(readMessage(acknowledging(text, 3))).toEqual({ ...readMessage(text), ack: 3 })
})
