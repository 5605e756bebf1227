import type { Kysely } from 'kysely'
import type { Commit } from './group.ts'
import type { Database } from './schema.ts'
import type { Archived } from './store.ts'

/** What the two databases do differently. Everything else is one code path (sql-store.ts). */
export interface Ground {
  readonly db: Kysely<Database>
  readonly commit: Commit
  /** Adds a match with its header and steps in one transaction; says whether it was new. */
  bring(match: Omit<Archived, 'record'>, parts: readonly string[]): Promise<boolean>
  /** whether several may ask at once which matches are due */
  readonly skipsLocked: boolean
}
