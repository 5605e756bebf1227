/** Plays the matches of a contest, block by block. A block ends the same way whoever plays it, and whenever. */

import type { Plan } from '#cli/simulation.ts'
import { outcomeOf, seatPlayers, setUp, streamsOf } from '#cli/simulation.ts'
import { playOut, playOutAsync } from '#engine/bots/playout.ts'
import type { Bot } from '#engine/game.ts'
import type { Shape } from '#engine/state.ts'
import type { Clock } from './clock.ts'
import { newClock } from './clock.ts'
import type { Contest } from './contest.ts'
import { lineupsOf, planOf } from './contest.ts'
import type { Haggling } from './haggling.ts'
import { countHaggling } from './haggling.ts'
import type { Reports } from './seating.ts'
import { drawing, Seating } from './seating.ts'
import type { Lineup } from './tables.ts'

export interface MatchResult {
  /** one for each seat */
  readonly entrants: readonly number[]
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
  /** null where the game has no bags */
  readonly haggling: Haggling | null
}

export interface BlockResult {
  readonly block: number
  readonly matches: readonly MatchResult[]
  /** one for each entrant */
  readonly clocks: readonly Clock[]
}

export class Host {
  readonly #contest: Contest
  readonly #plan: Plan
  readonly #seating: Seating

  constructor(contest: Contest, reports: Reports) {
    this.#contest = contest
    this.#plan = planOf(contest)
    this.#seating = new Seating(contest, this.#plan, reports)
  }

  async playBlock(block: number): Promise<BlockResult> {
    const clocks = this.#contest.entrants.map(newClock)
    const matches: MatchResult[] = []
    for (const lineup of lineupsOf(this.#contest, block)) {
      matches.push(await this.#playMatch(block, lineup, clocks))
    }
    return { block, matches, clocks }
  }

  close(): Promise<void> {
    return this.#seating.close()
  }

  /** The deal and who speaks first are the same in all matches of a block. */
  async #playMatch(block: number, lineup: Lineup, clocks: readonly Clock[]): Promise<MatchResult> {
    const { seed } = this.#contest
    const bots = lineup.map((sitter) => this.#seating.seat(block, sitter, clocks[sitter.entrant]))
    const isSlow = this.#seating.isSlow(lineup)
    // where somebody is slow, nobody asks them but the driver that waits
    const plan: Plan = { ...this.#plan, bots: bots as Bot<Shape>[] }
    const match = setUp(plan, streamsOf(`${seed}, deal`)(block))
    const haggling = countHaggling(plan.game)
    const players = seatPlayers(plan, match, haggling?.hear ?? null)
    const speakers = drawing(seed, 'speakers', block)
    if (isSlow) await playOutAsync(match, players, speakers)
    else playOut(match, players, speakers)
    const outcome = outcomeOf(match)
    this.#seating.over(lineup, outcome)
    const entrants = lineup.map(({ entrant }) => entrant)
    return { entrants, scores: outcome.scores, ranks: outcome.ranks, haggling: haggling?.counted ?? null }
  }
}
