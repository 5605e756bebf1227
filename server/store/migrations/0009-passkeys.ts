import type { Kysely } from 'kysely'

/** Passkeys and what belongs to them: further tokens of a guest, recovery codes, names that are somebody's own, tickets. */
export async function passkeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('guests').addColumn('claim', 'text').execute()
  await schema.createIndex('guests_by_claim').unique().on('guests').column('claim').execute()
  await schema
    .createTable('tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('used', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('tickets')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('guest', 'text')
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .execute()
  for (const table of ['tokens', 'passkeys', 'recovery_codes', 'tickets'])
    await schema.createIndex(`${table}_by_guest`).on(table).column('guest').execute()
  await schema.createIndex('tickets_by_end').on('tickets').column('expires').execute()
}
