/** Statistics over many matches. */
import type { Outcome } from '#engine/game.ts'

export interface Tally {
  games: number
  moves: number
  events: number
  sharedVictories: number
  /** how many matches were won with a score */
  readonly winningScores: Map<number, number>
  /** for each rank, beginning with 1 */
  readonly ranks: { players: number; points: number }[]
  /** for each seat; a shared victory is divided */
  readonly victories: number[]
}

export interface Statistics {
  readonly winningScore: {
    readonly mean: number
    readonly median: number
    readonly min: number
    readonly max: number
  }
  /** from rank 1; null where ties left a rank empty in every match */
  readonly meanScoreByRank: readonly (number | null)[]
  readonly winsBySeat: readonly number[]
  readonly sharedVictories: number
}

export const newTally = (players: number): Tally => ({
  games: 0,
  moves: 0,
  events: 0,
  sharedVictories: 0,
  winningScores: new Map(),
  ranks: Array.from({ length: players }, () => ({ players: 0, points: 0 })),
  victories: new Array<number>(players).fill(0),
})

export function addOutcome(tally: Tally, { scores, ranks }: Outcome): void {
  const winners = ranks.filter((rank) => rank === 1).length
  const best = scores[ranks.indexOf(1)]
  tally.games++
  if (winners > 1) tally.sharedVictories++
  tally.winningScores.set(best, (tally.winningScores.get(best) ?? 0) + 1)
  ranks.forEach((rank, seat) => {
    tally.ranks[rank - 1].players++
    tally.ranks[rank - 1].points += scores[seat]
    if (rank === 1) tally.victories[seat] += 1 / winners
  })
}

export function statisticsOf({ games, winningScores, ranks, victories, sharedVictories }: Tally): Statistics {
  const sorted = [...winningScores].sort(([a], [b]) => a - b)
  const sum = sorted.reduce((points, [score, times]) => points + score * times, 0)
  return {
    winningScore: {
      mean: rounded(sum / games),
      median: (nth(sorted, Math.floor((games - 1) / 2)) + nth(sorted, Math.floor(games / 2))) / 2,
      min: sorted[0][0],
      max: sorted[sorted.length - 1][0],
    },
    meanScoreByRank: ranks.map(({ players, points }) => (players === 0 ? null : rounded(points / players))),
    winsBySeat: victories.map((won) => rounded(won / games)),
    sharedVictories,
  }
}

/** The nth of the scores in order, counting from 0, each as often as it was reached. */
function nth(scores: readonly (readonly [number, number])[], n: number): number {
  let passed = 0
  for (const [score, times] of scores) {
    passed += times
    if (passed > n) return score
  }
  return Number.NaN
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
