import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Matches with their steps, guests, tables. */
export async function first(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('matches')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('deadline', 'bigint')
    .addColumn('leased', 'bigint')
    .addColumn('outcome', 'text')
    .execute()
  await schema.createIndex('matches_by_age').on('matches').columns(['created', 'id']).execute()
  const unfinished = schema.createIndex('matches_unfinished').on('matches').column('id')
  await unfinished.where(sql.ref('outcome'), 'is', null).execute()
  const due = schema.createIndex('matches_by_deadline').on('matches').column('deadline')
  await due.where('deadline', 'is not', null).execute()

  // no primary key: rows are added at the end of the table, which is ten times faster than clustering by match
  await schema
    .createTable('steps')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('steps_by_match').unique().on('steps').columns(['match', 'version']).execute()

  await schema
    .createTable('guests')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('open', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('tables_open').on('tables').columns(['open', 'created', 'id']).execute()
}
