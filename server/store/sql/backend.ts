import type { Kysely, RawBuilder } from 'kysely'
import type {
  Matches,
  MatchId,
  MatchStatus,
  NewTalkLine,
  SeatAt,
  TableId,
  Time,
} from '#server/store/store.ts'
import type { Database } from './schema.ts'
import type { Commit } from './write-batch.ts'

/** The lines of the header or of one step, as text. */
export interface RecordPart {
  readonly lines: string
  readonly at: Time
}

export interface Snapshot {
  readonly db: Kysely<Database>
  end(): Promise<void>
}

/** In a transaction: everything that would need another connection, or a transaction of its own, throws. */
export type InTransaction = Pick<
  SqlBackend,
  | 'db'
  | 'commit'
  | 'insertMatch'
  | 'insertTalk'
  | 'deleteMatches'
  | 'reschedule'
  | 'snapshot'
  | 'tryWrite'
  | 'transact'
  | 'inTurn'
>

const refuse = async (): Promise<never> => {
  throw new Error('not within a transaction')
}

export const inTransaction = (db: Kysely<Database>): InTransaction => ({
  db,
  commit: refuse,
  insertMatch: refuse,
  insertTalk: refuse,
  deleteMatches: refuse,
  reschedule: refuse,
  snapshot: refuse,
  tryWrite: refuse,
  transact: refuse,
  inTurn: refuse,
})

/** What the two databases do differently. Everything else is one code path (sql-store.ts). */
export interface SqlBackend {
  readonly db: Kysely<Database>
  /** Does the work in one transaction; if it throws, nothing has changed. */
  transact<T>(work: (inside: InTransaction) => Promise<T>): Promise<T>
  /**
   * Executes one statement that changes what a guest has, or what guests of one network have. It sees what all earlier
   * such statements for the same have changed.
   */
  inTurn<T>(of: string, statement: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /** A view of all data at one moment (not in memory, where only tests run). */
  snapshot(): Promise<Snapshot>
  readonly commit: Commit
  /** Rejects if nothing can be written. Leaves nothing behind. */
  tryWrite(): Promise<void>
  /** Inserts a match with its header and steps in one transaction; returns whether it was new. */
  insertMatch(match: Omit<MatchStatus, 'version'>, parts: readonly RecordPart[]): Promise<boolean>
  /** Deletes matches with their steps. */
  deleteMatches(matches: readonly MatchId[]): Promise<void>
  readonly reschedule: Matches['reschedule']
  /** Called when `due` has leased these matches. */
  leased(matches: readonly MatchId[]): void
  /** Makes appended steps readable in `steps`: those of these matches, or all. */
  indexSteps(matches?: readonly MatchId[]): void
  /** Numbers a line of talk and inserts it in one transaction; null: there is no such table. */
  insertTalk(table: TableId, line: NewTalkLine): Promise<number | null>
  /** whether the database has SKIP LOCKED, so that several nodes can ask at once which matches are due */
  readonly skipsLocked: boolean
  /** Texts as rows of one column; the statement does not depend on how many there are. */
  rows(texts: readonly string[]): RawBuilder<string>
  /** Seats as rows of "table" and seat. */
  seatRows(seats: readonly SeatAt[]): RawBuilder<unknown>
}
