/** What is stored about safety: blocks, reports, bans and mutes, what everybody is told, and who has done what about it. */
import type { Json } from '#engine/record/readers.ts'
import type { Reason } from '#protocol/words.ts'
import type { GuestId, MatchId, TableId, Time } from './store.ts'

/** Somebody whom a guest has blocked. */
export interface Block {
  readonly blocked: GuestId
  /** the name they had then */
  readonly name: string
  readonly at: Time
}

/** A line of talk as the person who reports could read it. */
export interface ReportedLine {
  readonly at: Time
  readonly name: string
  /** said by whom the report is about */
  readonly theirs: boolean
  readonly what: Json
}

export interface Report {
  readonly id: string
  readonly at: Time
  /** null: they were erased since */
  readonly by: GuestId | null
  readonly byName: string
  readonly about: GuestId
  readonly aboutName: string
  readonly table: TableId
  /** the match on the table, and how far it was; null: none yet */
  readonly match: MatchId | null
  readonly version: number
  readonly reason: Reason
  readonly words: string
  readonly talk: readonly ReportedLine[]
  /** when somebody dealt with it, and what they noted; null: it is open */
  readonly closed: { readonly at: Time; readonly note: string } | null
}

/** Whom a ban or mute is about: a guest, the holder of a passkey (by its credential id), or everybody at these addresses. */
export interface Target {
  readonly kind: 'guest' | 'passkey' | 'addresses'
  readonly id: string
}

export interface Sanction {
  readonly id: string
  readonly kind: 'ban' | 'mute'
  readonly target: Target
  /** the person concerned reads it */
  readonly reason: string
  readonly at: Time
  /** null: without an end */
  readonly until: Time | null
  /** when it was taken back */
  readonly lifted: Time | null
}

/** What somebody who is banned has to say about it. */
export interface Appeal {
  readonly sanction: string
  readonly guest: GuestId
  readonly at: Time
  readonly words: string
  /** of those who run the server, which the person reads; null: none yet */
  readonly answer: { readonly at: Time; readonly words: string } | null
}

/** Something that every page shows. `maintenance`: from its beginning there are no new tables. */
export interface SiteNotice {
  readonly id: string
  readonly kind: 'announcement' | 'maintenance'
  readonly from: Time
  /** null: until it is withdrawn */
  readonly until: Time | null
  /** by language; empty for maintenance without an explanation */
  readonly texts: Readonly<Record<string, string>>
}

/** What somebody who runs the server has done. */
export interface LogItem {
  readonly number: number
  readonly at: Time
  readonly by: string
  readonly action: Json
  /** false: it was begun, but its end is not known */
  readonly done: boolean
}

export interface Safety {
  /** A guest's oldest blocks are dropped when there are too many. */
  block(guest: GuestId, block: Block): Promise<void>
  unblock(guest: GuestId, blocked: GuestId): Promise<void>
  /** Newest first. */
  blocksBy(guest: GuestId): Promise<readonly Block[]>
  /** Those whom this guest has blocked, and those who have blocked this guest. */
  blockedPairs(guest: GuestId): Promise<readonly GuestId[]>

  addReport(report: Report): Promise<void>
  report(id: string): Promise<Report | null>
  /** Newest first. */
  reports(which: 'open' | 'all', limit: number): Promise<readonly Report[]>
  /** Oldest first. */
  reportsBy(guest: GuestId, since: Time): Promise<readonly Report[]>
  /** False: there is no such open report. */
  closeReport(id: string, closed: { readonly at: Time; readonly note: string }): Promise<boolean>

  addSanction(sanction: Sanction): Promise<void>
  /** Newest first; `active`: neither over at this time nor lifted. */
  sanctions(which: { readonly activeAt: Time } | 'all', limit: number): Promise<readonly Sanction[]>
  /** False: there is no such sanction, or it is lifted already. */
  liftSanction(id: string, at: Time): Promise<boolean>
  /** Each guest appeals once. */
  addAppeal(appeal: Omit<Appeal, 'answer'>): Promise<'added' | 'exists'>
  /** A later answer replaces an earlier one. False: there is no such appeal. */
  answerAppeal(sanction: string, guest: string, answer: NonNullable<Appeal['answer']>): Promise<boolean>
  appeals(sanctions: readonly string[]): Promise<readonly Appeal[]>

  addNotice(notice: SiteNotice): Promise<void>
  /** Those that are not over at this time, oldest first. */
  siteNotices(now: Time): Promise<readonly SiteNotice[]>
  /** False: there is no such notice. */
  endNotice(id: string, at: Time): Promise<boolean>

  /** Logs an action before it is done, and returns its number. */
  beginAction(by: string, action: Json, at: Time): Promise<number>
  endAction(number: number): Promise<void>
  /** Newest first. */
  actions(limit: number): Promise<readonly LogItem[]>
  /** Another text after every action. */
  actionVersion(): Promise<string>

  /** What was about one guest is about another from now on. */
  mergeSafety(from: GuestId, into: GuestId): Promise<void>
  /** Deletes reports, sanctions that are over, notices and log items from before then. Returns how many. */
  deleteSafety(before: Time): Promise<number>
}
