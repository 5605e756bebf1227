import { describe, expect, test } from 'vitest'
import type { Item } from '#games/nottingham/items.ts'
import { given } from '#games/nottingham/testing/given.ts'

describe('theft', () => {
  const theft = () =>
    given({
      draws: ['candlestick', 'gold'],
      hands: { 0: ['copper'], 1: ['gems', 'gems', 'casket'], 2: ['necklace'] },
    }).play('act', { target: 1 })

  test('NS4 a random card of the target, who gets the candlestick', () => {
    const match = theft().steal('casket').play('submit', {}, 1)
    expect(match.cards(0)).toEqual(['copper', 'casket'])
    expect(match.cards(1)).toEqual(['candlestick', 'gems', 'gems'])
    expect(match.sizes).toEqual([2, 3, 1])
    expect(match.table).toMatchObject({ revealed: null, phase: { type: 'exchange' } })
  })

  test('X42 the card is drawn before the candlestick is handed over', () => {
    expect(theft().play('submit', {}, 1).drawnFrom).toEqual(['gems', 'gems', 'casket'])
  })

  test('NS8 the stolen card is known to thief and victim only', () => {
    const match = theft().steal('casket').play('submit', {}, 1)
    const open = { type: 'taken', by: 0, from: 1, item: null, paid: 'candlestick' }
    for (const viewer of [0, 1])
      expect(match.heard(viewer, 'taken')).toEqual([{ open, hidden: { item: 'casket' } }])
    for (const viewer of [2, 'spectator'] as const)
      expect(match.heard(viewer, 'taken')).toEqual([{ open, hidden: null }])
  })
})

describe('robbery', () => {
  const robbery = () =>
    given({
      draws: ['pearls', 'gold'],
      hands: { 0: ['copper'], 1: ['gold', 'casket', 'casket'], 2: ['necklace'] },
    })
      .play('act', { target: 1 })
      .play('submit', {}, 1)

  test('NS4 the robber looks at the hand alone, takes a card of choice, and the target gets the pearls', () => {
    const match = robbery()
    expect(match.asked()).toEqual(['0 pick'])
    expect(match.refused('pick', { item: 'casket' }, 1)).toBe('not-your-decision')
    expect(match.refused('pick', { item: 'gems' })).toBe('not-in-that-hand')
    match.play('pick', { item: 'casket' })
    expect(match.cards(0)).toEqual(['copper', 'casket'])
    expect(match.cards(1)).toEqual(['gold', 'pearls', 'casket'])
    expect(match.step).toBe('exchange')
  })

  test('X42 pick: the pearls are handed over afterwards, so they can’t be picked', () => {
    expect(robbery().refused('pick', { item: 'pearls' })).toBe('not-in-that-hand')
  })

  test('NS8 the hand looked at is the robber’s to see, and the card taken only the two of them know', () => {
    const match = robbery()
    expect(match.heard(0, 'handLookedAt')[0].hidden).toEqual({ items: ['gold', 'casket', 'casket'] })
    expect(match.show(0).players[1].hand).toEqual(['gold', 'casket', 'casket'])
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(match.heard(viewer, 'handLookedAt')).toEqual([
        { open: { type: 'handLookedAt', by: 0, of: 1 }, hidden: null },
      ])
      expect(JSON.stringify(match.view(viewer).table.phase)).not.toContain('casket')
    }
    expect(match.show(2).players[1].hand).toBe(3)
    match.play('pick', { item: 'gold' })
    for (const viewer of [0, 1]) expect(match.heard(viewer, 'taken')[0].hidden).toEqual({ item: 'gold' })
    for (const viewer of [2, 'spectator'] as const) {
      expect(match.heard(viewer, 'taken')[0]).toEqual({
        open: { type: 'taken', by: 0, from: 1, item: null, paid: 'pearls' },
        hidden: null,
      })
    }
    // the look is over
    expect(match.view(0).hand?.secret).toEqual({ type: 'nothing' })
    expect(match.show(0).players[1].hand).toBe(3)
  })
})

describe('hold-up', () => {
  const holdUp = () =>
    given({ draws: ['gems', 'gold'], hands: { 0: ['copper'], 1: ['gold', 'casket'], 2: ['necklace'] } })
      .play('act', { target: 1 })
      .play('submit', {}, 1)

  test('NS4 as robbery, but the hand is shown to all', () => {
    const match = holdUp()
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(match.heard(viewer, 'heldUp')).toEqual([
        { open: { type: 'heldUp', of: 1, items: ['gold', 'casket'] }, hidden: null },
      ])
      expect(match.show(viewer).players[1].hand).toEqual(['gold', 'casket'])
    }
    expect(match.refused('pick', { item: 'gems' })).toBe('not-in-that-hand')
    match.play('pick', { item: 'gold' })
    expect(match.cards(0)).toEqual(['copper', 'gold'])
    expect(match.cards(1)).toEqual(['gems', 'casket'])
    expect(match.heard('spectator', 'taken')[0].open.item).toBe('gold')
    expect(match.show(2).players[1].hand).toBe(2)
  })
})

describe('defence', () => {
  const attacked = (item: Item, hand: Item[]) =>
    given({ draws: [item, 'gold'], hands: { 0: ['copper'], 1: hand, 2: ['necklace'] } }).play('act', {
      target: 1,
    })

  test.each(['candlestick', 'pearls', 'gems'] as const)(
    'NS4 a necklace against %s: the action does not happen and the cards change hands',
    (item) => {
      const match = attacked(item, ['necklace', 'necklace', 'casket']).play('defend', {}, 1)
      expect(match.cards(0)).toEqual(['copper', 'necklace'])
      expect(match.cards(1).toSorted()).toEqual(['casket', item, 'necklace'].toSorted())
      expect(match.sizes).toEqual([2, 3, 1])
      expect(match.table).toMatchObject({ turn: 0, revealed: null, phase: { type: 'exchange' } })
      for (const viewer of [2, 'spectator'] as const)
        expect(match.heard(viewer, 'defended')[0].open).toEqual({ type: 'defended', seat: 1, by: 0, item })
    },
  )

  test('N5 the chosen player is always asked, necklace or not', () => {
    for (const hand of [['necklace'], ['casket']] as Item[][]) {
      const match = attacked('gems', hand)
      expect(match.asked()).toEqual(['1 defend'])
      expect(match.step).toBe('defence')
    }
    expect(attacked('gems', ['necklace']).play('submit', {}, 1).step).toBe('pick')
  })

  test('N5 nobody else is asked, and without a necklace there is no defence', () => {
    const match = attacked('pearls', ['casket'])
    expect(match.refused('defend', {}, 1)).toBe('no-necklace')
    expect(match.refused('defend', {}, 2)).toBe('not-your-decision')
    expect(match.refused('submit', {}, 0)).toBe('not-your-decision')
  })
})
