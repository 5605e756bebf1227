/** What a game needs to be played on a terminal. Every function gets the view of one seat and nothing else. */
import type { Asked } from './game.ts'
import type { SeatView, Shape } from './state.ts'

type View = SeatView<Shape>
type Names = readonly string[]

export interface Terminal {
  /** the table in a few lines */
  picture(view: View, names: Names): readonly string[]
  /** what only this seat knows */
  hand(view: View): readonly string[]
  /** what an optional question is about: a player who waited is asked again when this changes */
  situation(view: View): string
  /** one sentence on what is asked */
  question(view: View, asked: readonly Asked[], names: Names): string
  help(
    view: View,
    asked: readonly Asked[],
    names: Names,
  ): readonly (readonly [typed: string, meaning: string])[]
  /** what Enter stands for where a decision is due; null where it stands for nothing */
  enter(view: View, asked: readonly Asked[]): string | null
  /** a move, or a sentence on what was not understood */
  parse(words: readonly string[], view: View, names: Names): Shape['move'] | string
  /** a move as it would be typed */
  typed(move: Shape['move'], view: View, names: Names): string
}
