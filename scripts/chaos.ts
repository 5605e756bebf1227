// npm run chaos: plays matches while servers and services fail, and checks that nothing is lost, doubled or reordered.
//
//   npm run chaos                              every fault, on SQLite and then on PostgreSQL with three nodes and Redis
//   npm run chaos -- --list                    what can happen
//   npm run chaos -- kill                      only this; also several
//   npm run chaos -- postgres-cut --store postgres --minutes 10
//   npm run chaos -- pause --long 3 --faults 1 --tables 2    a short run

import type { FaultName, StoreKind } from '#server/testing/chaos/faults.ts'
import { FAULT_NAMES, FAULTS, faultsOn, isFaultName, STORES } from '#server/testing/chaos/faults.ts'
import type { ChaosResult } from '#server/testing/chaos/result.ts'
import { runChaos } from '#server/testing/chaos/run.ts'
import { readArgs } from './read-args.ts'
import { startPostgres, startRedis } from './services/services.ts'

const { values, positionals } = readArgs(import.meta.filename, {
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    store: { type: 'string' },
    /** at least this long */
    minutes: { type: 'string', default: '0' },
    /** at least this many matches */
    matches: { type: 'string', default: '1' },
    /** at least this many faults; without it each happens three times */
    faults: { type: 'string' },
    tables: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    /** milliseconds between two faults, on average */
    every: { type: 'string', default: '3000' },
    /** seconds that a long fault lasts */
    long: { type: 'string', default: '30' },
  },
})
if (values.list) {
  for (const name of FAULT_NAMES)
    console.log(`${name.padEnd(16)}${FAULTS[name].on.join(', ').padEnd(18)}${FAULTS[name].about}`)
  process.exit(0)
}
const unknown = positionals.filter((name) => !isFaultName(name))
const stores = STORES.filter((store) => values.store === undefined || values.store === store)
if (unknown.length > 0 || stores.length === 0) {
  console.error(
    `usage: npm run chaos -- [${FAULT_NAMES.join('|')}]… [--list] [--store ${STORES.join('|')}] [--minutes N] ` +
      '[--matches N] [--faults N] [--tables N] [--seed N] [--every MILLISECONDS] [--long SECONDS]',
  )
  process.exit(2)
}
// the servers exit with this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
for (const store of stores) {
  const faults = faultsOn(store).filter((name) => positionals.length === 0 || positionals.includes(name))
  if (faults.length > 0) await run(store, faults)
}

async function run(store: StoreKind, faults: readonly FaultName[]): Promise<void> {
  const isWide = store === 'postgres'
  const [postgres, redis] = isWide ? await Promise.all([startPostgres({ fsync: 'on' }), startRedis()]) : []
  const end = performance.now() + Number(values.minutes) * 60_000
  try {
    const result = await runChaos({
      services: postgres && redis ? { address: await postgres.database(), postgres, redis } : null,
      faults,
      rounds: Number(values.faults ?? 3 * faults.length),
      matches: Number(values.matches),
      isOver: () => performance.now() > end,
      tables: Number(values.tables),
      mix: { players: 'any', bots: true, disturbedEvery: 5 },
      seed: Number(values.seed),
      every: Number(values.every),
      long: 1000 * Number(values.long),
      log: (line) => console.log(line),
    })
    report(`${store}: ${faults.join(', ')}`, result)
  } finally {
    await Promise.all([postgres?.stop(), redis?.stop()])
  }
}

function report(title: string, figures: ChaosResult): void {
  const { problems, loggedErrors, ...numbers } = figures
  console.log(`\n${title}`)
  console.log(numbers)
  for (const loggedError of loggedErrors.slice(0, 20))
    console.log(`  error in a server's log: ${loggedError}`)
  for (const problem of problems.slice(0, 20)) console.log(`  PROBLEM ${problem}`)
  console.log(
    problems.length === 0 ? 'nothing was lost, doubled or reordered' : `${problems.length} problems`,
  )
  if (problems.length > 0) process.exitCode = 1
}
