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

/** The lines of a step as text. */
export interface RecordPart {
  readonly lines: string
  readonly at: Time
}

export interface Snapshot {
  readonly db: Kysely<Database>
  end(): Promise<void>
}

/** What the two databases do differently. Everything else is one code path (sql-store.ts). */
export interface SqlBackend {
  readonly db: Kysely<Database>
  /** Everything as it is at one moment, for as long as it is looked at (in memory, where only tests are: as it is then). */
  snapshot(): Promise<Snapshot>
  readonly commit: Commit
  /** Adds a match with its header and steps in one transaction; says whether it was new. */
  insertMatch(match: Omit<MatchStatus, 'version'>, parts: readonly RecordPart[]): Promise<boolean>
  readonly reschedule: Matches['reschedule']
  /** These matches have just been handed out to whoever asked what is due. */
  leased(matches: readonly MatchId[]): void
  /** Makes what was appended readable in `steps`: of some matches, or of all. */
  indexSteps(matches?: readonly MatchId[]): void
  /** Counts a line of talk and adds it in one transaction; null: there is no such table. */
  insertTalk(table: TableId, line: NewTalkLine): Promise<number | null>
  /** whether several may ask at once which matches are due */
  readonly skipsLocked: boolean
  /** Texts as rows of one column. However many there are, the statement stays the same. */
  rows(texts: readonly string[]): RawBuilder<string>
  /** Seats as rows of "table" and seat. */
  seatRows(seats: readonly SeatAt[]): RawBuilder<unknown>
}
