/** What the network believes of the bags at the gate: for advice, and for "what could one know?" in a replay. */

import type { Beliefs } from '#engine/bots/advice.ts'
import type { Seat } from '#engine/seat.ts'
import { fromLogit, suspicionOf } from '#games/sheriff/bots/belief/lies.ts'
import { bagsOf } from '#games/sheriff/bots/deals/value.ts'
import { unsettled } from '#games/sheriff/bots/persona/bags-left.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import type { SeatView, Sheriff } from '#games/sheriff/table.ts'
import { BagNumbers } from './bag-numbers.ts'
import { fixedThinkingOf } from './fixed-thinking.ts'
import { MoveRows, ROW } from './move-rows.ts'
import type { Network } from './network.ts'
import { grandmasterWeights } from './shipped.ts'
import { STATE_SIZE, writeState } from './state-numbers.ts'

/** The bags that this seat must judge; none for merchants, and while no bags are at the gate. */
const judgedBags = ({ table, seat }: SeatView): Seat[] =>
  table.phase.type === 'inspection' && table.sheriffs.includes(seat)
    ? unsettled(table).filter((bag) => bag !== seat)
    : []

/**
 * How likely each open bag is a lie, from 0 to 1, in the eyes of a sheriff or deputy: what they see and have seen,
 * nothing else. `notes` are those of a master who heard every event of the match so far. The network was taught at the
 * gate only.
 */
export function beliefOf(network: Network, view: SeatView, notes: Notes): ReadonlyMap<Seat, number> {
  const beliefs = new Map<Seat, number>()
  const bags = judgedBags(view)
  if (bags.length === 0) return beliefs
  const thinking = fixedThinkingOf(view, notes, () => 0, true)
  const about = new BagNumbers(thinking, bagsOf(thinking, true))
  const rows = new MoveRows()
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

/** By the grandmaster's network; by the masters' fit where her weights can't be loaded. */
export const beliefs: Beliefs<Sheriff> = {
  prepare: () => grandmasterWeights.load(),
  of(view, notes) {
    const network = grandmasterWeights.network()
    if (network !== null) return beliefOf(network, view, notes as Notes)
    return new Map(judgedBags(view).map((bag) => [bag, suspicionOf(view, notes as Notes, bag).lie]))
  },
}
