import type { Lies } from '#engine/record/read-finished.ts'
import type { BagTruth } from './seat-truth.ts'

/** S3.3. The goods that somebody declared and had not, or not only. */
export const lies: Lies = (truth) => {
  const { bags = [] } = truth as { readonly bags?: readonly BagTruth[] }
  const told = Map.groupBy(
    bags.filter(({ honest }) => !honest),
    ({ declared }) => declared,
  )
  return [...told].map(([good, those]) => ({
    what: `good.${good}`,
    told: those.length,
    caught: those.filter(({ opened }) => opened).length,
  }))
}
