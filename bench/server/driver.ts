/**
 * Drives one server, from a process of its own on the other core, and measures it.
 *
 *   driver.ts ADAPTER ORIGIN PID   tasks come as messages from the parent; each is answered when it is done
 */
import { pathToFileURL } from 'node:url'
import type { Adapter, Moved, Task } from './contract.ts'
import { Match, Tally } from './match.ts'
import { drain, pace, saturate } from './pace.ts'
import { processorOf, processorOfAll } from './processor.ts'

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

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]

function summary(tally: Tally, [seconds, processor, driver, all]: Spent): Moved {
  const latencies = tally.latencies.toSorted((a, b) => a - b)
  const bytes = tally.bytes.toSorted((a, b) => a - b)
  const { moves, late, mix } = tally
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

/** A match may end before the time is up: then what is measured pauses while all begin anew. */
async function measure(seconds: number, load: typeof saturate): Promise<Moved> {
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

async function perform(task: Task): Promise<Moved | null> {
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
