/** What can be chosen at one decision: a row of numbers describes each move, so that moves need no fixed list. */
import type { Seat } from '#engine/seat.ts'
import type { Move } from '#games/sheriff/move.ts'

/** The numbers of a row: where each group begins. */
export const ROW = {
  /** one for each kind of move */
  kind: 0,
  market: 10,
  load: 22,
  bag: 44,
  deal: 58,
} as const
export const ROW_SIZE = 76

/** The order decides the column of a kind. */
export const KINDS = [
  'exchange',
  'load',
  'wait',
  'offer',
  'scheme',
  'accept',
  'decline',
  'demand',
  'pass',
  'inspect',
] as const
export type Kind = (typeof KINDS)[number]

/** More are never written: those that come first are the ones that matter. */
export const MOST_ROWS = 96

/** Filled for one decision and used again for the next. */
export class MoveRows {
  readonly numbers = new Float32Array(MOST_ROWS * ROW_SIZE)
  readonly moves: (Move | null)[] = []
  readonly kinds: Kind[] = []
  /** whose bag a row is about */
  readonly bags: (Seat | null)[] = []
  /** what a row stands for besides its move: the good that will be declared */
  readonly notes: unknown[] = []

  get size(): number {
    return this.moves.length
  }

  clear(): void {
    this.moves.length = 0
    this.kinds.length = 0
    this.bags.length = 0
    this.notes.length = 0
  }

  /** Where the numbers of the new row begin; null if there is no room. */
  add(kind: Kind, move: Move | null, bag: Seat | null = null, note: unknown = null): number | null {
    const at = this.moves.length * ROW_SIZE
    if (this.moves.length === MOST_ROWS) return null
    this.moves.push(move)
    this.kinds.push(kind)
    this.bags.push(bag)
    this.notes.push(note)
    this.numbers.fill(0, at, at + ROW_SIZE)
    this.numbers[at + ROW.kind + KINDS.indexOf(kind)] = 1
    return at
  }
}
