/** Players of the league as plain data, so that they can be sent to a worker and written to a file. */

import type { SheriffBot } from '#bench/bots/contest.ts'
import type { Figures } from '#games/sheriff/bots/persona/figures.ts'
import { FIGURES } from '#games/sheriff/bots/persona/figures.ts'
import { botOf } from '#games/sheriff/bots/persona/index.ts'
import { PERSONAS, STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import { sheriff } from '#games/sheriff/index.ts'

/** A bot by its name, or maud as a master with these numbers. */
export type LeaguePlayer = string | Partial<Figures>

const known = new Map<string, SheriffBot>()

export function botFor(player: LeaguePlayer): SheriffBot {
  if (typeof player === 'string') return sheriff.bots[player]
  const key = JSON.stringify(player)
  let bot = known.get(key)
  if (bot === undefined) {
    bot = botOf(PERSONAS[0], STRENGTHS[2], { ...FIGURES, ...player })
    if (known.size > 500) known.clear()
    known.set(key, bot)
  }
  return bot
}
