import type { Seat } from '#engine/seat.ts'
import type { Move } from './move.ts'
import type { Table } from './table.ts'

/** Open offers of one player; nobody haggles with more, but a program might. */
const MOST_OPEN = 12

export function overLimit({ phase }: Table, seat: Seat, move: Move): boolean {
  if (move.type !== 'offer' || phase.type !== 'inspection') return false
  return phase.offers.filter(({ by }) => by === seat).length >= MOST_OPEN
}
