/** A deal as numbers of a row: what it says, and what the evaluator makes of it. */
import type { DealValue, Parties } from '#games/sheriff/bots/deals/value.ts'
import { worthOf } from '#games/sheriff/goods.ts'
import type { Table, Terms } from '#games/sheriff/table.ts'

const worthOfLots = (lots: Terms['stand']): number =>
  lots.reduce((sum, { good, count }) => sum + count * worthOf(good), 0)

const within = (value: number): number => Math.max(-2, Math.min(2, value))

/** `further`: what only the one who makes the row knows: chance to be taken, hope, stake, tries so far. */
export function writeDeal(
  numbers: Float32Array,
  at: number,
  table: Table,
  { merchant, sheriffs, terms }: Parties,
  { sure, claims }: DealValue,
  further: readonly number[] = [],
): void {
  const { gold, goldBack } = terms
  numbers[at] = within(gold / 10)
  numbers[at + 1] = gold / Math.max(1, table.places[merchant].gold)
  numbers[at + 2] = within((goldBack ?? 0) / 10)
  numbers[at + 3] = within(worthOfLots(terms.stand) / 10)
  numbers[at + 4] = within(worthOfLots([...terms.contraband, ...terms.bag]) / 10)
  numbers[at + 5] = within(sure / 10)
  numbers[at + 6] = within(claims / 10)
  numbers[at + 7] = terms.inspect.length / 2
  numbers[at + 8] = terms.pass.filter((bag) => bag !== merchant).length / 2
  numbers[at + 9] = sheriffs.length - 1
  numbers[at + 10] = Math.log1p(gold) / 2
  for (let i = 0; i < further.length; i++) numbers[at + 11 + i] = within(further[i])
}
