/** The one kind of deal baselines know: gold for passing a bag. */
import type { Seat } from '#engine/seat.ts'
import type { Terms } from '#games/sheriff/table.ts'

export const forPassing = (bag: Seat, gold: number): Terms => ({
  pass: [bag],
  inspect: [],
  gold,
  goldBack: null,
  stand: [],
  contraband: [],
  bag: [],
  favour: null,
})

/** What the sheriff earns in gold; being bound to inspect others is never worth it. */
export const profitOf = ({ inspect, gold, goldBack }: Terms): number =>
  inspect.length > 0 ? -1 : gold - (goldBack ?? 0)
