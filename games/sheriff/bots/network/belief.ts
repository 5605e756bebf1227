/** What the network believes of the bags at the gate: for advice, and for "what could one know?" in a replay. */
import type { Seat } from '#engine/seat.ts'
import { fromLogit } from '#games/sheriff/bots/belief/lies.ts'
import { bagsOf } from '#games/sheriff/bots/deals/value.ts'
import { unsettled } from '#games/sheriff/bots/persona/bags-left.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { BagNumbers } from './bag-numbers.ts'
import { fixedThinkingOf } from './fixed-thinking.ts'
import { MoveRows, ROW } from './move-rows.ts'
import type { Network } from './network.ts'
import { STATE_SIZE, writeState } from './state-numbers.ts'

/**
 * How likely each open bag is a lie, from 0 to 1, in the eyes of a sheriff or deputy: what they see and have seen,
 * nothing else. `notes` are those of `beginNotes(view)` that heard every event of the match so far (`hear`). Empty for
 * merchants, and while no bags are at the gate: the network was taught at the gate only.
 */
export function beliefOf(network: Network, view: SeatView, notes: Notes): ReadonlyMap<Seat, number> {
  const { table, seat } = view
  const beliefs = new Map<Seat, number>()
  if (table.phase.type !== 'inspection' || !table.sheriffs.includes(seat)) return beliefs
  const thinking = fixedThinkingOf(view, notes, () => 0, true)
  const about = new BagNumbers(thinking, bagsOf(thinking, true))
  const rows = new MoveRows()
  const bags = unsettled(table).filter((bag) => bag !== seat)
  for (const bag of bags) {
    const at = rows.add('inspect', null, bag)
    if (at !== null) about.write(rows.numbers, at + ROW.bag, bag)
  }
  const state = new Float32Array(STATE_SIZE)
  writeState(thinking, 'settle', state)
  network.read(state)
  const logits = new Float32Array(rows.size)
  network.score(rows.numbers, rows.size, new Float32Array(rows.size), logits)
  bags.forEach((bag, row) => {
    beliefs.set(bag, fromLogit(logits[row]))
  })
  return beliefs
}
