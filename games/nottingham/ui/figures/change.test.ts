import { expect, test } from 'vitest'
import { isWholeSetOfPairs } from '#games/nottingham/ambushes.ts'
import { plannedFigures } from '#games/nottingham/figures.ts'
import type { Figures } from '#games/nottingham/ruleset.ts'
import { HOUSE } from '#games/nottingham/ruleset.ts'
import { TASKS } from '#games/nottingham/tasks.ts'
import {
  canGrow,
  canShrink,
  itemsFor,
  longer,
  NUMBERS,
  ownOf,
  POINTS,
  shorter,
  wholeOf,
  withItem,
  withNumber,
  withPoints,
} from './change.ts'

/** The same changes every time. */
function* changes(count: number): Generator<(n: number) => number> {
  let state = 7
  for (let i = 0; i < count; i++)
    yield (n) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * n)
    }
}

function change(whole: Figures, below: (n: number) => number): Figures {
  const kind = below(5)
  if (kind === 0) return longer(whole)
  if (kind === 1) return shorter(whole)
  if (kind === 2) return withNumber(whole, below(whole.track.length), NUMBERS[below(NUMBERS.length)])
  if (kind === 3) return withPoints(whole, TASKS[below(4)], below(2) as 0 | 1, POINTS[below(POINTS.length)])
  const [card, place] = [below(6), below(2)]
  const items = itemsFor(whole, card, place)
  return withItem(whole, card, place, items[below(items.length)]) ?? whole
}

test('NS1 whatever is changed, a table can play with it, and the plan has only what differs', () => {
  let whole: Figures = HOUSE
  for (const below of changes(3_000)) {
    whole = change(whole, below)
    expect(plannedFigures(ownOf(whole), 'figures')).toEqual(whole)
    expect(wholeOf(ownOf(whole))).toEqual(whole)
  }
  expect(ownOf(HOUSE)).toEqual({})
  expect(Object.keys(ownOf(longer(HOUSE)))).toEqual(['track'])
})

test('NS1 an item that is chosen changes places with the one that was there', () => {
  const changed = withItem(HOUSE, 0, 0, 'gems') as Figures
  expect(isWholeSetOfPairs(changed.ambushPairs)).toBe(true)
  expect(changed.ambushPairs[0]).toContain('gems')
  expect(itemsFor(HOUSE, 0, 0)).not.toContain('gold')
})

test('NS1 the track has an end in both directions', () => {
  let whole: Figures = HOUSE
  while (canGrow(whole)) whole = longer(whole)
  expect(whole.track).toHaveLength(40)
  expect(longer(whole)).toBe(whole)
  while (canShrink(whole)) whole = shorter(whole)
  expect(whole.track).toHaveLength(6)
  expect(shorter(whole)).toBe(whole)
})

test('NS5 the second figure of a task is never above the first', () => {
  expect(withPoints(HOUSE, 'all-seven', 0, 12).tasks['all-seven']).toEqual([12, 12])
  expect(withPoints(HOUSE, 'all-seven', 1, 28).tasks['all-seven']).toEqual([28, 28])
  expect(withPoints(HOUSE, 'all-seven', 1, 11).tasks['all-seven']).toEqual([25, 11])
})
