/** Deletes what nobody needs any more, in small batches, so that nobody waits for it. */
import { setTimeout } from 'node:timers/promises'
import { storedTable, tableOf } from './lobby/document.ts'
import type { Tables } from './lobby/tables.ts'
import type { Store, Table, Time } from './store/store.ts'

/** Days after which things are deleted; 0: never. */
export interface Keep {
  /** tables where nobody was, with their codes and talk, and matches that are in nobody's history */
  readonly tables: number
  /** guests who were not here, with their history */
  readonly guests: number
  readonly talk: number
  /** records from elsewhere, with their tables */
  readonly imports: number
  /** reports, bans that are over, announcements, and the log of what was done about them */
  readonly reports: number
}

export type Deleted = { readonly [K in keyof Keep]: number }

interface RetentionDeps {
  readonly store: Store
  readonly forget: Tables['forget']
  now(): Time
  /** aborted: no further batch begins */
  readonly signal?: AbortSignal
}

const DAY = 24 * 3_600_000
const BATCH = 10
const TALK_BATCH = 500
/** Milliseconds between two batches. */
const REST = 50
/** More than anybody has played; what is beyond is found in the next run. */
const MOST_PLAYED = 1_000

export async function deleteOld(deps: RetentionDeps, keep: Keep): Promise<Deleted> {
  const { store, now } = deps
  const started = now()
  const all = (days: number, batch: (before: Time) => Promise<number>): Promise<number> =>
    days === 0 ? Promise.resolve(0) : inBatches(() => batch(started - days * DAY), deps.signal)
  return {
    guests: await all(keep.guests, async (before) => {
      const guests = await store.inactiveGuests(before, BATCH)
      for (const guest of guests) {
        const played = await store.playedBy(guest.guest, MOST_PLAYED)
        await deps.forget(guest)
        for (const { match } of played)
          if ((await store.table(tableOf(match))) === null) await store.deleteMatches([match], 'nothing')
      }
      return guests.length
    }),
    imports: await all(keep.imports, async (before) => {
      const tables = await store.inactiveTables(before, BATCH, 'imported')
      await deleteTables(store, tables, 'histories')
      return tables.length
    }),
    tables: await all(keep.tables, async (before) => {
      const tables = await store.inactiveTables(before, BATCH, 'played')
      await deleteTables(store, tables, 'nothing')
      return tables.length
    }),
    talk: await all(keep.talk, (before) => store.deleteTalk(before, TALK_BATCH)),
    reports: await all(keep.reports, (before) => store.deleteSafety(before)),
  }
}

async function deleteTables(
  store: Store,
  tables: readonly Table[],
  also: 'histories' | 'nothing',
): Promise<void> {
  const matches = tables.flatMap((table) => storedTable(table).document.matches)
  await store.deleteMatches(matches, also)
  await store.deleteTables(tables.map(({ table }) => table))
}

async function inBatches(batch: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let sum = 0
  while (signal?.aborted !== true) {
    const deleted = await batch()
    if (deleted === 0) break
    sum += deleted
    await setTimeout(REST)
  }
  return sum
}
