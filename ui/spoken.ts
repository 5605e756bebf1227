/**
 * A game on a terminal in any of the languages, with the messages of its browser interface.
 * `games/<id>/ui/spoken/index.ts` exports this as `spoken`. What is typed is English everywhere.
 */
import type { Asked } from '#engine/game.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import type { Play, SeenStep } from './play.ts'

/** As much of `Play` as words need. */
export type SpokenPlay<S extends Shape = Shape> = Pick<
  Play<S>,
  'view' | 'seat' | 'players' | 'asked' | 'mine' | 't' | 'words' | 'check'
>

export interface Spoken<S extends Shape = Shape> {
  /** the table in a few lines */
  picture(play: SpokenPlay<S>, view: SeatView<S>): readonly string[]
  /** what only this seat knows, and what it is worth */
  hand(play: SpokenPlay<S>, view: SeatView<S>): readonly string[]
  /** one sentence on what is asked */
  question(play: SpokenPlay<S>): string
  /** what happened, one line each */
  lines(play: SpokenPlay<S>, step: SeenStep<S>): readonly string[]
  /** the same event begins a round or a turn: a heading for it, or null */
  heading(play: SpokenPlay<S>, step: SeenStep<S>): string | null
  /** why a move is not allowed */
  refusal(play: SpokenPlay<S>, code: string): string | null
  /** advice for what is asked */
  tips(play: SpokenPlay<S>, asked: readonly Asked[]): readonly string[]
}
