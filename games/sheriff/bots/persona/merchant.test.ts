import { expect, test } from 'vitest'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { haggle } from './merchant.ts'

test('a lying bag offers less often to a sheriff who takes offers seldomer than usual, and an honest one as often', () => {
  const offers = (goods: 'silk' | 'apple', taking: number, wary: number): boolean => {
    const thinking = thinkingAt(atTheGate({ bags: { 1: [goods, goods, goods] } }), 1)
    thinking.notes.habits[0].taking = taking
    const figures = { ...thinking.figures, bribing: 0.9, decoy: 0.9, alike: 1, wary }
    const move = haggle({ ...thinking, figures, below: (size) => (size === 1000 ? 500 : 0) })
    return move?.type === 'offer'
  }
  expect(offers('silk', -2, 0)).toBe(true)
  expect(offers('silk', -2, 1)).toBe(false)
  expect(offers('silk', 2, 1)).toBe(true)
  expect(offers('apple', -2, 1)).toBe(true)
})
