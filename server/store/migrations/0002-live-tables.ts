import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What live tables need: times of steps, talk, who sits where, who is connected, languages. */
export async function liveTables(db: Kysely<unknown>): Promise<void> {
  await addColumns(db)
  await addTalk(db)
  const { schema } = db
  await schema
    .createTable('sittings')
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sittings_by_guest', ['guest', 'table'])
    .execute()
  await schema
    .createTable('presence')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('node', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_by_table', ['table', 'seat', 'node'])
    .execute()
  await schema.createIndex('presence_by_age').on('presence').column('until').execute()
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  // a constant default adds the column without rewriting the rows; then the existing rows get their time
  await schema
    .alterTable('steps')
    .addColumn('at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    UPDATE steps SET at = (SELECT created FROM matches WHERE matches.id = steps.match)
      WHERE match IN (SELECT id FROM matches)`.execute(db)
  await schema
    .alterTable('guests')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
  await schema
    .alterTable('tables')
    .addColumn('talk', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function addTalk({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('talk')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('to_seat', 'integer')
    .addColumn('guest', 'text')
    .addColumn('to_guest', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('talk_by_table').unique().on('talk').columns(['table', 'number']).execute()
  // for erasing a guest
  const byGuest = schema.createIndex('talk_by_guest').on('talk').column('guest')
  await byGuest.where(sql.ref('guest'), 'is not', null).execute()
  const toGuest = schema.createIndex('talk_to_guest').on('talk').column('to_guest')
  await toGuest.where(sql.ref('to_guest'), 'is not', null).execute()
}
