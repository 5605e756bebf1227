import type { Kysely } from 'kysely'

/** Daily deals: the days, who has played them, and what a bot made of the same cards. */
export async function daily({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('daily_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('deal', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('daily_entries')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('variant', 'integer', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('started', 'bigint', (column) => column.notNull())
    .addColumn('missed', 'integer', (column) => column.notNull())
    .addColumn('ended', 'bigint')
    .addColumn('score', 'integer')
    .addColumn('place', 'integer')
    .addColumn('marks', 'text')
    .addColumn('ranked', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_entries_by_day', ['day', 'guest'])
    .execute()
  await schema
    .createIndex('daily_entries_by_score')
    .on('daily_entries')
    .columns(['day', 'variant', 'ranked', 'score'])
    .execute()
  await schema.createIndex('daily_entries_by_guest').on('daily_entries').columns(['guest', 'day']).execute()
  await schema
    .createTable('daily_masters')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('variant', 'integer', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('marks', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_masters_by_day', ['day', 'variant'])
    .execute()
}
