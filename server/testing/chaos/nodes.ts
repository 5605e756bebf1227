/** Several nodes on one store. One after another is killed or stopped, or Redis goes down. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Below } from '#engine/chance.ts'
import { openStore } from '#server/store/open.ts'
import { randomBelow } from '#server/testing/random.ts'
import { MatchLoad } from './match-load.ts'
import type { ChaosResult } from './result.ts'
import { loggedErrorsOf, summarize } from './result.ts'
import { ServerNode } from './server-node.ts'

/** A Redis that can be stopped and started. */
export interface RedisControl {
  readonly address: string
  down(): Promise<void>
  up(): Promise<void>
}

export interface NodesOptions {
  /** of a PostgreSQL database */
  readonly address: string
  readonly redis: RedisControl
  readonly seed: number
  readonly matches: number
  /** inject at least this many faults; new matches start until then */
  readonly faults: number
  readonly tables: number
  /** milliseconds between two faults, on average */
  readonly every: number
  log?(line: string): void
}

const NODES = ['north', 'east', 'west']
const LOG_EVERY = 5_000

export async function nodesUnderLoad(plan: NodesOptions): Promise<ChaosResult> {
  const { address, redis, seed, matches, tables } = plan
  const env = (name: string) => ({
    DATABASE_URL: address,
    REDIS_URL: redis.address,
    GATEHOUSE_NODE: name,
  })
  const nodes = await Promise.all(NODES.map((name) => ServerNode.start(env(name))))
  const store = await openStore(address)
  const began = performance.now()
  const faultInjector = new FaultInjector(nodes, redis, randomBelow(seed))
  const logged = new Set<string>()
  const load = new MatchLoad({
    store,
    seed,
    tables,
    mix: { players: 'any', bots: true, disturbances: true },
    bases: nodes.map(({ base }) => base),
    more: (begun) => begun < matches || faultInjector.rounds < plan.faults,
  })
  const logging = setInterval(() => {
    const wrong = [...load.problems, ...loggedErrorsOf(nodes)].filter((one) => !logged.has(one))
    for (const one of wrong) {
      logged.add(one)
      plan.log?.(`  ${one}`)
    }
    plan.log?.(progress(load, faultInjector))
  }, LOG_EVERY)
  try {
    const injected = faultInjector.run(plan.every)
    await load.play()
    faultInjector.stop()
    await injected
    return summarize(load, nodes, performance.now() - began, { ...faultInjector.count })
  } finally {
    clearInterval(logging)
    await Promise.all(nodes.map((node) => node.kill()))
    await store.close()
  }
}

const progress = (load: MatchLoad, { count }: FaultInjector): string =>
  `${Math.round(performance.now() / 1000)} s: ${load.ended} matches finished, ${load.steps + load.movesInPlay} moves, ${load.problems.length} problems; ` +
  `${count.kills} kills, ${count.stops} stops, ${count.outages} outages of Redis`

class FaultInjector {
  readonly #nodes: readonly ServerNode[]
  readonly #redis: RedisControl
  readonly #below: Below
  readonly #stopping = new AbortController()
  rounds = 0
  readonly count = { kills: 0, stops: 0, outages: 0, badStops: 0 }

  constructor(nodes: readonly ServerNode[], redis: RedisControl, below: Below) {
    this.#nodes = nodes
    this.#redis = redis
    this.#below = below
  }

  stop(): void {
    this.#stopping.abort()
  }

  /** Injects faults until `stop` is called; all nodes and Redis are up when this resolves. */
  async run(every: number): Promise<void> {
    const faults = [
      () => this.#killNode(),
      () => this.#stopNode(),
      () => this.#stopRedis(),
      () => Promise.all([this.#killNode(), this.#stopRedis()]),
      () => this.#killNode(),
    ]
    for (; !this.#stopping.signal.aborted; this.rounds++) {
      const pause = every / 2 + this.#below(every)
      await sleep(pause, null, { signal: this.#stopping.signal }).catch(() => {})
      if (!this.#stopping.signal.aborted) await faults[this.rounds % faults.length]()
    }
  }

  async #killNode(): Promise<void> {
    const node = this.#nodes[this.#below(this.#nodes.length)]
    await node.kill()
    this.count.kills++
    await sleep(this.#below(1_500))
    await node.up()
  }

  async #stopNode(): Promise<void> {
    const node = this.#nodes[this.#below(this.#nodes.length)]
    const { code } = await node.stop()
    this.count.stops++
    if (code !== 0) this.count.badStops++
    await sleep(this.#below(500))
    await node.up()
  }

  async #stopRedis(): Promise<void> {
    await this.#redis.down()
    this.count.outages++
    await sleep(500 + this.#below(2_500))
    await this.#redis.up()
  }
}
