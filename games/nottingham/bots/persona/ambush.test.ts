import { describe, expect, test } from 'vitest'
import type { Ambush } from '#games/nottingham/ambushes.ts'
import type { Item } from '#games/nottingham/items.ts'
import { sit } from '#games/nottingham/testing/bot-at-table.ts'
import type { Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'

const ACT = { type: 'act', target: null }

describe('NS4 laying an ambush', () => {
  test('with a gold that would stand alone, but not with one that completes a set', () => {
    const answer = (hand: readonly Item[]) =>
      sit(given({ hands: { 0: hand }, draws: ['gold'] }), 'estimate', 0).answer()
    expect(answer(['gems', 'copper', 'copper'])).toEqual(ACT)
    expect(answer(['gems', 'gold', 'gold'])).toEqual({ type: 'take' })
  })

  test('not towards the end', () => {
    const match = given({ hands: { 0: ['gems', 'gold'] }, draws: ['gold'], space: 22 })
    expect(sit(match, 'estimate', 0).answer()).toEqual({ type: 'take' })
  })

  test('keeps the card that fits whoever is nearest to a set', () => {
    const keeping = (ambushes: readonly Ambush[]) => {
      const scenario: Scenario = {
        players: 3,
        turn: 1,
        hands: { 0: ['copper'], 1: ['gems', 'gems'], 2: ['copper'] },
        draws: ['gems', 'gems', 'gold'],
        ambushes,
      }
      const match = given(scenario)
      const { answer } = sit(match, 'estimate', 0)
      // a hold-up shows the gems of seat 1
      match.play('act', { target: 2 }).play('submit', {}, 2).play('pick', { item: 'copper' }).play('end')
      match.play('act', { target: 1 }).play('submit', {}, 1).play('pick', { item: 'copper' }).play('end')
      match.play('act')
      return answer()
    }
    expect(keeping(['yellow', 'purple'])).toEqual({ type: 'keep', ambush: 'purple' })
    expect(keeping(['casket+copper', 'gems+pearls'])).toEqual({ type: 'keep', ambush: 'gems+pearls' })
  })
})

describe('NS6 springing it', () => {
  const asked = (cards: number, ambush: Ambush, hand: readonly Item[], space = 0) => {
    const hands = { 0: hand, 1: new Array(cards).fill('gems') }
    const match = given({ players: 3, turn: 1, hands, laid: { 0: [ambush] }, space }).play('take')
    return sit(match.play('set', { item: 'gems', count: cards }), 'estimate', 0).answer()
  }

  test('breaks a set', () => {
    expect(asked(3, 'purple', ['copper'])).toEqual({ type: 'spring' })
  })

  test('waits for a better chance, where it would only bring a card of no use', () => {
    expect(asked(5, 'purple', ['copper'])).toEqual({ type: 'hold' })
    expect(asked(5, 'purple', ['gems', 'gems'])).toEqual({ type: 'spring' })
  })

  test('holds what does not fit', () => {
    expect(asked(3, 'yellow', ['copper'])).toEqual({ type: 'hold' })
  })
})
