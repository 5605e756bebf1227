import type { Kysely } from 'kysely'

/** The portrait that a guest has chosen; null: none yet. */
export async function faces({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('guests').addColumn('face', 'text').execute()
}
