/** NS8. The state of Nottingham in three parts: where a value is stored decides who sees it. */
import type { ActiveMatch as ActiveMatchOf } from '#engine/game.ts'
import type * as rulebook from '#engine/rulebook.ts'
import { present } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, State, View as ViewOf, SeatView as ViewOfSeat } from '#engine/state.ts'
import type { Ambush } from './ambushes.ts'
import type { Counts } from './counts.ts'
import type { Hidden, Open } from './event.ts'
import type { Item } from './items.ts'
import type { Move } from './move.ts'
import type { Options, Ruleset } from './ruleset.ts'

/** What everyone sees in front of a player. */
export interface Place {
  /** number of hand cards; offered cards and a laid set count until they move (X41) */
  hand: number
  /** oldest first: sets are laid out openly, so everyone knows the cards */
  win: readonly Item[]
  /** number of ambushes laid, each with a gold card under it */
  ambushes: number
}

export interface Offer {
  readonly seat: Seat
  readonly items: readonly Item[]
}

/** What goes on when the discards of a refill are in (X36). */
export type Then =
  /** the player in turn decides about the revealed card */
  | { readonly type: 'choice' }
  /** the turn that has just come begins */
  | { readonly type: 'turn' }
  /** those who are still to draw, in order (X37) */
  | { readonly type: 'favour'; readonly seats: readonly Seat[] }

/** Phases are replaced, never changed. */
export type Phase =
  | { readonly type: 'reveal-choice' }
  | { readonly type: 'defence'; readonly target: Seat }
  /** `shown`: the target's hand where everyone sees it (hold-up); a robber alone looks at it in a robbery */
  | { readonly type: 'pick'; readonly target: Seat; readonly shown: readonly Item[] | null }
  /** those who still owe a face-down offer, and those whose offer lies there */
  | { readonly type: 'purchase'; readonly waiting: readonly Seat[]; readonly ready: readonly Seat[] }
  | { readonly type: 'barter'; readonly turn: Seat; readonly offers: readonly Offer[] }
  | {
      readonly type: 'choose-offer'
      readonly action: 'purchase' | 'barter'
      readonly offers: readonly Offer[]
    }
  | { readonly type: 'keep'; readonly looked: number }
  | { readonly type: 'exchange' }
  /**
   * X39. `laid`: how many cards of the set are left. `queue`: who is still asked, once for each ambush; `index`: the
   * one asked about now among the ambushes of the first in the queue, oldest first.
   */
  | {
      readonly type: 'ambush'
      readonly item: Item
      readonly laid: number
      readonly queue: readonly Seat[]
      readonly index: number
    }
  | { readonly type: 'discard'; readonly owing: readonly Seat[]; readonly then: Then }
  | { readonly type: 'finished'; readonly scores: readonly number[]; readonly ranks: readonly number[] }

export type PhaseOf<T extends Phase['type']> = Extract<Phase, { type: T }>

export interface Table {
  readonly rules: Ruleset
  turn: Seat
  /** where the sheriff stands; 0 is the town */
  space: number
  deckSize: number
  /** from bottom to top */
  readonly discard: Item[]
  ambushPileSize: number
  /** the card that is turned up, until it is in a hand or under an ambush */
  revealed: Item | null
  readonly places: Place[]
  /** who has done each task, in the order of the task table, the first one first */
  tasks: readonly (readonly Seat[])[]
  phase: Phase
}

/** What a seat has before it for the moment and nobody else may see. */
export type Secret =
  | { readonly type: 'nothing' }
  /** the own face-down offer of a purchase */
  | { readonly type: 'offer'; readonly item: Item }
  /** the hand looked at in a robbery */
  | { readonly type: 'hand'; readonly items: readonly Item[] }
  /** the ambush cards looked at */
  | { readonly type: 'ambushes'; readonly cards: readonly Ambush[] }

export const NOTHING: Secret = { type: 'nothing' }

export interface Hand {
  readonly seat: Seat
  readonly cards: Counts
  /** laid face down, oldest first */
  ambushes: readonly Ambush[]
  secret: Secret
}

export interface Box {
  /** the draw pile's order, first drawn first; cards before `drawn` are gone */
  deck: readonly Item[]
  drawn: number
  /** the ambush pile, top first */
  ambushes: readonly Ambush[]
}

export interface Nottingham extends Shape {
  readonly table: Table
  readonly hand: Hand
  readonly box: Box
  readonly move: Move
  readonly open: Open
  readonly hidden: Hidden
  readonly options: Options
}

export type NottinghamState = State<Nottingham>
export type View = ViewOf<Nottingham>
export type SeatView = ViewOfSeat<Nottingham>
export type ActiveMatch = ActiveMatchOf<Nottingham>

type PhaseType = Phase['type']
/** The table, somebody's view and a match being played, during certain phases. */
export type TableIn<P extends PhaseType> = rulebook.TableIn<Table, P>
export type ViewIn<P extends PhaseType> = rulebook.ViewIn<SeatView, P>
export type MatchIn<P extends PhaseType> = rulebook.MatchIn<Nottingham, P>
/** A type of move during certain phases: whether it may be made, and what happens then. */
export type Rule<T extends Move['type'], P extends PhaseType> = rulebook.Rule<Nottingham, T, P>

/** The card that is turned up, for callers who know that there is one. */
export const revealedItem = ({ revealed }: Pick<Table, 'revealed'>): Item =>
  present(revealed, 'the revealed card')
