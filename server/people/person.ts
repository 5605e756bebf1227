/** Everything that is stored about a person: exported and merged from here. */
import type { Export } from '#protocol/http.ts'
import { seatOf, storedTable, tableRow } from '#server/lobby/document.ts'
import { mergedAt } from '#server/lobby/merge.ts'
import { reportOf } from '#server/report/match-report.ts'
import type { Guest, GuestId, Store, Table, Time } from '#server/store/store.ts'
import { PARTS } from './parts.ts'

const EVERYTHING = 100_000

export async function exportPerson(store: Store, guest: Guest, now: Time): Promise<Export> {
  const { guest: id, name, language, face, created } = guest
  const tables = await store.tablesOf(id, EVERYTHING)
  const said = await store.talkBy(id)
  const parts = Object.entries(PARTS).map(
    async ([part, { exportOf }]) => [part, await exportOf(store, id)] as const,
  )
  return {
    ...Object.fromEntries(await Promise.all(parts)),
    exported: now,
    you: { name, language, since: created, ...(face !== undefined && { face }) },
    played: await reportOf(store, id, EVERYTHING),
    tables: tables.map((table) => {
      const seat = seatOf(storedTable(table).document, id)
      // the host may have renewed the code to keep them away
      return { id: table.table, code: seat === null ? null : table.code, created: table.created, seat }
    }),
    said: said.map(({ table, at, seat, to, what }) => ({ table, at, seat, to, what })),
    // the full endpoint and its keys would let others send to that browser
    told: (await store.subscriptions(id)).map(({ endpoint, created }) => ({
      service: new URL(endpoint).host,
      since: created,
    })),
  }
}

const TRIES = 12

/** Somebody was faster at one of the tables. */
class Conflict extends Error {}

/** Makes two guests one, and does `also` in the same transaction. Returns the tables that have changed. */
export async function mergePeople(
  store: Store,
  from: GuestId,
  into: Guest,
  now: Time,
  also: (inside: Store) => Promise<void>,
): Promise<readonly Table[]> {
  for (let tries = 1; ; tries++)
    try {
      return await store.transact(async (inside) => {
        const tables = await mergeTables(inside, from, into, now)
        for (const { merge } of Object.values(PARTS)) await merge(inside, from, into.guest)
        await inside.mergeGuest(from, into.guest)
        await also(inside)
        return tables
      })
    } catch (problem) {
      if (!(problem instanceof Conflict) || tries === TRIES) throw problem
    }
}

async function mergeTables(store: Store, from: GuestId, into: Guest, now: Time): Promise<Table[]> {
  const changed: Table[] = []
  for (const found of await store.tablesOf(from, EVERYTHING)) {
    const { table, version, document } = storedTable(found)
    const row = tableRow(mergedAt(table, document, from, into, now))
    if ((await store.updateTable(table, version, row)) === 'conflict') throw new Conflict(table)
    changed.push({ ...found, ...row, version: version + 1 })
  }
  return changed
}
