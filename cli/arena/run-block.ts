/** Plays the matches of a contest, block by block. The result of a block depends on nothing but the contest and its number. */

import type { Plan } from '#cli/simulation.ts'
import { outcomeOf, setUp, streamsOf } from '#cli/simulation.ts'
import type { Listener } from '#engine/bare-match.ts'
import { playOut, playOutAsync, takeSeats } from '#engine/bots/playout.ts'
import type { AnyGame, Bot } from '#engine/game.ts'
import type { Shape } from '#engine/state.ts'
import type { Contest } from './contest.ts'
import { lineupsOf, planOf } from './contest.ts'
import type { DecisionTimes } from './decision-times.ts'
import { newTimes } from './decision-times.ts'
import type { Reports } from './entrants.ts'
import { drawing, Entrants } from './entrants.ts'
import type { Lineup } from './lineups.ts'

export interface MatchResult {
  /** one for each seat */
  readonly entrants: readonly number[]
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
  /** null where the game has no bags */
  readonly offers: OfferCounts | null
}

export interface BlockResult {
  readonly block: number
  readonly matches: readonly MatchResult[]
  /** one for each entrant */
  readonly clocks: readonly DecisionTimes[]
}

export interface OfferCounts {
  offers: number
  /** bags settled */
  bags: number
}

const COUNTED: Readonly<Record<string, keyof OfferCounts>> = {
  offered: 'offers',
  bagPassed: 'bags',
  bagOpened: 'bags',
}

/** Counts offers per bag; null for a game without such events. */
export function countOffers({
  evolution,
}: AnyGame): { counted: OfferCounts; listener: Listener<Shape> } | null {
  if (!Object.keys(COUNTED).every((type) => Object.hasOwn(evolution, type))) return null
  const counted: OfferCounts = { offers: 0, bags: 0 }
  const listener: Listener<Shape> = ({ open }) => {
    if (Object.hasOwn(COUNTED, open.type)) counted[COUNTED[open.type]]++
  }
  return { counted, listener }
}

export class BlockRunner {
  readonly #contest: Contest
  readonly #plan: Plan
  readonly #seating: Entrants

  constructor(contest: Contest, reports: Reports) {
    this.#contest = contest
    this.#plan = planOf(contest)
    this.#seating = new Entrants(contest, this.#plan, reports)
  }

  async playBlock(block: number): Promise<BlockResult> {
    const clocks = this.#contest.entrants.map(newTimes)
    const matches: MatchResult[] = []
    for (const lineup of lineupsOf(this.#contest, block)) {
      matches.push(await this.#playMatch(block, lineup, clocks))
    }
    return { block, matches, clocks }
  }

  close(): Promise<void> {
    return this.#seating.close()
  }

  /** The deal and the order of questions are the same in all matches of a block. */
  async #playMatch(block: number, lineup: Lineup, clocks: readonly DecisionTimes[]): Promise<MatchResult> {
    const { seed } = this.#contest
    const bots = lineup.map((sitter) => this.#seating.seat(block, sitter, clocks[sitter.entrant]))
    const isSlow = this.#seating.isSlow(lineup)
    // external bots answer later: only playOutAsync asks them
    const plan: Plan = { ...this.#plan, bots: bots as Bot<Shape>[] }
    const match = setUp(plan, streamsOf(`${seed}, deal`)(block))
    const offers = countOffers(plan.game)
    const players = takeSeats(plan.bots, match, offers?.listener)
    const speakers = drawing(seed, 'speakers', block)
    if (isSlow) await playOutAsync(match, players, speakers)
    else playOut(match, players, speakers)
    const outcome = outcomeOf(match)
    this.#seating.over(lineup, outcome)
    const entrants = lineup.map(({ entrant }) => entrant)
    return { entrants, scores: outcome.scores, ranks: outcome.ranks, offers: offers?.counted ?? null }
  }
}
