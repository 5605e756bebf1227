/** S3.4.2. Deals: what is agreed binds, and is carried out at once as far as it can be. */
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { ActiveMatch, Offer, Rule, TableIn } from '#games/sheriff/table.ts'
import { receiverOf } from '#games/sheriff/table.ts'
import { handOver } from './handover.ts'
import { isAddressee, openOffer } from './offer.ts'
import { settlers } from './sides.ts'
import { passing, run } from './tasks.ts'

/** In this order: goldBack (R5), gold, stand, contraband, the passes as listed, then the obligations. */
export function carryOut(match: ActiveMatch, { number, merchant, sheriffs, terms }: Offer): void {
  const to = receiverOf(sheriffs)
  match.emit({ type: 'dealStruck', offer: number })
  if (terms.goldBack)
    match.emit({ type: 'goldPaid', from: sheriffs[0], to: merchant, amount: terms.goldBack })
  if (terms.gold > 0) match.emit({ type: 'goldPaid', from: merchant, to, amount: terms.gold })
  handOver(match, merchant, to, terms.stand, terms.contraband)
  const tasks = passing(terms.pass)
  if (terms.inspect.length > 0) tasks.push({ type: 'oblige', bags: terms.inspect, by: sheriffs })
  run(match, tasks)
}

/**
 * S3.4.3. The bribe that passing a bag accepts: the owner's latest open offer for passing it, X26: with exactly those
 * who settle. A demand never counts.
 */
export function standingBribe(table: TableIn<'inspection'>, bag: Seat): Offer | null {
  const { offers } = table.phase
  const those = settlers(table, bag)
  for (let i = offers.length - 1; i >= 0; i--) {
    const { by, sheriffs, terms } = offers[i]
    const exactly = sheriffs.length === those.length && sheriffs[0] === those[0]
    if (by === bag && exactly && terms.pass.includes(bag)) return offers[i]
  }
  return null
}

export const accept: Rule<'accept', 'inspection'> = {
  during: ['inspection'],
  check({ seat, table }, move) {
    const offer = openOffer(table, move.offer)
    if (offer === undefined) return refuse('no-such-offer')
    if (!isAddressee(offer, seat)) return refuse('not-your-offer')
    return offer.accepted.includes(seat) ? refuse('already-accepted') : null
  },
  decide(match, seat, move) {
    const offer = present(openOffer(match.state.table, move.offer), 'the offer')
    // S4. A deal with both deputies needs both.
    const waiting = offer.by === offer.merchant && offer.accepted.length + 1 < offer.sheriffs.length
    if (waiting) match.emit({ type: 'acceptedOffer', offer: offer.number, seat })
    else carryOut(match, offer)
  },
}
