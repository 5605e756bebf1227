/** The rows of both databases. */
import type { SafetyRows } from './safety-schema.ts'

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
  /** what their name looks like, if it is their own */
  readonly claim: string | null
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

interface PlayerRow {
  readonly player: string
  readonly guest: string
  readonly address: string
  readonly created: number
  readonly shown: number
  readonly rated: number
  readonly retired: number
}

interface ResultRow {
  readonly number: number
  readonly match: string
  readonly game: string
  readonly ended: number
  readonly participants: string
}

/** Follows from the results alone. Season, mu, sigma and matches are null where the place did not count. */
interface ParticipationRow {
  readonly number: number
  readonly slot: number
  readonly player: string
  readonly game: string
  readonly seat: number
  readonly place: number
  readonly finished: number | null
  readonly season: string | null
  readonly mu: number | null
  readonly sigma: number | null
  readonly matches: number | null
}

/** Somebody who waits for strangers to play with. */
interface QueueRow {
  readonly guest: string
  readonly game: string
  readonly flavour: string
  readonly wish: string
  readonly since: number
  /** until when they count without a sign of them */
  readonly until: number
  readonly finished: number | null
  readonly played: number | null
  /** where they have got a seat, and when */
  readonly table: string | null
  readonly seated: number | null
  readonly network: string | null
}

/** A table where people from the queue play. */
interface QueueTableRow {
  readonly table: string
  readonly game: string
  readonly flavour: string
}

/** Secrets of the server, such as its push keys. */
interface SecretRow {
  readonly name: string
  readonly value: string
}

/** Further tokens of guests: the first is in their own row. */
interface TokenRow {
  readonly token_hash: string
  readonly guest: string
  readonly created: number
}

interface PasskeyRow {
  readonly id: string
  readonly guest: string
  readonly public_key: string
  readonly counter: number
  readonly transports: string
  readonly name: string
  readonly created: number
  readonly used: number
}

interface RecoveryCodeRow {
  readonly code_hash: string
  readonly guest: string
}

interface TicketRow {
  readonly key: string
  readonly kind: string
  readonly guest: string | null
  readonly about: string
  readonly expires: number
}

/** What was not delivered to a webhook yet. */
interface DeliveryRow {
  readonly id: string
  readonly guest: string
  readonly body: string
  /** when it is tried next */
  readonly due: number
  readonly tries: number
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
  /** null once the day is over */
  readonly network: string | null
}

interface DailyMasterRow {
  readonly day: string
  readonly variant: number
  readonly score: number
  readonly marks: string
}

export interface Database extends SafetyRows {
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
  readonly players: PlayerRow
  readonly results: ResultRow
  readonly participations: ParticipationRow
  readonly keepsakes: SecretRow
  readonly tokens: TokenRow
  readonly passkeys: PasskeyRow
  readonly recovery_codes: RecoveryCodeRow
  readonly tickets: TicketRow
  readonly deliveries: DeliveryRow
  readonly queue: QueueRow
  readonly queue_tables: QueueTableRow
}
