/** Matches of Sheriff between any bots, named or made up: for the league and the checks of the bots. */
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import type { Bot } from '#engine/bots/bot.ts'
import type { Player } from '#engine/bots/playout.ts'
import { botListener, playOut, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import type { Event } from '#engine/event.ts'
import type { Outcome } from '#engine/game.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Options } from '#games/sheriff/ruleset.ts'
import { PLAIN } from '#games/sheriff/ruleset.ts'
import type { Sheriff, SheriffState } from '#games/sheriff/table.ts'

export type SheriffBot = Bot<Sheriff>

export const SECOND: Options = { edition: 2, ...PLAIN }

/** Sees everything, before the bots do; is asked again after them. */
export interface Onlooker {
  before?(event: Event<Sheriff>, state: SheriffState, players: readonly Player<Sheriff>[]): void
  after?(event: Event<Sheriff>, state: SheriffState, players: readonly Player<Sheriff>[]): void
}

export function playMatch(
  bots: readonly SheriffBot[],
  seed: number,
  options: Options = SECOND,
  onlooker?: Onlooker,
): Outcome {
  const stream = fastStream(seed)
  const chance = chanceFrom(stream)
  const match = new BareMatch(sheriff, sheriff.setup(options, bots.length, chance), chance)
  const { state } = match
  const players = seatBots(bots, state)
  const ears = botListener(players, state)
  match.listener =
    onlooker === undefined
      ? ears
      : (event) => {
          onlooker.before?.(event, state, players)
          ears?.(event)
          onlooker.after?.(event, state, players)
        }
  playOut(match, players, belowOf(stream))
  return sheriff.outcome(state.table) as Outcome
}

export interface Share {
  readonly wins: number
  /** half of the 95 % interval, from blocks */
  readonly half: number
}

/** Share of wins of one against the others, a tie counting in part; in a block it has every seat once. */
export function winShare(
  one: SheriffBot,
  others: (block: number) => readonly SheriffBot[],
  blocks: number,
  seed: number,
  options: Options = SECOND,
): Share {
  const shares: number[] = []
  for (let block = 0; block < blocks; block++) {
    const rest = others(block)
    let wins = 0
    for (let at = 0; at <= rest.length; at++) {
      const { ranks } = playMatch(rest.toSpliced(at, 0, one), seed + block, options)
      if (ranks[at] === 1) wins += 1 / ranks.filter((rank) => rank === 1).length
    }
    shares.push(wins / (rest.length + 1))
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / blocks
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, blocks - 1)
  return { wins: mean, half: 1.97 * Math.sqrt(variance / blocks) }
}

export const percent = ({ wins, half }: Share): string =>
  `${(100 * wins).toFixed(1).padStart(5)} ± ${(100 * half).toFixed(1)}`
