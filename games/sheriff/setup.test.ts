import { describe, expect, test } from 'vitest'
import type { Good } from './goods.ts'
import { isFaceUp, PLACE, penaltyOf, VALUE } from './goods.ts'
import type { Options } from './ruleset.ts'
import { choose, EDITIONS, OPTION_NAMES, optionsOf, PLAIN, playersOf, rulesetOf } from './ruleset.ts'
import { copy } from './setup.ts'
import { given } from './testing/given.ts'

const rules = (edition: 1 | 2, players: number, options: Partial<Options> = {}) =>
  rulesetOf({ ...PLAIN, ...options, edition }, players)

const copies = (deck: readonly Good[], good: Good) => deck.filter((card) => card === good).length

test('a ruleset shows which options it was made with', () => {
  const sets = [[], ...OPTION_NAMES.map((name) => [name]), OPTION_NAMES]
  for (const edition of EDITIONS)
    for (const players of playersOf(edition))
      for (const names of sets) expect(optionsOf(rules(edition, players, choose(names)))).toEqual(names)
})

describe('goods', () => {
  const table: [Good, number, number, number, number][] = [
    ['apple', 2, 2, 48, 48],
    ['cheese', 3, 2, 36, 36],
    ['bread', 3, 2, 0, 36],
    ['chicken', 4, 2, 24, 24],
    ['pepper', 6, 4, 18, 22],
    ['mead', 7, 4, 16, 21],
    ['silk', 8, 4, 9, 12],
    ['crossbow', 9, 4, 5, 5],
    ['green-apple', 4, 3, 2, 2],
    ['golden-apple', 6, 4, 1, 2],
    ['gouda', 6, 4, 2, 2],
    ['bleu-cheese', 9, 5, 0, 1],
    ['rye-bread', 6, 4, 0, 2],
    ['pumpernickel', 9, 5, 0, 1],
    ['royal-rooster', 8, 4, 1, 2],
  ]

  test.each(table)('S1 %s is worth %i, its penalty is %i, and there are %i or %i of it', (...row) => {
    const [good, value, penalty, three, more] = row
    expect(VALUE[PLACE[good]]).toBe(value)
    expect(penaltyOf(good)).toBe(penalty)
    expect(copies(rules(2, 3, { royal: true }).deck, good)).toBe(three)
    for (const players of [4, 5, 6]) expect(copies(rules(2, players, { royal: true }).deck, good)).toBe(more)
  })

  test('S1 the base deck has 156 cards with three players and 204 with more, with royal goods 162 and 216', () => {
    for (const edition of [1, 2] as const) {
      expect(playersOf(edition).map((n) => rules(edition, n).deck.length)).toEqual(
        edition === 1 ? [156, 204, 204] : [156, 204, 204, 204],
      )
      expect(playersOf(edition).map((n) => rules(edition, n, { royal: true }).deck.length)).toEqual(
        edition === 1 ? [162, 216, 216] : [162, 216, 216, 216],
      )
    }
    expect(rules(1, 3).deck).not.toContain('gouda')
  })

  test('S1 royal goods are contraband: face down and never declarable', () => {
    const { contraband, declarable } = rules(2, 4, { royal: true })
    expect(contraband).toEqual([
      'pepper',
      'mead',
      'silk',
      'crossbow',
      'green-apple',
      'golden-apple',
      'gouda',
      'bleu-cheese',
      'rye-bread',
      'pumpernickel',
      'royal-rooster',
    ])
    expect(contraband.some(isFaceUp)).toBe(false)
    expect(declarable).toEqual(['apple', 'cheese', 'bread', 'chicken'])
  })
})

