/** What a match in this page is made of, and what it needs of the table around it. */

import type { AroundMatch } from '#client/table/base-match.svelte.ts'
import type { Below } from '#engine/chance.ts'
import type { AnyGame } from '#engine/game.ts'
import type { Json } from '#engine/record/readers.ts'
import type { RunningMatch } from '#engine/record/running-match.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape } from '#engine/state.ts'
import type { GameUi } from '#ui/play.ts'
import type { Voice } from './bots.ts'
import type { TimerLeft } from './kept.ts'

export interface LocalAround extends AroundMatch {
  /** nothing happens by itself: a pause, or nobody is looking */
  readonly still: boolean
  /** a bot plays in this seat at the moment */
  isPlayed(seat: Seat): boolean
  /** milliseconds between two moves of bots */
  readonly pace: number
  /** milliseconds that bots wait for the person to use a chance before they go on */
  readonly patience: number
  gesture(gesture: string, at: Seat | null, on: boolean): void
  spoke(voices: readonly Voice[]): void
  /** nobody talks any more */
  haggled(): void
  /** writes a step down before anybody sees it; 'conflict': the match was gone on with elsewhere */
  keep(lines: readonly Json[], finished: boolean): Promise<'kept' | 'conflict'>
  keepTimer(timer: TimerLeft): void
}

export interface LocalPlan {
  readonly id: string
  readonly game: AnyGame
  readonly ui: GameUi | null
  /** at its beginning */
  readonly running: RunningMatch<Shape>
  /** the steps that were played before, as the record has them */
  readonly past: readonly (readonly Json[])[]
  /** where the person sits; null: bots among themselves */
  readonly seat: Seat | null
  /** who plays in each seat if the person does not */
  readonly bots: readonly string[]
  readonly below: Below
  /** what was left of a timer when the match was left */
  readonly timer?: TimerLeft | undefined
  readonly around: LocalAround
}
