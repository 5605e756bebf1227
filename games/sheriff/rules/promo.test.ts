import { describe, expect, test } from 'vitest'
import type { Gate } from '../given.ts'
import { atTheGate, given } from '../given.ts'
import type { Good } from '../goods.ts'
import { isFaceUp, PLACE, penaltyOf, VALUE } from '../goods.ts'
import { PLAIN, rulesetOf } from '../ruleset.ts'

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

describe('feast plate', () => {
  test('S6 at an inspection it is a true card of the declared good', () => {
    const match = promo({
      bags: { 1: ['chicken', 'feast-plate', 'feast-plate'] },
      declared: { 1: 'chicken' },
    }).inspect(1)
    expect(match.gold).toEqual([44, 56, 50])
    expect(match.faceUp(1)).toEqual({ chicken: 1, 'feast-plate@chicken': 2 })
    expect(match.faceDown(1)).toBe(0)
  })

  test('S6 a bag of plates only is true', () => {
    const match = promo({ bags: { 1: ['feast-plate'] }, declared: { 1: 'cheese' } }).inspect(1)
    expect(match.gold).toEqual([48, 52, 50])
    expect(match.stand(1)).toEqual({ 'feast-plate@cheese': 1 })
  })

  test('S6 in a false bag it is still true and reaches the stand', () => {
    const match = promo({ bags: { 1: ['feast-plate', 'silk'] } }).inspect(1)
    expect(match.gold).toEqual([54, 46, 50])
    expect(match.stand(1)).toEqual({ 'feast-plate@apple': 1 })
    expect(match.asked()).toEqual(['0 must discard'])
  })

  test('S6 in a bag that passes it goes face up, and nobody is asked about oil for it', () => {
    const match = promo({ bags: { 1: ['feast-plate', 'cheese'] }, declared: { 1: 'chicken' } }).pass(1)
    expect(match.events('bagPassed')).toEqual([
      { type: 'bagPassed', bag: 1, legal: ['cheese', 'feast-plate@chicken'], faceDown: 0 },
    ])
    expect(match.asked()).toContain('0 must settle')
  })

  test('R22 it stays the good it stood for, whatever is declared later', () => {
    const match = promo({
      round: 9,
      stands: { 1: ['feast-plate@chicken'], 2: ['chicken'] },
      bags: { 1: ['feast-plate'] },
      declared: { 1: 'cheese' },
    })
    match.pass(1).pass(2)
    // Ben: chicken 4, cheese 3, shared King of chicken 7, King of cheese 15; Cid: chicken 4, apple 2, 7, 20
    expect(match.table.phase).toMatchObject({ scores: [50, 50 + 4 + 3 + 7 + 15, 50 + 4 + 2 + 7 + 20] })
  })

  test('X32 on a stand it is its own kind: promising an apple never gives it', () => {
    const match = promo({ stands: { 1: ['feast-plate@apple'] } })
    expect(match.refused({ seat: 1, move: 'offer', with: 0, stand: { apple: 1 } })).toBe('not-on-stand')
    expect(match.refused({ seat: 1, move: 'offer', with: 0, stand: { 'feast-plate@cheese': 1 } })).toBe(
      'not-on-stand',
    )
    expect(match.refused({ seat: 1, move: 'offer', with: 0, stand: { 'feast-plate@apple': 2 } })).toBe(
      'not-on-stand',
    )
    match.deal(1, { stand: { 'feast-plate@apple': 1 } })
    expect(match.stand(0)).toEqual({ 'feast-plate@apple': 1 })
    expect(match.stand(1)).toEqual({})
  })

  test('X32 in a bag it is promised as a feast plate, and given as the good it stands for', () => {
    const match = promo({ bags: { 1: ['feast-plate', 'feast-plate', 'cheese'] }, declared: { 1: 'cheese' } })
    match.deal(1, { pass: [1], bag: { 'feast-plate': 1, cheese: 2 } })
    expect(match.stand(0)).toEqual({ cheese: 1, 'feast-plate@cheese': 1 })
    expect(match.stand(1)).toEqual({ 'feast-plate@cheese': 1 })
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: [], bag: ['feast-plate@cheese'] }])
    expect(match.refused({ seat: 2, move: 'offer', with: 0, bag: { 'feast-plate@cheese': 1 } })).toBe(
      'unknown-value',
    )
  })

  test('X32 promised out of a bag that is inspected it is given too, being true', () => {
    const match = promo({ bags: { 1: ['feast-plate', 'chicken', 'silk'] }, declared: { 1: 'chicken' } })
    match.deal(1, { bag: { 'feast-plate': 1, silk: 1 } }).inspect(1)
    expect(match.stand(0)).toEqual({ 'feast-plate@chicken': 1 })
    expect(match.stand(1)).toEqual({ chicken: 1 })
    expect(match.hand(0).proofs).toEqual([{ of: 1, round: 1, contraband: [], bag: ['chicken'] }])
  })

  test('X32 it pays as its own kind', () => {
    const match = promo({
      gold: { 1: 0 },
      stands: { 1: ['feast-plate@chicken', 'chicken'] },
      bags: { 1: ['silk'] },
    }).inspect(1)
    expect(match.asked()).toEqual(['1 must pay'])
    match.play({ seat: 1, move: 'pay', goods: ['feast-plate@chicken'] })
    expect(match.stand(0)).toEqual({ 'feast-plate@chicken': 1 })
    expect(match.stand(1)).toEqual({ chicken: 1 })
  })

  test('S6 it has no value in a hand: hands count nothing', () => {
    const match = promo({ round: 9, hands: { 0: ['feast-plate'] } })
      .pass(1)
      .pass(2)
    expect(match.table.phase).toMatchObject({ scores: [50, 67, 67] })
  })
})

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

describe('royal summons', () => {
  const laid = (match: ReturnType<typeof promo>, ...goods: Good[]) =>
    match.play({ seat: 0, move: 'discard', pile: 'left', goods })

  test('S6 if the rest is true the sheriff pays 8 gold on top of the penalties, then lays it down', () => {
    const match = promo({ bags: { 1: ['apple', 'apple', 'royal-summons'] } }).inspect(1)
    expect(match.gold).toEqual([38, 62, 50])
    expect(match.happened().map((open) => open.type)).toEqual(['bagOpened', 'goldPaid', 'wasAsked'])
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
