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
