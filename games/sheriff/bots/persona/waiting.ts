/** What everybody sees a sheriff do at the gate besides moves. It follows from the table alone. */
import type { Act } from '#engine/bots/bot.ts'
import type { Below } from '#engine/chance.ts'
import type { Seat } from '#engine/seat.ts'
import type { Move } from '#games/sheriff/move.ts'
import type { Table } from '#games/sheriff/table.ts'
import { unsettled } from './bags-left.ts'
import { lineId } from './voice.ts'

/** Looks at a bag, lays a hand on its clasp, or thinks aloud. */
export function idleAct(persona: string, table: Table, seat: Seat, below: Below): Act | null {
  const bags = unsettled(table)
  if (!table.sheriffs.includes(seat) || bags.length === 0) return null
  const at = bags[below(bags.length)]
  switch (below(4)) {
    case 0:
      return { line: lineId(persona, 'ponders') }
    case 1:
      return { gesture: 'stare', at }
    default:
      return { gesture: 'clasp', at }
  }
}

/** The hand is on the clasp before a bag is opened, and before it is passed. */
export const announce = (move: Move): Act | null =>
  move.type === 'inspect' || move.type === 'pass' ? { gesture: 'clasp', at: move.bag } : null
