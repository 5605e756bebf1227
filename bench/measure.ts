/**
 * Measures rates that can be compared on a busy machine: every workload in turn, round after round, in seconds of
 * processor time of the whole process, the collector's threads included. What others do counts less that way.
 */

/** Does some work and returns how much, for each kind of work. */
export type Work = () => readonly number[]

export interface Workload {
  readonly name: string
  readonly work: Work
}

/** For each workload and kind, the amounts per second of all rounds. */
export type Rates = ReadonlyMap<string, readonly (readonly number[])[]>

export interface Pace {
  readonly rounds: number
  readonly seconds: number
}

export function measure(workloads: readonly Workload[], { rounds, seconds }: Pace): Rates {
  const rates = new Map<string, number[][]>(workloads.map(({ name }) => [name, []]))
  for (const { work } of workloads) rateOf(work, seconds / 2)
  for (let round = 0; round < rounds; round++) {
    for (const { name, work } of workloads) {
      rateOf(work, seconds).forEach((rate, kind) => {
        const kinds = rates.get(name) as number[][]
        if (kinds[kind] === undefined) kinds[kind] = []
        kinds[kind].push(rate)
      })
    }
  }
  return rates
}

function rateOf(work: Work, seconds: number): number[] {
  const done: number[] = []
  const start = process.cpuUsage()
  let elapsed = 0
  do {
    work().forEach((amount, kind) => {
      done[kind] = (done[kind] ?? 0) + amount
    })
    const { user, system } = process.cpuUsage(start)
    elapsed = (user + system) / 1e6
  } while (elapsed < seconds)
  return done.map((amount) => amount / elapsed)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.at(Math.min(sorted.length - 1, Math.floor(share * sorted.length))) ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
