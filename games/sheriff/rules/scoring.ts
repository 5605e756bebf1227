/** S3.6. Final scoring: goods, gold, black market, Kings and Queens; ties. */
import type { Counts } from '#games/sheriff/counts.ts'
import { total, worth } from '#games/sheriff/counts.ts'
import facts from '#games/sheriff/facts.json' with { type: 'json' }
import type { Good, Legal } from '#games/sheriff/goods.ts'
import { LEGAL, PLACE, PLATES, ROYAL } from '#games/sheriff/goods.ts'

/** What one player brings to the scoring. */
export interface Stand {
  readonly gold: number
  readonly legal: Counts
  readonly contraband: Counts
  readonly blackMarket: readonly number[]
}

const has = (counts: Counts, good: Good): number => counts[PLACE[good]] ?? 0

/** For each legal good, which wares count as how many of it: R22 the plate as one, royal cards as two or three. */
const COUNT_AS = LEGAL.map((good) =>
  [
    { ware: PLACE[good], times: 1 },
    { ware: PLACE[PLATES[PLACE[good]]], times: 1 },
    ...ROYAL.map((royal) => {
      const countsAs: Partial<Record<Legal, number>> = facts.goods[royal].countsAs
      return { ware: PLACE[royal], times: countsAs[good] ?? 0 }
    }),
  ].filter(({ times }) => times > 0),
)

export function countFor(good: Legal, { legal, contraband }: Stand): number {
  let sum = 0
  for (const { ware, times } of COUNT_AS[PLACE[good]]) {
    if (ware < legal.length) sum += (legal[ware] + contraband[ware]) * times
  }
  return sum
}

/** Tie for King: King and Queen are shared and there is no Queen. R12: nobody is either of a good they have none of. */
export function kingAndQueen(counts: readonly number[], king: number, queen: number): number[] {
  let most = 0
  let second = 0
  for (const n of counts) {
    if (n > most) {
      second = most
      most = n
    } else if (n > second) second = n
  }
  const kings = holders(counts, most)
  const forKing = kings > 1 ? Math.floor((king + queen) / kings) : king
  const forQueen = kings > 1 ? 0 : Math.floor(queen / holders(counts, second))
  return counts.map((n) => (n === 0 ? 0 : n === most ? forKing : n === second ? forQueen : 0))
}

function holders(counts: readonly number[], number: number): number {
  let sum = 0
  for (const n of counts) if (n === number) sum++
  return sum
}

/** S6, R24. Each other pepper, mead, silk is worth 1 more, each other crossbow 2; they are not of that kind themselves. */
const IMPROVED = [
  ['dragon-pepper', 'pepper', 1],
  ['strawberry-mead', 'mead', 1],
  ['golden-silk', 'silk', 1],
  ['heavy-crossbow', 'crossbow', 2],
] as const

function improvements({ contraband }: Stand): number {
  let sum = 0
  for (const [improver, good, more] of IMPROVED)
    sum += has(contraband, improver) * has(contraband, good) * more
  return sum
}

/** The King and Queen bonuses of all players. R26: scrolls cost their owner the bonus, and nobody else is touched. */
export function bonuses(stands: readonly Stand[]): number[] {
  const sums = stands.map(() => 0)
  for (const good of LEGAL) {
    const { king, queen } = facts.goods[good]
    const shares = kingAndQueen(
      stands.map((stand) => countFor(good, stand)),
      king,
      queen,
    )
    for (let i = 0; i < sums.length; i++) sums[i] += shares[i]
  }
  return sums.map((sum, i) => (has(stands[i].contraband, 'arcane-scrolls') > 0 ? 0 : sum))
}

export function scoresOf(stands: readonly Stand[]): number[] {
  const extra = bonuses(stands)
  return stands.map((stand, i) => {
    const market = stand.blackMarket.reduce((sum, points) => sum + points, 0)
    return stand.gold + worth(stand.legal) + worth(stand.contraband) + improvements(stand) + market + extra[i]
  })
}

/** Most points; then legal goods cards on the stand; then contraband cards, royal ones too (R13); then shared (R14). */
export function ranksOf(stands: readonly Stand[], scores: readonly number[]): number[] {
  const by = (one: number, other: number): number =>
    scores[one] - scores[other] ||
    total(stands[one].legal) - total(stands[other].legal) ||
    total(stands[one].contraband) - total(stands[other].contraband)
  // X8. 1 + the number of players strictly better
  return stands.map((_, mine) => {
    let better = 0
    for (let theirs = 0; theirs < stands.length; theirs++) if (by(theirs, mine) > 0) better++
    return 1 + better
  })
}
