// npm run chaos: kills servers under many matches, and checks that nothing is lost.
//
//   npm run chaos -- kill                  one server, killed 20 times, on SQLite and on PostgreSQL
//   npm run chaos -- nodes                 three nodes, 2,000 matches; nodes and Redis fail and come back
//   npm run chaos -- nodes --matches 200 --tables 30 --seed 7
//   npm run chaos -- nodes --matches 1 --tables 1 --faults 1   the smallest run

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killUnderLoad } from '#server/testing/chaos/kill.ts'
import { nodesUnderLoad } from '#server/testing/chaos/nodes.ts'
import type { ChaosResult } from '#server/testing/chaos/result.ts'
import { startPostgres, startRedis } from './services/services.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '20' },
    tables: { type: 'string' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '3000' },
    faults: { type: 'string', default: '5' },
  },
})
const seed = Number(values.seed)
const log = (line: string): void => console.log(line)
const chosen = { kill, nodes }[positionals[0]]
if (chosen === undefined) {
  console.error('usage: npm run chaos -- kill [--kills N] | nodes [--matches N]  [--tables N] [--seed N]')
  process.exit(2)
}
/** Milliseconds until all clients must be connected again. Not checked in tests, which may share the machine. */
const RECONNECT_WITHIN = 5_000

// the servers exit with this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
await chosen()

async function kill(): Promise<void> {
  const kills = Number(values.kills)
  const tables = Number(values.tables ?? 20)
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-chaos-'))
  const postgres = await startPostgres({ fsync: 'on' })
  try {
    const load = { seed, kills, tables, log }
    report('SQLite', await killUnderLoad({ env: { DATA_DIR: folder }, ...load }))
    const env = { DATABASE_URL: await postgres.database() }
    report('PostgreSQL', await killUnderLoad({ env, ...load }))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function nodes(): Promise<void> {
  const [postgres, redis] = await Promise.all([startPostgres({ fsync: 'on' }), startRedis()])
  const [matches, every, faults] = [values.matches, values.every, values.faults].map(Number)
  const tables = Number(values.tables ?? 60)
  try {
    const address = await postgres.database()
    report('three nodes', await nodesUnderLoad({ address, redis, seed, matches, faults, tables, every, log }))
  } finally {
    await Promise.all([postgres.stop(), redis.stop()])
  }
}

function report(title: string, figures: ChaosResult): void {
  const { problems, loggedErrors, ...numbers } = figures
  console.log(`\n${title}`)
  console.log(numbers)
  for (const loggedError of loggedErrors.slice(0, 20))
    console.log(`  error in a server's log: ${loggedError}`)
  for (const problem of problems.slice(0, 20)) console.log(`  PROBLEM ${problem}`)
  console.log(problems.length === 0 ? 'nothing was lost' : `${problems.length} problems`)
  const isLate = figures.longest >= RECONNECT_WITHIN
  if (isLate) console.log(`a client reconnected only after ${figures.longest} ms`)
  if (problems.length > 0 || isLate) process.exitCode = 1
}
