/** S3.2. All merchants load their bags, unseen, at the same time. */
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { holds, inTableOrder } from '#games/sheriff/counts.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { Rule, Table } from '#games/sheriff/table.ts'
import { isMerchant } from './merchants.ts'

/** R3. A merchant with no card in hand has no bag this round. */
export const mustLoad = (table: Table, seat: Seat): boolean => {
  const { bag, hand } = table.places[seat]
  return bag === null && hand > 0 && isMerchant(table, seat)
}

export function allLoaded(table: Table): boolean {
  for (let i = 0; i < table.places.length; i++) if (mustLoad(table, seatAt(i))) return false
  return true
}

export const load: Rule<'load', 'load'> = {
  during: ['load'],
  check({ seat, table, hand }, { goods }) {
    if (!isMerchant(table, seat)) return refuse('not-your-decision')
    if (table.places[seat].bag !== null) return refuse('bag-closed')
    if (goods.length < 1 || goods.length > table.rules.bagLimit) return refuse('bag-size')
    return holds(hand.cards, goods) ? null : refuse('not-in-hand')
  },
  decide(match, seat, { goods }) {
    match.emit({ type: 'loaded', seat, count: goods.length }, [
      { to: seat, what: { goods: inTableOrder(goods) } },
    ])
  },
}
