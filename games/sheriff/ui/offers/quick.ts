/** Offers one press away, as high as the purse of whoever pays allows. */
import type { Seat } from '#engine/seat.ts'
import { isMerchant, isUnsettled } from '#games/sheriff/rules/merchants.ts'
import type { Table } from '#games/sheriff/table.ts'
import type { Draft } from './draft.ts'
import { emptyDraft, merchantIn } from './draft.ts'

const SMALL = [1, 3, 5] as const
const MOST = 4

/** A few small sums, and a quarter of the purse. */
export function quickSums(gold: number): number[] {
  const sums = [...SMALL, Math.round(gold / 4)].filter((sum) => sum > 0 && sum <= gold)
  return [...new Set(sums)].sort((one, other) => one - other).slice(-MOST)
}

/** Sums on the slider: wider steps, up to everything. */
export const stopsFor = (gold: number): number[] =>
  [...new Set([0, 5, 10, gold])].filter((stop) => stop <= gold).sort((one, other) => one - other)

/** "So much for the pass of this bag", with the same partner as the draft. */
export function quickDrafts(table: Table, me: Seat, draft: Draft): Draft[] {
  const bag = merchantIn(table, me, draft)
  if (!isUnsettled(table, bag)) return []
  if (!isMerchant(table, me) && bag === me) return []
  return quickSums(table.places[bag].gold).map((gold) => ({
    ...emptyDraft(draft.partner),
    gold,
    sides: { [bag]: 'pass' },
  }))
}
