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
  // whoever writes its type elsewhere is understood as well
  { open: { words: '"},{"type":"', type: 'said' }, hidden: [] },
] as unknown as readonly Event<Shape>[]

const heardBy = (viewer: Viewer): string[] => {
  const message = readMessage(new StepText(7, events).for(viewer))
  return message.type === 'step' ? message.events.map((event) => JSON.stringify(event)) : []
}

test('everybody hears what is open, and what is whispered to them', () => {
  const open = [
    '{"type":"loaded","seat":0,"cards":2}',
    '{"type":"waited"}',
    '{"type":"peeked"}',
    '{"type":"said","words":"\\"},{\\"type\\":\\""}',
  ]
  expect(heardBy('spectator')).toEqual(open)
  expect(heardBy(ANN)).toEqual(
    open.with(0, '{"type":"loaded","seat":0,"cards":2,"hidden":["apples","silk"]}'),
  )
  expect(heardBy(BEN)).toEqual(open.with(2, '{"type":"peeked","hidden":"silk"}'))
})

test('the mover’s own message answers as well', () => {
  const text = new StepText(7, events).for(ANN)
  expect(readMessage(acknowledging(text, 3))).toEqual({ ...readMessage(text), ack: 3 })
})
