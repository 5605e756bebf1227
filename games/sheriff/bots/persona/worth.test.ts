import { describe, expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { worthOf } from '#games/sheriff/goods.ts'
import { given } from '#games/sheriff/testing/given.ts'
import type { Scenario } from '#games/sheriff/testing/scenario.ts'
import { contrabandWorth, legalWorth, roundsAhead, standing, wareWorth } from './worth.ts'

const ben = seatAt(1)
const tableOf = (scenario: Scenario = {}) => given(scenario).table

describe('a legal good', () => {
  test('is worth more than its printed value, because it may make a King or a Queen', () => {
    expect(legalWorth(tableOf(), ben, 'apple', 1)).toBeGreaterThan(worthOf('apple'))
  })

  test('is worth most to those who are close to the lead', () => {
    const close = tableOf({
      stands: { 1: ['apple', 'apple', 'apple'], 2: ['apple', 'apple', 'apple'] },
      round: 8,
    })
    const hopeless = tableOf({ stands: { 2: new Array(12).fill('apple') }, round: 8 })
    expect(legalWorth(close, ben, 'apple', 1)).toBeGreaterThan(legalWorth(hopeless, ben, 'apple', 1))
  })
})

describe('contraband', () => {
  test('is worth its printed value', () => {
    expect(contrabandWorth(tableOf(), ben, 'silk')).toBe(worthOf('silk'))
    expect(wareWorth(tableOf(), ben, 'silk', 2)).toBe(2 * worthOf('silk'))
  })

  test('S1 a royal good is also worth what it counts as', () => {
    const table = tableOf({ options: { royal: true } })
    expect(contrabandWorth(table, ben, 'golden-apple')).toBeGreaterThan(worthOf('golden-apple'))
  })

  test('R26 scrolls are worth less than printed, since they cost the bonuses', () => {
    const table = tableOf({ edition: 1, options: { promo: true } })
    expect(contrabandWorth(table, ben, 'arcane-scrolls')).toBeLessThan(worthOf('arcane-scrolls'))
  })
})

test('a seat has fewer bags ahead in each round, and none as the last sheriff', () => {
  const early = tableOf()
  const late = tableOf({ round: 9, sheriff: 1 })
  expect(roundsAhead(early, ben)).toBeGreaterThan(roundsAhead(tableOf({ round: 5 }), ben))
  expect(roundsAhead(late, ben)).toBe(0)
})

test('what everyone can see of a player counts gold, goods, hopes and black market cards', () => {
  const rich = standing(tableOf({ gold: { 1: 60 } }), ben)
  expect(rich - standing(tableOf({ gold: { 1: 50 } }), ben)).toBeCloseTo(10)
  expect(standing(tableOf({ stands: { 1: ['silk'] } }), ben)).toBeGreaterThan(standing(tableOf(), ben))
})
