/** How each game shows itself on a terminal, and understands what is typed there. */
import type { AnyGame, Asked } from '#engine/game.ts'
import { Malformed } from '#engine/record/readers.ts'
import type { SeatView, Shape } from '#engine/state.ts'
import { terminal as bargain } from '#games/bargain/terminal.ts'
import { terminal as nottingham } from '#games/nottingham/terminal.ts'
import { terminal as sheriff } from '#games/sheriff/terminal.ts'

type View = SeatView<Shape>
type Names = readonly string[]

/** Everything here is told what one seat sees, and nothing else. */
export interface Terminal {
  /** the table in a few lines */
  picture(view: View, names: Names): readonly string[]
  /** what only this seat knows */
  hand(view: View): readonly string[]
  /** what an optional question is about: who has let others go first is asked again when it changes */
  situation(view: View): string
  /** one sentence on what is asked */
  question(view: View, asked: readonly Asked[], names: Names): string
  help(
    view: View,
    asked: readonly Asked[],
    names: Names,
  ): readonly (readonly [typed: string, meaning: string])[]
  /** what Enter stands for where something must be decided; null where it stands for nothing */
  enter(view: View, asked: readonly Asked[]): string | null
  /** a move, or a sentence on what was not understood */
  parse(words: readonly string[], view: View, names: Names): Shape['move'] | string
  /** a move as it would be typed */
  typed(move: Shape['move'], view: View, names: Names): string
}

const TERMINALS: Readonly<Record<string, Terminal>> = { bargain, nottingham, sheriff }

export function terminalOf(game: AnyGame): Terminal {
  if (Object.hasOwn(TERMINALS, game.id)) return TERMINALS[game.id]
  throw new Malformed('no-terminal', `${game.id} can’t be played on a terminal yet`)
}
