import type { Json } from '#engine/record/readers.ts'
import type { GuestId, MatchId, TableId, Time } from './ids.ts'
import type { TalkLine } from './store-tables.ts'

/** That a guest has played a match that is over. */
export interface Played {
  readonly guest: GuestId
  readonly match: MatchId
  readonly seat: number
  readonly ended: Time
  /** nobody else and no bot has played a part of it in this seat */
  readonly alone: boolean
}

export interface Remembered extends Played {
  /** what was found out about it; null as long as nobody has looked */
  readonly truth: Json | null
}

export interface Histories {
  /** Notes who has played; what is noted already is left alone. */
  remember(played: readonly Played[]): Promise<void>
  /** Newest first. */
  playedBy(guest: GuestId, limit: number): Promise<readonly Remembered[]>
  /** Keeps what was found out, if the match is still remembered. */
  keepTruth(played: Pick<Played, 'guest' | 'match'>, truth: Json): Promise<void>
  /** Erases what a guest has played; the matches and their records stay. */
  forgetPlayed(guest: GuestId): Promise<void>
  /** Everything a guest has said, oldest first. */
  saidBy(guest: GuestId): Promise<readonly (TalkLine & { readonly table: TableId })[]>
}
