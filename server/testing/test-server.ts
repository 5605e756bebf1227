/** Live tables on a clock that only the test moves, with listeners instead of sockets. */
import type { Viewer } from '#engine/seat.ts'
import { json } from '#protocol/codec.ts'
import type { NewTable } from '#protocol/http.ts'
import type { Outgoing } from '#protocol/outgoing.ts'
import { readMessage } from '#protocol/read-message.ts'
import type { ToClient } from '#protocol/to-client.ts'
import type { Mode } from '#protocol/words.ts'
import type { LiveTable } from '#server/live/live-table.ts'
import type { LiveTablesParts } from '#server/live/live-tables.ts'
import { LiveTables } from '#server/live/live-tables.ts'
import type { Member } from '#server/live/member.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import { secrets } from '#server/lobby/secrets.ts'
import { newMetrics } from '#server/metrics.ts'
import { noNotices } from '#server/nodes/change-notices.ts'
import type { TurnNotifier } from '#server/notify/turn-notifier.ts'
import { PlayQueue } from '#server/queue/play-queue.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused } from '#server/refused.ts'
import { openStore } from '#server/store/open.ts'
import type { Guest, Store } from '#server/store/store.ts'
import { SALT } from './http-visitor.ts'

/** Three players, second edition; seat 0 begins. */
export const THREE: NewTable['plan'] = {
  game: 'sheriff',
  edition: 2,
  options: [],
  players: 3,
  order: 'seated',
  first: 0,
}

export class Listener implements Member {
  readonly guest: Guest | null
  maySit: boolean
  readonly mode: Mode
  viewer: Viewer = 'spectator'
  readonly received: ToClient[] = []

  constructor(guest: Guest | null, mode: Mode = 'events', maySit = true) {
    this.guest = guest
    this.mode = mode
    this.maySit = maySit
  }

  send(message: Outgoing): void {
    this.received.push(readMessage(message.data(json)))
  }

  closed: number | null = null
  /** What is closed is not closed again. */
  close(code: number): void {
    this.closed ??= code
  }

  last<T extends ToClient['type']>(type: T): Extract<ToClient, { type: T }> {
    const found = this.received.findLast((message) => message.type === type)
    if (found === undefined) throw new Error(`no ${type} was received`)
    return found as Extract<ToClient, { type: T }>
  }

  count(type: ToClient['type']): number {
    return this.received.filter((message) => message.type === type).length
  }
}

export interface TestServer {
  readonly store: Store
  readonly liveTables: LiveTables
  /** makes groups only when the test runs it */
  readonly queue: PlayQueue
  readonly problems: unknown[]
  now(): number
  /** Moves the clock on, and nothing else. */
  advance(milliseconds: number): void
  /** Moves the clock on and does what is due by then. */
  pass(milliseconds: number): Promise<void>
  guest(name: string): Promise<Guest>
  /** A started table of these people and bots. */
  play(people: readonly Guest[], wish: NewTable): Promise<{ row: StoredTable; table: LiveTable }>
  close(): Promise<void>
}

export async function openTestServer(
  botTiming = { pace: 1_000, patience: 10_000 },
  notifierOf?: (store: Store, now: () => number) => Promise<TurnNotifier>,
  /** starts on the store of another server, at this time */
  again?: { readonly store: Store; readonly time: number },
  parts: Partial<Pick<LiveTablesParts, 'ended' | 'sleep' | 'notices'>> = {},
): Promise<TestServer> {
  const store = again?.store ?? (await openStore(':memory:'))
  const problems: unknown[] = []
  let time = again?.time ?? 1_000_000
  const report = (problem: unknown): void => void problems.push(problem)
  const liveTables = new LiveTables({
    store,
    notices: noNotices,
    secrets,
    botTiming,
    metrics: newMetrics(),
    node: 'test',
    notifier: await notifierOf?.(store, () => time),
    hasNeighbours: false,
    idleAfter: 120_000,
    stepMade: (table, match) => queue.stepMade(table, match),
    now: () => time,
    // whoever sleeps moves the clock on, and nobody waits
    async sleep(wait) {
      time += wait
    },
    report,
    ...parts,
  })
  const queue = new PlayQueue({
    ...{ store, secrets, report, patience: 20_000 },
    tables: liveTables.tables,
    now: () => time,
    reliabilityOf: async () => null,
  })
  return {
    store,
    liveTables,
    queue,
    problems,
    now: () => time,
    advance(milliseconds) {
      time += milliseconds
    },
    async pass(milliseconds) {
      time += milliseconds
      await liveTables.runMissed()
    },
    async guest(name) {
      const guest = { guest: secrets.newGuestId(), name, language: 'en', created: time } as const
      await store.createGuest({ ...guest, tokenHash: secrets.newSecret() })
      return guest
    },
    async play(people, wish) {
      const [host, ...others] = people
      const made = done(await liveTables.tables.create(host, wish))
      for (const guest of others) {
        done(await liveTables.tables.act(made.table, guest, { action: 'sit', seat: null }))
        done(await liveTables.tables.act(made.table, guest, { action: 'ready', ready: true, salt: SALT }))
      }
      const row = done(await liveTables.tables.act(made.table, host, { action: 'start', salt: SALT }))
      const table = await liveTables.open(row.table)
      if (table === null) throw new Error('there is no such table')
      return { row, table }
    },
    async close() {
      await liveTables.close()
      await store.close()
    },
  }
}

export function done<T extends object>(answer: T | Refused): T {
  if (isRefused(answer)) throw new Error(`${answer.code}: ${answer.why}`)
  return answer
}
