/** S3.4.8. The timer of the inspection. */
import type { Refusal, Timer } from '#engine/game.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { ActiveMatch, Table } from '#games/sheriff/table.ts'
import { anyUnsettled, isUnsettled, merchants } from './merchants.ts'
import { passing, run } from './tasks.ts'

/** X22. It runs while a bag is unsettled and nothing is owed. */
const isRunning = (table: Table): boolean => {
  const { phase } = table
  return phase.type === 'inspection' && phase.owed === null && anyUnsettled(table)
}

/** X22. So many seconds for each merchant with a bag. */
export function timer(table: Table): Timer | null {
  const { rules, round, places } = table
  if (rules.timer === null || !isRunning(table)) return null
  const bags = places.filter(({ bag }) => bag !== null).length
  return { key: `round-${round}`, seconds: bags * rules.timer.secondsPerMerchant }
}

/** X22. Whether the clock may say that time is up. */
export function checkTimeout(table: Table): Refusal | null {
  if (table.rules.timer === null) return refuse('no-timer')
  return isRunning(table) ? null : refuse('nothing-to-time')
}

/** S3.4.8. Time is up: every unsettled bag passes without any bribe, clockwise; R8: obligations lapse. */
export function timeOut(match: ActiveMatch): void {
  const { table } = match.state
  match.emit({ type: 'timeRanOut' })
  run(match, passing(merchants(table).filter((seat) => isUnsettled(table, seat))))
}
