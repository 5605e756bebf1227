/**
 * Looking ahead: the moves that seem best are tried in worlds that could be the real one. Each is played on for about
 * two rounds by players who don't look ahead, and ends in the same estimate that these players use. Effort is counted in
 * worlds, not in time, so that the same seed gives the same move on every machine.
 */

import { chanceOf, drawsFrom, SEEDS } from '#engine/bots/draws.ts'
import type { Below } from '#engine/chance.ts'
import type { Seat } from '#engine/seat.ts'
import type { Taste } from '#games/nottingham/bots/persona/taste.ts'
import { tasted } from '#games/nottingham/bots/persona/taste.ts'
import type { Option, Thinking } from '#games/nottingham/bots/persona/thinking.ts'
import { best } from '#games/nottingham/bots/persona/thinking.ts'
import type { Move } from '#games/nottingham/move.ts'
import type { Ruleset } from '#games/nottingham/ruleset.ts'
import { copy } from '#games/nottingham/setup.ts'
import { Playout } from './playout.ts'
import { drawWorld } from './world.ts'

/** Found by matches against `estimate`: about so many turns ahead, in so many worlds. */
const TURNS = 8
const WORLDS = 48
/** with fewer the estimate alone is better */
const FEWEST = 8
/** moves that are tried, and by how many points they may seem worse than the best */
const MOST = 4
const MARGIN = 6
/** after so many worlds the worse half is tried no more */
const ROUND = 6
/** the estimate counts as much as so many worlds, so that a hurried search does not fall for chance */
const PRIOR = 5
/** so many points ahead of another make it e times as likely to win */
const SPREAD = 10

/** Whole rounds, so that everybody has had as many turns. */
const turnsAhead = ({ players }: Ruleset): number => Math.max(1, Math.round(TURNS / players)) * players

interface Tried {
  readonly option: Option
  sum: number
}

/** The moves worth trying: the best few by the estimate, unless they seem much worse than the best. */
function candidates(options: readonly Option[]): Tried[] {
  const sorted = options.toSorted((one, other) => other.value - one.value).slice(0, MOST)
  return sorted.filter(({ value }) => value >= sorted[0].value - MARGIN).map((option) => ({ option, sum: 0 }))
}

export function lookAhead(
  { view, notes, weights }: Thinking,
  options: readonly Option[],
  taste: Taste,
  effort: number,
  below: Below,
): Move {
  let tried = candidates(options)
  const worlds = Math.ceil(WORLDS * Math.min(1, effort))
  if (tried.length === 1 || worlds < FEWEST) return best(options)
  const seed = below(SEEDS)
  const turns = turnsAhead(view.table.rules)
  for (let n = 0; n < worlds; n++) {
    const world = drawWorld(view, notes, drawsFrom(seed + 2 * n))
    for (const one of tried) {
      const playout = new Playout(copy(world), notes, weights, chanceOf(drawsFrom(seed + 2 * n + 1)))
      playout.play(view.seat, one.option.move)
      playout.run(turns)
      one.sum += outlook(playout, view.seat)
    }
    if ((n + 1) % ROUND === 0 && tried.length > 2)
      tried = tried.toSorted((one, other) => other.sum - one.sum).slice(0, Math.ceil(tried.length / 2))
  }
  const judged = tried.map(({ option, sum }) => ({
    move: option.move,
    value: (sum + PRIOR * option.value) / worlds,
  }))
  return best(tasted(view, judged, taste))
}

/** How likely the seat wins, scaled so that a point more is worth about a point. */
function outlook(playout: Playout, seat: Seat): number {
  const { phase } = playout.state.table
  const scale = 4 * SPREAD
  if (phase.type === 'finished') {
    const winners = phase.ranks.filter((rank) => rank === 1).length
    return phase.ranks[seat] === 1 ? scale / winners : 0
  }
  const points = playout.prospects()
  let all = 0
  for (const other of points) all += Math.exp((other - points[seat]) / SPREAD)
  return scale / all
}
