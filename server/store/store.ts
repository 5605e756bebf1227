import type { Json } from '#engine/record/readers.ts'

declare const match: unique symbol
declare const guest: unique symbol
declare const table: unique symbol

export type MatchId = string & { readonly [match]: true }
export type GuestId = string & { readonly [guest]: true }
export type TableId = string & { readonly [table]: true }

/** Points in time are milliseconds since 1970; the caller brings them. */
export type Time = number

export const matchId = (id: string): MatchId => id as MatchId
export const guestId = (id: string): GuestId => id as GuestId
export const tableId = (id: string): TableId => id as TableId

/** Lines of a record that belong together: the header or a move, then the outcomes of chance it needed. */
export type Lines = readonly [Json, ...Json[]]

/** One accepted move. The first one makes version 1. */
export interface Step {
  readonly version: number
  readonly at: Time
  readonly lines: Lines
}

export interface NewMatch {
  readonly match: MatchId
  readonly created: Time
  readonly header: Lines
  readonly deadline: Time | null
}

/** What a step changes besides the record. */
export interface StepDetails {
  readonly at: Time
  /** when somebody is needed; an earlier one that is stored and has not passed may stay */
  readonly deadline: Time | null
  /** ends the match: no further steps, no deadline */
  readonly outcome?: Json | null
}

/** What can be known of a match without reading its record. */
export interface MatchStatus {
  readonly match: MatchId
  readonly created: Time
  readonly version: number
  /** never later than what was last asked for, but perhaps earlier */
  readonly deadline: Time | null
  /** null while it is played */
  readonly outcome: Json | null
}

/** A match whose deadline has passed; whoever is handed it has until the lease ends. */
export type DueMatch = Pick<MatchStatus, 'match' | 'version'> & { readonly deadline: Time }

export interface Progress {
  readonly version: number
  readonly finished: boolean
}

/** A whole match, its record as text. */
export interface ArchivedMatch extends Omit<MatchStatus, 'version'> {
  readonly record: string
  /** when each step was made */
  readonly times: readonly Time[]
}

/** A record that was kept elsewhere has no times: all its steps were made when the match was created. */
export type RestorableMatch = Omit<ArchivedMatch, 'times'> & { readonly times?: readonly Time[] }

export interface Matches {
  create(match: NewMatch): Promise<'created' | 'exists'>
  /** Adds the step after `expectedVersion`; 'conflict': somebody else was first, or there is no such match in play. */
  append(
    match: MatchId,
    expectedVersion: number,
    lines: Lines,
    circumstances: StepDetails,
  ): Promise<'appended' | 'conflict'>
  header(match: MatchId): Promise<Lines | null>
  /** The steps after this version, in order. */
  read(match: MatchId, sinceVersion: number): Promise<readonly Step[]>
  matchStatus(match: MatchId): Promise<MatchStatus | null>
  /** How far these matches are; those that don't exist are left out. */
  versions(matches: readonly MatchId[]): Promise<ReadonlyMap<MatchId, Progress>>
  unfinished(): AsyncIterable<MatchStatus>
  /** Hands out matches whose deadline has passed, the longest overdue first, each to one caller until the lease ends. */
  due(now: Time, limit: number): Promise<readonly DueMatch[]>
  /**
   * Makes sure that the match is due by then, if it is in play and still has this version; says whether it is so. Only
   * a match that was handed out gets a later deadline or none; that ends the lease.
   */
  reschedule(match: MatchId, version: number, deadline: Time | null): Promise<boolean>

  /** Every match, oldest first. */
  archive(): AsyncIterable<ArchivedMatch>
  /** Brings in a match as it was archived. Throws `Malformed` if the record is not made of JSON lines. */
  restore(archived: RestorableMatch): Promise<'created' | 'exists'>
}

export interface Guest {
  readonly guest: GuestId
  readonly name: string
  readonly language: string
  readonly created: Time
}

export interface NewGuest extends Guest {
  readonly tokenHash: string
}

export interface Guests {
  createGuest(guest: NewGuest): Promise<'created' | 'exists'>
  guestByToken(tokenHash: string): Promise<Guest | null>
  guestById(guest: GuestId): Promise<Guest | null>
  updateGuest(guest: GuestId, change: Partial<Pick<Guest, 'name' | 'language'>>): Promise<void>
  /** Erases the guest, where they sit and what they played, and that it was them who said something. What they said stays, without a name. */
  eraseGuest(guest: GuestId): Promise<void>

  /** Notes that a guest has a seat at a table, so that they find back to it. */
  addSitting(guest: GuestId, table: TableId): Promise<void>
  removeSitting(guest: GuestId, table: TableId): Promise<void>
  /** Tables where a guest has a seat, newest first. */
  tablesOf(guest: GuestId, limit: number): Promise<readonly Table[]>
}

/** Where people meet before a match. What they agree on is the lobby's business, here it is a document. */
export interface NewTable {
  readonly table: TableId
  /** short enough to be said aloud */
  readonly code: string
  readonly created: Time
  /** whether it is listed */
  readonly open: boolean
  readonly document: Json
}

export interface Table extends NewTable {
  readonly version: number
}

/** What to compare to notice that something was missed. */
export interface TableVersions {
  readonly version: number
  /** number of the newest line of talk, 0 before the first */
  readonly talk: number
}

/** Something said at a table. */
export interface NewTalkLine {
  readonly at: Time
  /** null: somebody who only watches */
  readonly seat: number | null
  readonly name: string
  /** seat it is whispered to; null: to everybody */
  readonly to: number | null
  /** who said it; null: a bot, or somebody who wished to be forgotten */
  readonly guest: GuestId | null
  readonly toGuest: GuestId | null
  readonly what: Json
}

