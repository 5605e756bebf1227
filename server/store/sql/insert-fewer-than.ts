import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './schema.ts'

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
