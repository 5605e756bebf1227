/** Services fail: Redis stays down, PostgreSQL crashes and restarts. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Postgres, Redis } from '#scripts/services/services.ts'
import { startPostgres, startRedis } from '#scripts/services/services.ts'
import { openStore } from '#server/store/open.ts'
import { randomBelow } from '#server/testing/random.ts'
import { Player } from '#server/testing/test-player.ts'
import { MatchLoad } from './match-load.ts'
import { randomMatchPlan } from './match-plan.ts'
import { createVisitor, startMatch } from './seating.ts'
import { ServerNode } from './server-node.ts'

let postgres: Postgres
let redis: Redis
beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres({ fsync: 'off' }), startRedis()])
})
afterAll(() => Promise.all([postgres.stop(), redis.stop()]))

/** Killed after the test in any case. */
async function nodes(count: number, env: Readonly<Record<string, string>>): Promise<ServerNode[]> {
  const all = await Promise.all(Array.from({ length: count }, () => ServerNode.start(env)))
  onTestFinished(async () => void (await Promise.all(all.map((node) => node.kill()))))
  return all
}

test('without Redis, a move on one node arrives on the others in about a second', async () => {
  const env = { DATABASE_URL: await postgres.database(), REDIS_URL: redis.address }
  const places = await nodes(3, env)
  const people = await Promise.all(places.map(({ base }, seat) => createVisitor(() => base, `P${seat}`)))
  const plan = { ...randomMatchPlan(1, { players: 3, bots: false, disturbedEvery: 0 }), bots: [] }
  const { code } = await startMatch(plan, people, () => places[0].base)
  await redis.down()
  const players = places.map(({ base }, seat) => {
    const { cookie } = people[seat]
    return new Player({ game: plan.plan.game, code, cookie, below: randomBelow(seat), base: () => base })
  })
  onTestFinished(() => {
    for (const player of players) player.close()
  })
  const { delays, late } = await delaysOf(players, 12)
  expect(delays[6]).toBeLessThan(1_000 + late)
  expect(delays[11]).toBeLessThan(3_000 + 3 * late)
})

/** A move passes through about so many timers and processes on its way. */
const HOPS = 8

/**
 * Milliseconds between the first and the last player who reaches a version, for this many versions, in order; and how
 * much later this may be because the machine is busy.
 */
async function delaysOf(players: readonly Player[], versions: number) {
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  const pauses: number[] = []
  while (last.size < versions) {
    const began = performance.now()
    for (const { version } of players) if (!first.has(version)) first.set(version, performance.now())
    const slowest = Math.min(...players.map(({ version }) => version))
    for (const version of first.keys())
      if (version <= slowest && !last.has(version)) last.set(version, performance.now())
    await sleep(5)
    pauses.push(performance.now() - began - 5)
  }
  const upwards = (one: number, other: number): number => one - other
  const delays = [...last].map(([version, at]) => at - (first.get(version) ?? 0)).sort(upwards)
  return { delays, late: HOPS * pauses.sort(upwards)[Math.floor(0.95 * pauses.length)] }
}

test('PostgreSQL crashes under load: matches go on, no acknowledged move is lost', async () => {
  const address = await postgres.database()
  const [node] = await nodes(1, { DATABASE_URL: address })
  const store = await openStore(address)
  onTestFinished(() => store.close())
  let isOver = false
  const load = new MatchLoad({
    store,
    seed: 5,
    tables: 3,
    mix: { players: 4, bots: true, disturbedEvery: 0 },
    long: 0,
    bases: [node.base],
    more: () => !isOver,
  })
  const played = load.play()
  for (let crashes = 0; crashes < 2; crashes++) {
    for (const moves = load.steps + load.movesInPlay; load.steps + load.movesInPlay < moves + 40; )
      await sleep(20)
    await postgres.crash()
  }
  isOver = true
  await played
  expect(load.problems).toEqual([])
  // the log reports that the store failed, but not endlessly
  expect(node.loggedErrors.length).toBeLessThan(200)
})
