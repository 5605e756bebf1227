// npm run crowd: many people press "Play with people" at about the same time, on three nodes that are killed meanwhile.
//
//   npm run crowd                                        300 people in 30 seconds
//   npm run crowd -- --people 50 --seconds 10 --kills 1  a short run
//
// Everybody must play within 30 seconds, nobody may be seated twice, and no seat may be lost. Then they play on, quickly,
// until the first matches are over: the ratings that the nodes have made of them must be what the records give.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Recomputed } from '#server/people/ratings/rate-results.ts'
import { recompute } from '#server/people/ratings/rate-results.ts'
import { openStore } from '#server/store/open.ts'
import { ServerNode } from '#server/testing/chaos/server-node.ts'
import { runCrowd } from '#server/testing/queue/crowd.ts'
import { readArgs } from './read-args.ts'
import { startPostgres, startRedis } from './services/services.ts'

const { values } = readArgs(import.meta.filename, {
  options: {
    people: { type: 'string', default: '300' },
    /** in which they come */
    seconds: { type: 'string', default: '30' },
    /** nodes that are killed, one after the other, and started again */
    kills: { type: 'string', default: '3' },
    /** matches that are played to their end */
    ends: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
})
const WITHIN = 30_000
const NODES = ['north', 'east', 'west']
/** Milliseconds that a node is down. */
const DOWN = 2_000
/** Milliseconds in which the first matches must end. */
const END_WITHIN = 240_000

// the servers exit with this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const [postgres, redis] = await Promise.all([startPostgres({ fsync: 'on' }), startRedis()])
const address = await postgres.database()
const env = { DATABASE_URL: address, REDIS_URL: redis.address, GATEHOUSE_BOT_PACE: '300' }
const nodes = await Promise.all(NODES.map((name) => ServerNode.start({ ...env, GATEHOUSE_NODE: name })))
const store = await openStore(address)
const stopping = new AbortController()
const arriveWithin = Number(values.seconds) * 1000
const kills = Number(values.kills)
try {
  const killed = killNodes()
  const result = await runCrowd({
    ...{ store, arriveWithin, pause: 700, patience: 2 * WITHIN, log: (line) => console.log(line) },
    bases: nodes.map(({ base }) => base),
    people: Number(values.people),
    seed: Number(values.seed),
    afterwards: async () => {
      const ended = await untilEnded(Number(values.ends))
      stopping.abort()
      await killed
      const { results, replayed, wrong } = await untilRated()
      console.log({ ended, results, replayed, wrong })
      const problems = wrong.map((match) => `${match} has other ratings than its record gives`)
      return ended < Number(values.ends) ? [...problems, `only ${ended} matches have ended`] : problems
    },
  })
  const { problems, ...figures } = result
  console.log({ ...figures, kills: await killed })
  const slow = result.waited.longest > WITHIN ? ['somebody waited for more than 30 seconds'] : []
  for (const problem of [...problems, ...slow]) console.log(`  PROBLEM ${problem}`)
  if (problems.length + slow.length > 0) process.exitCode = 1
  else
    console.log(
      'everybody played within 30 seconds, nobody was seated twice, no seat was lost, ratings are right',
    )
} finally {
  await Promise.all(nodes.map((node) => node.kill()))
  await store.close()
  await Promise.all([postgres.stop(), redis.stop()])
}

/** One after the other: two of three nodes are always there. */
async function killNodes(): Promise<number> {
  for (let number = 0; number < kills; number++) {
    await sleep(arriveWithin / (kills + 1), null, { signal: stopping.signal }).catch(() => {})
    if (stopping.signal.aborted) return number
    const node = nodes[number % nodes.length]
    console.log(`  ${NODES[number % nodes.length]} is killed`)
    await node.kill()
    await sleep(DOWN)
    await node.up()
  }
  return kills
}

/** A result that was just stored is rated a moment later. What is still not right after some seconds is wrong. */
async function untilRated(): Promise<Recomputed> {
  for (let tries = 1; ; tries++) {
    const recomputed = await recompute(store, 'compare')
    if (recomputed.wrong.length === 0 || tries === 20) return recomputed
    await sleep(500)
  }
}

/** How many matches have results, when there are as many as wanted or it takes too long. */
async function untilEnded(wanted: number): Promise<number> {
  const giveUp = performance.now() + END_WITHIN
  for (;;) {
    const ended = (await store.results(0, wanted)).length
    if (ended >= wanted || performance.now() > giveUp) return ended
    await sleep(500)
  }
}
