/** Everything a bot knows at one decision: its view, notes, character and random numbers. */
import type { Below } from '#engine/chance.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import type { Notes } from './notes.ts'
import type { Persona, Strength } from './persona.ts'
import { standing } from './worth.ts'

export interface Thinking {
  readonly view: SeatView
  readonly notes: Notes
  readonly persona: Persona
  readonly strength: Strength
  readonly below: Below
  readonly lastCall: boolean
  /** everybody's standing, counted when it is first needed: one decision asks for it many times */
  points: readonly number[] | null
}

export const chanceOf = ({ below }: Thinking, p: number): boolean => below(1000) < p * 1000

/** An error of judgement, in gold: the sum of three even ones is near enough to normal. */
export function blur({ below, strength }: Thinking): number {
  if (strength.blur === 0) return 0
  return ((below(1001) + below(1001) + below(1001)) / 1000 - 1.5) * 2 * strength.blur
}

const RIVALRY = {
  least: 0.1,
  /** how much more the last round counts than the first */
  late: 0.6,
  /** a rival so many points behind the best of the others counts least */
  span: 30,
  /** more for those who are ahead of me */
  ahead: 0.3,
}

/**
 * How much a rival's loss of a point is worth: a share of what is between us, more for whoever leads and towards
 * the end, when there is nobody else left to beat.
 */
export function rivalry(thinking: Thinking, rival: Seat): number {
  const { view, strength } = thinking
  if (!strength.rivals) return 0
  const { table, seat } = view
  thinking.points ??= table.places.map((_, s) => standing(table, seatAt(s)))
  const { points } = thinking
  const best = Math.max(...points.filter((_, s) => s !== seat))
  const even = 1 / (table.places.length - 1)
  const late = table.round / table.rules.rounds
  const gap = Math.max(
    -1,
    Math.min(1, (points[rival] - best) / RIVALRY.span + (points[rival] >= points[seat] ? RIVALRY.ahead : 0)),
  )
  return Math.max(RIVALRY.least, even * (1 + RIVALRY.late * late * (1 + 2 * gap)))
}
