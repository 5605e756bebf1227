import type { Json } from '#engine/record/readers.ts'
import type { GuestId, TableId, Time } from './ids.ts'

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
export interface Pulse {
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
  pulse(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, Pulse>>

  /** Adds a line and says which number it got. Throws if there is no such table. */
  say(table: TableId, line: NewTalkLine): Promise<number>
  /** The newest lines after this number, at most so many, in order. */
  talk(table: TableId, sinceNumber: number, limit: number): Promise<readonly TalkLine[]>

  /** Notes that these seats are connected to this node until then; says nothing about its other seats. */
  present(node: string, seats: readonly SeatAt[], until: Time): Promise<void>
  /** Notes that a seat is no longer connected to this node, since when. */
  absent(node: string, table: TableId, seat: number, at: Time): Promise<void>
  /** For each seat that ever was connected, until when: the latest of all nodes. */
  presence(table: TableId): Promise<readonly Presence[]>
  forgetPresence(before: Time): Promise<void>
}
