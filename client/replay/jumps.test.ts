import { expect, test } from 'vitest'
import { ANY, nextOf, previousOf } from './jumps.ts'
import { readSpot, spotIn } from './link.ts'

const moments = [
  { version: 3, kind: 'lie' },
  { version: 5, kind: 'deal' },
  { version: 9, kind: 'lie' },
]

test('jumps go to the next of a kind, and back', () => {
  expect(nextOf(moments, 'lie', 0)).toBe(3)
  expect(nextOf(moments, 'lie', 3)).toBe(9)
  expect(nextOf(moments, 'lie', 9)).toBeNull()
  expect(nextOf(moments, ANY, 3)).toBe(5)
  expect(previousOf(moments, 'lie', 9)).toBe(3)
  expect(previousOf(moments, 'deal', 5)).toBeNull()
})

test('an address has step and viewpoint; an invalid viewpoint is none', () => {
  for (const viewpoint of [2, 'spectator', 'open'] as const) {
    const spot = { step: 57, viewpoint: viewpoint as never }
    expect(readSpot(spotIn(spot), 4)).toEqual(spot)
  }
  expect(spotIn({ step: 3, viewpoint: null })).toBe('')
  expect(readSpot('?step=-2&seat=4', 4)).toEqual({ step: 0, viewpoint: null })
  expect(readSpot('?step=x&seat=', 4)).toEqual({ step: 0, viewpoint: null })
})
