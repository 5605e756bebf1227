/** The interface of the store, and the types of what is stored. */
import type { Json } from '#engine/record/readers.ts'
import type { Accounts, Passkey, Token } from './accounts.ts'
import type { DailyDay, DailyDeals, DailyEntry, MasterResult } from './daily.ts'
import type { Queue } from './queue.ts'
import type { Player, Ratings, Result } from './ratings.ts'
import type { Safety } from './safety.ts'
import type { SafetyRow } from './sql/safety-schema.ts'
import type { Webhooks } from './webhooks.ts'

declare const match: unique symbol
declare const guest: unique symbol
declare const table: unique symbol

export type MatchId = string & { readonly [match]: true }
export type GuestId = string & { readonly [guest]: true }
export type TableId = string & { readonly [table]: true }

/** Milliseconds since 1970; the caller provides them. */
export type Time = number

export const matchId = (id: string): MatchId => id as MatchId
export const guestId = (id: string): GuestId => id as GuestId
export const tableId = (id: string): TableId => id as TableId

/** Lines of a record that belong together: the header or a move, then the random outcomes it needed. */
export type Lines = readonly [Json, ...Json[]]

/** One accepted move. The first one has version 1. */
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

/** What an append stores besides the record. */
export interface StepDetails {
  readonly at: Time
  /** when the server must act next; an earlier stored deadline may stay if it has not passed */
  readonly deadline: Time | null
  /** not null ends the match: no further steps, no deadline */
  readonly outcome?: Json | null
}

/** What is known of a match without reading its record. */
export interface MatchStatus {
  readonly match: MatchId
  readonly created: Time
  readonly version: number
  /** never later than the last deadline given, but perhaps earlier */
  readonly deadline: Time | null
  /** null until the match is over */
  readonly outcome: Json | null
}

/** A match whose deadline has passed. The caller who gets it has to act before the lease ends. */
export type DueMatch = Pick<MatchStatus, 'match' | 'version'> & { readonly deadline: Time }

export interface Progress {
  readonly version: number
  readonly finished: boolean
}

/** A whole match, its record as text. */
export interface ArchivedMatch extends Omit<MatchStatus, 'version'> {
  readonly record: string
  /** the time of each step */
  readonly times: readonly Time[]
}

/** A record from elsewhere has no times: all its steps get the time of the match. */
export type RestorableMatch = Omit<ArchivedMatch, 'times'> & { readonly times?: readonly Time[] }

export interface Matches {
  create(match: NewMatch): Promise<'created' | 'exists'>
  /** Adds the step after `expectedVersion`. 'conflict': another step was first, or no such match is being played. */
  append(
    match: MatchId,
    expectedVersion: number,
    lines: Lines,
    circumstances: StepDetails,
  ): Promise<'appended' | 'conflict'>
  header(match: MatchId): Promise<Lines | null>
  /** The steps after this version, in order; at most so many. */
  read(match: MatchId, sinceVersion: number, limit?: number): Promise<readonly Step[]>
  /** Gives the player of this seat another name in the header. What reports have computed from the record is forgotten. */
  renamePlayer(match: MatchId, seat: number, name: string): Promise<void>
  matchStatus(match: MatchId): Promise<MatchStatus | null>
  /** The versions of these matches, without those that don't exist. */
  versions(matches: readonly MatchId[]): Promise<ReadonlyMap<MatchId, Progress>>
  unfinished(): AsyncIterable<MatchStatus>
  /** Leases matches whose deadline has passed, the longest overdue first. Nobody else gets them until the lease ends. */
  due(now: Time, limit: number): Promise<readonly DueMatch[]>
  /**
   * Makes sure that the match is due by then, if it is being played and still has this version; returns whether it has.
   * Only a leased match gets a later deadline or none; that ends the lease.
   */
  reschedule(match: MatchId, version: number, deadline: Time | null): Promise<boolean>

  /** Every match, oldest first. */
  archive(): AsyncIterable<ArchivedMatch>
  /** Imports an archived match. Throws `Malformed` if the record is not made of JSON lines. */
  restore(archived: RestorableMatch): Promise<'created' | 'exists'>
}

export interface Guest {
  readonly guest: GuestId
  readonly name: string
  readonly language: string
  /** the portrait they have chosen */
  readonly face?: string
  /** the name is theirs: they have a passkey, and had the name first */
  readonly marked?: true
  readonly created: Time
}

export interface NewGuest extends Omit<Guest, 'marked'> {
  readonly tokenHash: string
}

