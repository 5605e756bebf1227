/**
 * npm run bench:store [-- --rounds 3 --seconds 1]: durable appends per second, by one writer and by many at once, in
 * turn, round after round. Disks differ and have other work, so each is also told in syncs of a plain file, and with
 * the processor time of this process, in which a server would have other things to do.
 */

import { fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { readArgs } from '#scripts/read-args.ts'
import { startPostgres } from '#scripts/services/services.ts'
import { openStore } from '#server/store/open.ts'
import type { Lines, MatchId, Store } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { median } from './measure.ts'

const WRITERS = [1, 8, 64, 256]
const STEP: Lines = [{ seat: 2, move: 'load', goods: ['apple', 'apple', 'silk', 'bread'] }]
const DEADLINE = 1_800_000_000_000

const { values } = readArgs(import.meta.filename, {
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '1' } },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
if (!(rounds >= 1 && seconds > 0)) {
  console.error('--rounds and --seconds must be positive numbers')
  process.exit(2)
}

interface Line {
  readonly name: string
  readonly rates: number[]
  /** microseconds of processor time for each */
  readonly costs: number[]
  /** amount per second */
  measure(): Promise<number>
}

let matches = 0

function appending(name: string, store: Store, writers: number): Line {
  return {
    name: `${name}, ${writers} ${writers === 1 ? 'writer' : 'writers'}`,
    rates: [],
    costs: [],
    measure,
  }

  async function measure(): Promise<number> {
    const ids = Array.from({ length: writers }, () => matchId(String(++matches)))
    await Promise.all(ids.map((match) => store.create({ match, created: 0, header: STEP, deadline: null })))
    const start = performance.now()
    const end = start + 1000 * seconds
    const counts = await Promise.all(ids.map((id) => appendUntil(store, id, end)))
    return (1000 * counts.reduce((sum, count) => sum + count)) / (performance.now() - start)
  }
}

async function appendUntil(store: Store, id: MatchId, end: number): Promise<number> {
  let version = 0
  for (; performance.now() < end; version++) {
    const result = await store.append(id, version, STEP, { at: 0, deadline: DEADLINE + version })
    if (result !== 'appended') throw new Error(`${result} though nobody else writes`)
  }
  return version
}

function syncing(folder: string): Line {
  const file = openSync(join(folder, 'plain'), 'a')
  return { name: 'plain file, write and fdatasync', rates: [], costs: [], measure }

  async function measure(): Promise<number> {
    const start = performance.now()
    let count = 0
    for (; performance.now() < start + 1000 * seconds; count++) {
      writeSync(file, JSON.stringify(STEP))
      fdatasyncSync(file)
    }
    return (1000 * count) / (performance.now() - start)
  }
}

async function measureOnce({ rates, costs, measure }: Line): Promise<void> {
  const [before, start] = [process.cpuUsage(), performance.now()]
  const rate = await measure()
  const { user, system } = process.cpuUsage(before)
  rates.push(rate)
  costs.push((user + system) / ((rate * (performance.now() - start)) / 1000))
}

function print(lines: readonly Line[]): void {
  const syncs = median(lines[0].rates)
  for (const { name, rates, costs } of lines) {
    const rate = Math.round(median(rates)).toLocaleString('en').padStart(9)
    const perSync = (median(rates) / syncs).toFixed(2).padStart(8)
    const cost = median(costs).toFixed(1).padStart(7)
    console.log(`${name.padEnd(34)}${rate} /s  ${perSync} per sync  ${cost} µs of processor time each`)
  }
}

using folder = temporaryFolder()
const postgres = await startPostgres({ fsync: 'on' })
try {
  const stores = {
    SQLite: await openStore(join(folder.path, 'store.db')),
    PostgreSQL: await openStore(await postgres.database()),
  }
  const lines = [
    syncing(folder.path),
    ...Object.entries(stores).flatMap(([name, store]) =>
      WRITERS.map((writers) => appending(name, store, writers)),
    ),
  ]
  for (let round = 0; round < rounds; round++) {
    for (const line of lines) await measureOnce(line)
  }
  console.log(
    `Medians of ${rounds} interleaved rounds of ${seconds} s each; Node ${process.versions.node}.\n`,
  )
  print(lines)
  for (const store of Object.values(stores)) await store.close()
} finally {
  await postgres.stop()
}
