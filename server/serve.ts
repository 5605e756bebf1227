/** Starts a node: store, tables, HTTP, sockets; and stops it without losing anything. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { SiteStatus } from './admin/site-status.ts'
import type { Config } from './config.ts'
import { Daily } from './daily/daily.ts'
import { openMasters } from './daily/masters.ts'
import { buildApp } from './http/app.ts'
import { guestOf } from './http/identity.ts'
import { newRequestLimit, newWrongCodes, TABLES_PER_MINUTE } from './http/limits.ts'
import { newLog } from './http/log.ts'
import { isOwnOrigin } from './http/origin.ts'
import { requestedHost, trustOf } from './http/proxies.ts'
import type { TableApi } from './http/table-api.ts'
import { AwaitedSeats } from './live/awaited-seats.ts'
import { LiveTables } from './live/live-tables.ts'
import { PeriodicJobs } from './live/periodic-jobs.ts'
import { readAsViewer } from './live/read-match.ts'
import type { StoredTable } from './lobby/document.ts'
import { seatOf, tableOf } from './lobby/document.ts'
import { secrets } from './lobby/secrets.ts'
import { newMetrics } from './metrics.ts'
import type { ChangeNotice, ChangeNotices } from './nodes/change-notices.ts'
import { noNotices } from './nodes/change-notices.ts'
import { takeConnections } from './nodes/connections.ts'
import { tellReady } from './nodes/node-processes.ts'
import { processNotices } from './nodes/process-notices.ts'
import { redisNotices } from './nodes/redis-notices.ts'
import { tellOfDailyDeal } from './notify/daily-notice.ts'
import { keysOf } from './notify/push-keys.ts'
import { openPushSender } from './notify/push-sender.ts'
import { openTurnNotifier } from './notify/turn-notifier.ts'
import { openWebhooks } from './notify/webhooks.ts'
import { newAddressHashes } from './people/address-hashes.ts'
import { rateResults } from './people/ratings/rate-results.ts'
import { reliabilityOf } from './people/reliability.ts'
import { PlayQueue } from './queue/play-queue.ts'
import { newReadiness } from './readiness.ts'
import { refused } from './refused.ts'
import { deleteOld } from './retention.ts'
import { ConnectionLimits, MessageLimits } from './sockets/connection-limits.ts'
import { SocketServer } from './sockets/socket-server.ts'
import { newSteadyClock } from './steady-clock.ts'
import { createFolder, isDatabase } from './store/address.ts'
import { openStore } from './store/open.ts'
import { lockFile } from './store/sqlite/lock.ts'
import type { Guest, MatchId, Store, TableId } from './store/store.ts'

export interface Serving {
  readonly host: string
  readonly port: number
  readonly liveTables: LiveTables
  readonly store: Store
  readonly queue: PlayQueue
  /** Finishes what is under way, closes all connections, then the store. */
  close(): Promise<void>
}

const HOUR = 3_600_000
/** Milliseconds after which a ban holds on every node. */
const STATUS_EVERY = 1_000
const WEBHOOKS_EVERY = 2_000
const MINUTE = 60_000
/** Milliseconds for the sockets to close. */
const CLOSING_TIME = 500

