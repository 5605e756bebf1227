/** Several nodes over one store, of which one after the other is killed, stopped, or loses the hints. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Below } from '#engine/bots/bot.ts'
import { openStore } from '#server/store/open.ts'
import { dice } from './draft.ts'
import type { Figures } from './figures.ts'
import { complaintsOf, figuresOf } from './figures.ts'
import { ServerNode } from './node.ts'
import { Party } from './party.ts'

/** A Redis that can be taken away. */
export interface Hinting {
  readonly address: string
  down(): Promise<void>
  up(): Promise<void>
}

export interface NodesPlan {
  /** of a PostgreSQL database */
  readonly address: string
  readonly redis: Hinting
  readonly seed: number
  readonly matches: number
  /** evils at least; matches are begun until then */
  readonly evils: number
  readonly tables: number
  /** milliseconds between two evils, on average */
  readonly every: number
  say?(line: string): void
}

const NODES = ['north', 'east', 'west']
const SAY = 5_000

export async function nodesUnderLoad(plan: NodesPlan): Promise<Figures> {
  const { address, redis, seed, matches, tables } = plan
  const env = (name: string) => ({
    DATABASE_URL: address,
    REDIS_URL: redis.address,
    GATEHOUSE_NODE: name,
  })
  const nodes = await Promise.all(NODES.map((name) => ServerNode.start(env(name))))
  const store = await openStore(address)
  const began = performance.now()
  const mischief = new Mischief(nodes, redis, dice(seed))
  const told = new Set<string>()
  const party = new Party({
    store,
    seed,
    tables,
    mixture: { players: 'any', bots: true, trouble: true },
    bases: nodes.map(({ base }) => base),
    more: (begun) => begun < matches || mischief.rounds < plan.evils,
  })
  const telling = setInterval(() => {
    const wrong = [...party.problems, ...complaintsOf(nodes)].filter((one) => !told.has(one))
    for (const one of wrong) {
      told.add(one)
      plan.say?.(`  ${one}`)
    }
    plan.say?.(progress(party, mischief))
  }, SAY)
  try {
    const made = mischief.make(plan.every)
    await party.play()
    mischief.enough()
    await made
    return figuresOf(party, nodes, performance.now() - began, { ...mischief.count })
  } finally {
    clearInterval(telling)
    await Promise.all(nodes.map((node) => node.kill()))
    await store.close()
  }
}

const progress = (party: Party, { count }: Mischief): string =>
  `${Math.round(performance.now() / 1000)} s: ${party.ended} matches over, ${party.steps + party.underWay} moves, ${party.problems.length} problems; ` +
  `${count.kills} kills, ${count.stops} stops, ${count.outages} outages of Redis`

class Mischief {
  readonly #nodes: readonly ServerNode[]
  readonly #redis: Hinting
  readonly #roll: Below
  readonly #enough = new AbortController()
  rounds = 0
  readonly count = { kills: 0, stops: 0, outages: 0, badStops: 0 }

  constructor(nodes: readonly ServerNode[], redis: Hinting, roll: Below) {
    this.#nodes = nodes
    this.#redis = redis
    this.#roll = roll
  }

  enough(): void {
    this.#enough.abort()
  }

  /** Until it is enough; everything is up again then. */
  async make(every: number): Promise<void> {
    const evils = [
      () => this.#kill(),
      () => this.#stop(),
      () => this.#silence(),
      () => Promise.all([this.#kill(), this.#silence()]),
      () => this.#kill(),
    ]
    for (; !this.#enough.signal.aborted; this.rounds++) {
      const pause = every / 2 + this.#roll(every)
      await sleep(pause, null, { signal: this.#enough.signal }).catch(() => {})
      if (!this.#enough.signal.aborted) await evils[this.rounds % evils.length]()
    }
  }

  async #kill(): Promise<void> {
    const node = this.#nodes[this.#roll(this.#nodes.length)]
    await node.kill()
    this.count.kills++
    await sleep(this.#roll(1_500))
    await node.up()
  }

  async #stop(): Promise<void> {
    const node = this.#nodes[this.#roll(this.#nodes.length)]
    const { code } = await node.stop()
    this.count.stops++
    if (code !== 0) this.count.badStops++
    await sleep(this.#roll(500))
    await node.up()
  }

  async #silence(): Promise<void> {
    await this.#redis.down()
    this.count.outages++
    await sleep(500 + this.#roll(2_500))
    await this.#redis.up()
  }
}
