/** Everything that goes wrong in a chaos run. Each fault ends by itself: afterwards all is as before. */
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Below } from '#engine/chance.ts'
import { pick } from '#server/testing/random.ts'
import type { ServerNode } from './server-node.ts'
import type { SilentProxy } from './silent-proxy.ts'

export const STORES = ['sqlite', 'postgres'] as const
export type StoreKind = (typeof STORES)[number]

/** What faults act on. */
export interface FaultyWorld {
  readonly nodes: readonly ServerNode[]
  readonly below: Below
  /** how long a long fault lasts, in milliseconds */
  readonly long: number
  /** null: one node on SQLite, which needs none of them */
  readonly services: {
    readonly postgres: { freeze(): Promise<unknown>; thaw(): Promise<unknown>; crash(): Promise<unknown> }
    readonly redis: { down(): Promise<unknown>; up(): Promise<unknown> }
    /** between the nodes and PostgreSQL */
    readonly proxy: SilentProxy
  } | null
  /** what the nodes read to know what is wrong inside them (inside-node.ts) */
  readonly control: string
  /** on a small disk of its own */
  readonly dataFolder: string
  problem(what: string): void
}

export interface Fault {
  readonly about: string
  readonly on: readonly StoreKind[]
  run(world: FaultyWorld): Promise<unknown>
}

const nodeOf = ({ nodes, below }: FaultyWorld): ServerNode => pick(nodes, below)

function servicesOf({ services }: FaultyWorld): NonNullable<FaultyWorld['services']> {
  if (services === null) throw new Error('there are no services')
  return services
}

async function between(begin: () => unknown, milliseconds: number, end: () => unknown): Promise<void> {
  await begin()
  try {
    await sleep(milliseconds)
  } finally {
    await end()
  }
}

export const FAULTS = {
  kill: {
    about: 'a node is killed (SIGKILL) and started again',
    on: STORES,
    run: (world) => {
      const node = nodeOf(world)
      return between(
        () => node.kill(),
        world.below(1_500),
        () => node.up(),
      )
    },
  },
  stop: {
    about: 'a node is stopped (SIGTERM) and started again; it must end with 0',
    on: STORES,
    async run(world) {
      const node = nodeOf(world)
      const { code } = await node.stop()
      if (code !== 0) world.problem(`a node that was stopped ended with ${code}`)
      await sleep(world.below(500))
      await node.up()
    },
  },
  pause: {
    about: 'a node is paused (SIGSTOP) and comes back with old memory',
    on: STORES,
    run: (world) => {
      const node = nodeOf(world)
      return between(
        () => node.signal('SIGSTOP'),
        world.long,
        () => node.signal('SIGCONT'),
      )
    },
  },
  clock: {
    about: 'the clock of all nodes jumps two hours back, then three hours ahead, then is right',
    on: STORES,
    async run(world) {
      const jump = (milliseconds: number): void =>
        writeFileSync(join(world.control, 'clock'), String(milliseconds))
      for (const hours of [-2, 1, 0]) {
        jump(hours * 3_600_000)
        await sleep(world.long / 3)
      }
    },
  },
  bot: {
    about: 'a bot never returns from its choice',
    on: STORES,
    async run(world) {
      writeFileSync(join(world.control, 'stuck-bot'), '')
      await sleep(world.long / 3)
      rmSync(join(world.control, 'stuck-bot'), { force: true })
    },
  },
  'disk-full': {
    about: 'the disk with the database is full, then has room again',
    on: ['sqlite'],
    run: ({ dataFolder, long }) => {
      const filler = join(dataFolder, 'filler')
      const fill = (): void => {
        const { bavail, bsize } = statfsSync(dataFolder)
        try {
          writeFileSync(filler, Buffer.alloc(bavail * bsize))
        } catch {
          // the database has taken the last of it
        }
      }
      return between(fill, long / 3, () => rmSync(filler, { force: true }))
    },
  },
  redis: {
    about: 'Redis is killed and started again',
    on: ['postgres'],
    run: (world) => {
      const { redis } = servicesOf(world)
      return between(
        () => redis.down(),
        500 + world.below(2 * world.long),
        () => redis.up(),
      )
    },
  },
  'postgres-crash': {
    about: 'PostgreSQL crashes (SIGQUIT) and starts again',
    on: ['postgres'],
    run: (world) => servicesOf(world).postgres.crash(),
  },
  'postgres-stop': {
    about: 'all processes of PostgreSQL are stopped (SIGSTOP) and continued',
    on: ['postgres'],
    run: (world) => {
      const { postgres } = servicesOf(world)
      return between(
        () => postgres.freeze(),
        world.long,
        () => postgres.thaw(),
      )
    },
  },
  'postgres-cut': {
    about: 'connections to PostgreSQL fall silent: old ones for ever, new ones as long as the fault lasts',
    on: ['postgres'],
    run: (world) => {
      const { proxy } = servicesOf(world)
      return between(
        () => proxy.silence(),
        world.long,
        () => proxy.restore(),
      )
    },
  },
} as const satisfies Readonly<Record<string, Fault>>

export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[]
export const isFaultName = (name: string): name is FaultName => Object.hasOwn(FAULTS, name)
export const faultsOn = (store: StoreKind): FaultName[] =>
  FAULT_NAMES.filter((name) => (FAULTS[name].on as readonly StoreKind[]).includes(store))
