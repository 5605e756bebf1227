/** The rows of both databases. */

/** The version of a match follows from its steps, so that an append need not change its row. */
interface MatchRow {
  readonly id: string
  readonly created: number
  /** never later than the next action of the server in this match, but perhaps earlier */
  readonly deadline: number | null
  /** until when only one node handles the due match */
  readonly leased: number | null
  readonly outcome: string | null
}

/** Append-only. Version 0 is the header. */
interface StepRow {
  readonly match: string
  readonly version: number
  readonly lines: string
  readonly at: number
}

interface GuestRow {
  readonly id: string
  readonly token_hash: string
  readonly name: string
  readonly created: number
  readonly language: string
  readonly face: string | null
  /** when they were last here */
  readonly active: number
}

interface TableRow {
  readonly id: string
  readonly code: string
  readonly created: number
  readonly version: number
  readonly open: number
  readonly document: string
  /** number of the newest line of talk */
  readonly talk: number
  /** when somebody was last there */
  readonly active: number
}

interface SittingRow {
  readonly guest: string
  readonly table: string
}

interface TalkRow {
  readonly table: string
  readonly number: number
  readonly at: number
  readonly seat: number | null
  readonly name: string
  readonly to_seat: number | null
  readonly guest: string | null
  readonly to_guest: string | null
  readonly what: string
}

interface PresenceRow {
  readonly table: string
  readonly seat: number
  readonly node: string
  readonly until: number
}

interface HistoryRow {
  readonly guest: string
  readonly match: string
  readonly seat: number
  readonly ended: number
  readonly alone: number
  readonly truth: string | null
}

interface SubscriptionRow {
  readonly endpoint: string
  readonly guest: string
  readonly p256dh: string
  readonly auth: string
  readonly created: number
}

interface NoticeRow {
  readonly match: string
  readonly seat: number
  readonly kind: string
  readonly since: number
}

/** Secrets of the server, such as its push keys. */
interface SecretRow {
  readonly name: string
  readonly value: string
}

interface DailyDayRow {
  readonly day: string
  readonly secret: string
  readonly deal: string
}

interface DailyEntryRow {
  readonly day: string
  readonly guest: string
  readonly variant: number
  readonly table: string
  readonly started: number
  readonly missed: number
  readonly ended: number | null
  readonly score: number | null
  readonly place: number | null
  readonly marks: string | null
  readonly ranked: number
}

interface DailyMasterRow {
  readonly day: string
  readonly variant: number
  readonly score: number
  readonly marks: string
}

export interface Database {
  readonly daily_days: DailyDayRow
  readonly daily_entries: DailyEntryRow
  readonly daily_masters: DailyMasterRow
  readonly matches: MatchRow
  readonly steps: StepRow
  readonly guests: GuestRow
  readonly tables: TableRow
  readonly sittings: SittingRow
  readonly talk: TalkRow
  readonly presence: PresenceRow
  readonly histories: HistoryRow
  readonly subscriptions: SubscriptionRow
  readonly notices: NoticeRow
  readonly keepsakes: SecretRow
}
