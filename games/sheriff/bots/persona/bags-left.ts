import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { isUnsettled } from '#games/sheriff/rules/merchants.ts'
import type { Table } from '#games/sheriff/table.ts'

/** The bags that are not settled yet. */
export function unsettled(table: Table): Seat[] {
  const bags: Seat[] = []
  for (let seat = 0; seat < table.places.length; seat++)
    if (isUnsettled(table, seatAt(seat))) bags.push(seatAt(seat))
  return bags
}
