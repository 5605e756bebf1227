/** What a live table works with. All tables of a node share one. */
import type { BotTiming } from '#engine/bots/pace.ts'
import type { BotPlayers } from '#server/bots/bot-players.ts'
import type { VoiceConfig } from '#server/config.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import type { Secrets } from '#server/lobby/secrets.ts'
import type { Tables } from '#server/lobby/tables.ts'
import type { Metrics } from '#server/metrics.ts'
import type { ChangeNotices } from '#server/nodes/change-notices.ts'
import type { TurnNotifier } from '#server/notify/turn-notifier.ts'
import type { MatchId, Store, Time } from '#server/store/store.ts'
import type { LiveMatch } from './live-match.ts'
import type { LiveTable } from './live-table.ts'

export interface EndedMatch {
  readonly row: StoredTable
  readonly match: MatchId
  /** of its last step */
  readonly at: Time
}

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
  /** absent: browsers find each other without help, or not at all */
  readonly voice?: VoiceConfig | undefined
  readonly secrets: Secrets
  readonly metrics: Metrics
  /** unique among all nodes */
  readonly node: string
  /** when this node started */
  readonly started: Time
  /** milliseconds after which the others can vote that a bot plays for somebody who owes a decision */
  readonly idleAfter: number
  /** aborted when the node stops: nothing new begins then */
  readonly closing: AbortSignal
  /** called when this node has made a step and it is written; absent: nobody wants to know */
  stepMade?(table: LiveTable, match: LiveMatch): void
  /** A match is over. It is called again until it succeeds, so the second call must change nothing. */
  ended?(match: EndedMatch): Promise<void>
  now(): Time
  /** until a bot's move is due, in milliseconds */
  sleep(wait: number): Promise<unknown>
  report(problem: unknown): void
}
