import { describe, expect, test } from 'vitest'
import type { Item } from '#games/nottingham/items.ts'
import { given } from '#games/nottingham/testing/given.ts'

const ATTACKS: Item[] = ['candlestick', 'pearls', 'gems']

describe('who can be acted upon', () => {
  test.each(ATTACKS)('NS4 %s: a target with at least one card, somebody else', (item) => {
    const match = given({ draws: [item], hands: { 1: [], 2: ['gold'] } })
    expect(match.refused('act')).toBe('target-needed')
    expect(match.refused('act', { target: 0 })).toBe('not-yourself')
    expect(match.refused('act', { target: 1 })).toBe('target-has-no-card')
    expect(match.refused('act', { target: 3 })).toBe('no-such-seat')
    expect(match.play('act', { target: 2 }).asked()).toEqual(['2 defend'])
  })

  test.each(['copper', 'gold', 'casket'] as const)('NS4 %s has no target', (item) => {
    expect(given({ draws: [item] }).refused('act', { target: 1 })).toBe('no-target-here')
    expect(given({ draws: [item] }).refused('act', { target: null })).toBe('wrong-type')
  })

  test.each([...ATTACKS, 'copper', 'casket'] as const)(
    'N7 with all other hands empty %s can only be taken',
    (item) => {
      const match = given({ draws: [item], hands: { 0: ['gems'], 1: [], 2: [] } })
      expect(match.refused('act')).toBe('nobody-to-target')
      expect(match.refused('act', { target: 1 })).toBe('nobody-to-target')
      expect(match.play('take').cards(0)).toContain(item)
    },
  )

  test('X40 N7 is about empty hands only: an ambush has no target, and one card somewhere is enough', () => {
    const alone = given({ draws: ['gold'], hands: { 1: [], 2: [] }, ambushes: ['purple', 'yellow'] })
    expect(alone.play('act').step).toBe('keep')
    const onlyCopper = given({ draws: ['copper'], hands: { 1: [], 2: ['copper'] } })
    expect(onlyCopper.play('act').step).toBe('exchange')
  })
})
