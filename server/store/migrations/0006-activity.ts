import type { Kysely } from 'kysely'

/** When somebody was last at a table, and when a guest was last here; indexes for deleting what is old. */
export async function activity({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['tables', 'guests']) {
    // nothing that exists is old yet; a constant default adds the column without rewriting the rows
    await schema
      .alterTable(table)
      .addColumn('active', 'bigint', (column) => column.notNull().defaultTo(Date.now()))
      .execute()
    await schema.createIndex(`${table}_by_activity`).on(table).column('active').execute()
  }
  await schema.createIndex('talk_by_age').on('talk').column('at').execute()
  await schema.createIndex('histories_by_match').on('histories').column('match').execute()
}
