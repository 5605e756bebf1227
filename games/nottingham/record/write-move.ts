/** How a move is written: in a record, and on its way to a server. */
import type { Move } from '#games/nottingham/move.ts'

export function writeMove(move: Move): object {
  const { type, ...fields } = move
  return move.type === 'act' && move.target === null ? { move: type } : { move: type, ...fields }
}
