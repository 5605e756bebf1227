/** S3.3. From the sheriff's left, each merchant names one legal good; the number is always true, so nobody names it. */
import type { Seat } from '#engine/seat.ts'
import { leftOf } from '#engine/seat.ts'
import { isLegal } from '#games/sheriff/goods.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { Rule, Table } from '#games/sheriff/table.ts'

/** From the sheriff's left, clockwise. Merchants without a bag sit out (R3). */
export function nextToDeclare({ places, sheriffs, rules }: Table): Seat | null {
  let seat = sheriffs[0]
  for (let i = 0; i < rules.players; i++) {
    seat = leftOf(seat, rules.players)
    const { bag } = places[seat]
    if (bag !== null && bag.declared === null) return seat
  }
  return null
}

export const declare: Rule<'declare', 'declare'> = {
  during: ['declare'],
  check({ seat, table }, { good }) {
    if (seat !== table.phase.turn) return refuse('not-your-decision')
    // R4. Only goods whose cards are in this game's deck.
    return isLegal(good) && table.rules.declarable.includes(good) ? null : refuse('not-declarable')
  },
  decide(match, seat, { good }) {
    if (!isLegal(good)) throw new Error('a contraband good was declared')
    match.emit({ type: 'declared', seat, good })
    const turn = nextToDeclare(match.state.table)
    if (turn !== null) match.emit({ type: 'turnStarted', seat: turn })
  },
}
