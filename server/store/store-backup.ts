import type { GuestId, TableId } from './ids.ts'
import type { NewGuest } from './store-guests.ts'
import type { Remembered } from './store-histories.ts'
import type { Archived } from './store-matches.ts'
import type { KeptSubscription } from './store-notices.ts'
import type { Table, TalkLine } from './store-tables.ts'

/** One piece of a backup: everything the store keeps, except what passes by itself (presence, leases, what people were told). */
export type Kept =
  | ({ readonly kept: 'guest' } & NewGuest)
  | ({ readonly kept: 'table' } & Table)
  | { readonly kept: 'sitting'; readonly guest: GuestId; readonly table: TableId }
  | ({ readonly kept: 'talk'; readonly table: TableId } & TalkLine)
  | ({ readonly kept: 'match' } & Archived)
  | ({ readonly kept: 'played' } & Remembered)
  | ({ readonly kept: 'subscription'; readonly guest: GuestId } & KeptSubscription)
  | { readonly kept: 'keepsake'; readonly name: string; readonly value: string }

export interface Backup {
  /**
   * Every piece, in the order in which they can be brought back. All of one moment, but the last steps of a match that
   * another process plays just now may be missing.
   */
  everything(): AsyncIterable<Kept>
  /** Brings pieces in, several at once; what is there already is left alone. Says how many were new. */
  bringBack(pieces: readonly Kept[]): Promise<number>
}
