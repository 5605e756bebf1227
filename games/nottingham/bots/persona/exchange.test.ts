import { describe, expect, test } from 'vitest'
import type { Item } from '#games/nottingham/items.ts'
import { sit } from '#games/nottingham/testing/bot-at-table.ts'
import type { Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'

/** A necklace comes, must be taken, and then the exchange is asked for. */
const answer = (scenario: Scenario) => sit(given(scenario).play('take'), 'estimate', 0).answer()

const LAST_SPACE = 23

describe('NS5 exchanging now or later', () => {
  test('lays a set at once', () => {
    expect(answer({ hands: { 0: ['casket', 'casket', 'casket'] } })).toEqual({
      type: 'set',
      item: 'casket',
      count: 3,
    })
  })

  test('five alike are a task and no set', () => {
    const hand = new Array(5).fill('gems')
    expect(answer({ hands: { 0: hand } })).toEqual({ type: 'task', task: 'five-alike', items: hand })
  })

  test('six different items wait for the seventh, as long as the task is open and there is time', () => {
    const hand: Item[] = ['copper', 'copper', 'copper', 'candlestick', 'gold', 'pearls', 'gems']
    // so many cards that favour does not matter
    const full: Item[] = new Array(4).fill('gold')
    const hands = { 0: hand, 1: full, 2: full }
    const low = [10, 10] as const
    const points = {
      'all-seven': [30, 30],
      'five-alike': low,
      'four-pairs': low,
      'three-pairs': low,
    } as const
    const scenario = { players: 3, hands, figures: { tasks: points } }
    expect(answer(scenario)).toEqual({ type: 'end' })
    expect(answer({ ...scenario, tasks: { 'all-seven': [1, 2] } })).toMatchObject({ type: 'set' })
    expect(answer({ ...scenario, space: LAST_SPACE - 1 })).toMatchObject({ type: 'set' })
  })

  test('keeps the pairs that are worth more as sets', () => {
    const pairs = ['copper', 'gold', 'candlestick', 'casket'] as const
    const move = answer({
      hands: { 0: pairs.flatMap((item) => [item, item]) },
      tasks: { 'four-pairs': [1, 2] },
    })
    expect(move).toMatchObject({ type: 'task', task: 'three-pairs' })
    expect(JSON.stringify(move)).not.toContain('casket')
  })
})

describe('NS6 the ambushes of others', () => {
  test('lays a fourth card where there are some', () => {
    const hands = { 0: new Array(4).fill('gems') }
    const tasks = { 'five-alike': [1, 2] }
    expect(answer({ hands, tasks })).toMatchObject({ count: 3 })
    expect(answer({ hands, tasks, laid: { 1: ['red'], 2: ['gems+pearls'] } })).toMatchObject({ count: 4 })
  })
})

describe('NS7 the exchange that ends the game', () => {
  const hands = { 0: ['gems', 'gems', 'gems'] } as const

  test('is made by who wins by it', () => {
    expect(answer({ hands, space: LAST_SPACE, wins: { 1: ['gold'] } })).toMatchObject({ type: 'set' })
  })

  test('is left to others by who does not', () => {
    expect(answer({ hands, space: LAST_SPACE, wins: { 1: ['gold', 'casket'] } })).toEqual({ type: 'end' })
  })
})
