import { describe, expect, test } from 'vitest'
import { inTableOrder } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { atTheGate, given } from './given.ts'

const others = [0, 2, 'spectator'] as const

describe('what everyone knows, and what nobody may learn', () => {
  test('S7 gold, face-up goods, numbers of face-down and hand cards, piles and declarations are everyone’s', () => {
    const match = atTheGate({
      gold: { 1: 33 },
      pile: ['silk', 'apple'],
      stands: { 1: ['cheese', 'mead', 'pepper'] },
      bags: { 1: ['silk', 'apple'] },
      declared: { 1: 'chicken' },
    })
    for (const viewer of others) {
      const shown = match.show(viewer)
      expect(shown).toMatchObject({
        discard: { pile: ['silk', 'apple'] },
        round: 1,
        step: 'inspection',
        sheriff: 0,
      })
      expect((shown.players as object[])[1]).toEqual({
        gold: 33,
        hand: 4,
        bag: 2,
        declared: 'chicken',
        legal: { cheese: 1 },
        contraband: 2,
        blackMarket: [],
      })
    }
  })

  test('S7 hand, closed bag and kinds of one’s own contraband are the owner’s', () => {
    const match = atTheGate({
      stands: { 1: ['mead', 'pepper'] },
      bags: { 1: ['silk', 'apple'] },
      hands: { 1: ['crossbow', 'crossbow', 'chicken', 'chicken'] },
    })
    expect((match.show(1).players as object[])[1]).toMatchObject({
      hand: ['chicken', 'chicken', 'crossbow', 'crossbow'],
      bag: ['apple', 'silk'],
      contraband: { pepper: 1, mead: 1 },
    })
    expect(match.view(1).hand).toMatchObject({ seat: 1, bag: ['apple', 'silk'] })
    for (const viewer of others) {
      const { table, hand } = match.view(viewer)
      expect(hand?.seat ?? viewer).toBe(viewer)
      // nobody else’s hand is in a view at all
      expect(JSON.stringify({ ...table, rules: null })).not.toMatch(/crossbow|silk|mead|pepper|chicken/)
    }
  })

  test('S7 a view is the table and one’s own hand: the deck’s order and the ten removed cards are nobody’s', () => {
    const match = given({ options: { removeTen: true } })
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(Object.keys(match.view(viewer))).toEqual(['seat', 'table', 'hand'])
      expect(Object.keys(match.view(viewer).table).sort()).toEqual([
        'deckSize',
        'loot',
        'offersMade',
        'phase',
        'piles',
        'places',
        'promises',
        'round',
        'rules',
        'sheriffs',
        'stalls',
      ])
    }
    expect(match.view('spectator').hand).toBeNull()
    // the rules show the whole deck in the order of the goods table, not as it was shuffled
    expect(match.table.rules.deck).toEqual(inTableOrder(match.table.rules.deck))
  })

  test('S7 a new deck is told to nobody, only that there is one', () => {
    const match = given({ pile: ['silk', 'mead'], deckLeft: 0 })
    match
      .play({ seat: 0, move: 'start-market', first: 1 })
      .play({ seat: 1, move: 'exchange', setAside: ['apple'] })
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      expect(match.heard(viewer, 'reshuffled')).toEqual([
        { open: { type: 'reshuffled', size: 2 }, hidden: null },
      ])
  })

  test('S7 cards drawn from the deck are told to who draws them only', () => {
    const match = given({ draws: ['crossbow'] }).play({ seat: 0, move: 'start-market', first: 1 })
    match.play({ seat: 1, move: 'exchange', setAside: ['apple'] })
    expect(match.heard(1, 'drew')[0].hidden).toEqual({ goods: ['crossbow'] })
    for (const viewer of others) expect(match.heard(viewer, 'drew')[0].hidden).toBeNull()
  })

  test('S7 cards set aside: in the first edition the owner’s until they are laid on a pile, in the second everyone’s', () => {
    const first = given({ edition: 1, hands: { 1: ['silk'] } })
    first.play({ seat: 1, move: 'exchange', setAside: ['silk'], draw: ['deck'] })
    expect(first.view(1).hand).toMatchObject({ aside: ['silk'] })
    for (const viewer of others) expect(JSON.stringify(first.view(viewer))).not.toContain('"aside":["silk"]')
    first.play({ seat: 1, move: 'discard', pile: 'left', goods: ['silk'] })
    for (const viewer of others) expect(first.view(viewer).table.piles[0].at(-1)).toBe('silk')
    const second = given({ hands: { 1: ['silk'] } }).play({ seat: 0, move: 'start-market', first: 1 })
    second.play({ seat: 1, move: 'exchange', setAside: ['silk'] })
    for (const viewer of others)
      expect(second.view(viewer).table.phase).toMatchObject({ type: 'market', aside: ['silk'] })
  })

  test('S7 offers and accepted deals are everyone’s', () => {
    const match = atTheGate().offer(1, { pass: [1], gold: 4, favour: 'a wink' })
    for (const viewer of others) {
      expect(match.heard(viewer, 'offered')[0].open.offer).toMatchObject({
        number: 1,
        by: 1,
        terms: { gold: 4 },
      })
      expect(match.view(viewer).table.phase).toMatchObject({
        offers: [{ number: 1, terms: { favour: 'a wink' } }],
      })
    }
    match.accept(0, 1)
    for (const viewer of others) {
      expect(match.heard(viewer, 'dealStruck')).toEqual([
        { open: { type: 'dealStruck', offer: 1 }, hidden: null },
      ])
      expect(match.view(viewer).table.promises).toHaveLength(1)
    }
  })

  test('S7 proof shown because a promise could not be kept is the receiver’s alone', () => {
    const match = atTheGate({ stands: { 1: ['mead'] }, bags: { 1: ['crossbow'] } })
    match.deal(1, { contraband: { silk: 1 } })
    expect(match.view(0).hand?.proofs).toEqual([{ round: 1, of: 1, contraband: ['mead'], bag: ['crossbow'] }])
    for (const viewer of [2, 'spectator'] as const) {
      const view = match.view(viewer)
      expect(JSON.stringify([{ ...view.table, rules: null }, view.hand])).not.toMatch(/mead|crossbow/)
    }
  })

  test('S7 who is asked shows nothing that is hidden: bags that differ in secret ask the same', () => {
    const [loyal, liar] = (['apple', 'silk'] as Good[]).map((good) =>
      atTheGate({ bags: { 1: ['apple', good] }, hands: { 1: ['silk', 'apple'] } }),
    )
    expect(loyal.asked()).toEqual(liar.asked())
    for (const viewer of others)
      expect(JSON.stringify(loyal.view(viewer))).toBe(JSON.stringify(liar.view(viewer)))
    const [oil, none] = (['brimstone-oil', 'silk'] as Good[]).map((good) =>
      atTheGate({
        edition: 1,
        options: { promo: true },
        bags: { 1: ['apple', good] },
        hands: { 1: ['silk', 'brimstone-oil'] },
      }).pass(1),
    )
    expect(oil.asked()).toEqual(['1 must oil'])
    expect(none.asked()).toEqual(oil.asked())
    for (const viewer of others) {
      expect(JSON.stringify(oil.view(viewer))).toBe(JSON.stringify(none.view(viewer)))
      expect(oil.heard(viewer, 'bagPassed')).toEqual(none.heard(viewer, 'bagPassed'))
    }
  })

  test('S7 the question of a payment shows only how many face-down cards there are', () => {
    const asked = [
      ['silk', 'silk'],
      ['pepper', 'crossbow'],
      ['mead', 'silk'],
    ].map((down) =>
      atTheGate({ gold: { 1: 0 }, stands: { 1: down as Good[] }, bags: { 1: ['mead'] } })
        .inspect(1)
        .asked(),
    )
    expect(asked).toEqual([['1 must pay'], ['1 must pay'], ['1 must pay']])
  })

  test('S7 whether a promise is true does not decide whether it may be made', () => {
    const promise = { seat: 1, move: 'offer', with: 0, contraband: { crossbow: 1 }, bag: { crossbow: 1 } }
    for (const good of ['crossbow', 'silk'] as Good[]) {
      const match = atTheGate({ stands: { 1: [good] }, bags: { 1: [good] } }).play(promise)
      for (const viewer of others) expect(match.heard(viewer, 'offered')[0].hidden).toBeNull()
    }
  })

  test('S7 at the end contraband is turned up for everyone', () => {
    const match = atTheGate({ round: 9, stands: { 1: ['silk'] } })
      .pass(1)
      .pass(2)
    for (const viewer of others)
      expect((match.show(viewer).players as object[])[1]).toMatchObject({ contraband: { silk: 1 } })
  })
})
