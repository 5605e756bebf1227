/** What is stored of daily deals. */
import type { Json } from '#engine/record/readers.ts'
import type { GuestId, TableId, Time } from './store.ts'

/** One day: what is dealt, and the secret that all its seeds have. */
export interface DailyDay {
  /** `2026-11-18`, in UTC */
  readonly day: string
  readonly secret: string
  /** belongs to `server/daily/` */
  readonly deal: Json
}

export interface DailyResult {
  readonly ended: Time
  readonly score: number
  /** the place among all who sat at the table, from 1 */
  readonly place: number
  /** what happened in each round */
  readonly marks: readonly string[]
  /** counts for others' places too */
  readonly ranked: boolean
}

/** Somebody's deal of one day. */
export interface DailyEntry {
  readonly day: string
  readonly guest: GuestId
  readonly variant: number
  readonly table: TableId
  readonly started: Time
  /** the day was over first */
  readonly missed: boolean
  /** null until the match is over */
  readonly result: DailyResult | null
}

export interface NewDailyEntry extends Omit<DailyEntry, 'missed' | 'result' | 'variant'> {
  /** the first of those that were dealt least often in this network */
  readonly variants: readonly number[]
  /** the same for all who come from one address; null: not known */
  readonly network: string | null
}

/** What a bot made of the same cards. */
export interface MasterResult {
  readonly day: string
  readonly variant: number
  readonly score: number
  readonly marks: readonly string[]
}

/** Of the ranked results with the same cards: how many are better, worse, and how many there are. */
export interface DailyStanding {
  readonly better: number
  readonly worse: number
  readonly of: number
}

export interface DailyLine {
  readonly guest: GuestId
  readonly name: string
  readonly score: number
  readonly marks: readonly string[]
}

type Played = Pick<DailyEntry, 'day' | 'guest'>
type Variant = Pick<DailyEntry, 'day' | 'variant'>

export interface DailyDeals {
  /** The day as it is stored; the first caller's is. */
  dailyDay(fresh: DailyDay): Promise<DailyDay>
  /** Days before this one, newest first. */
  dailyDays(before: string, limit: number): Promise<readonly DailyDay[]>
  /** The guest's entry of this day; the first one stays. */
  addDailyEntry(entry: NewDailyEntry): Promise<DailyEntry>
  dailyEntry(played: Played): Promise<DailyEntry | null>
  /** Who has begun the deal of this day, after the given guest, in the order of their ids. */
  dailyGuests(day: string, after: GuestId | null, limit: number): Promise<readonly GuestId[]>
  /** Newest first. */
  dailyEntriesOf(guest: GuestId, limit: number): Promise<readonly DailyEntry[]>
  /** A result that is stored does not change, nor does an entry that was missed. */
  finishDailyEntry(played: Played, result: DailyResult): Promise<void>
  /** Entries of days before this one that are still open. */
  openDailyEntries(before: string, limit: number): Promise<readonly DailyEntry[]>
  missDailyEntry(played: Played): Promise<void>
  dailyStanding(variant: Variant, score: number): Promise<DailyStanding>
  /** The best ranked results with the same cards. */
  dailyBest(variant: Variant, limit: number): Promise<readonly DailyLine[]>
  saveMasterResult(result: MasterResult): Promise<void>
  masterResults(day: string): Promise<readonly MasterResult[]>
  /** Entries of one guest become another's, except on days when that one has played too. */
  mergeDaily(from: GuestId, into: GuestId): Promise<void>
}
