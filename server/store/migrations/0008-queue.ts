import type { Kysely } from 'kysely'

/** Who waits for strangers to play with, and where people from the queue play. */
export async function queue({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('queue')
    .addColumn('guest', 'text', (column) => column.primaryKey().notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('flavour', 'text', (column) => column.notNull())
    .addColumn('wish', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('finished', 'integer')
    .addColumn('played', 'integer')
    .addColumn('table', 'text')
    .addColumn('seated', 'bigint')
    .execute()
  await schema
    .createTable('queue_tables')
    .addColumn('table', 'text', (column) => column.primaryKey().notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('flavour', 'text', (column) => column.notNull())
    .execute()
}
