/** Promises: words about the future, which only people can judge, and goods that were there or were not. */
import type { Seat } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import type { Offer, Promised, Sheriff } from '#games/sheriff/table.ts'
import { offerBefore } from '#games/sheriff/ui/offers/about-bag.ts'
import type { SeenStep } from '#ui/play.ts'

export type Verdict = 'open' | 'kept' | 'broken'

export interface Favour extends Promised {
  /** the same for everybody and for good: promises are only ever added */
  readonly number: number
  readonly verdict: Verdict
  /** the one it was made to may judge it, for themselves */
  readonly judge: boolean
}

export type Marks = Readonly<Record<number, 'kept' | 'broken'>>

export const favoursOf = (promises: readonly Promised[], marks: Marks, me: Seat | null): Favour[] =>
  promises.map((promise, number) => ({
    ...promise,
    number,
    verdict: marks[number] ?? 'open',
    judge: me !== null && promise.to.includes(me),
  }))

/** Goods that were promised unseen: from under the stand, or out of the bag. */
export interface Claim {
  readonly id: string
  readonly round: number
  readonly by: Seat
  readonly to: readonly Seat[]
  readonly from: 'contraband' | 'bag'
  readonly goods: readonly Lot[]
  readonly verdict: Verdict
}

const claimOf = (offer: Offer, round: number, from: Claim['from']): Claim => ({
  id: `${offer.number}.${from}`,
  round,
  by: offer.merchant,
  to: offer.sheriffs,
  from,
  goods: offer.terms[from],
  verdict: 'open',
})

/** S3.4.4. Everybody hears whether proof was shown right after the goods were handed over. */
const verdictAt = ({ events }: SeenStep<Sheriff>, given: number): Verdict =>
  events[given + 1]?.open.type === 'proofShown' ? 'broken' : 'kept'

export function claimsOf(steps: readonly SeenStep<Sheriff>[]): Claim[] {
  const claims = new Map<string, Claim>()
  const judge = (id: string, verdict: Verdict): void => {
    const claim = claims.get(id)
    if (claim) claims.set(id, { ...claim, verdict })
  }
  for (const step of steps) {
    let struck: Offer | null = null
    step.events.forEach(({ open }, i) => {
      if (open.type === 'dealStruck') {
        struck = offerBefore(step, open.offer)
        const round = step.before.table.round
        for (const from of ['contraband', 'bag'] as const)
          if (struck && struck.terms[from].length > 0) {
            const claim = claimOf(struck, round, from)
            claims.set(claim.id, claim)
          }
      }
      if (open.type !== 'given') return
      if (open.pledge !== null) judge(`${open.pledge}.bag`, verdictAt(step, i))
      else if (struck) judge(`${struck.number}.contraband`, verdictAt(step, i))
    })
  }
  return [...claims.values()]
}
