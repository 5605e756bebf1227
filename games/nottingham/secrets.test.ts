import { describe, expect, test } from 'vitest'
import type { Viewer } from '#engine/seat.ts'
import { nottingham } from './index.ts'
import type { Item } from './items.ts'
import { given } from './testing/given.ts'

const others = [0, 2, 'spectator'] as const

describe('what everyone knows, and what nobody may learn', () => {
  test('NS8 hand sizes, win piles, task cards, the discard pile and the gold under ambushes are everyone’s', () => {
    const match = given({
      discard: ['pearls', 'gold'],
      hands: { 1: ['gems', 'casket'] },
      wins: { 1: ['copper'] },
      tasks: { 'three-pairs': [1] },
      laid: { 1: ['yellow', 'gems+pearls'] },
      space: 4,
    })
    for (const viewer of others) {
      expect(match.show(viewer)).toMatchObject({
        discard: ['pearls', 'gold'],
        space: 4,
        turn: 0,
        ambushPileSize: 7,
      })
      expect(match.show(viewer).players[1]).toEqual({
        hand: 2,
        win: ['copper'],
        tasks: { 'three-pairs': 15 },
        ambushes: 2,
      })
    }
    expect(match.show(1).players[1]).toMatchObject({
      hand: ['gems', 'casket'],
      ambushes: ['yellow', 'gems+pearls'],
    })
  })

  test('NS8 a view is the table and one’s own hand: the order of pile and ambush pile is nobody’s', () => {
    const match = given({ hands: { 0: ['gems'], 1: ['casket'], 2: ['gold'] }, laid: { 1: ['yellow'] } })
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const view = match.view(viewer)
      expect(Object.keys(view)).toEqual(['seat', 'table', 'hand'])
      expect(view.hand?.seat ?? 'spectator').toBe(viewer)
      expect(JSON.stringify({ ...view.table, rules: null })).not.toMatch(/gems|casket|"gold"|yellow/)
    }
  })

  const asked = (hand: readonly Item[], move: object) => {
    const match = given({ draws: ['gems'], hands: { 1: hand } }).play('act', move as never)
    return [match.asked(), match.view('spectator').table, match.happened()]
  }
  test('NS8 who is asked to defend does not depend on the hand', () => {
    expect(asked(['necklace', 'copper'], { target: 1 })).toEqual(asked(['casket', 'copper'], { target: 1 }))
  })

  const springing = (ambush: 'red' | 'yellow') => {
    const match = given({
      draws: ['necklace'],
      hands: { 0: ['gems', 'gems', 'gems'] },
      laid: { 1: [ambush] },
    })
    match.play('take').play('set', { item: 'gems', count: 3 })
    const before = [match.asked(), match.view('spectator'), match.view(0), match.view(2), match.happened()]
    return [...before, match.play('hold', {}, 1).happened()]
  }
  test('NS8 who is asked to spring, and what others see when it is held, does not depend on the card', () => {
    expect(springing('red')).toEqual(springing('yellow'))
  })

  const offering = (item: Item) => {
    const match = given({ draws: ['copper'], hands: { 1: ['gems', 'casket', 'pearls'], 2: ['gold'] } }).play(
      'act',
    )
    match.play('offer', { items: [item] }, 1)
    return ([0, 2, 'spectator'] as const).map((viewer) => [
      match.view(viewer),
      match.heard(viewer, 'offeredFaceDown'),
    ])
  }
  test('NS8 a face-down offer looks the same to others whatever it is', () => {
    expect(offering('gems')).toEqual(offering('casket'))
  })

  test('NS8 spectators and the clock decide nothing', () => {
    const match = given()
    for (const seat of ['spectator', 'clock'] as Viewer[]) {
      const view = { seat, table: match.table, hand: null } as never
      expect(nottingham.check(view, { type: 'take' })?.code).toBe('not-your-decision')
    }
  })
})
