/** Results as text. */
import type { Part } from './breakdown.ts'
import { columns } from './columns.ts'

export interface Row {
  readonly name: string
  readonly unit: string
  readonly value: number
  /** moves of the toy game in the time of one, or the other way round for rates */
  readonly ratio: number | null
  readonly budget: { readonly atLeast: number } | { readonly atMost: number } | null
}

const number = (n: number): string =>
  n >= 100 ? Math.round(n).toLocaleString('en') : n.toLocaleString('en', { maximumSignificantDigits: 3 })

function verdict({ value, budget }: Row): [string, string] {
  if (budget === null) return ['', '']
  const least = 'atLeast' in budget
  const kept = least ? value >= budget.atLeast : value <= budget.atMost
  return [least ? `≥ ${number(budget.atLeast)}` : `≤ ${number(budget.atMost)}`, kept ? 'ok' : 'short']
}

export const aligned = (cells: readonly (readonly string[])[], left?: readonly number[]): string =>
  columns(cells, left)
    .map((row) => row.join('  ').trimEnd())
    .join('\n')

export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    number(row.value),
    row.unit,
    row.ratio === null ? '' : number(row.ratio),
    ...verdict(row),
  ])
  const head = ['what', 'median', '', 'to toy', 'budget', '']
  return aligned([head, ...cells], [0, 2, 5])
}

/** The parts are measured apart, so their sum is only about the whole. */
export function breakdownTable(parts: readonly Part[]): string {
  const [all] = parts
  const cells = parts.map(({ name, cost }) => [
    name,
    `${cost.toFixed(3)} µs`,
    `${((100 * cost) / all.cost).toFixed(0)} %`,
  ])
  return aligned(cells)
}
