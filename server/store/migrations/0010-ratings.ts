import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Results of matches with strangers, the ratings they made, and who the players are. */
export async function ratings({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('players')
    .addColumn('player', 'text', (column) => column.primaryKey().notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addColumn('rated', 'integer', (column) => column.notNull())
    .addColumn('retired', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('players_by_guest').on('players').column('guest').execute()
  const inUse = schema.createIndex('players_in_use').unique().on('players').column('guest')
  await inUse.where(sql.ref('retired'), '=', 0).execute()
  await schema
    .createTable('results')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('match', 'text', (column) => column.notNull().unique())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('ended', 'bigint', (column) => column.notNull())
    .addColumn('participants', 'text', (column) => column.notNull())
    .execute()
  await addParticipations(schema)
}

async function addParticipations(schema: Kysely<unknown>['schema']): Promise<void> {
  await schema
    .createTable('participations')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('finished', 'integer')
    .addColumn('season', 'text')
    .addColumn('mu', 'double precision')
    .addColumn('sigma', 'double precision')
    .addColumn('matches', 'integer')
    .addPrimaryKeyConstraint('participations_by_number', ['number', 'slot'])
    .execute()
  const byPlayer = schema.createIndex('participations_by_player').on('participations')
  await byPlayer.columns(['player', 'game', 'season', 'number']).execute()
  const byLadder = schema.createIndex('participations_by_ladder').on('participations')
  await byLadder.columns(['game', 'season', 'player', 'number']).execute()
}
