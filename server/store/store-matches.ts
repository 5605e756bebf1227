import type { Json } from '#engine/record/readers.ts'
import type { MatchId, Time } from './ids.ts'

/** Lines of a record that belong together: the header or a move, then the outcomes of chance it needed. */
export type Lines = readonly [Json, ...Json[]]

/** One accepted move. The first one makes version 1. */
export interface Step {
  readonly version: number
  readonly at: Time
  readonly lines: Lines
}

export interface NewMatch {
  readonly match: MatchId
  readonly created: Time
  readonly header: Lines
  readonly deadline: Time | null
}

/** What a step changes besides the record. */
export interface Circumstances {
  readonly at: Time
  /** when somebody is needed; an earlier one that is stored and has not passed may stay */
  readonly deadline: Time | null
  /** ends the match: no further steps, no deadline */
  readonly outcome?: Json | null
}

/** What can be known of a match without reading its record. */
export interface Standing {
  readonly match: MatchId
  readonly created: Time
  readonly version: number
  /** never later than what was last asked for, but perhaps earlier */
  readonly deadline: Time | null
  /** null while it is played */
  readonly outcome: Json | null
}

/** A match whose deadline has passed; whoever is handed it has until the lease ends. */
export type Due = Pick<Standing, 'match' | 'version'> & { readonly deadline: Time }

export interface Progress {
  readonly version: number
  readonly finished: boolean
}

/** A whole match, its record as text. */
export interface Archived extends Omit<Standing, 'version'> {
  readonly record: string
  /** when each step was made */
  readonly times: readonly Time[]
}

/** A record that was kept elsewhere has no times: all its steps were made when the match was created. */
export type Restorable = Omit<Archived, 'times'> & { readonly times?: readonly Time[] }

export interface Matches {
  create(match: NewMatch): Promise<'created' | 'exists'>
  /** Adds the step after `expectedVersion`; 'conflict': somebody else was first, or there is no such match in play. */
  append(
    match: MatchId,
    expectedVersion: number,
    lines: Lines,
    circumstances: Circumstances,
  ): Promise<'appended' | 'conflict'>
  header(match: MatchId): Promise<Lines | null>
  /** The steps after this version, in order. */
  read(match: MatchId, sinceVersion: number): Promise<readonly Step[]>
  standing(match: MatchId): Promise<Standing | null>
  /** How far these matches are; those that don't exist are left out. */
  versions(matches: readonly MatchId[]): Promise<ReadonlyMap<MatchId, Progress>>
  unfinished(): AsyncIterable<Standing>
  /** Hands out matches whose deadline has passed, the longest overdue first, each to one caller until the lease ends. */
  due(now: Time, limit: number): Promise<readonly Due[]>
  /**
   * Makes sure that the match is due by then, if it is in play and still has this version; says whether it is so. Only
   * a match that was handed out gets a later deadline or none; that ends the lease.
   */
  reschedule(match: MatchId, version: number, deadline: Time | null): Promise<boolean>

  /** Every match, oldest first. */
  archive(): AsyncIterable<Archived>
  /** Brings in a match as it was archived. Throws `Malformed` if the record is not made of JSON lines. */
  restore(archived: Restorable): Promise<'created' | 'exists'>
}
