import { describe, expect, it } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import { nottingham } from '#games/nottingham/index.ts'
import type { Item } from '#games/nottingham/items.ts'
import type { SeatView } from '#games/nottingham/table.ts'
import { given } from '#games/nottingham/testing/given.ts'
import type { Exchange } from './exchanges.ts'
import { exchangesOf, pointsFor, suggestions } from './exchanges.ts'

const ME = seatAt(0)

/** My exchange, with these cards in my hand. */
function exchange(hand: readonly Item[]) {
  const view = given({ draws: ['necklace'], turn: 0, hands: { 0: hand } })
    .play('take', {}, 0)
    .view(ME) as SeatView
  return { view, check: (move: Exchange) => nottingham.check(view, move) }
}

describe('NS5 what cards of my hand can become', () => {
  it('three alike are a set, five alike a task too, which brings more', () => {
    const { check } = exchange(['gold', 'gold', 'gold', 'gold', 'gold'])
    expect(exchangesOf(['gold', 'gold', 'gold'], check)).toEqual([{ type: 'set', item: 'gold', count: 3 }])
    expect(exchangesOf(new Array<Item>(5).fill('gold'), check).map(({ type }) => type)).toEqual([
      'task',
      'set',
    ])
  })

  it('two alike, or cards that fit nothing, are nothing', () => {
    const { check } = exchange(['gold', 'gold', 'gems'])
    expect(exchangesOf(['gold', 'gold'], check)).toEqual([])
    expect(exchangesOf(['gold', 'gold', 'gems'], check)).toEqual([])
    expect(exchangesOf([], check)).toEqual([])
  })

  it('of a set only as many cards are suggested as it needs', () => {
    const { view, check } = exchange(['gems', 'gems', 'gems', 'gems', 'copper'])
    expect(suggestions(view, check)).toEqual([['gems', 'gems', 'gems']])
  })

  it('the best is suggested first, and nothing where nothing can be done', () => {
    const { view, check } = exchange([
      'copper',
      'copper',
      'copper',
      'gems',
      'gems',
      'gems',
      'pearls',
      'pearls',
    ])
    const all = suggestions(view, check)
    const points = all.map((items) => pointsFor(view, exchangesOf(items, check)[0]))
    expect(points).toEqual([...points].sort((a, b) => b - a))
    expect(all[0]).toHaveLength(6)
    const poor = exchange(['copper', 'gems'])
    expect(suggestions(poor.view, poor.check)).toEqual([])
  })
})
