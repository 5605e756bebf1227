/** What a live table needs of the node it lives on. */
import type { Seat } from '#engine/seat.ts'
import type { Metrics } from '#server/metrics.ts'
import type { ChangeNotice } from '#server/nodes/change-notices.ts'
import type { GuestId, MatchId, Store, TableId, Time } from '#server/store/store.ts'
import type { BotTiming } from './agenda.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'

export interface House {
  readonly store: Store
  readonly botTiming: BotTiming
  readonly metrics: Metrics
  /** since when this node is there */
  readonly started: Time
  now(): Time
  hint(table: TableId, hint: ChangeNotice): void
  /** something about time has changed: looks at the agenda anew */
  schedule(table: LiveTable): void
  /** a step of this node was told; what it needs of time was settled when it was written */
  stepTold(table: LiveTable): void
  loadMatch(table: LiveTable, match: MatchId): Promise<LiveMatch | null>
  finished(table: LiveTable, match: LiveMatch): void
  /** somebody left; perhaps nobody is here any more */
  left(table: LiveTable): void
  presenceChanged(table: LiveTable, seat: Seat, isHere: boolean): void
  /** somebody who may sit here is here */
  returned(table: LiveTable, guest: GuestId): void
  /** people of this node sit somewhere else now */
  presenceMoved(table: LiveTable): void
  report(problem: unknown): void
}
