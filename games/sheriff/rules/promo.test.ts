import { describe, expect, test } from 'vitest'
import type { Good } from '#games/sheriff/goods.ts'
import { isFaceUp, PLACE, penaltyOf, VALUE } from '#games/sheriff/goods.ts'
import { PLAIN, rulesetOf } from '#games/sheriff/ruleset.ts'
import { atTheGate, given } from '#games/sheriff/testing/given.ts'
import type { Gate } from '#games/sheriff/testing/scenario.ts'

const promo = (gate: Gate = {}) => atTheGate({ edition: 1, ...gate, options: { promo: true } })

describe('the cards', () => {
  test.each<[Good, number, number, number]>([
    ['feast-plate', 0, 2, 2],
    ['brimstone-oil', 5, 4, 2],
    ['dragon-pepper', 8, 6, 1],
    ['strawberry-mead', 8, 6, 1],
    ['golden-silk', 9, 6, 1],
    ['heavy-crossbow', 10, 7, 1],
    ['olive-oil', 10, 5, 2],
    ['prince-johns-sword', 12, 6, 1],
    ['royal-summons', 0, 0, 2],
    ['arcane-scrolls', 12, 4, 2],
    ['tabletop-trophy', 11, 5, 1],
  ])('S6 %s is worth %i, its penalty is %i, and there are %i of it', (good, value, penalty, copies) => {
    const { deck, contraband } = rulesetOf({ ...PLAIN, edition: 1, promo: true }, 3)
    expect(VALUE[PLACE[good]]).toBe(value)
    expect(penaltyOf(good)).toBe(penalty)
    expect(deck.filter((card) => card === good)).toHaveLength(copies)
    expect(isFaceUp(good)).toBe(false)
    expect(contraband.includes(good)).toBe(good !== 'feast-plate')
  })

  test('S6 sixteen cards are shuffled into the deck, and nothing is taken out for them', () => {
    for (const [players, cards] of [
      [3, 156],
      [4, 204],
      [5, 204],
    ]) {
      const rules = rulesetOf({ ...PLAIN, edition: 1, promo: true }, players)
      expect(rules.deck).toHaveLength(cards + 16)
      expect(given({ edition: 1, players, options: { promo: true } }).table.deckSize).toBe(
        cards + 16 - 6 * players - 10,
      )
    }
    expect(rulesetOf({ ...PLAIN, edition: 1 }, 3).deck).not.toContain('olive-oil')
  })

  test.each<Good>(['olive-oil', 'prince-johns-sword', 'dragon-pepper', 'arcane-scrolls'])(
    'S6 %s is contraband: confiscated when found',
    (good) => {
      const match = promo({ bags: { 1: ['apple', good] } }).inspect(1)
      expect(match.gold).toEqual([50 + penaltyOf(good), 50 - penaltyOf(good), 50])
      expect(match.stand(1)).toEqual({ apple: 1 })
      expect(match.table.phase).toMatchObject({
        owed: { question: { type: 'discard', seat: 0, goods: [good] } },
      })
    },
  )

  test('S6 olive oil and Prince John’s sword have no effect but their value', () => {
    const match = promo({ round: 9, stands: { 1: ['olive-oil', 'prince-johns-sword'] } })
      .pass(1)
      .pass(2)
    expect(match.table.phase).toMatchObject({ scores: [50, 50 + 10 + 12 + 2 + 15, 50 + 2 + 15] })
  })

  test('R26 arcane scrolls at the end of a game', () => {
    const match = promo({ round: 9, stands: { 1: ['arcane-scrolls', 'apple'] } })
      .pass(1)
      .pass(2)
    expect(match.table.phase).toMatchObject({ scores: [50, 50 + 12 + 4, 50 + 2 + 10] })
  })

  test('R24 improvers at the end of a game', () => {
    const match = promo({
      round: 9,
      stands: { 1: ['dragon-pepper', 'pepper', 'pepper'], 2: ['heavy-crossbow', 'crossbow'] },
    })
    match.pass(1).pass(2)
    expect(match.table.phase).toMatchObject({
      scores: [50, 50 + 8 + 7 + 7 + 2 + 15, 50 + 10 + 11 + 2 + 15],
    })
  })
})

