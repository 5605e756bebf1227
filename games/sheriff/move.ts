/** Every move there is, as the record names them. */
import type { Seat } from '#engine/seat.ts'
import type { Good, Ware } from './goods.ts'
import type { Pile } from './ruleset.ts'
import type { Side, Terms } from './table.ts'

export type Source = Pile | 'deck'

export type Move =
  | { readonly type: 'start-market'; readonly first: Seat }
  | { readonly type: 'exchange'; readonly setAside: readonly Good[]; readonly draw: readonly Source[] | null }
  | { readonly type: 'discard'; readonly pile: Pile; readonly goods: readonly Good[] }
  | { readonly type: 'load'; readonly goods: readonly Good[] }
  | { readonly type: 'declare'; readonly good: Good }
  | { readonly type: 'offer'; readonly with: Seat | 'deputies'; readonly terms: Terms }
  | { readonly type: 'accept'; readonly offer: number }
  | { readonly type: 'decline'; readonly offer: number }
  | { readonly type: 'withdraw'; readonly offer: number }
  | { readonly type: 'side'; readonly bag: Seat; readonly side: Side }
  | { readonly type: 'pass'; readonly bag: Seat }
  | { readonly type: 'inspect'; readonly bag: Seat }
  | { readonly type: 'pay'; readonly goods: readonly Ware[] }
  | { readonly type: 'claim'; readonly good: Good }
  | { readonly type: 'skip' }
  | { readonly type: 'oil'; readonly burn: Burning | null }
  | { readonly type: 'trophy'; readonly discard: Good; readonly pile: Pile }
  | { readonly type: 'take'; readonly good: Good }
  /** null: to nobody; what is not mentioned is not left over */
  | { readonly type: 'leftover'; readonly gold?: Seat | null; readonly card?: Seat | null }
  | { readonly type: 'timeout' }

/** S6. Brimstone oil: what it destroys; null keeps it. */
export interface Burning {
  readonly target: Seat | null
  readonly good: Ware | null
  readonly count: number
  readonly pile: Pile
}

export type MoveOf<T extends Move['type']> = Extract<Move, { type: T }>

/** S3.4.2. Promises that everybody reads in their own language; any other one is shown as it was written. */
export const FAVOURS = ['pass-you-next-time', 'pay-you-next-time', 'no-grudge'] as const

/** S3.4.2. The longest promise in words, in characters. */
export const FAVOUR_LENGTH = 140
