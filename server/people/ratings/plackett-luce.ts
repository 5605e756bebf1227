/**
 * One step of the Plackett–Luce model of Weng and Lin, “A Bayesian Approximation Method for Online Ranking” (2011),
 * algorithm 4, for players without teams. OpenSkill computes the same; a test compares the two.
 */
import type { Rating } from '#server/store/ratings.ts'

export const START: Rating = { mu: 25, sigma: 25 / 3 }
/** How much luck is in one match. */
const BETA = START.sigma / 2
/** No single match makes anybody more certain than this. */
const SMALLEST_FACTOR = 0.0001

/** The ratings after a match, by seat; `places` has 1 for every winner. The order of the sums is the order of the seats. */
export function ratedByPlaces(before: readonly Rating[], places: readonly number[]): Rating[] {
  const c = Math.sqrt(sum(before.map(({ sigma }) => sigma ** 2 + BETA ** 2)))
  const strength = before.map(({ mu }) => Math.exp(mu / c))
  /** at each place: the strength of all who were not better, and how many share it */
  const notBetter = places.map((place) => sum(strength.filter((_, other) => places[other] >= place)))
  const sharing = places.map((place) => places.filter((other) => other === place).length)
  return before.map(({ mu, sigma }, seat) => {
    let [pull, doubt] = [0, 0]
    for (const [other, place] of places.entries()) {
      if (place > places[seat]) continue
      const chance = strength[seat] / notBetter[other]
      pull += ((other === seat ? 1 : 0) - chance) / sharing[other]
      doubt += (chance * (1 - chance)) / sharing[other]
    }
    const share = sigma ** 2 / c ** 2
    const shrink = 1 - (sigma / c) * share * doubt
    return {
      mu: mu + (sigma ** 2 / c) * pull,
      sigma: sigma * Math.sqrt(Math.max(shrink, SMALLEST_FACTOR)),
    }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