export interface TalkLine extends NewTalkLine {
  /** 1, 2, … at each table */
  readonly number: number
}

export interface SeatAt {
  readonly table: TableId
  readonly seat: number
}

export interface Presence {
  readonly seat: number
  /** in the future: is connected; in the past: was connected until then */
  readonly until: Time
}

export interface Tables {
  /** 'exists': its id or its code is in use. */
  createTable(table: NewTable): Promise<'created' | 'exists'>
  table(table: TableId): Promise<Table | null>
  tableByCode(code: string): Promise<Table | null>
  updateTable(
    table: TableId,
    expectedVersion: number,
    change: Pick<NewTable, 'open' | 'document'>,
  ): Promise<'updated' | 'conflict'>
  /** Open tables, newest first. */
  openTables(limit: number): Promise<readonly Table[]>
  /** How far these tables are; those that don't exist are left out. */
  tableVersions(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, TableVersions>>

  /** Adds a line and says which number it got. Throws if there is no such table. */
  addTalk(table: TableId, line: NewTalkLine): Promise<number>
  /** The newest lines after this number, at most so many, in order. */
  talk(table: TableId, sinceNumber: number, limit: number): Promise<readonly TalkLine[]>

  /** Notes that these seats are connected to this node until then; says nothing about its other seats. */
  markPresent(node: string, seats: readonly SeatAt[], until: Time): Promise<void>
  /** Notes that a seat is no longer connected to this node, since when. */
  markAbsent(node: string, table: TableId, seat: number, at: Time): Promise<void>
  /** For each seat that ever was connected, until when: the latest of all nodes. */
  presence(table: TableId): Promise<readonly Presence[]>
  deletePresence(before: Time): Promise<void>
}

/** That a guest has played a match that is over. */
export interface Played {
  readonly guest: GuestId
  readonly match: MatchId
  readonly seat: number
  readonly ended: Time
  /** nobody else and no bot has played a part of it in this seat */
  readonly alone: boolean
}

export interface PlayedMatch extends Played {
  /** what was found out about it; null as long as nobody has looked */
  readonly truth: Json | null
}

export interface PlayedMatches {
  /** Notes who has played; what is noted already is left alone. */
  addPlayed(played: readonly Played[]): Promise<void>
  /** Newest first. */
  playedBy(guest: GuestId, limit: number): Promise<readonly PlayedMatch[]>
  /** Keeps what was found out, if the match is still remembered. */
  saveTruth(played: Pick<Played, 'guest' | 'match'>, truth: Json): Promise<void>
  /** Erases what a guest has played; the matches and their records stay. */
  erasePlayed(guest: GuestId): Promise<void>
  /** Everything a guest has said, oldest first. */
  talkBy(guest: GuestId): Promise<readonly (TalkLine & { readonly table: TableId })[]>
}

/** A browser that takes messages for a guest, as the push service of its maker gave it. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Since when it is kept. */
export interface StoredSubscription extends Subscription {
  readonly created: Time
}

export type NoticeKind = 'turn' | 'reminder'

export interface Notices {
  /** A browser belongs to whoever subscribed with it last; of too many of one guest the oldest go. */
  subscribe(guest: GuestId, subscription: Subscription, at: Time): Promise<void>
  unsubscribe(guest: GuestId, endpoint: string): Promise<void>
  /** Newest first. */
  subscriptions(guest: GuestId): Promise<readonly StoredSubscription[]>
  /** True for exactly one of all who ask: this seat has not been told so about what it was asked then, or later. */
  claimNotice(match: MatchId, seat: number, kind: NoticeKind, since: Time): Promise<boolean>
  /** What the house keeps under this name; the first who asks makes it. */
  serverSecret(name: string, make: () => string): Promise<string>
}

/** One piece of a backup: everything the store keeps, except what passes by itself (presence, leases, what people were told). */
export type BackupItem =
  | ({ readonly kept: 'guest' } & NewGuest)
  | ({ readonly kept: 'table' } & Table)
  | { readonly kept: 'sitting'; readonly guest: GuestId; readonly table: TableId }
  | ({ readonly kept: 'talk'; readonly table: TableId } & TalkLine)
  | ({ readonly kept: 'match' } & ArchivedMatch)
  | ({ readonly kept: 'played' } & PlayedMatch)
  | ({ readonly kept: 'subscription'; readonly guest: GuestId } & StoredSubscription)
  | { readonly kept: 'keepsake'; readonly name: string; readonly value: string }

export interface Backup {
  /**
   * Every piece, in the order in which they can be brought back. All of one moment, but the last steps of a match that
   * another process plays just now may be missing.
   */
  exportAll(): AsyncIterable<BackupItem>
  /** Brings pieces in, several at once; what is there already is left alone. Says how many were new. */
  importAll(pieces: readonly BackupItem[]): Promise<number>
}

/**
 * What survives a crash. Every promise that resolves to a success does so only when what it says is durable; one
 * that rejects says nothing about whether it was done.
 */
export interface Store extends Matches, Guests, Tables, PlayedMatches, Notices, Backup {
  /** Waits for what is under way; afterwards everything rejects. */
  close(): Promise<void>
}

/** How a store is opened. */
export interface StoreOptions {
  /** How long a match that was due is nobody else's, in milliseconds. */
  readonly lease: number
  /** told of every commit of appended steps how many seconds it took */
  onCommit?(seconds: number): void
}

export const DEFAULT_OPTIONS: StoreOptions = { lease: 10_000 }
