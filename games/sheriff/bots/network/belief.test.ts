import { describe, expect, test, vi } from 'vitest'
import type { Seat } from '#engine/seat.ts'
import { suspicionOf } from '#games/sheriff/bots/belief/lies.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { atTheGate } from '#games/sheriff/testing/given.ts'
import { thinkingAt } from '#games/sheriff/testing/thinking.ts'
import { beliefOf } from './belief.ts'
import { grandmasterWeights } from './shipped.ts'

const APPLES: readonly Good[] = ['apple', 'apple', 'apple']
const network = grandmasterWeights.network()

/** What seat 0, the sheriff, or another believes. */
function beliefs(seat: number, offered: number) {
  const match = atTheGate({ bags: { 1: APPLES, 2: APPLES } })
  if (offered > 0) match.offer(1, { pass: [1], gold: offered })
  const { view, notes } = thinkingAt(match, seat)
  return network === null ? null : beliefOf(network, view, notes)
}

test('a sheriff believes something of each open bag, and less of one that pays', () => {
  const silent = beliefs(0, 0)
  const paying = beliefs(0, 8)
  expect([...(silent?.keys() ?? [])]).toEqual([1, 2])
  for (const lie of silent?.values() ?? []) expect(lie > 0 && lie < 1).toBe(true)
  expect(paying?.get(1 as never)).toBeGreaterThan(silent?.get(1 as never) ?? 1)
})

test('merchants get nothing: the network was taught at the gate', () => {
  expect(beliefs(1, 0)?.size).toBe(0)
})

describe('what advice and replays show', () => {
  const shown = (goods: readonly Good[]) => {
    const match = atTheGate({ bags: { 1: goods, 2: APPLES } })
    const { view, notes } = thinkingAt(match, 0)
    return [...(sheriff.adviser?.beliefs?.of(view, notes) ?? [])]
  }

  test('is the network’s estimate, and no hidden card changes it', () => {
    expect(shown(APPLES)).toEqual([...(beliefs(0, 0) ?? [])])
    expect(shown(['crossbow', 'apple', 'silk'])).toEqual(shown(APPLES))
  })

  test('is the masters’ fit where the weights can’t be loaded', () => {
    const missing = vi.spyOn(grandmasterWeights, 'network').mockReturnValue(null)
    const { view, notes } = thinkingAt(atTheGate({ bags: { 1: APPLES, 2: APPLES } }), 0)
    const fit = ([1, 2] as Seat[]).map((bag) => [bag, suspicionOf(view, notes, bag).lie])
    expect(shown(APPLES)).toEqual(fit)
    missing.mockRestore()
  })
})
