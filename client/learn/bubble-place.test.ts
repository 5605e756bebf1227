import { expect, test } from 'vitest'
import type { Box } from './bubble-place.ts'
import { around, placeBubble } from './bubble-place.ts'

const SIZE = { width: 300, height: 120 }
const ROOM: Box = { left: 8, top: 60, right: 1432, bottom: 892 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const boxOf = ({ left, top }: { left: number; top: number }): Box => box(left, top, SIZE.width, SIZE.height)
const covers = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const isIn = (one: Box, room: Box): boolean =>
  one.left >= room.left && one.top >= room.top && one.right <= room.right && one.bottom <= room.bottom

test('it stands above a part at the bottom, with its tail over the middle of the part', () => {
  const part = box(600, 700, 200, 150)
  const placed = placeBubble(SIZE, part, ROOM)
  expect(placed).toMatchObject({ side: 'above', left: 550, top: 700 - 18 - 120, tail: 150 })
})

test('it stands below a part at the top, and beside one that is as high as the room', () => {
  expect(placeBubble(SIZE, box(600, 70, 200, 100), ROOM)).toMatchObject({ side: 'below', top: 188 })
  expect(placeBubble(SIZE, box(100, 60, 400, 832), ROOM)).toMatchObject({ side: 'right', left: 518 })
  expect(placeBubble(SIZE, box(1000, 60, 400, 832), ROOM)).toMatchObject({ side: 'left' })
})

test('wherever the part is, the bubble is in the room and does not cover it', () => {
  const phone: Box = { left: 8, top: 60, right: 352, bottom: 732 }
  for (const room of [ROOM, phone])
    for (let x = 0; x < room.right - 90; x += 37)
      for (let y = 60; y < room.bottom - 90; y += 41) {
        const part = box(x, y, 90, 90)
        const placed = placeBubble(SIZE, part, room)
        expect(covers(boxOf(placed), part)).toBe(false)
        expect(isIn(boxOf(placed), room)).toBe(true)
        if (placed.side !== 'free') expect(placed.tail).toBeGreaterThan(0)
      }
})

test('a part that fills the room is covered as little as possible; without a part it stands on top', () => {
  const part: Box = { ...ROOM, bottom: 800 }
  expect(placeBubble(SIZE, part, ROOM)).toMatchObject({ side: 'free', top: 892 - 120 })
  expect(placeBubble(SIZE, null, ROOM)).toMatchObject({ side: 'free', left: 570, top: 60 })
})

test('several parts are one', () => {
  expect(around([box(10, 20, 5, 5), box(40, 0, 5, 50)])).toEqual({ left: 10, top: 0, right: 45, bottom: 50 })
  expect(around([])).toBeNull()
})

test('what one needs to see with the part stays clear where that is possible', () => {
  const [button, hand] = [box(100, 800, 200, 50), box(100, 600, 1200, 190)]
  expect(placeBubble(SIZE, button, ROOM)).toMatchObject({ side: 'above', top: 662, tail: 150 })
  const beside = placeBubble(SIZE, button, { ...ROOM, bottom: 940 }, [{ ...hand, weight: 1 }])
  expect(beside).toMatchObject({ side: 'right', left: 318 })
  // the hand lies between, so the tail would point at the hand
  const above = placeBubble(SIZE, button, ROOM, [{ ...hand, weight: 10 }])
  expect(above).toMatchObject({ side: 'free', top: 600 - 4 - 120 })
  const whole = { ...box(0, 60, 1440, 832), weight: 1 }
  expect(covers(boxOf(placeBubble(SIZE, button, ROOM, [whole])), button)).toBe(false)
})

test('where everything is full, what matters least is covered', () => {
  const phone: Box = { left: 0, top: 0, right: 300, bottom: 600 }
  const rows = [3, 1, 2, 0.5, 4].map((weight, i) => ({ ...box(0, i * 120, 300, 120), weight }))
  expect(placeBubble(SIZE, null, phone, rows).top).toBeCloseTo(360, -1)
  expect(placeBubble(SIZE, box(100, 380, 50, 50), phone, rows).top).toBeCloseTo(120, -1)
})
