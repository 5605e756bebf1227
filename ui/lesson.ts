/**
 * A lesson is data: a match whose chance and opponents are scripted, with what a guide says at each moment and the move
 * the newcomer is to make. `games/<id>/lesson/index.ts` exports one as `lesson`; its words stand beside it.
 */
import type { Seat } from '#engine/seat.ts'
import type { Shape, State } from '#engine/state.ts'

/** How a match of the lesson starts. */
export interface Opening<S extends Shape> {
  readonly options: S['options']
  /** by the name of a shuffle, the cards on top; the others follow in their order */
  readonly tops: Readonly<Record<string, readonly unknown[]>>
  /** by the name of a draw, the outcomes in order; after them the first possible one */
  readonly picks: Readonly<Record<string, readonly unknown[]>>
  /** changes that chance can't make, such as a late round */
  arrange?(state: State<S>): void
}

/** A move of somebody else, and the message they say with it. */
export interface Scripted<S extends Shape> {
  readonly seat: Seat
  readonly move: S['move']
  readonly says?: string
}

/** The move that is to be made here, and the message for whoever makes another one. */
export interface Wanted<S extends Shape> {
  readonly move: S['move']
  readonly hint: string
  /** moves that do as well; without it only the same one does */
  fits?(move: S['move']): boolean
}

export interface Moment<S extends Shape> {
  /** the message of the guide */
  readonly words: string
  /** names of buttons in it: a placeholder, and the message that is written on the button */
  readonly buttons?: Readonly<Record<string, string>>
  /** the number on such a button */
  readonly count?: number
  /** what others do before the guide speaks */
  readonly theirs?: readonly Scripted<S>[]
  /** the part of the table that is meant, as a selector */
  readonly point?: string
  /** absent: one reads and goes on */
  readonly wanted?: Wanted<S>
  /** the match is over, and the final scoring is shown instead of the table */
  readonly isFinal?: true
}

export interface Chapter<S extends Shape> {
  readonly title: string
  /** absent: it goes on where the chapter before it ended */
  readonly opening?: Opening<S>
  readonly moments: readonly Moment<S>[]
}

/** Who sits there: the message with the name, and whose face it is; null for the newcomer. */
export interface Sitter {
  readonly name: string
  readonly face: string | null
}

export interface Lesson<S extends Shape = Shape> {
  /** whose face the guide has */
  readonly guide: string
  /** where the newcomer sits */
  readonly seat: Seat
  readonly sitters: readonly Sitter[]
  readonly chapters: readonly [Chapter<S> & { readonly opening: Opening<S> }, ...Chapter<S>[]]
}
