import type { Kysely } from 'kysely'

/** What those who run the server have answered to somebody who is banned. */
export async function answers({ schema }: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time
  await schema.alterTable('appeals').addColumn('answer', 'text').execute()
  await schema.alterTable('appeals').addColumn('answered', 'bigint').execute()
}
