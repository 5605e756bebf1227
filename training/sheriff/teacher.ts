/** Which row stands for what a bot did: to learn from those who have no rows. */

import type { MoveRows } from '#games/sheriff/bots/network/move-rows.ts'
import type { Plan } from '#games/sheriff/bots/persona/load.ts'
import { sameCards } from '#games/sheriff/counts.ts'
import type { Move, MoveOf } from '#games/sheriff/move.ts'
import type { Terms } from '#games/sheriff/table.ts'

/** An offer that differs by more gold is another one. */
const NEAR = 6

const shapeOf = ({ pass, inspect, stand, bag, contraband }: Terms): string =>
  [
    pass.join(),
    inspect.join(),
    stand.map(({ good }) => good).join(),
    bag.length > 0,
    contraband.length > 0,
  ].join('|')

function nearestOffer(rows: MoveRows, { with: partner, terms }: MoveOf<'offer'>): number {
  let best = -1
  let least = NEAR + 1
  rows.moves.forEach((move, row) => {
    if (move?.type !== 'offer' || move.with !== partner || shapeOf(move.terms) !== shapeOf(terms)) return
    const apart = Math.abs(move.terms.gold - terms.gold)
    if (apart >= least) return
    best = row
    least = apart
  })
  return best
}

function isSame(move: Move | null, done: Move): boolean {
  if (move === null || move.type !== done.type) return false
  if (move.type === 'exchange' && done.type === 'exchange') return sameCards(move.setAside, done.setAside)
  if (move.type === 'load' && done.type === 'load') return sameCards(move.goods, done.goods)
  if (move.type === 'side' && done.type === 'side') return move.bag === done.bag && move.side === done.side
  if ('bag' in move && 'bag' in done) return move.bag === done.bag
  return 'offer' in move && 'offer' in done && move.offer === done.offer
}

/** The row of what was done; -1 if there is none. */
export function rowOf(rows: MoveRows, done: Move | null, plan: Plan | null): number {
  if (done === null) return rows.kinds.indexOf('wait')
  if (done.type === 'offer') return nearestOffer(rows, done)
  return rows.moves.findIndex(
    (move, row) => isSame(move, done) && (done.type !== 'load' || rows.notes[row] === plan?.declared),
  )
}
