/** S3.4.7, S6. Whether a bag is what it was declared to be, and the fine when it is opened. */
import type { Good, Legal, Ware } from '#games/sheriff/goods.ts'
import { penaltyOf } from '#games/sheriff/goods.ts'

/** S6. The feast plate is a card of the declared good. */
export const isAsDeclared = (good: Ware, declared: Legal): boolean =>
  good === declared || good === 'feast-plate'

const isSummons = (good: Good): boolean => good === 'royal-summons'

/** S6, R25. The royal summons is left out of the question, but there must be another card; X33: summonses only are false. */
export function isHonest(bag: readonly Good[], declared: Legal): boolean {
  let others = 0
  for (const good of bag) {
    if (isSummons(good)) continue
    if (!isAsDeclared(good, declared)) return false
    others++
  }
  return others > 0
}

export interface Fine {
  /** the owner for a lie, whoever opened it for the truth */
  readonly paidBy: 'owner' | 'opener'
  readonly amount: number
}

/** S6. What an honest bag with a summons brings its owner besides. */
const SUMMONS_BONUS = 8

/** S3.4.7. The penalties of all cards for the truth, of those that were not declared for a lie. */
export function fineFor(bag: readonly Good[], declared: Legal): Fine {
  let asDeclared = 0
  let others = 0
  let summonses = 0
  for (const good of bag) {
    if (isAsDeclared(good, declared)) asDeclared += penaltyOf(good)
    else others += penaltyOf(good)
    if (isSummons(good)) summonses++
  }
  return isHonest(bag, declared)
    ? { paidBy: 'opener', amount: asDeclared + SUMMONS_BONUS * summonses }
    : { paidBy: 'owner', amount: others }
}
