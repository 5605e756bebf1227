/** B5. The state: everything is on the table, except the number of items in the smuggler's hand. */
import type { ActiveMatch as ActiveMatchOf } from '#engine/game.ts'
import type * as rulebook from '#engine/rulebook.ts'
import { seatAt } from '#engine/seat.ts'
import type { Shape, State, View as ViewOf, SeatView as ViewOfSeat } from '#engine/state.ts'
import type { Hidden, Open } from './event.ts'
import type { Move } from './move.ts'
import type { Options, Ruleset } from './ruleset.ts'

export const SMUGGLER = seatAt(0)
export const SHERIFF = seatAt(1)

/** B3. A round of bargaining that is over. */
export interface Round {
  readonly bribe: number
  readonly accept: boolean
}

/** B4. How it ended, with the cargo shown. */
export interface Settlement {
  readonly inspected: boolean
  readonly items: number
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
}

export type Phase =
  | { readonly type: 'load' }
  | { readonly type: 'offer' }
  | { readonly type: 'answer'; readonly bribe: number }
  | ({ readonly type: 'finished' } & Settlement)

/** The ruleset never changes; the list and the phase are replaced, never changed. */
export interface Table {
  readonly rules: Ruleset
  /** oldest first */
  past: readonly Round[]
  phase: Phase
}

export interface Hand {
  /** items loaded; null for who has loaded none (yet) */
  cargo: number | null
}

/** Nothing is hidden from both. */
export type Box = Readonly<Record<string, never>>

export interface Bargain extends Shape {
  readonly table: Table
  readonly hand: Hand
  readonly box: Box
  readonly move: Move
  readonly open: Open
  readonly hidden: Hidden
  readonly options: Options
}

export type BargainState = State<Bargain>
export type View = ViewOf<Bargain>
export type SeatView = ViewOfSeat<Bargain>
export type ActiveMatch = ActiveMatchOf<Bargain>
/** Each move is made in the phase that has its name. */
export type Rule<T extends Move['type']> = rulebook.Rule<Bargain, T, T>
