import { describe, expect, test } from 'vitest'
import type { Item } from '#games/nottingham/items.ts'
import { sit } from '#games/nottingham/testing/bot-at-table.ts'
import { given } from '#games/nottingham/testing/given.ts'

describe('NS4 whom to rob', () => {
  /** The others take a card each before it is the turn of seat 0. */
  const afterTaking = (one: Item, other: Item, name: string) => {
    const hands = { 0: ['casket', 'casket'], 1: ['copper'], 2: ['copper'] } as const
    const match = given({ players: 3, turn: 1, hands, draws: [one, other, 'gems'] })
    const { answer } = sit(match, name, 0)
    match.play('take').play('end').play('take').play('end')
    return answer()
  }

  test('the one who was seen taking what is needed', () => {
    expect(afterTaking('casket', 'copper', 'estimate')).toEqual({ type: 'act', target: 1 })
    expect(afterTaking('copper', 'casket', 'estimate')).toEqual({ type: 'act', target: 2 })
  })

  test('a journeyman has not paid attention', () => {
    const moves = [
      afterTaking('casket', 'copper', 'alan:journeyman'),
      afterTaking('copper', 'casket', 'alan:journeyman'),
    ]
    expect(moves[0]).toEqual(moves[1])
  })

  test('nobody, with the card that completes a set', () => {
    const match = given({ hands: { 0: ['gems', 'gems'] }, draws: ['gems'] })
    expect(sit(match, 'estimate', 0).answer()).toEqual({ type: 'take' })
  })
})

test('NS4 picks the card that completes a set', () => {
  const hands = { 0: ['copper', 'copper'], 1: ['casket', 'copper', 'necklace'] } as const
  const match = given({ hands, draws: ['gems'] })
  match.play('act', { target: 1 }).play('submit', {}, 1)
  expect(sit(match, 'estimate', 0).answer()).toEqual({ type: 'pick', item: 'copper' })
})

describe('NS4 defence', () => {
  const attacked = (hand: readonly Item[], by: Item) =>
    sit(
      given({ turn: 1, hands: { 0: hand }, draws: [by] }).play('act', { target: 0 }),
      'estimate',
      0,
    ).answer()

  test('shows a necklace for what is worth more', () => {
    expect(attacked(['casket', 'casket', 'casket', 'necklace'], 'gems')).toEqual({ type: 'defend' })
  })

  test('does not break a set of necklaces for a single copper', () => {
    expect(attacked(['necklace', 'necklace', 'necklace', 'copper', 'copper', 'gold'], 'candlestick')).toEqual(
      {
        type: 'submit',
      },
    )
  })

  test('has no choice without one', () => {
    expect(attacked(['casket'], 'gems')).toEqual({ type: 'submit' })
  })
})
