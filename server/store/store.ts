import type { Json } from '../../engine/shape.ts'

declare const match: unique symbol
declare const guest: unique symbol
declare const table: unique symbol

export type MatchId = string & { readonly [match]: true }
export type GuestId = string & { readonly [guest]: true }
export type TableId = string & { readonly [table]: true }

/** Points in time are milliseconds since 1970; the caller brings them. */
export type Time = number

/** Lines of a record that belong together: the header or a move, then the outcomes of chance it needed. */
export type Lines = readonly [Json, ...Json[]]

/** One accepted move. The first one makes version 1. */
export interface Step {
  readonly version: number
  readonly lines: Lines
}

export interface NewMatch {
  readonly match: MatchId
  readonly created: Time
  readonly header: Lines
  readonly deadline: Time | null
}

/** What can be known of a match without reading its record. */
export interface Standing {
  readonly match: MatchId
  readonly created: Time
  readonly version: number
  readonly deadline: Time | null
  /** null while it is played */
  readonly outcome: Json | null
}

/** A whole match, its record as text. */
export interface Archived extends Omit<Standing, 'version'> {
  readonly record: string
}

/** A match whose deadline has passed; whoever is handed it has until the lease ends. */
export type Due = Pick<Standing, 'match' | 'version'> & { readonly deadline: Time }

export interface Guest {
  readonly guest: GuestId
  readonly name: string
  readonly created: Time
}

export interface NewGuest extends Guest {
  readonly tokenHash: string
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

/**
 * What survives a crash. Every promise that resolves to a success does so only when what it says is durable; one
 * that rejects says nothing about whether it was done.
 */
export interface Store {
  create(match: NewMatch): Promise<'created' | 'exists'>
  /** Adds the step after `expectedVersion`; 'conflict': somebody else was first, or there is no such match in play. */
  append(
    match: MatchId,
    expectedVersion: number,
    lines: Lines,
    deadline: Time | null,
  ): Promise<'appended' | 'conflict'>
  header(match: MatchId): Promise<Lines | null>
  /** The steps after this version, in order. */
  read(match: MatchId, sinceVersion: number): Promise<readonly Step[]>
  standing(match: MatchId): Promise<Standing | null>
  /** Ends a match: no further steps, no deadline. Its first outcome stays. */
  finish(match: MatchId, outcome: Json): Promise<void>
  unfinished(): AsyncIterable<Standing>
  /** Hands out matches whose deadline has passed, the longest overdue first, each to one caller until the lease ends. */
  due(now: Time, limit: number): Promise<readonly Due[]>

  /** Every match, oldest first. */
  archive(): AsyncIterable<Archived>
  /** Brings in a match as it was archived. Throws `Malformed` if the record is not made of JSON lines. */
  restore(archived: Archived): Promise<'created' | 'exists'>

  newGuest(guest: NewGuest): Promise<'created' | 'exists'>
  guest(tokenHash: string): Promise<Guest | null>
  renameGuest(guest: GuestId, name: string): Promise<void>

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

  /** Waits for what is under way; afterwards everything rejects. */
  close(): Promise<void>
}

/** How a store is opened. */
export interface Terms {
  /** How long a match that was due is nobody else's, in milliseconds. */
  readonly lease: number
}

export const TERMS: Terms = { lease: 10_000 }

export const matchId = (id: string): MatchId => id as MatchId
export const guestId = (id: string): GuestId => id as GuestId
export const tableId = (id: string): TableId => id as TableId
