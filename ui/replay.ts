/**
 * What a game's interface adds to the replay of a match: `games/<id>/ui/replay/index.ts` exports this as `replay`.
 * The replay knows no game; it shows the game's own table and asks here where something happened and what was true.
 */

import type { Component } from 'svelte'
import type { VisibleEvent } from '#engine/event.ts'
import type { Language } from '#engine/languages.ts'
import type { Seat } from '#engine/seat.ts'
import type { SeatView, Shape, State } from '#engine/state.ts'
import type { IconName } from './art/icons.ts'
import type { Play, SeenStep } from './play.ts'
import type { Catalogue } from './words/words.ts'

/** The events of a step as one viewer sees them; with everything open, with the hidden parts for any seat. */
export interface StepEvents<S extends Shape> {
  readonly version: number
  readonly events: readonly VisibleEvent<S>[]
}

/** Something one may want to jump to. */
export interface Moment {
  readonly version: number
  readonly kind: string
}

export interface MomentKind {
  readonly id: string
  /** the letter that jumps to the next one; with Shift to the one before */
  readonly key: string
  readonly icon: IconName
}

export interface TruthProps<S extends Shape> {
  play: Play<S>
  state: State<S>
  steps: readonly StepEvents<S>[]
  beliefs: ReadonlyMap<Seat, number>
}

export interface ReplayUi<S extends Shape = Shape> {
  /** `<game>.replay.kind.<id>` names each, `<game>.replay.next.<id>` and `.previous.<id>` say what a jump does */
  messages(language: Language): Promise<Catalogue>
  readonly kinds: readonly MomentKind[]
  /** Only from events the viewer saw, so that a seat's replay gives away nothing that the seat did not know then. */
  moments(steps: readonly StepEvents<S>[]): readonly Moment[]
  /** a move as advice names it, with what the player saw before it: "Open Ann’s bag" */
  moveText(play: Play<S>, view: SeatView<S>, move: S['move']): string
  /** what happened in a step, one line each */
  linesOf(play: Play<S>, step: SeenStep<S>): readonly string[]
  /**
   * With everything open: hands, bags and what was said about them. `steps`: the steps so far. The player the last one is
   * about has `data-about`, and is kept in sight. `beliefs`: how likely each was lying, from what those could know who had
   * to judge it; empty where nobody lies, and until it is worked out.
   */
  readonly Truth: Component<TruthProps<S>>
}
