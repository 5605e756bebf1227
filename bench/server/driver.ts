/**
 * Drives one server, from a process of its own on the other core, and measures it.
 *
 *   driver.ts ADAPTER ORIGIN PID   tasks come as messages from the parent; each is answered when it is done
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { quantile } from '#bench/measure.ts'
import type { Adapter, LoadResult, Task } from './adapter.ts'
import { Match, Tally } from './match.ts'
import { processorOf, processorOfAll } from './process.ts'

const TIMEOUT_MS = 30_000

/** How many matches are connected at the same time. */
const AT_ONCE = 10

const [path, origin, pid] = process.argv.slice(2)
const adapter = (await import(pathToFileURL(path).href)) as Adapter
const server = Number(pid)
let matches: Match[] = []
let made = 0

async function connect(count: number): Promise<void> {
  let left = count
  const line = async (): Promise<void> => {
    while (left-- > 0) matches.push(await Match.connect(adapter, origin, made++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
}

async function renew(): Promise<void> {
  for (let from = 0; from < matches.length; from += AT_ONCE) {
    await Promise.all(matches.slice(from, from + AT_ONCE).map((match) => match.renew()))
  }
}

/** Time spent, and processor time of the server, the driver and the whole machine. */
type Spent = readonly [seconds: number, server: number, driver: number, all: number]
const spent = (): Spent => [
  performance.now() / 1000,
  processorOf(server),
  processorOf(process.pid),
  processorOfAll(),
]

function summary(tally: Tally, [seconds, processor, driver, all]: Spent): LoadResult {
  const { moves, late, mix, latencies, bytes } = tally
  return {
    moves,
    seconds,
    processor,
    driver,
    others: Math.max(0, all - processor - driver),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    bytes: quantile(bytes, 0.5),
    late,
    mix,
  }
}

/** Where a match ends before the time is up, measuring pauses while all start new matches. */
async function measure(seconds: number, load: typeof saturate): Promise<LoadResult> {
  const tally = new Tally()
  let total: Spent = [0, 0, 0, 0]
  while (seconds - total[0] > seconds / 20) {
    await renew()
    const before = spent()
    const moves = tally.moves
    await load(matches, tally, seconds - total[0])
    await drain(matches)
    const after = spent()
    total = total.map((sum, i) => sum + after[i] - before[i]) as unknown as Spent
    if (tally.moves === moves) throw new Error('nothing moves')
  }
  return summary(tally, total)
}

async function perform(task: Task): Promise<LoadResult | null> {
  switch (task.task) {
    case 'connect':
      await connect(task.matches)
      return null
    case 'renew':
      await renew()
      return null
    case 'paced':
      return measure(task.seconds, pace)
    case 'saturated':
      return measure(task.seconds, saturate)
    case 'close':
      for (const match of matches) match.close()
      matches = []
      return null
  }
}

process.on('message', async (task: Task) => {
  process.send?.({ done: await perform(task) })
})

/** As much load as the server takes: every match moves again as soon as its last move has arrived everywhere. */
async function saturate(matches: readonly Match[], tally: Tally, seconds: number): Promise<void> {
  const end = performance.now() + 1000 * seconds
  let running = true
  for (const match of matches) {
    match.arrived = () => {
      if (performance.now() >= end) running = false
      if (running && !match.move(tally)) running = false
    }
    if (!match.move(tally)) running = false
  }
  while (running && performance.now() < end + TIMEOUT_MS) await sleep(2)
}

/** The load of people: each match moves once a second, evenly spread. */
async function pace(matches: readonly Match[], tally: Tally, seconds: number): Promise<void> {
  for (const match of matches) match.arrived = null
  const start = performance.now()
  const gap = 1000 / matches.length
  const due = Math.floor(seconds * matches.length)
  for (let next = 0; next < due; ) {
    const wait = start + next * gap - performance.now()
    if (wait > 0) await sleep(wait)
    for (; next < due && start + next * gap <= performance.now(); next++) {
      const match = matches[next % matches.length]
      if (match.isMoving) tally.late++
      else match.move(tally)
    }
  }
  await sleep(start + 1000 * seconds - performance.now())
}

/** Waits until every move has arrived. */
async function drain(matches: readonly Match[]): Promise<void> {
  for (const match of matches) match.arrived = null
  const end = performance.now() + TIMEOUT_MS
  while (matches.some((match) => match.isMoving)) {
    if (performance.now() > end) throw new Error('a move did not reach everybody')
    await sleep(2)
  }
}
