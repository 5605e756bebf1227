import { describe, expect, test } from 'vitest'
import type { Good } from '#games/sheriff/goods.ts'
import { GOODS } from '#games/sheriff/goods.ts'
import { given } from '#games/sheriff/testing/given.ts'
import type { Scenario } from '#games/sheriff/testing/scenario.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { bestPlan, plansFor } from './load.ts'
import type { Thinking } from './thinking.ts'

const ben = (hand: readonly Good[], scenario: Scenario = {}): Thinking =>
  thinkingAt(given({ hands: { 1: hand }, ...scenario }), 1)

/** Every sheriff has opened, or passed, each of ten bags without a bribe. */
function knowing(thinking: Thinking, opened: number): Thinking {
  for (const gate of thinking.notes.gates) Object.assign(gate, { free: 10, opened })
  return thinking
}

const SMUGGLER: readonly Good[] = ['apple', 'apple', 'silk', 'silk', 'mead', 'pepper']

describe('plans', () => {
  test('are honest bags of each legal good in hand, as full as they can be', () => {
    const plans = plansFor(ben(['apple', 'apple', 'cheese', 'cheese', 'cheese', 'chicken']))
    expect(plans.map(({ goods }) => goods)).toEqual([
      ['apple', 'apple'],
      ['cheese', 'cheese', 'cheese'],
      ['chicken'],
    ])
    expect(plans.every(({ goods, declared }) => goods[0] === declared)).toBe(true)
  })

  test('take the dearest contraband first, beside the truth or alone', () => {
    const plans = plansFor(ben(SMUGGLER)).map(({ goods }) => goods.join(' '))
    expect(plans).toContain('silk apple apple')
    expect(plans).toContain('silk silk mead pepper')
    expect(plans).not.toContain('pepper apple apple')
  })

  test('declare a bag without a true card as another good every round', () => {
    const declaredIn = (round: number) => {
      const thinking = ben(['silk', 'silk', 'silk', 'silk', 'silk', 'silk'], { round })
      return plansFor(thinking).map(({ declared }) => declared)
    }
    expect(new Set(declaredIn(1)).size).toBe(1)
    expect(declaredIn(2)[0]).not.toBe(declaredIn(1)[0])
  })

  test('are something even with nothing but a summons', () => {
    const only = ben(['royal-summons'], { options: { promo: true }, edition: 1 })
    only.view.hand.cards.fill(0)
    only.view.hand.cards[GOODS.indexOf('royal-summons')] = 1
    expect(plansFor(only)).toMatchObject([{ goods: ['royal-summons'], worth: 0 }])
  })
})

describe('the best plan', () => {
  test('smuggles past sheriffs who never open, and tells the truth to those who always do', () => {
    const smuggles = ({ goods, declared }: { goods: readonly Good[]; declared: Good }) =>
      goods.some((good) => good !== declared)
    expect(smuggles(bestPlan(knowing(ben(SMUGGLER), 0)))).toBe(true)
    expect(smuggles(bestPlan(knowing(ben(SMUGGLER), 10)))).toBe(false)
  })

  test('S6 takes a feast plate along where there is room', () => {
    const hand: readonly Good[] = ['apple', 'apple', 'apple', 'apple', 'feast-plate', 'chicken']
    const thinking = ben(hand, { options: { promo: true }, edition: 1 })
    expect(bestPlan(knowing(thinking, 10)).goods).toEqual(['apple', 'apple', 'apple', 'apple', 'feast-plate'])
  })
})
