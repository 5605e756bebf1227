/** Nodes are killed under load. `npm run chaos` does the same for longer, with every other fault. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Postgres, Redis } from '#scripts/services/services.ts'
import { startPostgres, startRedis } from '#scripts/services/services.ts'
import type { ChaosResult } from './result.ts'
import { runChaos } from './run.ts'

let postgres: Postgres
let redis: Redis
beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres({ fsync: 'off' }), startRedis()])
})
afterAll(() => Promise.all([postgres.stop(), redis.stop()]))

function expectNothingLost({ problems, loggedErrors, acknowledged }: ChaosResult): void {
  expect(problems).toEqual([])
  expect(loggedErrors).toEqual([])
  expect(acknowledged).toBeGreaterThan(100)
}

const LONG = 1_000
/** It takes half a minute alone, and waits for what a killed node leaves behind. */
const TIMEOUT = 300_000

test.concurrent('one node on SQLite, killed: no acknowledged move is lost, and all clients reconnect', {
  timeout: TIMEOUT,
}, async () => {
  const result = await runChaos({
    services: null,
    faults: ['kill'],
    rounds: 2,
    matches: 3,
    tables: 3,
    mix: { players: 3, bots: false, disturbedEvery: 0 },
    ...{ seed: 1, every: 1_500, long: LONG },
  })
  expectNothingLost(result)
  // nearly all players lose their connection each time; some tables are not started yet
  expect(result.disconnections).toBeGreaterThan(6)
})

test.concurrent('three nodes, killed and stopped, with Redis and without: no move lost, doubled or reordered', {
  timeout: TIMEOUT,
}, async () => {
  const result = await runChaos({
    services: { address: await postgres.database(), postgres, redis },
    faults: ['kill', 'stop', 'redis', 'kill'],
    rounds: 4,
    matches: 15,
    tables: 8,
    mix: { players: 'any', bots: true, disturbedEvery: 8 },
    ...{ seed: 1, every: 1_500, long: LONG },
  })
  expectNothingLost(result)
  // at least this many: a slower machine gets more faults
  expect(result).toMatchObject({
    kill: expect.any(Number),
    stop: expect.any(Number),
    redis: expect.any(Number),
  })
})
