/** From what was measured to figures that can be compared. */
import { median } from '#bench/measure.ts'
import type { Name } from './contenders.ts'
import type { Figures } from './session.ts'

/** One repetition at one number of matches: everybody in turn. */
export interface Round {
  readonly matches: number
  readonly by: Partial<Record<Name, Figures>>
}

export interface Measure {
  readonly name: string
  readonly unit: string
  /** null where it was not measured */
  of(figures: Figures, matches: number): number | null
}

const MICRO = 1e6
const KILO = 1000

const weight =
  (when: 'idle' | 'active' | 'afterwards', what: 'rss' | 'heap'): Measure['of'] =>
  (figures, matches) => {
    const then = figures[when]
    return then === null ? null : (then[what] - figures.before[what]) / matches / KILO
  }

export const PROCESSOR: Measure = {
  name: 'server processor time per move, saturated',
  unit: 'µs',
  of: ({ saturated: { processor, moves } }) => (MICRO * processor) / moves,
}
export const RATE: Measure = {
  name: 'moves per second, saturated',
  unit: '',
  of: ({ saturated: { moves, seconds } }) => moves / seconds,
}
export const P99: Measure = { name: 'the same, p99', unit: 'ms', of: ({ paced }) => paced.p99 }
export const BYTES: Measure = {
  name: 'bytes per move and receiver, median',
  unit: 'B',
  of: ({ saturated }) => saturated.bytes,
}
/** A match has at least 110 moves, and its phases have messages of their own. */
const WHOLE = 100
/** The same, null where less than a match was played: the first phases say little about the others. */
export const BYTES_OF_WHOLE: Measure = {
  ...BYTES,
  of: ({ saturated: { bytes, moves } }, matches) => (moves < WHOLE * matches ? null : bytes),
}
/** The larger of the two: RSS may find room in pages that were free already, the heap is not all there is. */
export const MEMORY: Measure = {
  name: 'memory per active match',
  unit: 'kB',
  of: (...of) => Math.max(weight('active', 'rss')(...of) ?? 0, weight('active', 'heap')(...of) ?? 0),
}

export const MEASURES: readonly Measure[] = [
  PROCESSOR,
  {
    name: 'the same, one move a second per match',
    unit: 'µs',
    of: ({ paced: { processor, moves } }) => (MICRO * processor) / moves,
  },
  RATE,
  {
    name: 'share of its core the server used',
    unit: '%',
    of: ({ saturated: { processor, seconds } }) => (100 * processor) / seconds,
  },
  {
    name: 'move to last receiver, one a second per match, p50',
    unit: 'ms',
    of: ({ paced }) => paced.p50,
  },
  P99,
  BYTES,
  { name: 'memory per idle match, RSS', unit: 'kB', of: weight('idle', 'rss') },
  { name: 'memory per idle match, heap', unit: 'kB', of: weight('idle', 'heap') },
  { name: 'memory per active match, RSS', unit: 'kB', of: weight('active', 'rss') },
  { name: 'memory per active match, heap', unit: 'kB', of: weight('active', 'heap') },
  { name: 'memory per match when all have left, heap', unit: 'kB', of: weight('afterwards', 'heap') },
]

const medianOrNull = (values: readonly number[]): number | null =>
  values.length === 0 ? null : median(values)

const figureOf = ({ by, matches }: Round, name: Name, measure: Measure): number | null => {
  const figures = by[name]
  return figures === undefined ? null : measure.of(figures, matches)
}

/** The median of all repetitions; null where there is none. */
export const medianOf = (rounds: readonly Round[], name: Name, measure: Measure): number | null =>
  medianOrNull(rounds.flatMap((round) => figureOf(round, name, measure) ?? []))

/** The median of one's share of the other's, each within its repetition. */
export const ratioOf = (
  rounds: readonly Round[],
  measure: Measure,
  [one, other]: readonly [Name, Name],
): number | null =>
  medianOrNull(
    rounds.flatMap((round) => {
      const [a, b] = [figureOf(round, one, measure), figureOf(round, other, measure)]
      return a === null || b === null ? [] : [a / b]
    }),
  )
