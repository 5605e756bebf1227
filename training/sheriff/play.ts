/** Plays matches for the learner and measures players, with the real rules. */
import { BareMatch } from '#engine/bare-match.ts'
import type { Bot } from '#engine/bots/bot.ts'
import { playBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Outcome } from '#engine/game.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import type { Sheriff, SheriffState } from '#games/sheriff/table.ts'
import { streamFrom } from '#training/stream.ts'

/** `begun` is called with the state before anybody has seen it. */
export function playMatch(
  bots: readonly Bot<Sheriff>[],
  seed: number,
  options: Options,
  begun?: (state: SheriffState) => void,
): Outcome {
  const stream = streamFrom(seed, 1)
  const chance = chanceFrom(stream)
  const state = sheriff.setup(options, bots.length, chance)
  begun?.(state)
  playBots(new BareMatch(sheriff, state, chance), bots, belowOf(stream))
  return sheriff.outcome(state.table) as Outcome
}

/** The winner's part, shared by those who tie. */
export const winsOf = ({ ranks }: Outcome, seat: number): number =>
  ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0

/** How much of the reward is the lead in points instead of the win, and the lead that counts as large. */
const BY_LEAD = 0.3
const LARGE_LEAD = 60

/** 0 is the even share, 1 a win. */
export function rewardOf(outcome: Outcome, seat: number): number {
  const { scores } = outcome
  const players = scores.length
  const win = (winsOf(outcome, seat) * players - 1) / (players - 1)
  const others = scores.filter((_, other) => other !== seat)
  const mean = others.reduce((sum, score) => sum + score, 0) / others.length
  const best = Math.max(...others)
  const lead = scores[seat] - 0.5 * (mean + best)
  return (1 - BY_LEAD) * win + BY_LEAD * Math.tanh(lead / LARGE_LEAD)
}
