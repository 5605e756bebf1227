import { describe, expect, test } from 'vitest'
import type { Item } from '#games/nottingham/items.ts'
import { ITEMS } from '#games/nottingham/items.ts'
import type { Task } from '#games/nottingham/tasks.ts'
import type { Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'

const twice = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, item])

const CARDS: Record<Task, Item[]> = {
  'all-seven': [...ITEMS],
  'five-alike': ['gems', 'gems', 'gems', 'gems', 'gems'],
  'four-pairs': twice(['copper', 'gems', 'gold', 'casket']),
  'three-pairs': twice(['copper', 'gems', 'pearls']),
}

/** Seat 0 may exchange and holds these cards and a necklace. */
const exchanging = (hand: readonly Item[], more: Scenario = {}) =>
  given({ draws: ['necklace', 'copper'], hands: { 0: hand }, figures: { track: [2, 2, 2] }, ...more }).play(
    'take',
  )

const POINTS: [Task, number, number][] = [
  ['all-seven', 25, 20],
  ['five-alike', 30, 25],
  ['four-pairs', 20, 15],
  ['three-pairs', 15, 10],
]

describe('tasks', () => {
  test.each(POINTS)(
    'NS5 %s: exactly its cards, all to the discard pile, for a card of %i points',
    (task, first) => {
      const items = CARDS[task].toReversed()
      const match = exchanging([...items, 'gold', 'gold']).play('task', { task, items })
      // X41: in the order in which they are named
      expect(match.table.discard).toEqual(items)
      expect(match.cards(0).toSorted()).toEqual(['gold', 'gold', 'necklace'])
      expect(match.show().players[0]).toMatchObject({ tasks: { [task]: first }, win: [] })
      expect(match.table).toMatchObject({ space: 1, turn: 1 })
    },
  )

  test.each(POINTS)(
    'NS5 %s done by a second player: both cards are worth less than %i',
    (task, _first, second) => {
      const match = exchanging(CARDS[task], { tasks: { [task]: [2] } }).play('task', {
        task,
        items: CARDS[task],
      })
      expect(match.show().players.map((player) => player.tasks)).toEqual([
        { [task]: second },
        {},
        { [task]: second },
      ])
    },
  )

  test.each(POINTS)('NS5 %s can be done once by each player, and by two players', (task) => {
    const step = { task, items: CARDS[task] }
    expect(exchanging(CARDS[task], { tasks: { [task]: [0] } }).refused('task', step)).toBe(
      'task-done-already',
    )
    expect(exchanging(CARDS[task], { tasks: { [task]: [1, 0] } }).refused('task', step)).toBe(
      'task-done-already',
    )
    expect(exchanging(CARDS[task], { tasks: { [task]: [1, 2] } }).refused('task', step)).toBe('task-used-up')
  })

  const wrong: [Task, string, Item[]][] = [
    ['all-seven', 'six items', ITEMS.slice(1)],
    ['all-seven', 'an item twice', [...ITEMS.slice(1), 'casket']],
    ['five-alike', 'four cards', CARDS['five-alike'].slice(1)],
    ['five-alike', 'six cards', [...CARDS['five-alike'], 'gems']],
    ['five-alike', 'another item', [...CARDS['five-alike'].slice(1), 'gold']],
    ['four-pairs', 'four of an item as two pairs', twice(['copper', 'copper', 'gems', 'gold'])],
    ['four-pairs', 'three and one', [...twice(['copper', 'gems']), 'gold', 'gold', 'gold', 'casket']],
    ['three-pairs', 'four pairs', CARDS['four-pairs']],
    ['three-pairs', 'nothing', []],
  ]
  test.each(wrong)('NS5 %s is not done with %s', (task, _what, items) => {
    const hand = [...CARDS['five-alike'], 'gems', ...twice([...ITEMS]), 'copper', 'copper', 'gold', 'casket']
    expect(exchanging(hand as Item[]).refused('task', { task, items })).toBe('not-that-task')
  })

  test('NS5 the cards must be in the hand', () => {
    const match = exchanging(['gems', 'gems', 'gems', 'gems'])
    expect(match.refused('task', { task: 'five-alike', items: CARDS['five-alike'] })).toBe('not-in-hand')
    expect(match.refused('task', { task: 'six-alike', items: [] })).toBe('unknown-value')
    expect(match.refused('task', { task: 'five-alike', items: CARDS['five-alike'] }, 1)).toBe(
      'not-your-decision',
    )
  })

  test('NS5 nobody can spring an ambush on a task', () => {
    const laid = { 1: ['red', 'gems+pearls'] } as const
    const match = exchanging(CARDS['five-alike'], { laid })
    match.play('task', { task: 'five-alike', items: CARDS['five-alike'] })
    expect(match.step).toBe('reveal-choice')
    expect(match.ambushes(1)).toEqual(['red', 'gems+pearls'])
  })
})

describe('the eighth task card', () => {
  const seven = {
    'all-seven': [0, 1],
    'five-alike': [1, 2],
    'four-pairs': [1, 2],
    'three-pairs': [2],
  } as const

  test('X38 it ends the game before the sheriff moves: no move, no favour', () => {
    const match = exchanging(CARDS['three-pairs'], { tasks: seven, figures: { track: [8, 8] } })
    match.play('task', { task: 'three-pairs', items: CARDS['three-pairs'] })
    expect(match.show()).toMatchObject({
      finished: true,
      step: 'finished',
      space: 0,
      turn: 0,
      revealed: null,
    })
    expect(match.cards(0)).toEqual(['necklace'])
    expect(match.table.discard).toEqual(CARDS['three-pairs'])
    expect(match.asked()).toEqual([])
  })

  test('NS7 seven cards are not eight', () => {
    const match = exchanging(CARDS['three-pairs'], { tasks: { ...seven, 'three-pairs': [] } })
    match.play('task', { task: 'three-pairs', items: CARDS['three-pairs'] })
    expect(match.show()).toMatchObject({ finished: false, space: 1, turn: 1 })
  })
})
