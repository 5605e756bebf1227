import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '#server/store/sql/schema.ts'
import { first } from './0001-first.ts'
import { liveTables } from './0002-live-tables.ts'
import { freshSteps } from './0003-fresh-steps.ts'
import { histories } from './0004-histories.ts'
import { notices } from './0005-notices.ts'
import { activity } from './0006-activity.ts'
import { faces } from './0007-faces.ts'
import { queue } from './0008-queue.ts'
import { passkeys } from './0009-passkeys.ts'
import { ratings } from './0010-ratings.ts'
import { daily } from './0011-daily.ts'
import { safety } from './0012-safety.ts'
import { answers } from './0013-answers.ts'
import { networks } from './0014-networks.ts'

/** In the order of their names. A released migration never changes. */
const MIGRATIONS = {
  '0001-first': { up: first },
  '0002-live-tables': { up: liveTables },
  '0003-fresh-steps': { up: freshSteps },
  '0004-histories': { up: histories },
  '0005-notices': { up: notices },
  '0006-activity': { up: activity },
  '0007-faces': { up: faces },
  '0008-queue': { up: queue },
  '0009-passkeys': { up: passkeys },
  '0010-ratings': { up: ratings },
  '0011-daily': { up: daily },
  '0012-safety': { up: safety },
  '0013-answers': { up: answers },
  '0014-networks': { up: networks },
}

const migratorOf = (db: Kysely<Database>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })

/** Migrates a database to the newest migration, or to an older one. */
export async function migrate(db: Kysely<Database>, last?: keyof typeof MIGRATIONS): Promise<void> {
  await refuseNewer(db)
  const migrator = migratorOf(db)
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error !== undefined) throw error
}

/** This version could damage a database that a newer one has migrated. */
async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  const unknown = rows.find(({ name }) => !Object.hasOwn(MIGRATIONS, name))
  if (unknown !== undefined)
    throw new Error(`a newer version has migrated this store (to ${unknown.name}); run that version`)
}

export async function isCurrent(db: Kysely<Database>): Promise<boolean> {
  await refuseNewer(db)
  const migrations = await migratorOf(db).getMigrations()
  return migrations.every(({ executedAt }) => executedAt !== undefined)
}
