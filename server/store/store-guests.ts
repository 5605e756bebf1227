import type { GuestId, TableId, Time } from './ids.ts'
import type { Table } from './store-tables.ts'

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
  newGuest(guest: NewGuest): Promise<'created' | 'exists'>
  guest(tokenHash: string): Promise<Guest | null>
  guestById(guest: GuestId): Promise<Guest | null>
  changeGuest(guest: GuestId, change: Partial<Pick<Guest, 'name' | 'language'>>): Promise<void>
  /** Erases the guest, where they sit and what they played, and that it was them who said something. What they said stays, without a name. */
  forgetGuest(guest: GuestId): Promise<void>

  /** Notes that a guest has a seat at a table, so that they find back to it. */
  sits(guest: GuestId, table: TableId): Promise<void>
  sitsNoMore(guest: GuestId, table: TableId): Promise<void>
  /** Tables where a guest has a seat, newest first. */
  tablesOf(guest: GuestId, limit: number): Promise<readonly Table[]>
}
