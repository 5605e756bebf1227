/** The result of a contest for each entrant. */

import { estimate, estimateShare, mean, rounded } from './confidence.ts'
import type { TimeSummary } from './decision-times.ts'
import { addTimes, newTimes, summaryOf } from './decision-times.ts'
import type { BlockResult, MatchResult } from './run-block.ts'

export interface Performance {
  readonly bot: string
  /** victories per match; a shared one is divided */
  readonly winShare: number
  /** 95 % interval of the win share */
  readonly ci: readonly number[]
  /** own score − best other one */
  readonly meanMargin: number
  /** null with a single block */
  readonly marginCi: readonly number[] | null
  readonly meanScore: number
  readonly meanRank: number
  readonly msPerDecision: TimeSummary | null
}

interface Sitting {
  readonly won: number
  readonly margin: number
  readonly score: number
  readonly rank: number
}

/** One for every seat that the entrant had. */
function sittings({ entrants, scores, ranks }: MatchResult, entrant: number): Sitting[] {
  const winners = ranks.filter((rank) => rank === 1).length
  return entrants.flatMap((who, seat) => {
    if (who !== entrant) return []
    const score = scores[seat]
    const margin = score - Math.max(...scores.filter((_, other) => other !== seat))
    return [{ won: ranks[seat] === 1 ? 1 / winners : 0, margin, score, rank: ranks[seat] }]
  })
}

export function performanceOf(bot: string, entrant: number, blocks: readonly BlockResult[]): Performance {
  const sat = blocks.map(({ matches }) => matches.flatMap((match) => sittings(match, entrant)))
  const means = (what: keyof Sitting) => sat.map((block) => mean(block.map((sitting) => sitting[what])))
  const share = estimateShare(means('won'))
  const margin = estimate(means('margin'))
  const clock = newTimes()
  for (const { clocks } of blocks) addTimes(clock, clocks[entrant])
  return {
    bot,
    winShare: share.mean,
    ci: share.interval,
    meanMargin: margin.mean,
    marginCi: margin.interval,
    meanScore: rounded(mean(means('score'))),
    meanRank: rounded(mean(means('rank'))),
    msPerDecision: summaryOf(clock),
  }
}

/** Offers made for each bag that was settled, at all tables; null where there are none. */
export function offersPerBag(blocks: readonly BlockResult[]): number | null {
  let offers = 0
  let bags = 0
  for (const { offers: counted } of blocks.flatMap(({ matches }) => matches)) {
    offers += counted?.offers ?? 0
    bags += counted?.bags ?? 0
  }
  return bags === 0 ? null : rounded(offers / bags)
}

/**
 * How often the bot of the row ranked before the bot of the column at the same table; a tie counts half.
 * Null on the diagonal, and for two that never met.
 */
export function duels(entrants: number, blocks: readonly BlockResult[]): (number | null)[][] {
  const won = Array.from({ length: entrants }, () => new Array<number>(entrants).fill(0))
  const met = Array.from({ length: entrants }, () => new Array<number>(entrants).fill(0))
  for (const { entrants: seats, ranks } of blocks.flatMap(({ matches }) => matches)) {
    for (const [one, row] of seats.entries()) {
      for (const [other, column] of seats.entries()) {
        met[row][column]++
        won[row][column] += ranks[one] < ranks[other] ? 1 : ranks[one] === ranks[other] ? 0.5 : 0
      }
    }
  }
  return won.map((cells, row) =>
    cells.map((n, column) =>
      row === column || met[row][column] === 0 ? null : rounded(n / met[row][column]),
    ),
  )
}
