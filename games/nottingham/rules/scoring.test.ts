import { describe, expect, test } from 'vitest'
import type { Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'
import { ranksOf, scoresOf } from './scoring.ts'

const scored = (scenario: Scenario) => {
  const { table } = given(scenario)
  const scores = scoresOf(table)
  return { scores, ranks: ranksOf(table, scores) }
}

describe('scoring', () => {
  test('NS7 values in the win pile and task cards; hands and ambushes count nothing', () => {
    const { scores } = scored({
      wins: { 0: ['copper', 'candlestick', 'gold', 'pearls', 'gems', 'necklace', 'casket'], 1: ['casket'] },
      tasks: { 'five-alike': [1], 'all-seven': [2, 1] },
      hands: { 0: ['casket', 'casket'] },
      laid: { 2: ['red'] },
    })
    expect(scores).toEqual([70, 13 + 30 + 20, 20])
  })

  test('NS7 a tie goes to more cards in the win pile', () => {
    const { scores, ranks } = scored({
      wins: { 0: ['casket', 'copper'], 1: ['pearls', 'pearls'], 2: [] },
      tasks: { 'four-pairs': [2] },
    })
    expect(scores).toEqual([20, 20, 20])
    expect(ranks).toEqual([1, 1, 3])
  })

  test('X8 a rank is 1 + the number of players strictly better: 1, 1, 3', () => {
    const { ranks } = scored({
      players: 5,
      wins: { 0: ['gems'], 1: ['casket'], 2: ['casket'], 3: ['gems'], 4: [] },
    })
    expect(ranks).toEqual([3, 1, 1, 3, 5])
  })

  test('NS7 figures of the table’s own are what counts', () => {
    const tasks = {
      'all-seven': [30, 10],
      'five-alike': [12, 11],
      'four-pairs': [20, 20],
      'three-pairs': [10, 10],
    }
    const { scores } = scored({
      figures: { tasks: tasks as never },
      tasks: { 'all-seven': [0], 'five-alike': [1, 0], 'four-pairs': [2] },
    })
    expect(scores).toEqual([41, 11, 20])
  })
})

describe('the end', () => {
  test('NS7 at once when the sheriff steps onto the town again; the exchange that moved him still counts', () => {
    const match = given({
      space: 23,
      draws: ['necklace', 'pearls'],
      hands: { 0: ['gems', 'gems', 'gems'] },
      wins: { 1: ['copper'] },
    })
    match.play('take').play('set', { item: 'gems', count: 3 })
    expect(match.show()).toMatchObject({
      finished: true,
      step: 'finished',
      space: 0,
      turn: 0,
      revealed: null,
    })
    expect(match.show().players.map(({ score, rank }) => [score, rank])).toEqual([
      [11, 1],
      [7, 2],
      [0, 3],
    ])
    // X38: no favour, and hands stay as they are
    expect(match.cards(0)).toEqual(['necklace'])
    expect(match.table.deckSize).toBeGreaterThan(0)
  })

  test('X5 a step after the end is forbidden', () => {
    const match = given({ space: 23, hands: { 0: ['gems', 'gems', 'gems'] } })
    match.play('take').play('set', { item: 'gems', count: 3 })
    for (const [move, fields] of [
      ['take', {}],
      ['end', {}],
      ['discard', { items: [] }],
    ] as const)
      expect(match.refused(move, fields)).toBe('game-over')
  })

  test('X38 reaching the town there is no favour', () => {
    const match = given({ space: 23, hands: { 0: ['gems', 'gems', 'gems'] } })
    match.play('take').play('set', { item: 'gems', count: 3 })
    expect(match.heard('spectator', 'drew')).toEqual([])
  })
})
