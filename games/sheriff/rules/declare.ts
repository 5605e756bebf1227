/** S3.3. From the sheriff's left, each merchant names one legal good; the number is always true, so nobody names it. */
import type { Seat } from '../../../engine/seat.ts'
import type { Legal } from '../goods.ts'
import { refuse } from '../refusals.ts'
import type { Table } from '../table.ts'
import { merchants } from './merchants.ts'
import type { Rule } from './rule.ts'

/** Merchants without a bag sit out (R3). */
export function nextToDeclare(table: Table): Seat | null {
  for (const seat of merchants(table)) {
    const { bag } = table.places[seat]
    if (bag !== null && bag.declared === null) return seat
  }
  return null
}

export const declare: Rule<'declare'> = {
  check({ seat, table }, { good }) {
    if (table.phase.type !== 'declare') return refuse('wrong-step')
    if (seat !== table.phase.turn) return refuse('not-your-decision')
    // R4. Only goods whose cards are in this game's deck.
    return (table.rules.declarable as readonly string[]).includes(good) ? null : refuse('not-declarable')
  },
  decide(scene, seat, { good }) {
    scene.tell({ type: 'declared', seat, good: good as Legal })
    const turn = nextToDeclare(scene.state.table)
    if (turn !== null) scene.tell({ type: 'turnCame', seat: turn })
  },
}
