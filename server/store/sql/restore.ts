import type { InsertQueryBuilder, InsertResult, Kysely } from 'kysely'
import type { BackupItem, Matches, TableId } from '#server/store/store.ts'
import { writePlayed } from './histories.ts'
import type { Database } from './schema.ts'
import { writeTable } from './tables.ts'

export type ItemOf<K extends BackupItem['kept']> = Extract<BackupItem, { kept: K }>
export type Importers = {
  readonly [K in BackupItem['kept']]: (pieces: readonly ItemOf<K>[]) => Promise<number>
}

/** How pieces of a backup come back, in this order. */
export const importers = (db: Kysely<Database>, { restore }: Pick<Matches, 'restore'>): Importers => ({
  async guest(pieces) {
    const rows = pieces.map(({ kept: _, guest, tokenHash, ...rest }) => ({
      id: guest,
      token_hash: tokenHash,
      ...rest,
    }))
    return await added(db.insertInto('guests').values(rows))
  },

  async table(pieces) {
    const rows = pieces.map(({ kept: _, table, open, document, ...rest }) => ({
      id: table,
      talk: 0,
      ...rest,
      ...writeTable({ open, document }),
    }))
    return await added(db.insertInto('tables').values(rows))
  },

  async sitting(pieces) {
    const rows = pieces.map(({ guest, table }) => ({ guest, table }))
    return await added(db.insertInto('sittings').values(rows))
  },

  async talk(pieces) {
    const newest = new Map<TableId, number>()
    for (const { table, number } of pieces) newest.set(table, Math.max(number, newest.get(table) ?? 0))
    // first, so that nobody who speaks meanwhile is given a number that is about to be used
    for (const [table, number] of newest) {
      const behind = db.updateTable('tables').set({ talk: number }).where('id', '=', table)
      await behind.where('talk', '<', number).execute()
    }
    const rows = pieces.map(({ kept: _, to, toGuest, what, ...rest }) => ({
      ...rest,
      to_seat: to,
      to_guest: toGuest,
      what: JSON.stringify(what),
    }))
    return await added(db.insertInto('talk').values(rows))
  },

  async match(pieces) {
    let created = 0
    for (const { kept: _, ...match } of pieces) if ((await restore(match)) === 'created') created++
    return created
  },

  async played(pieces) {
    return await added(
      db.insertInto('histories').values(pieces.map(({ kept: _, ...rest }) => writePlayed(rest))),
    )
  },

  async subscription(pieces) {
    return await added(db.insertInto('subscriptions').values(pieces.map(({ kept: _, ...rest }) => rest)))
  },

  async keepsake(pieces) {
    return await added(db.insertInto('keepsakes').values(pieces.map(({ kept: _, ...rest }) => rest)))
  },
})

async function added<T extends keyof Database>(
  insertion: InsertQueryBuilder<Database, T, InsertResult>,
): Promise<number> {
  const kept = insertion.onConflict((conflict) => conflict.doNothing())
  const { numInsertedOrUpdatedRows } = await kept.executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}
