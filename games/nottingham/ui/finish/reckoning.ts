/** NS7. What everybody's points are made of. */
import type { Seat } from '#engine/seat.ts'
import type { Item } from '#games/nottingham/items.ts'
import type { Table } from '#games/nottingham/table.ts'
import type { Done } from '#games/nottingham/ui/facts.ts'
import { phaseOf, seatsOf, tasksOf, winPoints } from '#games/nottingham/ui/facts.ts'

export interface Reckoned {
  readonly seat: Seat
  readonly rank: number
  readonly win: readonly Item[]
  readonly winPoints: number
  readonly tasks: readonly Done[]
  readonly taskPoints: number
  readonly total: number
}

/** Null as long as the match goes on. */
export function reckon(table: Table): Reckoned[] | null {
  const end = phaseOf(table, 'finished')
  if (end === null) return null
  return seatsOf(table).map((seat) => {
    const tasks = tasksOf(table, seat)
    return {
      seat,
      rank: end.ranks[seat],
      win: table.places[seat].win,
      winPoints: winPoints(table, seat),
      tasks,
      taskPoints: tasks.reduce((sum, { points }) => sum + points, 0),
      total: end.scores[seat],
    }
  })
}

/** Whether players with as many points have different places. */
export const wasTied = (reckoned: readonly Reckoned[]): boolean =>
  reckoned.some((one) => reckoned.some(({ total, rank }) => total === one.total && rank !== one.rank))
