import type { Kysely } from 'kysely'

/** Blocks, reports, bans and mutes with appeals, notices to everybody, the log of actions; webhooks and their deliveries. */
export async function safety(db: Kysely<unknown>): Promise<void> {
  await people(db)
  await house(db)
  await webhooks(db)
}

async function people({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('blocks')
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('blocked', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_by_guest', ['guest', 'blocked'])
    .execute()
  await schema.createIndex('blocks_by_blocked').on('blocks').column('blocked').execute()
  await schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text')
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('closed', 'bigint')
    .addColumn('document', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['by', 'about', 'at'])
    await schema.createIndex(`reports_by_${column}`).on('reports').column(column).execute()
}

async function house({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('sanctions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_kind', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .addColumn('lifted', 'bigint')
    .execute()
  await schema.createIndex('sanctions_by_target').on('sanctions').column('target').execute()
  await schema
    .createTable('appeals')
    .addColumn('sanction', 'text', (column) => column.notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('appeals_by_sanction', ['sanction', 'guest'])
    .execute()
  await schema
    .createTable('house_notices')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('starts', 'bigint', (column) => column.notNull())
    .addColumn('ends', 'bigint')
    .addColumn('texts', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('actions')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('done', 'integer')
    .execute()
}

async function webhooks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('webhooks')
    .addColumn('guest', 'text', (column) => column.primaryKey().notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('failed', 'bigint')
    .execute()
  await schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('due', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('deliveries_by_due').on('deliveries').column('due').execute()
}
