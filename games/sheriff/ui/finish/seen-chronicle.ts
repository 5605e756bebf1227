/** The chronicle of a match from the steps that one viewer saw, for when its record can't be loaded. */

import type { Sheriff } from '#games/sheriff/table.ts'
import type { Chronicle } from '#games/sheriff/truth/chronicle.ts'
import { finalOf, inSight } from '#games/sheriff/truth/chronicle.ts'
import type { SeenStep } from '#ui/play.ts'

/** Null where the first steps are missing. */
export function seenChronicle(steps: readonly SeenStep<Sheriff>[]): Chronicle | null {
  const [first] = steps
  if (first === undefined || first.version !== 1) return null
  const wealth: (readonly number[])[] = [inSight(first.before.table)]
  let ranks: readonly number[] = []
  for (const { before, after } of steps) {
    const end = finalOf(after.table)
    if (end) {
      wealth.push(end.scores)
      ranks = end.ranks
    } else if (after.table.round > before.table.round) wealth.push(inSight(after.table))
  }
  const told = steps.flatMap(({ events }) => events.map(({ open, hidden }) => ({ open, secret: hidden })))
  const { sheriffs, places } = first.before.table
  return { players: places.length, sheriffs, told, wealth, ranks, exact: false }
}
