/** Bargain as numbers: everything its player knows, and each move. Small enough to write everything out. */
import type { Move } from '#games/bargain/move.ts'
import type { SeatView } from '#games/bargain/table.ts'

/** The game that is learnt: three items, bribes up to three, one round, since only the last binds. */
export const ITEMS = 3
export const BRIBE = 3
export const ROUNDS = 1

const ROUND_SIZE = BRIBE + 2
export const STATE_SIZE = 4 + (ITEMS + 1) + (BRIBE + 1) + ROUNDS * ROUND_SIZE
export const ROW_SIZE = ITEMS + 1 + BRIBE + 1 + 2

export function writeState({ seat, table, hand }: SeatView, out: Float32Array): void {
  out.fill(0)
  const { phase, past } = table
  out[0] = seat
  out[1] = phase.type === 'load' ? 1 : 0
  out[2] = phase.type === 'offer' ? 1 : 0
  out[3] = phase.type === 'answer' ? 1 : 0
  if (hand.cargo !== null) out[4 + hand.cargo] = 1
  const offers = 4 + ITEMS + 1
  if (phase.type === 'answer') out[offers + phase.bribe] = 1
  past.forEach(({ bribe, accept }, round) => {
    const at = offers + BRIBE + 1 + round * ROUND_SIZE
    out[at + bribe] = 1
    out[at + BRIBE + 1] = accept ? 1 : -1
  })
}

export function writeRows(moves: readonly Move[], out: Float32Array): void {
  out.fill(0)
  moves.forEach((move, row) => {
    const at = row * ROW_SIZE
    if (move.type === 'load') out[at + move.items] = 1
    else if (move.type === 'offer') out[at + ITEMS + 1 + move.bribe] = 1
    else out[at + ITEMS + 1 + BRIBE + 1 + (move.accept ? 0 : 1)] = 1
  })
}
