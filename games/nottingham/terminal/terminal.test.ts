import { describe, expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { add, none } from '#games/nottingham/counts.ts'
import { nottingham } from '#games/nottingham/index.ts'
import type { Item } from '#games/nottingham/items.ts'
import { plainOptions } from '#games/nottingham/ruleset.ts'
import type { Phase, SeatView, Secret, Table } from '#games/nottingham/table.ts'
import { terminal } from './index.ts'

const NAMES = ['Ann', 'Ben', 'Bob']
const HAND: readonly Item[] = ['copper', 'copper', 'copper', 'copper', 'gold', 'gems']

interface Scene {
  readonly phase?: Phase
  readonly revealed?: Item
  readonly secret?: Secret
}

/** Seat 0, in turn. */
function viewOf({
  phase = { type: 'exchange' },
  revealed = 'pearls',
  secret = { type: 'nothing' },
}: Scene): SeatView {
  const chance = {
    shuffle: <T>(_: string, cards: readonly T[]) => [...cards],
    pick: <T>(_: string, from: readonly T[]) => from[0],
  }
  const { table } = nottingham.setup(plainOptions(3), 3, chance)
  const cards = none()
  add(cards, HAND)
  const shown: Table = { ...table, turn: seatAt(0), phase, revealed }
  return { seat: seatAt(0), table: shown, hand: { seat: seatAt(0), cards, ambushes: [], secret } }
}
const said = (line: string, scene: Scene = {}) => terminal.parse(line.split(' '), viewOf(scene), NAMES)

describe('words for moves', () => {
  test.each([
    ['take', { type: 'take' }],
    ['act ben', { type: 'act', target: 1 }],
    ['act 2', { type: 'act', target: 2 }],
    ['defend', { type: 'defend' }],
    ['sub', { type: 'submit' }],
    ['pick gems', { type: 'pick', item: 'gems' }],
    ['offer gold and a gem', { type: 'offer', items: ['gold', 'gems'] }],
    ['accept bob', { type: 'accept', from: 2 }],
    ['refuse', { type: 'refuse' }],
    ['set copper 4', { type: 'set', item: 'copper', count: 4 }],
    ['set 3 copper', { type: 'set', item: 'copper', count: 3 }],
    ['set cop', { type: 'set', item: 'copper', count: 4 }],
    ['task five gems', { type: 'task', task: 'five-alike', items: ['gems', 'gems', 'gems', 'gems', 'gems'] }],
    [
      'task three-pairs gold, gems, pearls',
      { type: 'task', task: 'three-pairs', items: ['gold', 'gold', 'gems', 'gems', 'pearls', 'pearls'] },
    ],
    ['end', { type: 'end' }],
    ['spring', { type: 'spring' }],
    ['hold', { type: 'hold' }],
    ['discard 2 copper gold', { type: 'discard', items: ['copper', 'copper', 'gold'] }],
  ])('%s', (line, move) => expect(said(line)).toEqual(move))

  test('NS5: for all seven nothing need be named', () => {
    expect(said('task all')).toMatchObject({ task: 'all-seven', items: { length: 7 } })
  })

  test('without a verb where only one can be meant', () => {
    expect(said('gold', { phase: { type: 'purchase', waiting: [seatAt(0)], ready: [] } })).toEqual({
      type: 'offer',
      items: ['gold'],
    })
  })

  test('an ambush by its colour, or by one of its items', () => {
    const secret: Secret = { type: 'ambushes', cards: ['red', 'casket+copper'] }
    const phase: Phase = { type: 'keep', looked: 2 }
    expect(said('keep red', { phase, secret })).toEqual({ type: 'keep', ambush: 'red' })
    expect(said('copper', { phase, secret })).toEqual({ type: 'keep', ambush: 'casket+copper' })
  })

  test('what needs no target has none', () => {
    expect(said('act', { revealed: 'gold' })).toEqual({ type: 'act', target: null })
    expect(said('act', { revealed: 'pearls' })).toBe('against whom? Ben, Bob')
  })

  test.each([
    ['act b', 'nobody here is “b”: Ann, Ben, Bob'],
    ['pick c', '“c” could be copper or candlestick or casket'],
    ['dance', '“dance” is no word for a move now'],
    ['take it', 'what is “it”?'],
    ['discard 2', 'something is missing at the end'],
  ])('“%s”: %s', (line, why) => expect(said(line)).toBe(why))
})
