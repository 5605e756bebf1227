/** S3.4.8. The timer of the inspection. */
import type { Timer } from '#engine/game.ts'
import { anyUnsettled } from './rules/merchants.ts'
import type { Table } from './table.ts'

/** X22. It runs while a bag is unsettled and nothing is owed; so many seconds for each merchant with a bag. */
export function timer(table: Table): Timer | null {
  const { phase, rules, round, places } = table
  if (rules.timer === null || phase.type !== 'inspection' || phase.owed !== null) return null
  if (!anyUnsettled(table)) return null
  const bags = places.filter(({ bag }) => bag !== null).length
  return { key: `round-${round}`, seconds: bags * rules.timer.secondsPerMerchant }
}