describe('royal summons', () => {
  const laid = (match: ReturnType<typeof promo>, ...goods: Good[]) =>
    match.play({ seat: 0, move: 'discard', pile: 'left', goods })

  test('S6 if the rest is true the sheriff pays 8 gold on top of the penalties, then lays it down', () => {
    const match = promo({ bags: { 1: ['apple', 'apple', 'royal-summons'] } }).inspect(1)
    expect(match.gold).toEqual([38, 62, 50])
    expect(match.happened().map((open) => open.type)).toEqual(['bagOpened', 'goldPaid', 'questionAsked'])
    expect(match.events('bagOpened')).toEqual([
      {
        type: 'bagOpened',
        bag: 1,
        kept: ['apple', 'apple'],
        confiscated: ['royal-summons'],
        honest: true,
      },
    ])
    laid(match, 'royal-summons')
    expect(match.stand(1)).toEqual({ apple: 2 })
    expect(match.pile('left').at(-1)).toBe('royal-summons')
  })

  test('X33 8 for each', () => {
    const match = promo({ bags: { 1: ['feast-plate', 'royal-summons', 'royal-summons'] } }).inspect(1)
    expect(match.gold).toEqual([50 - 18, 68, 50])
    expect(match.stand(1)).toEqual({ 'feast-plate@apple': 1 })
    laid(match, 'royal-summons', 'royal-summons')
  })

  test('S6 if the rest is false it is confiscated, penalty 0', () => {
    const match = promo({ bags: { 1: ['apple', 'silk', 'royal-summons'] } }).inspect(1)
    expect(match.gold).toEqual([54, 46, 50])
    laid(match, 'royal-summons', 'silk')
    expect(match.stand(1)).toEqual({ apple: 1 })
  })

  test('R25 there must be at least one other card; X33 a bag of summonses only is false, fine 0', () => {
    for (const bag of [['royal-summons'], ['royal-summons', 'royal-summons']] as Good[][]) {
      const match = promo({ bags: { 1: bag } }).inspect(1)
      expect(match.gold).toEqual([50, 50, 50])
      expect(match.events('bagOpened', 'goldPaid', 'goodsPaid')).toEqual([
        { type: 'bagOpened', bag: 1, kept: [], confiscated: bag, honest: false },
      ])
      laid(match, ...bag)
      expect(match.stand(1)).toEqual({})
    }
  })

  test('X33 a bag of summonses only is false, and a fine of 0 takes nothing (X21)', () => {
    const match = promo({ gold: { 1: 0 }, stands: { 1: ['apple', 'silk'] }, bags: { 1: ['royal-summons'] } })
    match.inspect(1)
    expect(match.stand(1)).toEqual({ apple: 1, silk: 1 })
    expect(match.asked()).toEqual(['0 must discard'])
  })

  test('S6 the sheriff who lacks the gold pays in goods', () => {
    const match = promo({
      gold: { 0: 3 },
      stands: { 0: ['cheese', 'cheese', 'silk'] },
      bags: { 1: ['apple', 'royal-summons'] },
    }).inspect(1)
    expect(match.stand(1)).toEqual({ apple: 1, cheese: 2, silk: 1 })
    expect(match.gold).toEqual([0, 53, 50])
  })

  test('S6 in a bag that passes it becomes contraband worth 0', () => {
    const match = promo({ round: 9, bags: { 1: ['royal-summons'] } }).pass(1)
    match.play({ seat: 1, move: 'oil', keep: true })
    expect([match.stand(1), match.faceDown(1)]).toEqual([{ 'royal-summons': 1 }, 1])
    match.pass(2)
    expect(match.table.phase).toMatchObject({ scores: [50, 50, 50 + 2 + 20] })
  })
})

describe('tabletop trophy', () => {
  test('S6 when it is confiscated and the fine is paid, the sheriff takes it and discards another hand card', () => {
    const match = promo({
      hands: { 0: ['silk', 'mead'] },
      bags: { 1: ['apple', 'cheese', 'tabletop-trophy'] },
    }).inspect(1)
    expect(match.gold).toEqual([57, 43, 50])
    expect(match.asked()).toEqual(['0 must discard'])
    expect(
      match.refused({ seat: 0, move: 'discard', pile: 'left', goods: ['cheese', 'tabletop-trophy'] }),
    ).toBe('not-the-cards-to-lay')
    match.play({ seat: 0, move: 'discard', pile: 'left', goods: ['cheese'] })
    expect(match.asked()).toEqual(['0 must trophy'])
    expect(match.refused({ seat: 0, move: 'trophy', discard: 'crossbow', pile: 'left' })).toBe('not-in-hand')
    expect(match.refused({ seat: 1, move: 'trophy', discard: 'apple', pile: 'left' })).toBe(
      'something-is-owed',
    )
    expect(match.refused({ seat: 0, move: 'pass', bag: 2 })).toBe('something-is-owed')
    match.play({ seat: 0, move: 'trophy', discard: 'silk', pile: 'right' })
    expect(match.cards(0)).toEqual(['apple', 'apple', 'apple', 'apple', 'mead', 'tabletop-trophy'])
    expect(match.table.places[0].hand).toBe(6)
    expect(match.pile('right').at(-1)).toBe('silk')
    expect(match.pile('left').at(-1)).toBe('cheese')
  })

  test('X35 the trophy is not among the cards of `discard`, and can’t be the card discarded for it', () => {
    const match = promo({ bags: { 1: ['tabletop-trophy'] } }).inspect(1)
    expect(match.gold).toEqual([55, 45, 50])
    // nothing else was confiscated: no discard
    expect(match.asked()).toEqual(['0 must trophy'])
    expect(match.refused({ seat: 0, move: 'trophy', discard: 'tabletop-trophy', pile: 'left' })).toBe(
      'not-in-hand',
    )
    match.play({ seat: 0, move: 'trophy', discard: 'apple', pile: 'left' })
    expect(match.pile('left').at(-1)).toBe('apple')
    expect(match.cards(0)).toContain('tabletop-trophy')
  })

  test('X35 the fine comes first: the debtor who is asked pays before the sheriff takes it', () => {
    const match = promo({
      gold: { 1: 0 },
      stands: { 1: ['cheese', 'chicken', 'chicken'] },
      bags: { 1: ['tabletop-trophy'] },
    }).inspect(1)
    expect(match.asked()).toEqual(['1 must pay'])
    match.play({ seat: 1, move: 'pay', goods: ['cheese', 'chicken'] })
    expect(match.asked()).toEqual(['0 must trophy'])
  })

  test('X1 a sheriff with an empty hand is not asked and just takes it', () => {
    const match = promo({ handless: [0], bags: { 1: ['tabletop-trophy'] } }).inspect(1)
    expect(match.cards(0)).toEqual(['tabletop-trophy'])
    expect(match.table.places[0].hand).toBe(1)
    expect(match.asked()).toContain('0 must settle')
  })

  test('S6 in a bag that passes it is contraband worth 11', () => {
    const match = promo({ bags: { 1: ['tabletop-trophy'] } })
      .pass(1)
      .play({ seat: 1, move: 'oil', keep: true })
    expect(match.stand(1)).toEqual({ 'tabletop-trophy': 1 })
    expect(match.cards(0)).not.toContain('tabletop-trophy')
  })
})
