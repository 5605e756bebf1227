import type { Event, VisibleEvent } from '#engine/event.ts'
import type { Asked } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape } from '#engine/state.ts'

/** Draws an integer from 0 to n - 1. */
export type Below = (n: number) => number

/** What a player was seen to do, as shares and means by name; null where there was nothing to count. */
export type BotStats = Readonly<Record<string, number | null>>

export interface Ear<S extends Shape> {
  hear(event: Event<S>): void
}

/** How a game tells its players' habits apart, measured over many matches. */
export interface BotStatsCounter<S extends Shape> {
  /** begins to count for one player; `watch` listens to one match after another in which they sit somewhere */
  begin(): {
    watch(seat: Seat, table: S['table']): Ear<S>
    stats(): BotStats
  }
}

/** What a bot writes down of what it overheard. Notes are its own, plain data, and nobody else reads them. */
export interface Memory<S extends Shape> {
  begin(view: SeatView<S>): unknown
  /** the view is as it is after the event */
  observe(notes: unknown, view: SeatView<S>, heard: VisibleEvent<S>): void
}

export interface Mind {
  readonly notes: unknown
  /** nobody else has anything to say or do: who owes a decision must make it now */
  readonly lastCall: boolean
}

/** A player that is a program: it sees what a person in its seat sees. */
export interface Bot<S extends Shape> {
  /** one line about its character, or what it is for */
  readonly about?: string
  /** absent for a bot that lives in the present */
  readonly memory?: Memory<S>
  /** what it says aloud about something it overheard: the id of a message, which the interface translates */
  remark?(view: SeatView<S>, heard: VisibleEvent<S>, below: Below): string | null
  /** null leaves it to others to go on, or a chance untaken */
  choose(view: SeatView<S>, asked: Asked, below: Below, mind: Mind): S['move'] | null
}
