import type { InsertQueryBuilder, InsertResult, Kysely } from 'kysely'
import type { BackupItem, Matches, TableId } from '#server/store/store.ts'
import { writePasskey } from './accounts.ts'
import { writeDay, writeEntry, writeMaster } from './daily.ts'
import { writePlayed } from './histories.ts'
import { writePlayer } from './players.ts'
import { insertResult, writeResult } from './results.ts'
import type { Database } from './schema.ts'
import { writeTable } from './tables.ts'

export type ItemOf<K extends BackupItem['kept']> = Extract<BackupItem, { kept: K }>
export type Importers = {
  readonly [K in BackupItem['kept']]: (items: readonly ItemOf<K>[]) => Promise<number>
}

/** Matches that are restored at once: they share syncs, and need no more connections than there are. */
const AT_ONCE = 8

/** One importer per kind of item, in the order in which they must run. */
export const importers = (db: Kysely<Database>, { restore }: Pick<Matches, 'restore'>): Importers => ({
  async guest(items) {
    const rows = items.map(({ kept: _, guest, tokenHash, face = null, claim = null, ...rest }) => ({
      id: guest,
      token_hash: tokenHash,
      face,
      claim,
      // whoever restores a backup does not want it to expire at once
      active: Date.now(),
      ...rest,
    }))
    return await added(db.insertInto('guests').values(rows))
  },

  async table(items) {
    const rows = items.map(({ kept: _, table, open, document, ...rest }) => ({
      id: table,
      talk: 0,
      active: Date.now(),
      ...rest,
      ...writeTable({ open, document }),
    }))
    return await added(db.insertInto('tables').values(rows))
  },

  async sitting(items) {
    const rows = items.map(({ guest, table }) => ({ guest, table }))
    return await added(db.insertInto('sittings').values(rows))
  },

  async talk(items) {
    const newest = new Map<TableId, number>()
    for (const { table, number } of items) newest.set(table, Math.max(number, newest.get(table) ?? 0))
    // first, so that a line added meanwhile does not get a number that is about to be used
    for (const [table, number] of newest) {
      const behind = db.updateTable('tables').set({ talk: number }).where('id', '=', table)
      await behind.where('talk', '<', number).execute()
    }
    const rows = items.map(({ kept: _, to, toGuest, what, ...rest }) => ({
      ...rest,
      to_seat: to,
      to_guest: toGuest,
      what: JSON.stringify(what),
    }))
    return await added(db.insertInto('talk').values(rows))
  },

  async match(items) {
    let created = 0
    for (let at = 0; at < items.length; at += AT_ONCE) {
      const some = items.slice(at, at + AT_ONCE).map(({ kept: _, ...match }) => restore(match))
      created += (await Promise.all(some)).filter((result) => result === 'created').length
    }
    return created
  },

  async played(items) {
    return await added(
      db.insertInto('histories').values(items.map(({ kept: _, ...rest }) => writePlayed(rest))),
    )
  },

  async subscription(items) {
    return await added(db.insertInto('subscriptions').values(items.map(({ kept: _, ...rest }) => rest)))
  },

  async player(items) {
    return await added(
      db.insertInto('players').values(items.map(({ kept: _, ...rest }) => writePlayer(rest))),
    )
  },

  /** A number may be in use for another match: then the result gets the next one. What it did is computed again. */
  async result(items) {
    const created = await added(
      db.insertInto('results').values(items.map(({ kept: _, ...rest }) => writeResult(rest))),
    )
    if (created === items.length) return created
    const late = await Promise.all(items.map((item) => insertResult(db, item)))
    return created + late.filter((result) => result === 'added').length
  },

  async keepsake(items) {
    return await added(db.insertInto('keepsakes').values(items.map(({ kept: _, ...rest }) => rest)))
  },

  async token(items) {
    const rows = items.map(({ tokenHash, guest, created }) => ({ token_hash: tokenHash, guest, created }))
    return await added(db.insertInto('tokens').values(rows))
  },

  async passkey(items) {
    return await added(
      db.insertInto('passkeys').values(items.map(({ kept: _, ...rest }) => writePasskey(rest))),
    )
  },

  async recovery(items) {
    const rows = items.map(({ guest, codeHash }) => ({ guest, code_hash: codeHash }))
    return await added(db.insertInto('recovery_codes').values(rows))
  },

  async safety(items) {
    let created = 0
    for (const { table, row } of items) created += await added(db.insertInto(table).values(row))
    return created
  },

  async 'daily-day'(items) {
    return await added(db.insertInto('daily_days').values(items.map(writeDay)))
  },

  async 'daily-entry'(items) {
    return await added(
      db.insertInto('daily_entries').values(items.map(({ kept: _, ...rest }) => writeEntry(rest))),
    )
  },

  async 'daily-master'(items) {
    return await added(db.insertInto('daily_masters').values(items.map(writeMaster)))
  },
})

async function added<T extends keyof Database>(
  insertion: InsertQueryBuilder<Database, T, InsertResult>,
): Promise<number> {
  const query = insertion.onConflict((conflict) => conflict.doNothing())
  const { numInsertedOrUpdatedRows } = await query.executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}
