/** OpenSkill ratings, from the matches in the order they were played. */
import type { Rating } from 'openskill'
import { ordinal, rate, rating } from 'openskill'
import { mean, rounded } from './confidence.ts'
import type { BlockResult, MatchResult } from './run-block.ts'

export interface Rated {
  readonly mu: number
  readonly sigma: number
  /** a careful estimate: mu − 3 sigma */
  readonly ordinal: number
}

export function ratingsOf(entrants: number, blocks: readonly BlockResult[]): Rated[] {
  const ratings: Rating[] = Array.from({ length: entrants }, () => rating())
  for (const { matches } of blocks) for (const match of matches) rateMatch(ratings, match)
  return ratings.map(({ mu, sigma }) => ({
    mu: rounded(mu),
    sigma: rounded(sigma),
    ordinal: rounded(ordinal({ mu, sigma })),
  }))
}

/** An entrant with several seats at a table gets the mean of their ratings. */
function rateMatch(ratings: Rating[], { entrants, ranks }: MatchResult): void {
  const teams = entrants.map((entrant) => [ratings[entrant]])
  const after = rate(teams, { rank: [...ranks] }).map(([alone]) => alone)
  for (const entrant of new Set(entrants)) {
    const own = after.filter((_, seat) => entrants[seat] === entrant)
    ratings[entrant] = { mu: mean(own.map(({ mu }) => mu)), sigma: mean(own.map(({ sigma }) => sigma)) }
  }
}