export async function serve(config: Config, log: Logger = newLog(config)): Promise<Serving> {
  const isFile = !isDatabase(config.store)
  if (isFile) createFolder(config.dataDir)
  const lock = isFile ? lockFile(config.store) : null
  const metrics = newMetrics()
  const now = newSteadyClock()
  const store = await openStore(config.store, {
    onCommit: (seconds) => metrics.commit.observe(seconds),
  })
  const report = (problem: unknown): void => log.error({ err: problem }, 'an error in the server')
  // the name may come back after a restart, but what each process writes must be told apart
  const node = `${config.node}-${randomUUID().slice(0, 8)}`
  const notices = openNotices(config, node, log, (table, notice) => liveTables.receive(table, notice))
  const siteStatus = new SiteStatus(store, now)
  await siteStatus.refresh()
  const push = await openPush(config, store)
  const webhooks = openWebhooks({ store, now, report })
  const notifier = openTurnNotifier({
    ...{ store, sender: push?.sender, webhooks, now },
    report: (problem) => log.warn({ err: problem }, 'a message to somebody who is away was not sent'),
  })
  const masters = openMasters()
  const liveTables = new LiveTables({
    store,
    notifier,
    notices,
    voice: config.voice,
    secrets,
    metrics,
    node,
    botTiming: { pace: config.botPace, patience: config.botPatience },
    hasNeighbours: isDatabase(config.store),
    idleAfter: config.idleAfter * 1000,
    stepMade: (table, match) => queue.stepMade(table, match),
    ended: (match) => daily.ended(match),
    now,
    report,
  })
  const queue = new PlayQueue({
    ...{ store, secrets, now, report },
    tables: liveTables.tables,
    patience: config.queueWait * 1000,
    reliabilityOf: (guest) => reliabilityOf(store, guest),
  })
  const daily = new Daily({
    ...{ store, tables: liveTables.tables, secrets, masters, now, report },
    isRanked: async (guest) => (await store.passkeysOf(guest)).length > 0,
  })
  let draining = false
  const isStoreReady = newReadiness(store, (problem) => {
    if (problem === null) log.info('the store can be written again')
    else log.error({ err: problem }, 'the store can’t be written; this node is not ready')
  })
  const wrongCodes = newWrongCodes(config.limits)
  const trust = trustOf(config)
  const app = await buildApp(
    {
      config,
      store,
      queue,
      metrics,
      wrongCodes,
      daily,
      now,
      tableApi: tableApi(liveTables, async () => !draining && (await isStoreReady())),
      push,
      siteStatus,
      webhooks,
      addressHashOf: newAddressHashes(store, now),
      limitNewTables: newRequestLimit(config.limits, TABLES_PER_MINUTE),
    },
    log,
  )
  const sockets = new SocketServer(app.server, {
    liveTables,
    messageLimits: config.limits === 'on' ? new MessageLimits() : null,
    onRefusedMove: (code) => metrics.movesRefused.inc({ code }),
    reportError: report,
    isOwnOrigin: (origin, request) => isOwnOrigin(origin, requestedHost(request, trust), config.origins),
    guestOf: ({ headers }) => guestOf(store, headers.cookie),
    connectionLimits: new ConnectionLimits(config.limits, wrongCodes, trust),
    onSocketCount: (sockets) => metrics.sockets.set(sockets),
    isShutOut: (caller) => siteStatus.banOf(caller) !== null,
    isSilenced: (caller) => siteStatus.muteOf(caller) !== null,
  })
  siteStatus.onChange(() => sockets.applySanctions())
  const stopping = new AbortController()
  const jobs = new PeriodicJobs(report)
  jobs.every(HOUR, async () => {
    // one node at a time
    if (!(await store.claimJob('retention', now() - HOUR / 2))) return
    const deleted = await deleteOld(
      { store, forget: (guest) => liveTables.forget(guest), now, signal: stopping.signal },
      config.keep,
    )
    log.info(deleted, 'deleted what was old')
  })
  // those that a node stored and did not rate before it was lost, and those of a restored backup
  await rateResults(store).catch(report)
  jobs.every(STATUS_EVERY, () => siteStatus.refresh())
  jobs.every(WEBHOOKS_EVERY, () => webhooks.sendDue())
  queue.start()
  jobs.every(MINUTE, () => daily.endDays())
  jobs.every(MINUTE, () => tellOfDailyDeal({ store, sender: push?.sender, webhooks, now, report }))
  const port = await open(app, config)
  return {
    host: config.host,
    port,
    liveTables,
    store,
    queue,
    async close() {
      draining = true
      sockets.close()
      stopping.abort()
      await jobs.stop()
      await queue.close()
      await masters.close()
      // requests under way are answered before the store closes
      const answered = app.close()
      await liveTables.close()
      await notifier.settled()
      await new Promise((resolve) => setTimeout(resolve, CLOSING_TIME))
      app.server.closeAllConnections()
      await answered
      await store.close()
      lock?.release()
    },
  }
}

/** Opens the port, which one of several nodes leaves to the process that started it; returns it. */
async function open(app: FastifyInstance, { host, port, nodes }: Config): Promise<number> {
  if (nodes > 1) {
    await app.ready()
    takeConnections(app.server)
    tellReady()
    return port
  }
  await app.listen({ host, port })
  return (app.server.address() as AddressInfo).port
}

/** Redis reaches the nodes of other machines too. */
function openNotices(
  { redis, nodes }: Config,
  node: string,
  log: Logger,
  receive: (table: TableId, notice: ChangeNotice) => void,
): ChangeNotices {
  if (redis !== null) return redisNotices(redis, node, receive, lostRedis(log))
  return nodes > 1 ? processNotices(receive) : noNotices
}

/** Push messages to people who are away; undefined if the configuration turns them off. */
async function openPush({ push }: Config, store: Store) {
  if (push === null) return undefined
  const keys = await keysOf(push.keys, store)
  const sender = openPushSender({ keys, contact: push.contact })
  return { sender, publicKey: keys.publicKey, takes: sender.takes }
}

/** Logs at most twice a minute that Redis is away, not every try to reach it. */
function lostRedis(log: Logger): (why: Error) => void {
  let last = Number.NEGATIVE_INFINITY
  return (why) => {
    const now = performance.now()
    if (now - last > 30_000) log.warn({ err: why }, 'Redis is away; polling the store more often instead')
    last = now
  }
}

/** What the routes need, on these tables. */
export function tableApi(liveTables: LiveTables, ready: TableApi['ready']): TableApi {
  const { tables, store } = liveTables.deps
  const awaited = new AwaitedSeats(store)
  return {
    ...tables,
    forget: (guest) => liveTables.forget(guest),
    signIn: (into, from, also) => liveTables.signIn(into, from, also),
    signOut: (guest) => liveTables.signOut(guest),
    viewPages: (match, guest) => viewPages(store, match, guest),
    awaited: (list) => awaited.at(list),
    ready,
  }
}

/** Guests who sit at the table of the match get it as their seat has seen it. */
async function viewPages(
  store: Store,
  match: MatchId,
  guest: Guest | null,
): ReturnType<TableApi['viewPages']> {
  const table = (await store.table(tableOf(match))) as StoredTable | null
  const isLast = table?.document.matches.at(-1) === match
  const seat = table !== null && guest !== null && isLast ? seatOf(table.document, guest.guest) : null
  return (
    (await readAsViewer(store, match, seat ?? 'spectator')) ??
    refused('no-such-match', 'there is no such match')
  )
}
