import { describe, expect, test } from 'vitest'
import { given } from '#games/nottingham/testing/given.ts'

describe('a turn', () => {
  test('NS3 the revealed card is taken into the hand; then the exchange; then the turn passes to the left', () => {
    const match = given({ hands: { 0: ['copper'] }, draws: ['casket', 'gems', 'pearls'], turn: 2 })
    expect(match.asked()).toEqual(['2 choose'])
    match.play('take')
    expect(match.cards(2)).toContain('casket')
    expect(match.table).toMatchObject({ revealed: null, phase: { type: 'exchange' } })
    expect(match.asked()).toEqual(['2 exchange'])
    match.play('end')
    expect(match.table).toMatchObject({ turn: 0, revealed: 'gems', phase: { type: 'reveal-choice' } })
    match.play('take').play('end')
    expect(match.table).toMatchObject({ turn: 1, revealed: 'pearls' })
  })

  test('NS3 the top card is revealed to all', () => {
    const match = given({ draws: ['casket', 'gems'] })
      .play('take')
      .play('end')
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      expect(match.heard(viewer, 'turnedUp')).toEqual([
        { open: { type: 'turnedUp', item: 'gems' }, hidden: null },
      ])
  })

  test('NS3 a necklace must be taken', () => {
    const match = given({ draws: ['necklace'] })
    expect(match.refused('act')).toBe('must-be-taken')
    expect(match.refused('act', { target: 1 })).toBe('must-be-taken')
    expect(match.play('take').step).toBe('exchange')
  })

  test('NS3 only the player in turn decides, and each thing in its step', () => {
    const match = given({ draws: ['copper', 'gold'], hands: { 1: ['gems', 'gems', 'gems'] } })
    expect(match.refused('take', {}, 1)).toBe('not-your-decision')
    expect(match.refused('act', {}, 1)).toBe('not-your-decision')
    expect(match.refused('end')).toBe('wrong-step')
    expect(match.refused('set', { item: 'gems', count: 3 }, 1)).toBe('wrong-step')
    match.play('take')
    expect(match.refused('take')).toBe('wrong-step')
    expect(match.refused('act')).toBe('wrong-step')
    expect(match.refused('end', {}, 1)).toBe('not-your-decision')
    expect(match.refused('set', { item: 'gems', count: 3 }, 1)).toBe('not-your-decision')
  })

  test('NS3 the exchange is made at most once: after a set no other follows in the same turn', () => {
    const hand = ['gems', 'gems', 'gems', 'copper', 'copper'] as const
    const match = given({ hands: { 0: hand }, draws: ['copper', 'gold', 'gold', 'gold'] }).play('take')
    match.play('set', { item: 'gems', count: 3 })
    expect(match.table.turn).toBe(1)
    expect(match.refused('set', { item: 'copper', count: 3 }, 0)).toBe('wrong-step')
  })

  test.each([
    ['defend', {}],
    ['submit', {}],
    ['refuse', {}],
    ['spring', {}],
    ['hold', {}],
    ['pick', { item: 'gems' }],
    ['offer', { items: ['gems'] }],
    ['accept', { from: 1 }],
    ['keep', { ambush: 'red' }],
    ['discard', { items: [] }],
  ])('NS3 %s has a step of its own', (move, fields) => {
    expect(given().refused(move, fields)).toBe('wrong-step')
  })
})