export interface Guests {
  createGuest(guest: NewGuest): Promise<'created' | 'exists'>
  guestByToken(tokenHash: string): Promise<Guest | null>
  guestById(guest: GuestId): Promise<Guest | null>
  updateGuest(guest: GuestId, change: Partial<Pick<Guest, 'name' | 'language' | 'face'>>): Promise<void>
  /**
   * Erases the guest and all that is theirs. That somebody said something stays, and so do an open report about them until
   * it is closed, and results, as they are the others' too.
   */
  eraseGuest(guest: GuestId): Promise<void>
  /**
   * Gives the seats, history and words of a guest to another one, and deletes the first with their push subscriptions. The
   * tables' documents belong to the lobby.
   */
  mergeGuest(from: GuestId, into: GuestId): Promise<void>

  /** Stores that a guest has a seat at a table, so that they find it again. */
  addSitting(guest: GuestId, table: TableId): Promise<void>
  removeSitting(guest: GuestId, table: TableId): Promise<void>
  /** Tables where a guest has a seat, newest first. */
  tablesOf(guest: GuestId, limit: number): Promise<readonly Table[]>
}

/** A table, where matches are planned and played. Its document belongs to the lobby. */
export interface NewTable {
  readonly table: TableId
  /** short enough to say aloud */
  readonly code: string
  readonly created: Time
  /** whether it is listed */
  readonly open: boolean
  readonly document: Json
}

export interface Table extends NewTable {
  readonly version: number
}

/** Numbers to compare in order to notice missed changes. */
export interface TableVersions {
  readonly version: number
  /** number of the newest line of talk, 0 before the first */
  readonly talk: number
}

/** A chat message at a table. */
export interface NewTalkLine {
  readonly at: Time
  /** null: a spectator */
  readonly seat: number | null
  readonly name: string
  /** the seat it is whispered to; null: everybody */
  readonly to: number | null
  /** who sent it; null: a bot, or an erased guest */
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
  /** in the future: connected; in the past: was connected until then */
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
    change: Pick<NewTable, 'open' | 'document'> & Partial<Pick<NewTable, 'code'>>,
  ): Promise<'updated' | 'conflict'>
  /** Open tables, newest first. */
  openTables(limit: number): Promise<readonly Table[]>
  /** The versions of these tables, without those that don't exist. */
  tableVersions(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, TableVersions>>

  /** Adds a line and returns its number. Throws if there is no such table. */
  addTalk(table: TableId, line: NewTalkLine): Promise<number>
  /** The newest lines after this number, at most so many, in order. */
  talk(table: TableId, sinceNumber: number, limit: number): Promise<readonly TalkLine[]>

  /** Stores that these seats are connected to this node until then; other seats do not change. */
  markPresent(node: string, seats: readonly SeatAt[], until: Time): Promise<void>
  /** Stores since when a seat is no longer connected to this node. */
  markAbsent(node: string, table: TableId, seat: number, at: Time): Promise<void>
  /** For each seat that was ever connected, the latest time of all nodes. */
  presence(table: TableId): Promise<readonly Presence[]>
  deletePresence(before: Time): Promise<void>
}

/** A finished match that a guest has played. */
export interface Played {
  readonly guest: GuestId
  readonly match: MatchId
  readonly seat: number
  readonly ended: Time
  /** no one else and no bot has played part of it in this seat */
  readonly alone: boolean
}

export interface PlayedMatch extends Played {
  /** what the report computed from the record; null until somebody asks for it */
  readonly truth: Json | null
}

export interface PlayedMatches {
  /** Stores who has played; existing entries do not change. */
  addPlayed(played: readonly Played[]): Promise<void>
  /** Newest first. */
  playedBy(guest: GuestId, limit: number): Promise<readonly PlayedMatch[]>
  /** Stores the report's result, if the entry still exists. */
  saveTruth(played: Pick<Played, 'guest' | 'match'>, truth: Json): Promise<void>
  /** Erases a guest's history; the matches and their records stay. */
  erasePlayed(guest: GuestId): Promise<void>
  /** All chat messages of a guest, oldest first. */
  talkBy(guest: GuestId): Promise<readonly (TalkLine & { readonly table: TableId })[]>
}

/** A browser's push subscription. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface StoredSubscription extends Subscription {
  readonly created: Time
}

export type NoticeKind = 'turn' | 'reminder' | 'began'

export interface Notices {
  /** A browser belongs to the guest who subscribed last. A guest's oldest subscriptions are dropped when there are too many. */
  subscribe(guest: GuestId, subscription: Subscription, at: Time): Promise<void>
  unsubscribe(guest: GuestId, endpoint: string): Promise<void>
  /** Newest first. */
  subscriptions(guest: GuestId): Promise<readonly StoredSubscription[]>
  /** True for exactly one caller: this seat has had no notice of this kind about a question asked then or later. */
  claimNotice(match: MatchId, seat: number, kind: NoticeKind, since: Time): Promise<boolean>
  /** The secret of this name; the first caller creates it. */
  serverSecret(name: string, make: () => string): Promise<string>
  /** The key with which networks are hashed on this day (`2026-11-18`); the first caller creates it. */
  dayKey(day: string, make: () => string): Promise<string>
  /** Deletes the keys of days before this one, and which networks played daily deals on them. */
  forgetNetworks(before: string): Promise<void>
}

