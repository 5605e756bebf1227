/** What the frame needs of a table and its match, online or offline. */

import type { Rules } from '#client/table/base-match.svelte.ts'
import type { OnlineTable } from '#client/table/online-table.svelte.ts'
import type { Outcome } from '#engine/game.ts'
import type { Shape } from '#engine/state.ts'
import type { Play } from '#ui/play.ts'

export interface FramedMatch extends Play<Shape> {
  readonly rules: Rules
  readonly outcome: Outcome | null
  hold(isHeld: boolean): void
}

type Shared =
  | 'view'
  | 'link'
  | 'broken'
  | 'lines'
  | 'players'
  | 'watching'
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

export interface FramedTable extends Pick<OnlineTable, Shared> {
  readonly match: FramedMatch | null
  /** only on a server */
  readonly hasBigScreen?: boolean
  /** only on a server: where people can talk */
  readonly calls?: OnlineTable
  /** only without a server: there are no spectators and no commitment, and the record is here */
  readonly offline?: { download(): void }
}

/** What can be opened over a match. */
export type Drawer = 'menu' | 'advice' | 'settings' | 'keyboard' | 'fair' | 'big'
