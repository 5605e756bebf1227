/** X36. Players over the number discard exactly down to it, in any order, onto the discard pile. */
import { holds } from '#games/nottingham/counts.ts'
import { refuse } from '#games/nottingham/refusals.ts'
import type { Rule } from '#games/nottingham/table.ts'
import { resume } from './course.ts'
import { afterDiscards, overTheNumber } from './refill.ts'

export const discard: Rule<'discard', 'discard'> = {
  during: ['discard'],
  check({ seat, table, hand }, { items }) {
    if (!table.phase.owing.includes(seat)) return refuse('not-your-decision')
    if (items.length !== overTheNumber(table, seat)) return refuse('discard-count')
    return holds(hand.cards, items) ? null : refuse('not-in-hand')
  },
  decide(match, seat, { items }) {
    // X41. the cards go to the pile in the order in which they are named
    match.emit({ type: 'discarded', seat, items })
    const { owing, then } = match.state.table.phase
    if (owing.length === 0 && afterDiscards(match)) resume(match, then)
  },
}