/** One item of a backup: everything in the store except what expires (presence, leases, sent notices, tickets, the queue). */
export type BackupItem =
  | ({ readonly kept: 'guest'; readonly claim?: string } & NewGuest)
  | ({ readonly kept: 'table' } & Table)
  | { readonly kept: 'sitting'; readonly guest: GuestId; readonly table: TableId }
  | ({ readonly kept: 'talk'; readonly table: TableId } & TalkLine)
  | ({ readonly kept: 'match' } & ArchivedMatch)
  | ({ readonly kept: 'played' } & PlayedMatch)
  | ({ readonly kept: 'subscription'; readonly guest: GuestId } & StoredSubscription)
  | ({ readonly kept: 'player' } & Player)
  | ({ readonly kept: 'result' } & Result)
  | { readonly kept: 'keepsake'; readonly name: string; readonly value: string }
  | ({ readonly kept: 'token' } & Token)
  | ({ readonly kept: 'passkey' } & Passkey)
  | { readonly kept: 'recovery'; readonly guest: GuestId; readonly codeHash: string }
  | ({ readonly kept: 'safety' } & SafetyRow)
  | ({ readonly kept: 'daily-day' } & DailyDay)
  | ({ readonly kept: 'daily-entry' } & DailyEntry)
  | ({ readonly kept: 'daily-master' } & MasterResult)

export interface Backup {
  /**
   * All items, in the order in which they can be imported. They are from one moment, but the last steps of a match that
   * another process is playing may be missing.
   */
  exportAll(): AsyncIterable<BackupItem>
  /** Imports several items; existing data does not change. Returns how many were new. */
  importAll(items: readonly BackupItem[]): Promise<number>
}

/** Deleting what is old. */
export interface Retention {
  /** Stores that somebody is at these tables, and that these guests are here; exact to an hour. */
  markActive(tables: readonly TableId[], guests: readonly GuestId[], at: Time): Promise<void>
  /** Guests who were last here before then, at most so many. */
  inactiveGuests(before: Time, limit: number): Promise<readonly Pick<Guest, 'guest' | 'name'>[]>
  /** Tables where somebody was last before then, at most so many: those with an imported record, or all others. */
  inactiveTables(before: Time, limit: number, kind: 'imported' | 'played'): Promise<readonly Table[]>
  /** Deletes tables, their talk and who sat there, but not their matches. */
  deleteTables(tables: readonly TableId[]): Promise<void>
  /** Deletes lines of talk from before then, at most so many. Returns how many. */
  deleteTalk(before: Time, limit: number): Promise<number>
  /** Deletes those of these matches that are in nobody's history, or all of them with their entries. Returns how many. */
  deleteMatches(matches: readonly MatchId[], also: 'histories' | 'nothing'): Promise<number>
  /** True for exactly one caller: nobody has claimed this job since then. */
  claimJob(job: string, since: Time): Promise<boolean>
}

/**
 * All durable data of the server. A promise resolves only when its change is durable; one that rejects does not say
 * whether the change was made.
 */
export interface Store
  extends Matches,
    Guests,
    Tables,
    PlayedMatches,
    Queue,
    DailyDeals,
    Ratings,
    Notices,
    Accounts,
    Safety,
    Webhooks,
    Backup,
    Retention {
  /**
   * Does all of this work or, if it throws, nothing. The store it gets can't create or continue matches or add talk. It
   * must wait for nothing else: on SQLite everybody else waits for it.
   */
  transact<T>(work: (store: Store) => Promise<T>): Promise<T>
  /** Rejects if steps can't be written now: a commit hangs, the disk is full, the file is damaged. Makes a small write. */
  check(): Promise<void>
  /** Waits for pending calls; afterwards every call rejects. */
  close(): Promise<void>
}

export interface StoreOptions {
  /** milliseconds for which a due match is leased */
  readonly lease: number
  /** milliseconds after which a database that does not answer is given up; the call rejects */
  readonly queryTimeout: number
  /** gets the duration of every commit of appended steps, in seconds */
  onCommit?(seconds: number): void
}

export const DEFAULT_OPTIONS: StoreOptions = { lease: 10_000, queryTimeout: 5_000 }
