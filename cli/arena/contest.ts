/** Everything that decides how a contest ends, as plain data that can be handed to a worker. */

import type { Request } from '#cli/plan.ts'
import { botOf, planMatch } from '#cli/plan.ts'
import type { Plan } from '#cli/simulation.ts'
import { streamsOf } from '#cli/simulation.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { Lineup } from './lineups.ts'
import { rotations, tablesOf } from './lineups.ts'

export interface Contest {
  readonly table: Omit<Request, 'bots'> & { readonly players: number }
  /** names of bots, or commands; the same name may stand here twice */
  readonly entrants: readonly string[]
  /** `one`: all entrants at one table, the first of them is measured. `all`: everybody meets everybody */
  readonly meeting: 'one' | 'all'
  readonly seed: string
  /** milliseconds that an external bot has for an answer */
  readonly deadline: number
}

const EXTERNAL = 'cmd:'

/** The command of an external bot; null for one of the game's own. */
export const commandOf = (name: string): string | null =>
  name.startsWith(EXTERNAL) ? name.slice(EXTERNAL.length).trim() : null

/** The game with its options; who plays differs from match to match. */
export const planOf = ({ table }: Contest): Plan => planMatch({ ...table, bots: ['random'] })

/** Throws `Malformed` with what would be possible instead. */
export function checkContest(contest: Contest): Contest {
  const { game } = planOf(contest)
  for (const name of contest.entrants) {
    const command = commandOf(name)
    if (command === null) botOf(game, name)
    else if (command === '') throw new Malformed('no-command', `${EXTERNAL} must be followed by a command`)
  }
  return contest
}

/** The matches of a block, in the order in which they are played. */
export function lineupsOf({ entrants, meeting, table, seed }: Contest, block: number): Lineup[] {
  if (meeting === 'one') return rotations([...entrants.keys()])
  const stream = streamsOf(`${seed}, tables`)(block)
  return tablesOf(entrants.length, table.players, stream).flatMap(rotations)
}
