import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareUnchanged } from './share-unchanged.ts'

test('what did not change is the same object, what did is not', () => {
  const before = { table: { round: 1, places: [{ gold: 5 }, { gold: 7 }] }, hand: { cards: [1, 2] } }
  const now = shareUnchanged(before, {
    table: { round: 1, places: [{ gold: 5 }, { gold: 8 }] },
    hand: { cards: [1, 2] },
  })
  expect(now.hand).toBe(before.hand)
  expect(now.table.places[0]).toBe(before.table.places[0])
  expect(now.table.places[1]).toEqual({ gold: 8 })
  expect(before.table.places[1]).toEqual({ gold: 7 })
})

test('the result equals the new value, and the old one does not change', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      const [old, copy] = [structuredClone(before), structuredClone(now)]
      expect(shareUnchanged(before, copy)).toStrictEqual(now)
      expect(before).toStrictEqual(old)
    }),
  )
})

test('an equal value is the old object itself', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(shareUnchanged(value, structuredClone(value))).toBe(value)
    }),
  )
})
