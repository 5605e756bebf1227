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

/** Every sheriff has opened, or passed, whatever came, and took no bribes. */
function knowing(thinking: Thinking, opens: boolean): Thinking {
  for (const sheriff of thinking.notes.habits)
    Object.assign(sheriff, { opening: opens ? 5 : -5, taking: opens ? -5 : 0 })
  return thinking
}

const SMUGGLER: readonly Good[] = ['apple', 'apple', 'silk', 'silk', 'mead', 'pepper']

describe('plans', () => {
  const plansOf = (hand: readonly Good[]) =>
    plansFor(ben(hand)).map(({ goods, declared }) => `${goods.join(' ')} as ${declared}`)

  test('are honest bags of each legal good in hand, as full as they can be', () => {
    const plans = plansOf(['apple', 'apple', 'cheese', 'cheese', 'cheese', 'chicken'])
    expect(plans).toContain('apple apple as apple')
    expect(plans).toContain('cheese cheese cheese as cheese')
    expect(plans).toContain('chicken as chicken')
  })

  test('take the dearest contraband first, beside the truth or alone', () => {
    const plans = plansOf(SMUGGLER)
    expect(plans).toContain('silk apple apple as apple')
    expect(plans.some((plan) => plan.startsWith('silk silk mead pepper as'))).toBe(true)
    expect(plans).not.toContain('pepper apple apple as apple')
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
    expect(smuggles(bestPlan(knowing(ben(SMUGGLER), false)))).toBe(true)
    expect(smuggles(bestPlan(knowing(ben(SMUGGLER), true)))).toBe(false)
  })

  test('S6 takes a feast plate along where there is room', () => {
    const hand: readonly Good[] = ['apple', 'apple', 'apple', 'apple', 'feast-plate', 'chicken']
    const thinking = ben(hand, { options: { promo: true }, edition: 1 })
    expect(bestPlan(knowing(thinking, true)).goods).toEqual([
      'apple',
      'apple',
      'apple',
      'apple',
      'feast-plate',
    ])
  })
})
