import { expect, test } from 'vitest'
import type { Good } from '#games/sheriff/goods.ts'
import { given } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { wishOf } from './market.ts'

/** The kinds that Ben would keep, if all sheriffs open whatever comes, or pass it. */
function kept(hand: readonly Good[], opens: boolean): Good[] {
  const match = given({ hands: { 1: hand } })
  const thinking = thinkingAt(match, 1)
  for (const sheriff of thinking.notes.habits)
    Object.assign(sheriff, { opening: opens ? 5 : -5, taking: opens ? -5 : 0 })
  const wish = wishOf(thinking)
  return [...new Set(hand)].filter(wish)
}

test('keeps one legal good, the one that promises most', () => {
  expect(kept(['chicken', 'chicken', 'chicken', 'apple', 'cheese', 'cheese'], true)).toEqual(['chicken'])
  expect(kept(['apple', 'apple', 'apple', 'apple', 'cheese', 'chicken'], true)).toEqual(['apple'])
})

test('keeps contraband as long as the sheriffs let bags pass', () => {
  const hand: readonly Good[] = ['apple', 'silk', 'silk', 'mead', 'crossbow', 'pepper']
  expect(kept(hand, false)).toEqual(expect.arrayContaining(['silk', 'mead', 'crossbow', 'pepper']))
  expect(kept(hand, true)).not.toContain('silk')
})
