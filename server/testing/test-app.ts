/** The HTTP app for tests, on a store in memory, and visitors with cookies. */
import { Readable, Writable } from 'node:stream'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { SiteStatus } from '#server/admin/site-status.ts'
import type { Config } from '#server/config.ts'
import { readConfig } from '#server/config.ts'
import { Daily } from '#server/daily/daily.ts'
import { openMasters } from '#server/daily/masters.ts'
import { buildApp } from '#server/http/app.ts'
import type { HttpDeps } from '#server/http/deps.ts'
import { newRequestLimit, newWrongCodes, TABLES_PER_MINUTE } from '#server/http/limits.ts'
import { newLog } from '#server/http/log.ts'
import type { TableApi } from '#server/http/table-api.ts'
import { secrets } from '#server/lobby/secrets.ts'
import { NOTHING_LIVE, openTables } from '#server/lobby/tables.ts'
import { newMetrics } from '#server/metrics.ts'
import { openWebhooks } from '#server/notify/webhooks.ts'
import { newAddressHashes } from '#server/people/address-hashes.ts'
import { PlayQueue } from '#server/queue/play-queue.ts'
import { refused } from '#server/refused.ts'
import { openStore } from '#server/store/open.ts'
import type { GuestId, Store } from '#server/store/store.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly store: Store
  readonly siteStatus: SiteStatus
  /** what was logged so far */
  readonly log: string[]
  /** whether the rest of the server is ready, and whose sockets were closed */
  readonly state: { ready: boolean; readonly signedOut: GuestId[] }
  close(): Promise<void>
}

export async function openTestApp(
  changes: Partial<Config> = {},
  push?: HttpDeps['push'],
  /** where webhooks may be, besides the public internet */
  anywhere?: (address: string) => boolean,
  /** another one than in memory */
  opened?: Store,
): Promise<TestApp> {
  const config = readConfig({ HOST: '127.0.0.1', GATEHOUSE_LIMITS: 'off', GATEHOUSE_NODE: 'test' })
  if ('problems' in config) throw new Error(config.problems.join(' '))
  const store = opened ?? (await openStore(':memory:'))
  const log: string[] = []
  const state = { ready: true, signedOut: [] as GuestId[] }
  const now = () => Date.now()
  const tables = openTables({
    ...{ store, secrets, now, started: 0, idleAfter: 120_000 },
    begin: async () => {},
    changed() {},
    liveAt: async () => NOTHING_LIVE,
  })
  const siteStatus = new SiteStatus(store, now)
  const tableApi: TableApi = {
    ...tables,
    viewPages: async (match, guest) =>
      match === 'unknown'
        ? refused('no-such-match', 'there is no such match')
        : Readable.from([[{ seat: guest?.name ?? 'none' }]]),
    signOut: async (guest) => void state.signedOut.push(guest),
    awaited: async () => new Map(),
    ready: async () => state.ready,
  }
  const queue = new PlayQueue({
    ...{ store, tables, secrets, now, patience: 20_000 },
    reliabilityOf: async () => null,
    report: (problem) => void log.push(String(problem)),
  })
  const daily = new Daily({
    ...{ store, tables, secrets, now, masters: openMasters() },
    isRanked: async () => true,
    report: (problem) => void log.push(String(problem)),
  })
  const to = new Writable({ write: (chunk, _, done) => done(void log.push(String(chunk))) })
  const all = { ...config, client: 'nowhere', ...changes }
  const parts = {
    config: all,
    store,
    tableApi,
    queue,
    daily,
    metrics: newMetrics(),
    wrongCodes: newWrongCodes(all.limits),
    now,
    push,
    siteStatus,
    addressHashOf: newAddressHashes(store, now),
    limitNewTables: newRequestLimit(all.limits, TABLES_PER_MINUTE),
    webhooks: openWebhooks({ store, now, report() {}, ...(anywhere && { anywhere }) }),
  }
  const app = await buildApp(parts, newLog(all, to))
  const close = async () => {
    await queue.close()
    await app.close()
    await store.close()
  }
  return { app, store, siteStatus, log, state, close }
}

export type SendRequest = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<LightMyRequestResponse>

/** Somebody with a cookie of their own. */
export async function newVisitor({ app }: TestApp, name: string): Promise<SendRequest> {
  const welcome = await app.inject({ method: 'POST', url: '/api/guests', payload: { name } })
  const cookie = `gatehouse=${welcome.cookies[0].value}`
  return (method, url, body, headers = {}) =>
    app.inject({ method, url, headers: { cookie, ...headers }, ...(body && { payload: body }) })
}
