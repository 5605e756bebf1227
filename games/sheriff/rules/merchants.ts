/** Who is who this round. */
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { leftOf, seatAt } from '#engine/seat.ts'
import type { Legal } from '#games/sheriff/goods.ts'
import type { Inspection, Table } from '#games/sheriff/table.ts'

/** The sheriff, or S4. one of the two deputies. */
export const isSheriff = ({ sheriffs }: Pick<Table, 'sheriffs'>, seat: Seat): boolean =>
  sheriffs[0] === seat || (sheriffs.length > 1 && sheriffs[1] === seat)

/** S3. Everyone but the sheriff is a merchant; S4. with six everyone but the two deputies. */
export const isMerchant = (table: Table, seat: Seat): boolean =>
  table.places[seat] !== undefined && !isSheriff(table, seat)

/** Clockwise from the sheriff's left; R15. with deputies, from the left of the one drawn first. */
export function merchants(table: Table): Seat[] {
  const { sheriffs, rules } = table
  const seats: Seat[] = []
  let seat = sheriffs[0]
  for (let i = 1; i < rules.players; i++) {
    seat = leftOf(seat, rules.players)
    if (!isSheriff(table, seat)) seats.push(seat)
  }
  return seats
}

/** S3.3. What the owner of a bag declared. Every bag is declared before the inspection begins. */
export const declaredIn = (table: Table, bag: Seat): Legal =>
  present(table.places[bag].bag?.declared, 'a declaration')

export const isUnsettled = (table: Table, bag: Seat): boolean => {
  const place = table.places[bag]
  return place !== undefined && place.bag !== null && !place.bag.settled
}

export function anyUnsettled(table: Table): boolean {
  for (let seat = 0; seat < table.places.length; seat++) if (isUnsettled(table, seatAt(seat))) return true
  return false
}

export const isObliged = (phase: Inspection, bag: Seat): boolean =>
  phase.obligations.length > 0 && phase.obligations.some((obligation) => obligation.bag === bag)
