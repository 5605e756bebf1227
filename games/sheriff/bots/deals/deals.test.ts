import { expect, test } from 'vitest'
import { throwDeals } from '#games/sheriff/testing/deals.ts'

/** 500,000 with `node bench/bots/deals.ts`. */
test('nobody accepts or offers a deal that loses by its worst honest reading', () => {
  const { deals, accepted, offered, losing } = throwDeals(8_000, 1)
  expect(losing.slice(0, 3)).toEqual([])
  expect(deals).toBeGreaterThanOrEqual(8_000)
  expect(accepted).toBeGreaterThan(200)
  expect(offered).toBeGreaterThan(50)
}, 60_000)
