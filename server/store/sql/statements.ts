/** Statements that several parts of the store need. */
import type { Insertable, InsertObject, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { GuestId } from '#server/store/store.ts'
import type { Database } from './schema.ts'

/** Inserts the rows that are not there yet, and returns how many. */
export async function insertNew<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly InsertObject<Database, T>[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Inserts the row if its guest has fewer than `most` in this table, and it is not there yet. False: it was not inserted. */
export async function insertFewerThan<T extends 'passkeys' | 'deliveries'>(
  db: Kysely<Database>,
  most: number,
  table: T,
  row: Insertable<Database[T]> & { readonly guest: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    SELECT ${sql.join(Object.values(row))}
      WHERE (SELECT count(*) FROM ${sql.table(table)} WHERE guest = ${row.guest}) < ${most}
    ON CONFLICT DO NOTHING`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes all rows of a guest but the newest. */
export async function keepNewest<T extends 'tokens' | 'subscriptions' | 'blocks'>(
  db: Kysely<Database>,
  { table, key, time }: Record<'key' | 'time', keyof Database[T] & string> & { readonly table: T },
  guest: GuestId,
  most: number,
): Promise<void> {
  const [from, id] = [sql.table(table), sql.ref(key)]
  await sql`
    DELETE FROM ${from} WHERE guest = ${guest} AND ${id} NOT IN
      (SELECT ${id} FROM ${from} WHERE guest = ${guest} ORDER BY ${sql.ref(time)} DESC, ${id} LIMIT ${most})`.execute(
    db,
  )
}

/** Rows in which `column` is the first guest are the second's from now on, except where that one has a row with the same `key`. */
export async function moveRows<T extends 'sittings' | 'histories' | 'daily_entries' | 'blocks' | 'appeals'>(
  db: Kysely<Database>,
  { table, column, key }: Record<'column' | 'key', keyof Database[T] & string> & { readonly table: T },
  from: GuestId,
  into: GuestId,
): Promise<void> {
  const [rows, owner, id] = [sql.table(table), sql.ref(column), sql.ref(key)]
  await sql`
    UPDATE ${rows} SET ${owner} = ${into}
      WHERE ${owner} = ${from} AND ${id} NOT IN (SELECT ${id} FROM ${rows} WHERE ${owner} = ${into})`.execute(
    db,
  )
}
