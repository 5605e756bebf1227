import type { Backup } from './store-backup.ts'
import type { Guests } from './store-guests.ts'
import type { Histories } from './store-histories.ts'
import type { Matches } from './store-matches.ts'
import type { Notices } from './store-notices.ts'
import type { Tables } from './store-tables.ts'

export * from './ids.ts'
export type * from './store-backup.ts'
export type * from './store-guests.ts'
export type * from './store-histories.ts'
export type * from './store-matches.ts'
export type * from './store-notices.ts'
export type * from './store-tables.ts'

/**
 * What survives a crash. Every promise that resolves to a success does so only when what it says is durable; one
 * that rejects says nothing about whether it was done.
 */
export interface Store extends Matches, Guests, Tables, Histories, Notices, Backup {
  /** Waits for what is under way; afterwards everything rejects. */
  close(): Promise<void>
}

/** How a store is opened. */
export interface Terms {
  /** How long a match that was due is nobody else's, in milliseconds. */
  readonly lease: number
  /** told of every commit of appended steps how many seconds it took */
  committed?(seconds: number): void
}

export const TERMS: Terms = { lease: 10_000 }
