/** The history of a match from the steps that this client has seen, for when there is no record. */

import type { Sheriff } from '#games/sheriff/table.ts'
import type { MatchHistory } from '#games/sheriff/truth/match-history.ts'
import { finalOf, inSight } from '#games/sheriff/truth/match-history.ts'
import type { SeenStep } from '#ui/play.ts'

/** Null where the beginning is missing. */
export function seenHistory(steps: readonly SeenStep<Sheriff>[]): MatchHistory | null {
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
  const events = steps.flatMap(({ events }) => events.map(({ open, hidden }) => ({ open, secret: hidden })))
  const { sheriffs, places } = first.before.table
  return { players: places.length, sheriffs, events, wealth, ranks, exact: false }
}
