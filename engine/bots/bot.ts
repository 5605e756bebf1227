import type { Below } from '#engine/chance.ts'
import type { Event, VisibleEvent } from '#engine/event.ts'
import type { Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'

/** What a player did, as shares and means by name; null if there was nothing to count. */
export type BotStats = Readonly<Record<string, number | null>>

/** Sees every event with all its parts. (A method, so that all games fit into one registry.) */
export interface EventObserver<S extends Shape> {
  observe(event: Event<S>): void
}

/** How a game counts what its players do, over many matches. */
export interface BotStatsCounter<S extends Shape> {
  /** starts to count for one player, who sits at `seat` in each match that is watched */
  begin(): {
    watch(seat: Seat, table: S['table']): EventObserver<S>
    stats(): BotStats
  }
}

/** What a bot remembers of the events its seat saw. Notes are plain data that only this bot reads. */
export interface Memory<S extends Shape> {
  begin(view: SeatView<S>): unknown
  /** the view is as it is after the event */
  observe(notes: unknown, view: SeatView<S>, event: VisibleEvent<S>): void
}

/** What a bot knows besides its view when it is asked. */
export interface Situation {
  readonly notes: unknown
  /** all others have let their chance pass: whoever owes a decision must make it now */
  readonly lastCall: boolean
  /** the part of its usual search that a bot may do, when many think at once; absent: all of it */
  readonly effort?: number
}

/** Something that a bot does besides moves: a gesture at somebody, or a line by the id of its message. */
export type Act = { readonly gesture: string; readonly at: Seat | null } | { readonly line: string }

/** A player that is a program: it sees what a person in its seat sees. */
export interface Bot<S extends Shape> {
  /** one line about its character, or what it is for */
  readonly about?: string
  /**
   * loads what it needs and a browser does not have yet, before it is seated there; elsewhere it loads that by itself. A
   * bot that could not load it plays all the same
   */
  prepare?(): Promise<void>
  /** absent for a bot that needs no notes */
  readonly memory?: Memory<S>
  /** what it says about an event: the id of a message, which the interface translates */
  remark?(view: SeatView<S>, event: VisibleEvent<S>, below: Below, notes: unknown): string | null
  /** what it does while it waits for others; it sees the table alone, so nothing of its cards can show */
  idle?(table: S['table'], seat: Seat, below: Below): Act | null
  /** what everybody sees it do a moment before this decision; it tells whom the move is about, not what it is */
  announce?(move: S['move']): Act | null
  /** null: let others go first, or let the chance pass */
  choose(view: SeatView<S>, asked: Asked, below: Below, situation: Situation): S['move'] | null
}
