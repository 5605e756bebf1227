/** S3.4, paying without enough gold. X23: gold first, then legal goods, then contraband, no card more than needed. */
import type { Refusal } from '#engine/game.ts'
import type { Counts } from '#games/sheriff/counts.ts'
import { add, cardsIn, holds, none, worth } from '#games/sheriff/counts.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { FACE_UP, isFaceUp, VALUE } from '#games/sheriff/goods.ts'
import { refuse } from '#games/sheriff/refusals.ts'

/** What a debtor could give. */
export interface Purse {
  readonly legal: Counts
  readonly contraband: Counts
}

/** Covers the debt, and would not without any one of its cards. */
function isMinimal(counts: Counts, debt: number): boolean {
  const sum = worth(counts)
  if (sum < debt) return false
  for (let i = 0; i < counts.length; i++) if (counts[i] > 0 && sum - VALUE[i] >= debt) return false
  return true
}

/** All minimal sets out of these goods, as far as two of them: one means that the choice is forced. */
export function minimalSets(goods: Counts, debt: number): Counts[] {
  const found: Counts[] = []
  const chosen = none(goods.length)
  const choose = (kind: number, sum: number): void => {
    if (found.length > 1) return
    if (kind === goods.length) {
      if (isMinimal(chosen, debt)) found.push(chosen.slice())
      return
    }
    // whatever a kind adds beyond covering the debt alone can't be part of a minimal set
    const most =
      VALUE[kind] === 0 ? 0 : Math.min(goods[kind], Math.max(0, Math.ceil((debt - sum) / VALUE[kind])))
    for (let n = most; n >= 0; n--) {
      chosen[kind] = n
      choose(kind + 1, sum + n * VALUE[kind])
    }
  }
  choose(0, 0)
  return found
}

/** The goods that go without a question, or null when the debtor is asked. */
export function forcedGoods({ legal, contraband }: Purse, debt: number): Ware[] | null {
  const legalWorth = worth(legal)
  if (legalWorth >= debt) {
    const sets = minimalSets(legal, debt)
    return sets.length === 1 ? cardsIn(sets[0]) : null
  }
  const rest = debt - legalWorth
  const everything = [...cardsIn(legal), ...cardsIn(contraband)]
  // Some but not all of the face-down goods: always asked, so that a missing question shows nothing about them.
  return worth(contraband) < rest || isMinimal(contraband, rest) ? everything : null
}

/** Whether these goods pay the debt exactly as X23 wants it. */
export function checkPayment(
  { legal, contraband }: Purse,
  goods: readonly Ware[],
  debt: number,
): Refusal | null {
  const all = legal.map((n, kind) => (FACE_UP[kind] ? n : contraband[kind]))
  if (!holds(all, goods)) return refuse('not-held')
  const given = none(all.length)
  add(given, goods)
  const faceUp = given.map((n, kind) => (FACE_UP[kind] ? n : 0))
  const faceDown = given.map((n, kind) => (FACE_UP[kind] ? 0 : n))
  const legalWorth = worth(legal)
  if (legalWorth >= debt) {
    if (!goods.every(isFaceUp)) return refuse('not-legal-first')
    return checkSet(faceUp, debt)
  }
  if (worth(faceUp) < legalWorth) return refuse('not-legal-first')
  return checkSet(faceDown, debt - legalWorth)
}

function checkSet(given: Counts, debt: number): Refusal | null {
  if (worth(given) < debt) return refuse('not-enough')
  return isMinimal(given, debt) ? null : refuse('more-than-needed')
}
