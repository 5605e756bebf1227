/** What a live table works with. All tables of a node share one. */
import type { BotPlayers } from '#server/bots/bot-players.ts'
import type { Secrets } from '#server/lobby/secrets.ts'
import type { Tables } from '#server/lobby/tables.ts'
import type { Metrics } from '#server/metrics.ts'
import type { ChangeNotices } from '#server/nodes/change-notices.ts'
import type { TurnNotifier } from '#server/notify/turn-notifier.ts'
import type { Store, Time } from '#server/store/store.ts'
import type { BotTiming } from './agenda.ts'

export interface TableDeps {
  readonly store: Store
  /** changes stored tables */
  readonly tables: Tables
  readonly bots: BotPlayers
  readonly botTiming: BotTiming
  /** to other nodes */
  readonly notices: ChangeNotices
  /** sends push messages to people who are away; absent: nobody gets any */
  readonly notifier?: TurnNotifier | undefined
  readonly secrets: Secrets
  readonly metrics: Metrics
  /** unique among all nodes */
  readonly node: string
  /** when this node started */
  readonly started: Time
  /** aborted when the node stops: nothing new begins then */
  readonly closing: AbortSignal
  now(): Time
  report(problem: unknown): void
}
