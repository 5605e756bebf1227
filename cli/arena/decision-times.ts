/** How long many decisions took: counted in classes of time, so that millions of them need little room. */
export interface DecisionTimes {
  count: number
  sum: number
  /** times in milliseconds, by their logarithm */
  readonly classes: Map<number, number>
}

// 32 classes to a doubling: each is about 2 % wide
const CLASSES = 32

export const newTimes = (): DecisionTimes => ({ count: 0, sum: 0, classes: new Map() })

export function addTime(clock: DecisionTimes, ms: number): void {
  const place = Math.round(Math.log2(Math.max(ms, 1e-6)) * CLASSES)
  clock.count++
  clock.sum += ms
  clock.classes.set(place, (clock.classes.get(place) ?? 0) + 1)
}

export function addTimes(clock: DecisionTimes, other: DecisionTimes): void {
  clock.count += other.count
  clock.sum += other.sum
  for (const [place, n] of other.classes) clock.classes.set(place, (clock.classes.get(place) ?? 0) + n)
}

export interface TimeSummary {
  readonly mean: number
  readonly p99: number
}

const rounded = (ms: number): number => Number(ms.toPrecision(3))

/** Null where nothing was decided. */
export function summaryOf({ count, sum, classes }: DecisionTimes): TimeSummary | null {
  if (count === 0) return null
  let passed = 0
  for (const [place, n] of [...classes].sort(([a], [b]) => a - b)) {
    passed += n
    if (passed >= 0.99 * count) return { mean: rounded(sum / count), p99: rounded(2 ** (place / CLASSES)) }
  }
  throw new Error('some times are in no class')
}
