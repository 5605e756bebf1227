import { describe, expect, test } from 'vitest'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import type { Gate } from '#games/sheriff/testing/scenario.ts'

const promo = (gate: Gate = {}) => atTheGate({ edition: 1, ...gate, options: { promo: true } })

describe('brimstone oil', () => {
  const burning = (gate: Gate = {}) =>
    promo({
      left: ['mead', 'mead', 'mead', 'mead', 'mead'],
      bags: { 1: ['apple', 'brimstone-oil'] },
      stands: { 0: ['cheese'], 2: ['cheese', 'cheese', 'cheese', 'feast-plate@apple'] },
      ...gate,
    })

  test('S6 its owner may discard it and destroy up to two cards of one legal good of one opponent', () => {
    const match = burning().pass(1)
    expect(match.asked()).toEqual(['1 must oil'])
    expect(match.faceUp(1)).toEqual({ apple: 1 })
    match.play({ seat: 1, move: 'oil', target: 2, good: 'cheese', count: 2, pile: 'left' })
    expect(match.faceUp(2)).toEqual({ cheese: 1, 'feast-plate@apple': 1 })
    expect(match.pile('left')).toEqual([
      'mead',
      'mead',
      'mead',
      'mead',
      'mead',
      'cheese',
      'cheese',
      'brimstone-oil',
    ])
    expect(match.faceDown(1)).toBe(0)
    expect(match.stand(1)).toEqual({ apple: 1 })
    expect(match.asked()).toContain('0 must settle')
  })

  test('R23 the oil and the destroyed cards go on the pile of the owner’s choice, the oil on top', () => {
    const match = burning().pass(1)
    match.play({ seat: 1, move: 'oil', target: 2, good: 'cheese', count: 1, pile: 'right' })
    expect(match.pile('right').slice(-2)).toEqual(['cheese', 'brimstone-oil'])
    expect(match.pile('left')).toHaveLength(5)
  })

  test('X34 it may be kept, as contraband worth 5', () => {
    const match = burning().pass(1).play({ seat: 1, move: 'oil', keep: true })
    expect(match.stand(1)).toEqual({ apple: 1, 'brimstone-oil': 1 })
    expect(match.faceDown(1)).toBe(1)
    expect(match.happened()).toEqual([{ type: 'answered' }, { type: 'oilKept', seat: 1 }])
  })

  test('X34 every owner of a passed bag with a face-down card is asked, oil or not', () => {
    const match = burning({ bags: { 1: ['apple', 'silk'], 2: ['cheese'] } }).pass(1)
    expect(match.asked()).toEqual(['1 must oil'])
    expect(match.refused({ seat: 1, move: 'oil', target: 2, good: 'cheese', count: 1, pile: 'left' })).toBe(
      'no-oil',
    )
    expect(match.refused({ seat: 1, move: 'oil', count: 0, pile: 'left' })).toBe('no-oil')
    expect(match.refused({ seat: 2, move: 'oil', keep: true })).toBe('something-is-owed')
    expect(match.refused({ seat: 0, move: 'pass', bag: 2 })).toBe('something-is-owed')
    match.play({ seat: 1, move: 'oil', keep: true })
    expect(match.stand(1)).toEqual({ apple: 1, silk: 1 })
    match.pass(2)
    expect(match.table.round).toBe(2)
  })

  test('X34 nobody is asked after an inspection, nor without the promo option', () => {
    const match = burning().inspect(1)
    expect(match.asked()).toEqual(['0 must discard'])
    expect(
      atTheGate({ edition: 1, bags: { 1: ['silk'] } })
        .pass(1)
        .asked(),
    ).toContain('0 must settle')
  })

  test.each<[string, object, string]>([
    ['more than two', { target: 2, good: 'cheese', count: 3, pile: 'left' }, 'oil-count'],
    ['more than there are', { target: 2, good: 'feast-plate@apple', count: 2, pile: 'left' }, 'oil-count'],
    ['what is not there', { target: 2, good: 'chicken', count: 1, pile: 'left' }, 'oil-count'],
    ['one’s own goods', { target: 1, good: 'apple', count: 1, pile: 'left' }, 'not-an-opponent'],
    ['oneself with nothing', { target: 1, good: 'apple', count: 0, pile: 'left' }, 'not-an-opponent'],
    ['contraband', { target: 2, good: 'silk', count: 1, pile: 'left' }, 'not-destroyable'],
    ['no contraband', { target: 2, good: 'silk', count: 0, pile: 'left' }, 'not-destroyable'],
    [
      'a plate without its good',
      { target: 2, good: 'feast-plate', count: 1, pile: 'left' },
      'not-destroyable',
    ],
    ['without a target', { good: 'cheese', count: 1, pile: 'left' }, 'oil-needs-target'],
    ['without a good', { target: 2, count: 1, pile: 'left' }, 'oil-needs-target'],
    ['without a pile', { target: 2, good: 'cheese', count: 1 }, 'missing-field'],
    ['less than nothing', { target: 2, good: 'cheese', count: -1, pile: 'left' }, 'out-of-range'],
    ['both at once', { keep: true, count: 0, pile: 'left' }, 'unknown-field'],
    ['not keeping it', { keep: false }, 'unknown-value'],
  ])('X34 the oil can’t be used: %s', (_what, fields, code) => {
    expect(
      burning()
        .pass(1)
        .refused({ seat: 1, move: 'oil', ...fields }),
    ).toBe(code)
  })

  test('X34 with a count of 0 target and good may be missing or named', () => {
    for (const fields of [{}, { target: 2 }, { good: 'cheese' }, { target: 2, good: 'chicken' }]) {
      const match = burning()
        .pass(1)
        .play({ seat: 1, move: 'oil', count: 0, pile: 'left', ...fields })
      expect(match.pile('left').at(-1)).toBe('brimstone-oil')
      expect(match.faceUp(2)).toEqual({ cheese: 3, 'feast-plate@apple': 1 })
      expect(match.stand(1)).toEqual({ apple: 1 })
    }
  })

  test('X34 the sheriff may be the target, and a plate may burn: discarded it is a feast plate again (X32)', () => {
    const match = burning().pass(1)
    match.play({ seat: 1, move: 'oil', target: 0, good: 'cheese', count: 1, pile: 'left' })
    expect(match.faceUp(0)).toEqual({})
    const plate = burning().pass(1)
    plate.play({ seat: 1, move: 'oil', target: 2, good: 'feast-plate@apple', count: 1, pile: 'left' })
    expect(plate.faceUp(2)).toEqual({ cheese: 3 })
    expect(plate.pile('left').slice(-2)).toEqual(['feast-plate', 'brimstone-oil'])
  })

  test('X34 after a burnt oil the owner is asked again as long as another face-down card of that bag remains', () => {
    const match = burning({ bags: { 1: ['brimstone-oil', 'brimstone-oil', 'silk'] } }).pass(1)
    expect(match.table.phase).toMatchObject({ owed: { question: { type: 'oil', seat: 1, faceDown: 3 } } })
    match.play({ seat: 1, move: 'oil', target: 2, good: 'cheese', count: 2, pile: 'left' })
    expect(match.asked()).toEqual(['1 must oil'])
    match.play({ seat: 1, move: 'oil', target: 2, good: 'cheese', count: 1, pile: 'left' })
    // only silk is left, and yet the question is asked
    expect(match.asked()).toEqual(['1 must oil'])
    expect(match.refused({ seat: 1, move: 'oil', count: 0, pile: 'left' })).toBe('no-oil')
    match.play({ seat: 1, move: 'oil', keep: true })
    expect(match.asked()).toContain('0 must settle')
    expect(match.stand(1)).toEqual({ silk: 1 })
    expect(match.faceUp(2)).toEqual({ 'feast-plate@apple': 1 })
  })

  test('X34 `keep` ends it, for all oil left in the bag', () => {
    const match = burning({ bags: { 1: ['brimstone-oil', 'brimstone-oil'] } }).pass(1)
    match.play({ seat: 1, move: 'oil', keep: true })
    expect(match.stand(1)).toEqual({ 'brimstone-oil': 2 })
    const once = burning({ bags: { 1: ['brimstone-oil', 'brimstone-oil'] } }).pass(1)
    once.play({ seat: 1, move: 'oil', count: 0, pile: 'left' }).play({ seat: 1, move: 'oil', keep: true })
    expect(once.stand(1)).toEqual({ 'brimstone-oil': 1 })
    expect(once.faceDown(1)).toBe(1)
  })

  test('X34 only oil out of that bag can be burnt, not one on the stand', () => {
    const match = burning({ bags: { 1: ['silk'] }, stands: { 1: ['brimstone-oil'], 2: ['cheese'] } }).pass(1)
    expect(match.refused({ seat: 1, move: 'oil', target: 2, good: 'cheese', count: 1, pile: 'left' })).toBe(
      'no-oil',
    )
    match.play({ seat: 1, move: 'oil', keep: true })
    expect(match.stand(1)).toEqual({ silk: 1, 'brimstone-oil': 1 })
  })

  test('X34 the question comes before goods owed are handed over: a burnt oil can’t be', () => {
    const deal = { bag: { 'brimstone-oil': 1, apple: 1 }, pass: [1] }
    const match = burning().deal(1, deal)
    expect(match.asked()).toEqual(['1 must oil'])
    expect(match.faceUp(0)).toEqual({ cheese: 1 })
    match.play({ seat: 1, move: 'oil', count: 0, pile: 'left' })
    expect(match.faceUp(0)).toEqual({ apple: 1, cheese: 1 })
    expect(match.faceDown(0)).toBe(0)
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: [], bag: [] }])
    const kept = burning().deal(1, deal).play({ seat: 1, move: 'oil', keep: true })
    expect(kept.stand(0)).toEqual({ apple: 1, cheese: 1, 'brimstone-oil': 1 })
    expect(kept.hand(0).proofs).toEqual([])
  })

  test('X34 the timer’s bags are asked one after the other, and the clock waits', () => {
    const match = atTheGate({
      edition: 1,
      options: { promo: true, timer: true },
      sheriff: 1,
      bags: { 2: ['brimstone-oil'], 0: ['silk', 'brimstone-oil'] },
      stands: { 0: ['cheese'] },
    })
    match.deal(0, { bag: { silk: 1 } }).clock()
    expect(match.asked()).toEqual(['2 must oil'])
    expect(match.refused({ clock: 'timeout' })).toBe('nothing-to-time')
    expect(match.refused({ seat: 1, move: 'inspect', bag: 0 })).toBe('something-is-owed')
    match.play({ seat: 2, move: 'oil', target: 0, good: 'cheese', count: 1, pile: 'right' })
    expect(match.asked()).toEqual(['0 must oil'])
    expect(match.stand(1)).toEqual({})
    match.play({ seat: 0, move: 'oil', keep: true })
    expect(match.stand(1)).toEqual({ silk: 1 })
    expect(match.stand(0)).toEqual({ 'brimstone-oil': 1 })
    expect(match.table.round).toBe(2)
  })

  test('X34 several bags passed by one step are asked one after the other', () => {
    const match = promo({ players: 4, bags: { 1: ['silk'], 2: ['mead'], 3: ['apple'] } })
    match.deal(1, { pass: [2, 1], inspect: [3] })
    expect(match.asked()).toEqual(['2 must oil'])
    expect(match.table.places[1].bag?.settled).toBe(false)
    match.play({ seat: 2, move: 'oil', keep: true })
    expect(match.asked()).toEqual(['1 must oil'])
    match.play({ seat: 1, move: 'oil', keep: true })
    expect(match.refused({ seat: 0, move: 'pass', bag: 3 })).toBe('against-obligation')
  })
})
