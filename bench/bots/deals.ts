/**
 * Throws random and hostile deals at all characters and levels, on all cores: `node bench/bots/deals.ts [deals] [seed]`.
 * Ends with 1 if one that loses was accepted or offered.
 */
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Thrown } from '#games/sheriff/testing/deals.ts'
import { throwDeals } from '#games/sheriff/testing/deals.ts'

/** Seeds of one part stay apart from those of the next. */
const PART = 1_000_000

function throwOnAllCores(deals: number, seed: number): Promise<Thrown[]> {
  const parts = availableParallelism()
  return Promise.all(
    Array.from(
      { length: parts },
      (_, part) =>
        new Promise<Thrown>((done, failed) => {
          const given = [Math.ceil(deals / parts), seed + part * PART]
          const worker = new Worker(new URL(import.meta.url), { workerData: given })
          worker.once('message', done)
          worker.once('error', failed)
        }),
    ),
  )
}

if (isMainThread) {
  const [deals = '500000', seed = '7000'] = process.argv.slice(2)
  const parts = await throwOnAllCores(Number(deals), Number(seed))
  const sum = (of: (thrown: Thrown) => number): number => parts.reduce((all, part) => all + of(part), 0)
  const losing = parts.flatMap((part) => part.losing)
  console.log(
    `${sum((part) => part.deals)} deals, ${sum((part) => part.accepted)} accepted, ${sum((part) => part.offered)} offered by bots, ${losing.length} losing`,
  )
  for (const one of losing.slice(0, 5)) console.log(JSON.stringify(one))
  if (losing.length > 0) process.exitCode = 1
} else {
  const [deals, seed] = workerData as [number, number]
  parentPort?.postMessage(throwDeals(deals, seed))
}
