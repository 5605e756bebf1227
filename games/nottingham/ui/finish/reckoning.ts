/** NS7. What everybody's points are made of, and a few figures of the match. */
import type { Seat } from '#engine/seat.ts'
import type { Item } from '#games/nottingham/items.ts'
import type { Nottingham, Table } from '#games/nottingham/table.ts'
import type { Done } from '#games/nottingham/ui/facts.ts'
import { phaseOf, seatsOf, tasksOf, winPoints } from '#games/nottingham/ui/facts.ts'
import type { SeenStep } from '#ui/play.ts'

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

/** Whether the best score was reached by more than won. */
export const wasTied = (reckoned: readonly Reckoned[]): boolean => {
  const best = Math.max(...reckoned.map(({ total }) => total))
  return (
    reckoned.filter(({ total }) => total === best).length > reckoned.filter(({ rank }) => rank === 1).length
  )
}

export interface Deeds {
  readonly attacks: number
  readonly ambushed: number
  readonly lost: number
}

/** Counted from what this page has heard. */
export function deedsOf(steps: readonly SeenStep<Nottingham>[], seat: Seat): Deeds {
  let [attacks, ambushed, lost] = [0, 0, 0]
  for (const { events } of steps)
    for (const { open } of events) {
      if (open.type === 'attacked' && open.by === seat) attacks++
      if (open.type === 'sprung' && open.seat === seat) ambushed++
      if ((open.type === 'taken' && open.from === seat) || (open.type === 'sprung' && open.on === seat))
        lost++
    }
  return { attacks, ambushed, lost }
}
