/** One server, measured by one driver, from its start to its end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contender } from './contenders.ts'
import type { Moved, Task, Weight } from './contract.ts'
import type { Pinned } from './process.ts'
import { answers, DRIVER_CORE, freePort, SERVER_CORE, startNode } from './process.ts'

export interface Terms {
  readonly matches: number
  /** seconds with a few matches, before anything is weighed: what is compiled on the way is no part of a match */
  readonly compile: number
  /** seconds of each measurement */
  readonly warm: number
  readonly paced: number
  readonly saturated: number
  /** whether to see what is left of a match when nobody is there any more */
  readonly afterwards: boolean
  /** of our server; null: SQLite */
  readonly database: string | null
}

export interface Figures {
  readonly paced: Moved
  readonly saturated: Moved
  readonly before: Weight
  readonly idle: Weight
  readonly active: Weight
  /** a while after all sockets were closed; null where nobody wanted to know */
  readonly afterwards: Weight | null
}

const here = import.meta.dirname
/** few, since a server may still have them in memory when it is weighed before the others come */
const WARM_MATCHES = 2
/** so that what was sent last has arrived, and closed sockets are gone */
const SETTLE_MS = 500
/** so that who lets matches go when nobody looks at them has done so */
const AFTERWARDS_MS = 15_000

export const serverArgs = (contender: Contender): string[] => [
  '--expose-gc',
  '--import',
  join(here, 'probe.ts'),
  ...contender.server,
]

/** What our server is told; the others read only PORT. */
export const serverEnv = (port: number, folder: string, database: string | null): NodeJS.ProcessEnv => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  GATEHOUSE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  ...(database !== null && { DATABASE_URL: database }),
})

export async function session(contender: Contender, terms: Terms): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = startNode(
    contender.name,
    SERVER_CORE,
    serverArgs(contender),
    serverEnv(port, folder, terms.database),
  )
  try {
    await answers(origin + contender.ready)
    const args = [join(here, 'driver.ts'), contender.adapter, origin, String(server.pid)]
    const driver = startNode(`driver of ${contender.name}`, DRIVER_CORE, args)
    try {
      return await measure(server, driver, terms)
    } finally {
      await driver.stop()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(server: Pinned, driver: Pinned, terms: Terms): Promise<Figures> {
  const drive = async (task: Task): Promise<Moved> => {
    const { done } = (await driver.ask(task)) as { done: Moved }
    return done
  }
  const weigh = async (): Promise<Weight> => {
    await sleep(SETTLE_MS)
    return (await server.ask('weigh')) as Weight
  }
  await drive({ task: 'connect', matches: WARM_MATCHES })
  await drive({ task: 'saturated', seconds: terms.compile })
  await drive({ task: 'close' })
  // and what was only needed at the start goes with the first collections
  await weigh()
  const before = await weigh()
  await drive({ task: 'connect', matches: terms.matches })
  const idle = await weigh()
  await drive({ task: 'saturated', seconds: terms.warm })
  const paced = await drive({ task: 'paced', seconds: terms.paced })
  const saturated = await drive({ task: 'saturated', seconds: terms.saturated })
  const active = await weigh()
  return { paced, saturated, before, idle, active, afterwards: terms.afterwards ? await leave() : null }

  async function leave(): Promise<Weight> {
    await drive({ task: 'close' })
    await sleep(AFTERWARDS_MS)
    return weigh()
  }
}
