import type { Kysely } from 'kysely'

/** Push subscriptions, the notifications already sent, and secrets of the server. */
export async function notices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('subscriptions')
    .addColumn('endpoint', 'text', (column) => column.primaryKey().notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('subscriptions_by_guest').on('subscriptions').column('guest').execute()
  await schema
    .createTable('notices')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notices_by_match', ['match', 'seat', 'kind'])
    .execute()
  await schema
    .createTable('keepsakes')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
