/** What the frame needs of a table and of the match on it, whether a server or this page keeps them. */

import type { Rules } from '#client/table/base-match.svelte.ts'
import type { Table } from '#client/table/online-table.svelte.ts'
import type { Outcome } from '#engine/game.ts'
import type { Shape } from '#engine/state.ts'
import type { Play } from '#ui/play.ts'

export interface FramedMatch extends Play<Shape> {
  readonly rules: Rules
  readonly outcome: Outcome | null
}

type Shared =
  | 'view'
  | 'link'
  | 'broken'
  | 'lines'
  | 'sittings'
  | 'paused'
  | 'seat'
  | 'talkOpen'
  | 'talk'
  | 'closeTalk'
  | 'act'
  | 'say'
  | 'phrase'
  | 'send'
  | 'again'

export interface FramedTable extends Pick<Table, Shared> {
  readonly match: FramedMatch | null
  /** there is no server: nobody to watch, nothing sealed, and the record is here */
  readonly solo?: { download(): void }
}
