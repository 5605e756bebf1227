/** What cards are worth to a simple mind: what is printed on them. */
import type { Counts } from '#games/sheriff/counts.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import type { Good, Legal, Ware } from '#games/sheriff/goods.ts'
import { isFaceUp, LEGAL, worthOf } from '#games/sheriff/goods.ts'

/** A hand, a bag or a pile of discards holds goods only; plates get their good on a stand. */
export const goodsIn = (counts: Counts): Good[] => cardsIn(counts) as Good[]

/** S6. The feast plate is a card of whatever good is declared. */
export const isPlate = (good: Good): boolean => good === 'feast-plate'
export const isContraband = (good: Good): boolean => !isFaceUp(good) && !isPlate(good)

/** The one with the highest score, the first of equals. */
export function bestBy<T>(list: readonly T[], score: (one: T) => number): T | null {
  let best: T | null = null
  for (const one of list) if (best === null || score(one) > score(best)) best = one
  return best
}

export const dearestFirst = <W extends Ware>(goods: readonly W[]): W[] =>
  goods.toSorted((one, other) => worthOf(other) - worthOf(one))

export const contrabandIn = (goods: readonly Good[]): Good[] => dearestFirst(goods.filter(isContraband))

export const copiesIn = (goods: readonly Ware[], good: Ware): number =>
  goods.filter((card) => card === good).length

// no legal good is worth as much as this, so that values decide between equal numbers only
const A_CARD_MORE = 10

/** The legal good of the highest number; of equal ones the dearer. Goods with none are left out. */
export const legalWithMost = (number: (good: Legal) => number): Legal | null =>
  bestBy(
    LEGAL.filter((good) => number(good) > 0),
    (good) => number(good) * A_CARD_MORE + worthOf(good),
  )

export const mostFrequent = (goods: readonly Ware[]): Legal | null =>
  legalWithMost((good) => copiesIn(goods, good))
