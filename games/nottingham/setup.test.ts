import { describe, expect, test } from 'vitest'
import type { Ambush, Pair } from './ambushes.ts'
import { COLOURS, isAmbush, isPair, isWholeSetOfPairs, matches } from './ambushes.ts'
import type { Action, Item } from './items.ts'
import { actionOf, ITEMS, isAttack, worthOf } from './items.ts'
import { HOUSE, numberOn, PLAYERS, plainOptions, rulesetOf, spaceAfter } from './ruleset.ts'
import { copy, setup } from './setup.ts'
import { given } from './testing/given.ts'

const rules = (players: number) => rulesetOf(plainOptions(players))

describe('components', () => {
  const table: [Item, number, Action][] = [
    ['copper', 7, 'purchase'],
    ['candlestick', 8, 'theft'],
    ['gold', 9, 'ambush'],
    ['pearls', 10, 'robbery'],
    ['gems', 11, 'hold-up'],
    ['necklace', 12, 'defence'],
    ['casket', 13, 'barter'],
  ]

  test.each(table)('NS1 %s is worth %i, its action is %s, and there are 12 of it', (item, value, action) => {
    expect(worthOf(item)).toBe(value)
    expect(actionOf(item)).toBe(action)
    expect(isAttack(action)).toBe(['theft', 'robbery', 'hold-up'].includes(action))
    for (const players of PLAYERS)
      expect(rules(players).deck.filter((card) => card === item)).toHaveLength(12)
  })

  test('NS1 84 item cards; the order of the table is the order of hands', () => {
    expect(rules(4).deck).toHaveLength(84)
    expect(table.map(([item]) => item)).toEqual(ITEMS)
  })

  test('NS1 six ambush cards with pairs and the colours present; absent colours are taken out', () => {
    for (const players of PLAYERS) {
      const { ambushes } = rules(players)
      expect(ambushes.filter(isPair)).toEqual(HOUSE.ambushPairs)
      expect(ambushes.filter((card) => !isPair(card))).toEqual(COLOURS.slice(0, players))
    }
    const own = rulesetOf({ colours: ['grey', 'blue', 'red'], figures: HOUSE })
    expect(own.ambushes.slice(0, 3)).toEqual(['red', 'blue', 'grey'])
  })

  test('NS1 every item but gold stands on exactly two of the six pairs, which name two different items', () => {
    const pairs = HOUSE.ambushPairs
    expect(isWholeSetOfPairs(pairs)).toBe(true)
    expect(isWholeSetOfPairs(pairs.slice(1))).toBe(false)
    expect(isWholeSetOfPairs([...pairs.slice(1), pairs[1]])).toBe(false)
    expect(isWholeSetOfPairs([...pairs, pairs[0]])).toBe(false)
    expect(isAmbush('copper+candlestick')).toBe(false)
    expect(isAmbush('copper+copper')).toBe(false)
    expect(isAmbush('copper+gold')).toBe(false)
    expect(isAmbush('toString')).toBe(false)
    expect(isAmbush('grey')).toBe(true)
  })

  test('NS1 a track of spaces that starts and ends at the town; every other space has a number', () => {
    const { figures } = rules(3)
    expect(numberOn(rules(3), 0)).toBeNull()
    expect(numberOn(rules(3), 1)).toBe(3)
    expect(numberOn(rules(3), 23)).toBe(7)
    expect(figures.track.every((n) => n >= 2 && n <= 8)).toBe(true)
    expect(spaceAfter(rules(3), 0)).toBe(1)
    expect(spaceAfter(rules(3), 22)).toBe(23)
    expect(spaceAfter(rules(3), 23)).toBe(0)
  })

  test.each([
    ['gems+pearls', 'gems', 'red', true],
    ['gems+pearls', 'pearls', 'red', true],
    ['gems+pearls', 'casket', 'red', false],
    ['red', 'casket', 'red', true],
    ['red', 'casket', 'blue', false],
  ] as const)('NS6 %s on a set of %s by %s: %s', (ambush, item, colour, is) => {
    expect(matches(ambush as Ambush | Pair, item, colour)).toBe(is)
  })
})

describe('setup', () => {
  test('NS2 three cards for each, whole hands and seat 0 first; the next card is revealed, the rest is the pile', () => {
    const deck = [...ITEMS, ...ITEMS, ...ITEMS].slice(0, 13)
    const asked: string[] = []
    const state = setup(plainOptions(4), 4, {
      shuffle: (name, cards) => {
        asked.push(name)
        return name === 'deck' ? ([...deck, ...cards.slice(13)] as typeof cards & never[]) : cards.slice()
      },
      pick: (name, from) => {
        asked.push(name)
        return from[2]
      },
    })
    expect(asked).toEqual(['deck', 'ambushes', 'first'])
    expect(state.hands[0].cards).toEqual([1, 1, 1, 0, 0, 0, 0])
    expect(state.hands[3].cards).toEqual([0, 0, 1, 1, 1, 0, 0])
    expect(state.table).toMatchObject({
      turn: 2,
      space: 0,
      revealed: 'necklace',
      deckSize: 84 - 12 - 1,
      discard: [],
      ambushPileSize: 10,
      tasks: [[], [], [], []],
      phase: { type: 'reveal-choice' },
    })
    expect(state.table.places).toEqual(new Array(4).fill({ hand: 3, win: [], ambushes: 0 }))
    expect(state.box.drawn).toBe(13)
  })

  test('NS2 a copy of a match goes its own way', () => {
    const { state } = given({ discard: ['gems'] }).bare
    const before = JSON.stringify(state)
    const twin = copy(state)
    expect(JSON.stringify(twin)).toBe(before)
    twin.table.discard.push('copper')
    twin.table.places[1].hand = 9
    twin.table.turn = twin.hands[2].seat
    twin.hands[1].cards[0] = 9
    twin.hands[1].ambushes = ['red']
    twin.box.drawn = 80
    expect(JSON.stringify(state)).toBe(before)
  })
})