describe('options', () => {
  test('S2 the first edition is for three to five players, the second for three to six', () => {
    expect(playersOf(1)).toEqual([3, 4, 5])
    expect(playersOf(2)).toEqual([3, 4, 5, 6])
  })

  test('S2 hands of seven: a bag still takes five, and five may be set aside', () => {
    const match = given({ options: { handSize: 7 } })
    expect(match.table.places.map((place) => place.hand)).toEqual([7, 7, 7])
    expect(match.table.rules).toMatchObject({ handSize: 7, bagLimit: 5, asideLimit: 5 })
    expect(match.cards(0)).toHaveLength(7)
  })

  test('S2 ten cards leave the game unseen, before the hands are dealt', () => {
    const match = given({ options: { removeTen: true } })
    const { deck } = match.lines[0] as { deck: Good[] }
    expect(match.bare.state.box.removed).toEqual(deck.slice(0, 10))
    expect(match.table.deckSize).toBe(156 - 10 - 18)
    expect(match.bare.state.box.drawn).toBe(28)
    expect(Object.keys(match.view(0))).toEqual(['seat', 'table', 'hand'])
    expect(given().bare.state.box.removed).toEqual([])
  })

  test('S2 the options turn into values: timer, black market, promo, six players with deputies', () => {
    expect(rules(2, 4)).toMatchObject({
      timer: null,
      blackMarket: null,
      oil: false,
      deputies: false,
      removed: 0,
    })
    expect(rules(1, 4, { timer: true }).timer).toEqual({ secondsPerMerchant: 60 })
    expect(rules(2, 4, { blackMarket: true }).blackMarket).toEqual({
      needs: 3,
      stalls: [
        { good: 'pepper', points: [30, 27] },
        { good: 'mead', points: [32, 29] },
        { good: 'silk', points: [34, 31] },
      ],
    })
    expect(rules(1, 4, { promo: true }).oil).toBe(true)
    expect(rules(2, 6).deputies).toBe(true)
    expect(rules(2, 5).deputies).toBe(false)
  })
})

describe('setup', () => {
  test('S3 everyone starts with 50 gold, an empty stand and six cards; the rest is the deck', () => {
    const match = given({ players: 4, hands: { 0: ['silk'], 3: ['bread', 'bread'] } })
    expect(match.gold).toEqual([50, 50, 50, 50])
    for (const seat of [0, 1, 2, 3]) {
      expect(match.cards(seat)).toHaveLength(6)
      expect(match.table.places[seat]).toMatchObject({ hand: 6, faceDown: 0, bag: null, blackMarket: [] })
      expect(match.stand(seat)).toEqual({})
    }
    expect(match.cards(0)).toContain('silk')
    expect(match.cards(3).filter((card) => card === 'bread')).toHaveLength(2)
    expect(match.table.deckSize).toBe(204 - 24)
    expect(match.table).toMatchObject({ round: 1, sheriffs: [0], offersMade: 0, promises: [] })
  })

  test('S3 first edition: five cards are turned up as the left pile, the fifth on top, then five as the right one', () => {
    const left: Good[] = ['apple', 'cheese', 'chicken', 'pepper', 'mead']
    const right: Good[] = ['silk', 'silk', 'apple', 'cheese', 'crossbow']
    const match = given({ edition: 1, left, right })
    expect(match.show().discard).toEqual({ left, right })
    expect(match.table.deckSize).toBe(156 - 18 - 10)
  })

  test('S3 second edition: one discard pile, empty', () => {
    expect(given().show().discard).toEqual({ pile: [] })
    expect(given().table.deckSize).toBe(156 - 18)
  })

  test.each([
    [3, 9],
    [4, 8],
    [5, 10],
    [6, 9],
  ])('S3 %i players play %i rounds', (players, rounds) => {
    expect(rules(2, players).rounds).toBe(rounds)
  })

  test('S3 the first sheriff is the seat that was named, and everyone else is a merchant', () => {
    const match = given({ players: 5, sheriff: 3, edition: 1 })
    expect(match.table.sheriffs).toEqual([3])
    expect(match.asked()).toEqual(['4 must exchange'])
  })

  test('S3 a copy of a match goes its own way', () => {
    const match = given({ edition: 1, stands: { 1: ['apple', 'silk'] } })
    const before = JSON.stringify(match.bare.state)
    const twin = copy(match.bare.state)
    twin.table.places[1].legal[0] = 9
    twin.table.places[1].gold = 0
    twin.table.piles[0].push('silk')
    twin.table.loot.legal[0] = 9
    twin.hands[1].contraband[6] = 9
    twin.hands[1].cards[0] = 9
    twin.hands[1].loot[0] = 9
    twin.box.drawn = 0
    Object.assign(twin.table.phase, { turn: null, laying: 3 })
    expect(JSON.stringify(match.bare.state)).toBe(before)
  })
})
