/** What docs/design.md wants of our server, section Budgets. */
import type { Round } from './figures.ts'
import { BYTES_OF_WHOLE, MEMORY, medianOf, P99, PROCESSOR, RATE, ratioOf } from './figures.ts'

interface Goal {
  readonly name: string
  readonly limit: number
  readonly least?: true
  value(rounds: readonly Round[]): number | null
}

const GOALS: readonly Goal[] = [
  {
    name: 'processor time per move, ours / Colyseus, paired',
    limit: 1,
    value: (rounds) => ratioOf(rounds, PROCESSOR, ['ours', 'Colyseus']),
  },
  {
    name: 'processor time per move, ours / bare ws, paired',
    limit: 2,
    value: (rounds) => ratioOf(rounds, PROCESSOR, ['ours', 'bare ws']),
  },
  {
    name: 'moves per second, ours / Colyseus, paired',
    limit: 1,
    least: true,
    value: (rounds) => ratioOf(rounds, RATE, ['ours', 'Colyseus']),
  },
  {
    name: 'bytes per move and receiver, median',
    limit: 150,
    value: (rounds) => medianOf(rounds, 'ours', BYTES_OF_WHOLE),
  },
  {
    name: 'kB of memory per connected match',
    limit: 70,
    value: (rounds) => medianOf(rounds, 'ours', MEMORY),
  },
  {
    name: 'ms from move to last receiver, p99, durable',
    limit: 15,
    value: (rounds) => medianOf(rounds, 'ours', P99),
  },
]

export interface Verdict {
  readonly goal: string
  readonly limit: string
  /** null: not measured, or not long enough */
  readonly value: number | null
  readonly met: boolean | null
}

/** None where our server was not measured. */
export function verdicts(rounds: readonly Round[]): Verdict[] {
  if (rounds.every(({ by }) => by.ours === undefined)) return []
  return GOALS.map(({ name, limit, least, value: of }) => {
    const value = of(rounds)
    const met = value === null ? null : least ? value >= limit : value <= limit
    return { goal: name, limit: `${least ? '≥' : '≤'} ${limit}`, value, met }
  })
}
