import { describe, expect, test } from 'vitest'
import type { Ambush } from '#games/nottingham/ambushes.ts'
import type { Scenario } from '#games/nottingham/testing/given.ts'
import { given } from '#games/nottingham/testing/given.ts'

const laying = (ambushes: readonly Ambush[], more: Scenario = {}) =>
  given({ draws: ['gold', 'gems'], hands: { 0: ['copper'] }, ambushes, ...more }).play('act')

describe('laying an ambush', () => {
  test('NS4 the top two ambush cards are looked at alone; one is kept, the other goes under the pile', () => {
    const match = laying(['yellow', 'gems+pearls', 'purple'])
    expect(match.asked()).toEqual(['0 keep'])
    expect(match.refused('keep', { ambush: 'purple' })).toBe('not-looked-at')
    expect(match.refused('keep', { ambush: 'yellow' }, 1)).toBe('not-your-decision')
    expect(match.refused('keep', { ambush: 'pink' })).toBe('unknown-value')
    match.play('keep', { ambush: 'gems+pearls' })
    expect(match.ambushes(0)).toEqual(['gems+pearls'])
    expect(match.pile[0]).toBe('purple')
    expect(match.pile.at(-1)).toBe('yellow')
    expect(match.pile).toHaveLength(8)
    expect(match.step).toBe('exchange')
  })

  test('NS4 neither the ambush nor the gold under it is in the hand', () => {
    const match = laying(['yellow', 'purple']).play('keep', { ambush: 'yellow' })
    expect(match.cards(0)).toEqual(['copper'])
    expect(match.table.places[0]).toMatchObject({ hand: 1, ambushes: 1 })
    expect(match.table.revealed).toBeNull()
  })

  test('NS4 the own colour may not be kept', () => {
    for (const cards of [
      ['red', 'purple'],
      ['purple', 'red'],
    ] as const) {
      const match = laying(cards)
      expect(match.refused('keep', { ambush: 'red' })).toBe('own-colour')
      expect(match.play('keep', { ambush: 'purple' }).pile.at(-1)).toBe('red')
    }
  })

  test('NS8 the cards looked at are the looker’s, the card kept the owner’s, and the order of the pile nobody’s', () => {
    const match = laying(['yellow', 'gems+pearls', 'purple'])
    expect(match.heard(0, 'ambushesLookedAt')[0].hidden).toEqual({ cards: ['yellow', 'gems+pearls'] })
    expect(match.view(0).hand?.secret).toEqual({ type: 'ambushes', cards: ['yellow', 'gems+pearls'] })
    match.play('keep', { ambush: 'yellow' })
    expect(match.heard(0, 'ambushLaid')[0].hidden).toEqual({ ambush: 'yellow' })
    expect(match.show(0).players[0].ambushes).toEqual(['yellow'])
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(match.heard(viewer, 'ambushesLookedAt')).toEqual([
        { open: { type: 'ambushesLookedAt', seat: 0, count: 2 }, hidden: null },
      ])
      expect(match.heard(viewer, 'ambushLaid')).toEqual([
        { open: { type: 'ambushLaid', seat: 0, looked: 2 }, hidden: null },
      ])
      expect(match.show(viewer).players[0].ambushes).toBe(1)
    }
  })

  test('X41 the cards looked at count in the pile until one is kept', () => {
    const match = laying(['yellow', 'purple'])
    expect(match.show()).toMatchObject({ step: 'keep', ambushPileSize: 9, revealed: 'gold' })
    match.play('keep', { ambush: 'yellow' })
    expect(match.show()).toMatchObject({ step: 'exchange', ambushPileSize: 8, revealed: null })
  })

  test('N3 with one card left in the pile that one is looked at, and nothing goes back', () => {
    const match = laying(['gems+pearls'], { ambushesLeft: 1 })
    expect(match.heard(0, 'ambushesLookedAt')[0]).toEqual({
      open: { type: 'ambushesLookedAt', seat: 0, count: 1 },
      hidden: { cards: ['gems+pearls'] },
    })
    match.play('keep', { ambush: 'gems+pearls' })
    expect(match.pile).toEqual([])
    expect(match.ambushes(0)).toEqual(['gems+pearls'])
  })

  test.each([
    ['the only card left is the own colour', ['red'], 1],
    ['the pile is empty', [], 0],
  ] as const)(
    'N3 X40 if %s there is no keep, the gold goes to the hand and the pile stays',
    (_, cards, left) => {
      const match = laying(cards, { ambushesLeft: left })
      expect(match.step).toBe('exchange')
      expect(match.cards(0)).toEqual(['copper', 'gold'])
      expect(match.pile).toEqual(cards)
      expect(match.table).toMatchObject({ ambushPileSize: left, revealed: null })
      expect(match.table.places[0].ambushes).toBe(0)
      expect(match.refused('keep', { ambush: 'red' })).toBe('wrong-step')
    },
  )

  test('N4 a player may have several ambushes laid, oldest first', () => {
    const match = laying(['yellow', 'purple'], { laid: { 0: ['gems+pearls', 'casket+copper'] } })
    match.play('keep', { ambush: 'purple' })
    expect(match.ambushes(0)).toEqual(['gems+pearls', 'casket+copper', 'purple'])
    expect(match.show().players[0].ambushes).toEqual(['gems+pearls', 'casket+copper', 'purple'])
  })
})
