/** How a bot behaves, measured: it plays with others of its kind, and what it does is counted. */

import type { Plan } from '#cli/simulation.ts'
import { playOn, seatPlayers, setUp, streamsOf } from '#cli/simulation.ts'
import type { BotStats } from '#engine/bots/bot.ts'
import type { AnyGame } from '#engine/game.ts'
import { seatAt } from '#engine/seat.ts'

/** `maud:master` plays with masters, `maud` with those that come in strengths too, all others with each other. */
export function kindOf(name: string, names: readonly string[]): string {
  if (name.includes(':')) return name.slice(name.indexOf(':'))
  return names.some((other) => other.startsWith(`${name}:`)) ? 'in strengths' : 'alone'
}

/** Null for a game whose habits nobody has described. */
export function habitsOf(plan: Plan, name: string, matches: number, seed: string): BotStats | null {
  if (plan.game.botStats === undefined) return null
  const gauge = plan.game.botStats.begin()
  const others = rivalsOf(plan.game, name)
  const streamOf = streamsOf(seed)
  for (let match = 0; match < matches; match++) {
    const seat = match % plan.names.length
    const bots = plan.names.map(
      (_, i) => plan.game.bots[i === seat ? name : others[(match + i) % others.length]],
    )
    const stream = streamOf(match)
    const bare = setUp({ ...plan, bots }, stream)
    const { observe } = gauge.watch(seatAt(seat), bare.state.table)
    playOn(bare, seatPlayers({ ...plan, bots }, bare, observe), stream)
  }
  return gauge.stats()
}

/** Others of its kind, or itself where there are none. */
function rivalsOf({ bots }: AnyGame, name: string): string[] {
  const names = Object.keys(bots)
  const others = names.filter((other) => other !== name && kindOf(other, names) === kindOf(name, names))
  return others.length > 0 ? others : [name]
}
