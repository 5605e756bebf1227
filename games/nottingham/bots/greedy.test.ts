import { expect, test } from 'vitest'
import { sit } from '#games/nottingham/testing/bot-at-table.ts'
import type { Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'

const answer = (scenario: Scenario) => sit(given(scenario), 'greedy', 0).answer()

test('NS3 takes the revealed card', () => {
  expect(answer({ draws: ['copper'] })).toEqual({ type: 'take' })
  expect(answer({ draws: ['gold'] })).toEqual({ type: 'take' })
})

test('NS4 robs the fullest hand with pearls that would stand alone', () => {
  const hands = { 0: ['copper'], 1: ['gold'], 2: ['gems', 'gems'] } as const
  expect(answer({ players: 3, hands, draws: ['pearls'] })).toEqual({ type: 'act', target: 2 })
  expect(answer({ players: 3, hands: { ...hands, 0: ['pearls'] }, draws: ['pearls'] })).toEqual({
    type: 'take',
  })
  expect(answer({ players: 3, hands: { 0: [], 1: [], 2: [] }, draws: ['pearls'] })).toEqual({ type: 'take' })
})

test('NS5 does the best task it can, or else lays the best set, with the cheapest cards', () => {
  const pairs = ['copper', 'copper', 'gold', 'gold', 'pearls', 'pearls', 'casket', 'casket'] as const
  const match = given({ hands: { 0: [...pairs, 'casket'] }, tasks: { 'four-pairs': [1, 2] } })
  const { answer } = sit(match.play('take'), 'greedy', 0)
  const items = ['copper', 'copper', 'gold', 'gold', 'pearls', 'pearls']
  expect(answer()).toEqual({ type: 'task', task: 'three-pairs', items })

  const done = given({
    hands: { 0: [...pairs, 'casket', 'gold'] },
    tasks: { 'four-pairs': [1, 2], 'three-pairs': [0] },
  })
  expect(sit(done.play('take'), 'greedy', 0).answer()).toEqual({ type: 'set', item: 'casket', count: 3 })
})

test('NS4 offers what it would miss least', () => {
  const match = given({ turn: 1, hands: { 0: ['gold', 'gold', 'gems', 'copper'] }, draws: ['copper'] })
  expect(sit(match.play('act'), 'greedy', 0).answer()).toEqual({
    type: 'offer',
    items: ['gems'],
  })
})
