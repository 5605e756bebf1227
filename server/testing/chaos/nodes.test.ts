import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Postgres, Redis } from '#scripts/services/services.ts'
import { startPostgres, startRedis } from '#scripts/services/services.ts'
import { nodesUnderLoad } from './nodes.ts'

let postgres: Postgres
let redis: Redis
beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres({ fsync: 'off' }), startRedis()])
})
afterAll(() => Promise.all([postgres.stop(), redis.stop()]))

test('three nodes, killed and stopped, with Redis and without: no move lost, doubled or reordered', async () => {
  const { problems, loggedErrors, kills, stops, outages, badStops, ...figures } = await nodesUnderLoad({
    address: await postgres.database(),
    redis,
    seed: 1,
    matches: 15,
    faults: 4,
    tables: 8,
    every: 1_500,
  })
  expect(problems).toEqual([])
  expect(loggedErrors).toEqual([])
  // at least this many: a slower machine gets more faults
  expect(kills).toBeGreaterThanOrEqual(2)
  expect(stops).toBeGreaterThanOrEqual(1)
  expect(outages).toBeGreaterThanOrEqual(2)
  expect(badStops).toBe(0)
  expect(figures.matches).toBeGreaterThanOrEqual(15)
})
