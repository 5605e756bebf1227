import type { Kysely } from 'kysely'

/** From which network people wait and play daily deals: a hash that means nothing after the day. */
export async function networks({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['queue', 'daily_entries'])
    await schema.alterTable(table).addColumn('network', 'text').execute()
  await schema
    .createIndex('daily_entries_by_network')
    .on('daily_entries')
    .columns(['network', 'day'])
    .where('network', 'is not', null)
    .execute()
}
