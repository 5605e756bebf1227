import { describe, expect, test } from 'vitest'
import { given } from '#games/nottingham/testing/given.ts'

describe('purchase', () => {
  const purchase = () =>
    given({
      players: 4,
      draws: ['copper', 'gold'],
      hands: {
        0: ['gems'],
        1: ['casket', 'gold', 'copper'],
        2: ['pearls', 'pearls'],
        3: ['copper', 'copper'],
      },
    }).play('act')

  test('NS4 every other player lays one card face down, in any order; it may not be copper', () => {
    const match = purchase()
    expect(match.asked()).toEqual(['1 offer', '2 offer'])
    expect(match.refused('offer', { items: ['copper'] }, 1)).toBe('offer-of-the-same')
    expect(match.refused('offer', { items: [] }, 1)).toBe('offer-size')
    expect(match.refused('offer', { items: ['casket', 'gold'] }, 1)).toBe('offer-size')
    expect(match.refused('offer', { items: ['gems'] }, 1)).toBe('not-in-hand')
    expect(match.refused('offer', { items: ['gems'] }, 0)).toBe('not-your-decision')
    match.play('offer', { items: ['pearls'] }, 2)
    expect(match.asked()).toEqual(['1 offer'])
    expect(match.refused('offer', { items: ['pearls'] }, 2)).toBe('already-offered')
    expect(match.refused('accept', { from: 2 })).toBe('wrong-step')
    match.play('offer', { items: ['casket'] }, 1)
    expect(match.asked()).toEqual(['0 accept'])
  })

  test('NS4 who has nothing but copper shows the hand to all and is not asked', () => {
    const match = purchase()
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const)
      expect(match.heard(viewer, 'handShown')).toEqual([
        { open: { type: 'handShown', of: 3, items: ['copper', 'copper'] }, hidden: null },
      ])
    expect(match.refused('offer', { items: ['copper'] }, 3)).toBe('cannot-offer')
  })

  test('NS4 who has no card offers nothing, and shows nothing', () => {
    const match = given({ draws: ['copper'], hands: { 1: [], 2: ['gems'] } }).play('act')
    expect(match.asked()).toEqual(['2 offer'])
    expect(match.heard('spectator', 'handShown')).toEqual([])
    expect(match.refused('offer', { items: ['gems'] }, 1)).toBe('cannot-offer')
  })

  test('NS4 NS8 an offer is hidden until all are in, then all are turned up together', () => {
    const match = purchase().play('offer', { items: ['pearls'] }, 2)
    expect(match.heard(2, 'offeredFaceDown')[0].hidden).toEqual({ item: 'pearls' })
    for (const viewer of [0, 1, 3, 'spectator'] as const) {
      expect(match.heard(viewer, 'offeredFaceDown')).toEqual([
        { open: { type: 'offeredFaceDown', seat: 2 }, hidden: null },
      ])
      expect(JSON.stringify({ ...match.view(viewer).table, rules: null })).not.toContain('pearls')
    }
    match.play('offer', { items: ['gold'] }, 1)
    const offers = [
      { seat: 2, items: ['pearls'] },
      { seat: 1, items: ['gold'] },
    ]
    for (const viewer of [0, 1, 3, 'spectator'] as const)
      expect(match.heard(viewer, 'offersTurnedUp')).toEqual([
        { open: { type: 'offersTurnedUp', offers }, hidden: null },
      ])
    expect(match.view(2).hand?.secret).toEqual({ type: 'nothing' })
  })

  const offered = () =>
    purchase()
      .play('offer', { items: ['pearls'] }, 2)
      .play('offer', { items: ['casket'] }, 1)

  test('NS4 the owner of the card taken gets the copper, everyone else takes the offer back', () => {
    const match = offered()
    expect(match.refused('accept', { from: 3 })).toBe('no-such-offer')
    expect(match.refused('accept', { from: 0 })).toBe('no-such-offer')
    expect(match.refused('accept', { from: 2 }, 1)).toBe('not-your-decision')
    match.play('accept', { from: 1 })
    expect(match.cards(0)).toEqual(['gems', 'casket'])
    expect(match.cards(1)).toEqual(['copper', 'copper', 'gold'])
    expect(match.cards(2)).toEqual(['pearls', 'pearls'])
    expect(match.sizes).toEqual([2, 3, 2, 2])
    expect(match.table).toMatchObject({ revealed: null, phase: { type: 'exchange' } })
  })

  test('NS4 all offers may be refused: then the copper is taken', () => {
    const match = offered()
    expect(match.refused('refuse', {}, 1)).toBe('not-your-decision')
    match.play('refuse')
    expect(match.cards(0)).toEqual(['copper', 'gems'])
    expect(match.sizes).toEqual([2, 3, 2, 2])
    expect(match.step).toBe('exchange')
  })

  test('X40 a purchase in which nobody can offer: no further step, the copper goes to the hand', () => {
    const match = given({ draws: ['copper'], hands: { 0: ['gems'], 1: ['copper'], 2: [] } }).play('act')
    expect(match.happened().map((open) => open.type)).toEqual(['handShown', 'took'])
    expect(match.cards(0)).toEqual(['copper', 'gems'])
    expect(match.step).toBe('exchange')
  })

  test('X41 offered cards are in their owner’s hand until they move, and the revealed card stays revealed', () => {
    const match = purchase().play('offer', { items: ['pearls'] }, 2)
    expect(match.show()).toMatchObject({ step: 'offers', revealed: 'copper' })
    expect(match.show().players[2].hand).toEqual(['pearls', 'pearls'])
    match.play('offer', { items: ['casket'] }, 1)
    expect(match.show()).toMatchObject({ step: 'choose-offer', revealed: 'copper' })
    expect(match.show().players[1].hand).toEqual(['copper', 'gold', 'casket'])
    expect(match.play('accept', { from: 2 }).show().revealed).toBeNull()
  })
})

