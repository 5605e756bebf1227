import { describe, expect, test } from 'vitest'
import { sit } from '#games/nottingham/testing/bot-at-table.ts'
import type { Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'

const ACT = { type: 'act', target: null }

/** Seat 2 acts with the revealed card, and seat 0 is asked for an offer. */
const offered = (scenario: Scenario) => {
  const match = given({ players: 3, turn: 2, ...scenario })
  return sit(match.play('act'), 'estimate', 0).answer()
}

describe('NS4 purchase', () => {
  test('hears the offers before taking a copper', () => {
    expect(sit(given({ draws: ['copper'] }), 'estimate', 0).answer()).toEqual(ACT)
  })

  test('offers the single card and not one of a pair', () => {
    const hands = { 0: ['casket', 'casket', 'gems', 'gems', 'candlestick'] } as const
    expect(offered({ hands, draws: ['copper'] })).toEqual({ type: 'offer', items: ['candlestick'] })
  })

  const accepting = (mine: 'gems' | 'copper') => {
    const hands = { 0: [mine, mine], 1: ['gems'], 2: ['candlestick'] } as const
    const match = given({ players: 3, hands, draws: ['copper'] }).play('act')
    match.play('offer', { items: ['gems'] }, 1).play('offer', { items: ['candlestick'] }, 2)
    return sit(match, 'estimate', 0).answer()
  }

  test('accepts what completes a set', () => {
    expect(accepting('gems')).toEqual({ type: 'accept', from: 1 })
  })

  test('refuses all when the copper does', () => {
    expect(accepting('copper')).toEqual({ type: 'refuse' })
  })
})

describe('NS4 barter', () => {
  test('takes a casket that completes a set', () => {
    const match = given({ hands: { 0: ['casket', 'casket'] }, draws: ['casket'] })
    expect(sit(match, 'estimate', 0).answer()).toEqual({ type: 'take' })
  })

  test('offers two cards for the casket that completes a set', () => {
    const hands = { 0: ['casket', 'casket', 'copper', 'candlestick', 'gold'] } as const
    const move = offered({ hands, draws: ['casket'] })
    expect(move).toMatchObject({ type: 'offer', items: [expect.anything(), expect.anything()] })
  })

  test('offers one card, where the casket is of little use', () => {
    const hands = { 0: ['gems', 'gems', 'gold'] } as const
    expect(offered({ hands, draws: ['casket'] })).toEqual({ type: 'offer', items: ['gold'] })
  })
})
