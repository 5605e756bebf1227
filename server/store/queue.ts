/** The queue of people who want to play with strangers, as it is stored. */
import type { GuestId, NewTable, Table, TableId, Time } from './store.ts'

/** `away`: their page is closed; they get no seat unless they come back soon. */
export const QUEUE_WISHES = ['group', 'seat', 'now', 'away'] as const
/**
 * `group`: whatever comes first, a group of people or a bot's seat at a running table; `seat`: only such a seat; `now`: a
 * match with bots, at once.
 */
export type QueueWish = (typeof QUEUE_WISHES)[number]

/** What people wait for: a way to play a game. */
export interface QueueKind {
  readonly game: string
  readonly flavour: string
}

/** How many of somebody's matches with strangers they have finished. */
export interface Reliability {
  readonly finished: number
  readonly played: number
}

export interface Waiting extends QueueKind {
  readonly guest: GuestId
  readonly wish: QueueWish
  /** they are no longer there if nothing is heard of them until then */
  readonly until: Time
  /** null: not known */
  readonly reliability: Reliability | null
  /** the same for all who come from one address; null: not known */
  readonly network: string | null
}

export interface QueueEntry extends Waiting {
  readonly since: Time
  /** where they have got a seat, and when; null: they still wait */
  readonly seat: { readonly table: TableId; readonly at: Time } | null
}

/** Somebody in the queue, as others see them. */
export interface QueuedPerson extends QueueEntry {
  readonly name: string
  readonly face?: string | undefined
  /** the name is theirs */
  readonly marked?: true
}

/** A new table for people who wait, or a running one where they take over seats of bots. */
export type SeatingAt =
  | ({ readonly at: 'new table' } & NewTable)
  | {
      readonly at: 'running table'
      readonly table: TableId
      readonly expectedVersion: number
      readonly document: Table['document']
    }

export interface Queue {
  /**
   * Waits, or waits on. Whoever waits for something else than before, or has been away for too long, begins anew. Whoever
   * has a seat already keeps it.
   */
  wait(waiting: Waiting, now: Time): Promise<QueueEntry>
  /** Waits on for the same. Null: they don't wait, or for something else. */
  waitOn(waiting: Omit<Waiting, 'reliability'>): Promise<QueueEntry | null>
  queueEntry(guest: GuestId): Promise<QueueEntry | null>
  /** Everybody, the longest waiting first. */
  queued(): Promise<readonly QueuedPerson[]>
  /** Their page is closed: they count only until then. */
  goAway(guest: GuestId, until: Time): Promise<void>
  /** Deletes the entry of somebody who has a seat at this table, or none. False: there is no such entry. */
  stopWaiting(guest: GuestId, at: TableId | null): Promise<boolean>
  /** Deletes their entry in any case. */
  eraseWaiting(guest: GuestId): Promise<void>
  /**
   * Gives seats to all of these people, or to none: in one transaction they get the table, and the table gets its document.
   * 'gone': one of them no longer waits. 'conflict': the table was changed meanwhile.
   */
  seatWaiting(
    guests: readonly GuestId[],
    kind: QueueKind,
    seating: SeatingAt,
    now: Time,
  ): Promise<'seated' | 'gone' | 'conflict'>
  /** Deletes the entries of people who have got a seat at this table and have not been heard of since then. */
  deleteSeated(table: TableId, before: Time): Promise<void>
  /** Deletes the entries of people who have no seat and have not been heard of since then. */
  deleteWaiting(before: Time): Promise<void>
  /** Where people from the queue play, newest first. */
  queueTables(): Promise<readonly (Table & QueueKind)[]>
  deleteQueueTable(table: TableId): Promise<void>
}
