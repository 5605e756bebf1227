/** Who is who this round. */
import type { Seat } from '../../../engine/seat.ts'
import { clockwiseFrom, seatAt } from '../../../engine/seat.ts'
import type { Inspection, Table } from '../table.ts'

/** S3. Everyone but the sheriff is a merchant; S4. with six everyone but the two deputies. */
export const isMerchant = (table: Table, seat: Seat): boolean => !table.sheriffs.includes(seat)

/** Clockwise from the sheriff's left; R15. with deputies, from the left of the one drawn first. */
export const merchants = (table: Table): Seat[] =>
  clockwiseFrom(table.sheriffs[0], table.rules.players).filter((seat) => isMerchant(table, seat))

export const isUnsettled = (table: Table, bag: Seat): boolean => {
  const place = table.places[bag]
  return place !== undefined && place.bag !== null && !place.bag.settled
}

export function anyUnsettled(table: Table): boolean {
  for (let seat = 0; seat < table.places.length; seat++) if (isUnsettled(table, seatAt(seat))) return true
  return false
}

export const isObliged = (phase: Inspection, bag: Seat): boolean =>
  phase.obligations.some((obligation) => obligation.bag === bag)
