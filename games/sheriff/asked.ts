/** Who owes what kind of decision, or has the chance to: public facts only, so nothing hidden shows (S7, R21). */
import type { Asked } from '../../engine/game.ts'
import type { Seat } from '../../engine/seat.ts'
import { seatAt } from '../../engine/seat.ts'
import { mayClaim } from './rules/claim.ts'
import { mustLoad } from './rules/load.ts'
import { anyUnsettled, isMerchant } from './rules/merchants.ts'
import type { Inspection, Table } from './table.ts'

const must = (seat: Seat, to: string): Asked => ({ seat, to, must: true })
const may = (seat: Seat | 'clock', to: string): Asked => ({ seat, to, must: false })

const seatsWhere = (table: Table, is: (seat: Seat) => boolean): Seat[] => {
  const seats: Seat[] = []
  for (let i = 0; i < table.places.length; i++) if (is(seatAt(i))) seats.push(seatAt(i))
  return seats
}

const claims = (table: Table, ask: typeof must | typeof may): Asked[] =>
  table.rules.blackMarket === null
    ? []
    : seatsWhere(table, (seat) => mayClaim(table, seat)).map((seat) => ask(seat, 'claim'))

function askedInInspection(table: Table, { owed }: Inspection): Asked[] {
  if (owed !== null) return [must(owed.question.seat, owed.question.type)]
  const asked = table.sheriffs.map((seat) => must(seat, 'settle'))
  for (const seat of seatsWhere(table, (s) => isMerchant(table, s) && table.places[s].bag !== null)) {
    asked.push(may(seat, 'haggle'))
  }
  if (table.rules.timer !== null && anyUnsettled(table)) asked.push(may('clock', 'timeout'))
  return asked.concat(claims(table, may))
}

export function asked(table: Table): readonly Asked[] {
  const { phase } = table
  switch (phase.type) {
    case 'market':
      if (phase.turn === null) return [must(table.sheriffs[0], 'start-market')]
      return [must(phase.turn, phase.laying > 0 ? 'discard' : 'exchange')]
    case 'load':
      return seatsWhere(table, (seat) => mustLoad(table, seat)).map((seat) => must(seat, 'load'))
    case 'declare':
      return [must(phase.turn, 'declare')]
    case 'inspection':
      return askedInInspection(table, phase)
    case 'loot': {
      const { turn, words } = phase
      const deciders =
        turn !== null
          ? [must(turn, 'take')]
          : table.sheriffs
              .filter((seat) => !words.some((w) => w.seat === seat))
              .map((seat) => must(seat, 'leftover'))
      return deciders.concat(claims(table, may))
    }
    case 'claim':
      return claims(table, must)
    case 'finished':
      return []
  }
}
