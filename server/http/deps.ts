import type { onRequestAsyncHookHandler } from 'fastify'
import type { SiteStatus } from '#server/admin/site-status.ts'
import type { Config } from '#server/config.ts'
import type { Daily } from '#server/daily/daily.ts'
import type { Metrics } from '#server/metrics.ts'
import type { PersonalWebhooks } from '#server/notify/webhooks.ts'
import type { AddressHashOf } from '#server/people/address-hashes.ts'
import type { PlayQueue } from '#server/queue/play-queue.ts'
import type { Store } from '#server/store/store.ts'
import type { WrongCodes } from './limits.ts'
import type { TableApi } from './table-api.ts'

/** What the HTTP app needs. */
export interface HttpDeps {
  readonly config: Config
  readonly store: Store
  readonly tableApi: TableApi
  /** absent: nobody can wait for strangers to play with */
  readonly queue?: PlayQueue | undefined
  readonly daily: Pick<Daily, 'today' | 'past' | 'start'>
  readonly metrics: Metrics
  /** shared with the sockets, where codes can be tried too */
  readonly wrongCodes: WrongCodes
  /** push notifications; undefined: none are sent */
  readonly push?: { readonly publicKey: string; takes(endpoint: string): boolean } | undefined
  /** bans, mutes, notices to everybody */
  readonly siteStatus: SiteStatus
  readonly webhooks: PersonalWebhooks
  readonly addressHashOf: AddressHashOf
  /** one count for all ways to a new table */
  readonly limitNewTables: onRequestAsyncHookHandler
  now(): number
}
