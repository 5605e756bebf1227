/** S4. Deputies take sides: public, changeable until the bag is settled, and settling nothing by themselves (R16). */
import type { Refusal } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { refuse } from '#games/sheriff/refusals.ts'
import type { Inspection, Rule, Side, Table, TableIn } from '#games/sheriff/table.ts'
import { isUnsettled } from './merchants.ts'

const sidesOf = ({ phase }: TableIn<'inspection'>, bag: Seat): readonly (Side | null)[] => phase.sides[bag]

/** S4. A deputy who has taken every side waits for the other, who has taken none: nothing that they do settles a bag. */
export function waitsForOther(
  { rules, sheriffs, places }: Table,
  { sides }: Inspection,
  deputy: Seat,
): boolean {
  if (!rules.deputies) return false
  const me = sheriffs.indexOf(deputy)
  return places.every(
    ({ bag }, seat) =>
      bag === null || bag.settled || (sides[seat][me] !== null && sides[seat][1 - me] === null),
  )
}

/** They differ, and this deputy is the one who wants to inspect. */
export function actsAlone(table: TableIn<'inspection'>, deputy: Seat, bag: Seat): boolean {
  const [mine, theirs] =
    table.sheriffs[0] === deputy ? sidesOf(table, bag) : [...sidesOf(table, bag)].reverse()
  return mine === 'inspect' && theirs === 'pass'
}

/** R16. Those who settle a bag together: both when they agree, otherwise the one who acts alone; a sheriff always. */
export function settlers(table: TableIn<'inspection'>, bag: Seat): readonly Seat[] {
  if (!table.rules.deputies) return table.sheriffs
  const [first, second] = sidesOf(table, bag)
  if (first === null || second === null) return []
  if (first === second) return table.sheriffs
  return [table.sheriffs[first === 'inspect' ? 0 : 1]]
}

/** Whether this seat may settle the bag like this, now. */
export function checkSettler(table: TableIn<'inspection'>, seat: Seat, bag: Seat, how: Side): Refusal | null {
  if (!table.sheriffs.includes(seat)) return refuse('not-your-decision')
  if (!isUnsettled(table, bag)) return refuse('bag-already-settled')
  if (!table.rules.deputies) return null
  const those = settlers(table, bag)
  if (those.length === 0) return refuse('sides-missing')
  if (!those.includes(seat)) return refuse('stands-aside')
  return those.length === 1 || sidesOf(table, bag)[0] === how ? null : refuse('sides-say-otherwise')
}

export const side: Rule<'side', 'inspection'> = {
  during: ['inspection'],
  check({ seat, table }, move) {
    if (!table.rules.deputies) return refuse('no-deputies')
    if (!table.sheriffs.includes(seat)) return refuse('not-your-decision')
    if (!isUnsettled(table, move.bag)) return refuse('bag-already-settled')
    // X27. Taking the side one has already is allowed, changing a bound one is not.
    const bound = table.phase.obligations.some(({ bag, by }) => bag === move.bag && by.includes(seat))
    return bound && move.side === 'pass' ? refuse('side-is-bound') : null
  },
  decide: (match, seat, move) => match.emit({ type: 'sideTaken', seat, bag: move.bag, side: move.side }),
}
