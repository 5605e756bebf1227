import type { Kysely } from 'kysely'
import { SqliteAdapter } from 'kysely'

/** An append no longer changes the row of its match: the version follows from the steps. */
export async function freshSteps(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').dropColumn('version').execute()
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  // steps that are not indexed yet (sqlite/steps.ts)
  await db.schema
    .createTable('fresh')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
}