describe('barter', () => {
  const barter = () =>
    given({
      players: 5,
      turn: 3,
      draws: ['casket', 'gold'],
      hands: {
        0: ['pearls', 'copper', 'casket'],
        1: ['casket', 'casket'],
        2: ['gems'],
        3: ['gold'],
        4: [],
      },
    }).play('act')

  test('NS4 from the left, clockwise, each lays 1 or 2 cards face up; no casket in it', () => {
    const match = barter()
    expect(match.asked()).toEqual(['0 offer'])
    expect(match.refused('offer', { items: ['gems'] }, 2)).toBe('not-your-decision')
    expect(match.refused('offer', { items: ['casket'] }, 0)).toBe('offer-of-the-same')
    expect(match.refused('offer', { items: ['pearls', 'casket'] }, 0)).toBe('offer-of-the-same')
    expect(match.refused('offer', { items: [] }, 0)).toBe('offer-size')
    expect(match.refused('offer', { items: ['pearls', 'copper', 'pearls'] }, 0)).toBe('offer-size')
    expect(match.refused('offer', { items: ['pearls', 'pearls'] }, 0)).toBe('not-in-hand')
    match.play('offer', { items: ['copper', 'pearls'] }, 0)
    expect(match.asked()).toEqual(['2 offer'])
    match.play('offer', { items: ['gems'] }, 2)
    expect(match.asked()).toEqual(['3 accept'])
  })

  test('NS4 who has nothing but caskets shows the hand to all when it is their turn', () => {
    const match = barter()
    expect(match.heard('spectator', 'handShown')).toEqual([])
    match.play('offer', { items: ['copper'] }, 0)
    for (const viewer of [0, 1, 2, 3, 4, 'spectator'] as const)
      expect(match.heard(viewer, 'handShown')).toEqual([
        { open: { type: 'handShown', of: 1, items: ['casket', 'casket'] }, hidden: null },
      ])
  })

  test('NS4 offers lie face up at once', () => {
    const match = barter().play('offer', { items: ['copper', 'pearls'] }, 0)
    for (const viewer of [1, 4, 'spectator'] as const)
      expect(match.view(viewer).table.phase).toMatchObject({
        type: 'barter',
        turn: 2,
        offers: [{ seat: 0, items: ['copper', 'pearls'] }],
      })
  })

  test('NS4 one offer must be accepted: those cards for the casket', () => {
    const match = barter()
      .play('offer', { items: ['copper', 'pearls'] }, 0)
      .play('offer', { items: ['gems'] }, 2)
    expect(match.refused('refuse')).toBe('must-accept')
    expect(match.refused('accept', { from: 1 })).toBe('no-such-offer')
    match.play('accept', { from: 0 })
    expect(match.cards(3)).toEqual(['copper', 'gold', 'pearls'])
    expect(match.cards(0)).toEqual(['casket', 'casket'])
    expect(match.cards(2)).toEqual(['gems'])
    expect(match.sizes).toEqual([2, 2, 1, 3, 0])
  })

  test('N6 X40 with no offer at all the casket is taken', () => {
    const match = given({ draws: ['casket'], hands: { 0: ['gems'], 1: ['casket'], 2: [] } }).play('act')
    expect(match.happened().map((open) => open.type)).toEqual(['handShown', 'took'])
    expect(match.cards(0)).toEqual(['gems', 'casket'])
    expect(match.step).toBe('exchange')
  })
})
