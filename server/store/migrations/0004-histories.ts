import type { Kysely } from 'kysely'

/** Which guest has played which match. */
export async function histories({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('histories')
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('ended', 'bigint', (column) => column.notNull())
    .addColumn('alone', 'integer', (column) => column.notNull())
    .addColumn('truth', 'text')
    .addPrimaryKeyConstraint('histories_by_guest', ['guest', 'match'])
    .execute()
}
