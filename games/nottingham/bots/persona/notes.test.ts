import { describe, expect, test } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { cardsIn } from '#games/nottingham/counts.ts'
import { PLACE } from '#games/nottingham/items.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import { sit } from '#games/nottingham/testing/bot-at-table.ts'
import { given } from '#games/nottingham/testing/given.ts'
import { believe, chanceOfOne, expected } from './belief.ts'
import type { Notes } from './notes.ts'

const hands = { 0: ['gems'], 1: ['gold', 'gold'], 2: ['copper', 'pearls'] } as const

describe('NS8 what is remembered', () => {
  test('a card that was taken, until it is paid away', () => {
    const match = given({ players: 3, turn: 1, hands, draws: ['casket', 'copper'] })
    const { known } = sit(match, 'estimate', 0).notes as Notes
    match.play('take').play('end')
    expect(cardsIn(known[1])).toEqual(['casket'])
    match.play('act')
    match.play('offer', { items: ['gems'] }, 0).play('offer', { items: ['casket'] }, 1)
    expect(cardsIn(known[1])).toEqual(['casket'])
    match.play('accept', { from: 1 })
    expect(known.map(cardsIn)).toEqual([['gems'], ['copper'], ['casket']])
  })

  test('the whole hand in a hold-up, and what was taken out of it', () => {
    const match = given({ players: 3, turn: 1, hands, draws: ['gems'] })
    const { known } = sit(match, 'estimate', 0).notes as Notes
    match.play('act', { target: 2 }).play('submit', {}, 2).play('pick', { item: 'pearls' })
    expect(known.map(cardsIn)).toEqual([[], ['pearls'], ['copper', 'gems']])
  })

  test('a robbery by another only as a guess', () => {
    const match = given({ players: 3, turn: 1, hands, draws: ['gems', 'copper', 'copper', 'pearls'] })
    const { known } = sit(match, 'estimate', 0).notes as Notes
    match.play('act', { target: 2 }).play('submit', {}, 2).play('pick', { item: 'pearls' }).play('end')
    match.play('take').play('end').play('take').play('end')
    match.play('act', { target: 2 }).play('submit', {}, 2).play('pick', { item: 'gems' })
    expect(known[1][PLACE.gems]).toBeCloseTo(1 / 3)
    expect(known[2][PLACE.gems]).toBeCloseTo(2 / 3)
    expect(known[2][PLACE.pearls]).toBe(1)
  })
})

test('NS8 the unseen cards are shared out evenly', () => {
  const match = given({ players: 3, hands, draws: ['necklace'], discard: new Array(11).fill('casket') })
  const view = viewFor(match.bare.state, seatAt(0)) as SeatView
  const nothing = believe(view, null)
  // 84 without the own gems, the revealed necklace and eleven caskets
  expect(expected(nothing, seatAt(1), PLACE.casket)).toBeCloseTo(2 / 71)
  const known = [[], [0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 0, 0]]
  const belief = believe(view, known)
  expect(chanceOfOne(belief, seatAt(1), PLACE.necklace)).toBe(1)
  expect(chanceOfOne(belief, seatAt(2), PLACE.necklace)).toBeLessThan(0.3)
})

test('X36 discards what is missed least', () => {
  const match = given({
    players: 3,
    hands: { 0: ['casket', 'casket', 'copper', 'gems', 'gems'], 1: [], 2: [] },
    figures: { track: [4, 4] },
    space: 1,
    turn: 2,
    draws: ['necklace', 'gold'],
    deckLeft: 1,
  })
  match.play('take').play('end')
  expect(sit(match, 'estimate', 0).answer()).toEqual({ type: 'discard', items: ['copper'] })
})
