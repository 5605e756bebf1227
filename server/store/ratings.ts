/** Matches with strangers: their results in one order, what each did to the ratings, and whose they are. */
import type { Reliability } from './queue.ts'
import type { GuestId, MatchId, Time } from './store.ts'

declare const player: unique symbol

/**
 * Who a result belongs to: a person, or `bot:<bot>`. A person's id is random and never shown; without the row that names
 * its guest nobody knows whose it was.
 */
export type PlayerId = string & { readonly [player]: true }

export const playerId = (id: string): PlayerId => id as PlayerId

/** How somebody took part in a match. */
export interface Participant {
  readonly player: PlayerId
  readonly seat: number
  /** of the seat, 1 for every winner */
  readonly place: number
  /** null: a bot, or somebody who left with everyone's consent */
  readonly finished: boolean | null
  /** whether the place counts for this player's rating */
  readonly rated: boolean
}

export interface NewResult {
  readonly match: MatchId
  readonly game: string
  readonly ended: Time
  readonly participants: readonly Participant[]
}

export interface Result extends NewResult {
  /** 1, 2, … without gaps: the order in which results count */
  readonly number: number
}

export interface Rating {
  readonly mu: number
  readonly sigma: number
}

/** A player's rating in the ladder of a game. */
export interface Standing extends Rating {
  readonly season: string
  /** rated ones of this season */
  readonly matches: number
}

/** A participant with what the result made of their rating; null if it did not count. */
export interface Participation extends Participant {
  readonly number: number
  readonly game: string
  readonly standing: Standing | null
}

export interface PlayedResult extends Participation {
  readonly match: MatchId
  readonly ended: Time
}

/** How often a player reached a place in matches of a game. */
export interface PlaceCount {
  readonly game: string
  readonly place: number
  readonly count: number
}

export interface NewPlayer {
  readonly player: PlayerId
  readonly guest: GuestId
  /** what their profile is found by; it says nothing */
  readonly address: string
  readonly created: Time
}

export interface Player extends NewPlayer {
  /** whether others may see the profile */
  readonly isShown: boolean
  /** whether others may see the rating */
  readonly isRated: boolean
  /** an identity that was merged into another: its results count for the person, its rating no longer does */
  readonly isRetired: boolean
}

export interface LadderEntry {
  readonly player: PlayerId
  readonly standing: Standing
}

/** Somebody in the ladder who wants to be seen there. */
export interface ListedPerson extends LadderEntry {
  readonly address: string
  readonly name: string
  readonly face: string | null
}

export interface LadderPage {
  readonly game: string
  readonly season: string
  /** rated matches of the season that somebody needs to be listed */
  readonly atLeast: number
  readonly offset: number
  readonly limit: number
}

export interface Ratings {
  /** Stores a result with the next number. 'exists': that match has one. */
  addResult(result: NewResult): Promise<'added' | 'exists'>
  /** The results after this number, in order; at most so many. */
  results(sinceNumber: number, limit: number): Promise<readonly Result[]>
  /** The number of the last result whose participations are stored. */
  lastRated(): Promise<number>
  /** The last standings of these players in a game. */
  standings(game: string, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Standing>>
  /** Stores what one result did. Existing rows stay, or are replaced when ratings are computed again. */
  saveParticipations(rows: readonly Participation[], existing: 'stay' | 'replaced'): Promise<void>
  /** What one result did, by seat. */
  participations(number: number): Promise<readonly Participation[]>

  /** Newest first; those before this number, or the newest. */
  resultsOf(
    players: readonly PlayerId[],
    before: number | null,
    limit: number,
  ): Promise<readonly PlayedResult[]>
  placesOf(players: readonly PlayerId[]): Promise<readonly PlaceCount[]>
  /** Of all matches that count for reliability. */
  finishedOf(players: readonly PlayerId[]): Promise<Reliability>

  /** People who show their rating, the best first. */
  ladder(page: LadderPage): Promise<readonly ListedPerson[]>
  ladderSize(page: Pick<LadderPage, 'game' | 'season' | 'atLeast'>): Promise<number>
  /** The bots of a ladder, the best first. */
  botsIn(game: string, season: string): Promise<readonly LadderEntry[]>
  /** Seasons in which somebody was rated, newest first. */
  seasonsOf(game: string): Promise<readonly string[]>

  /** Makes a guest a player; if they are one already, or their address is in use, nothing happens. */
  addPlayer(player: NewPlayer): Promise<void>
  /** All identities of a guest, the one in use first. */
  playersOf(guest: GuestId): Promise<readonly Player[]>
  playerAt(address: string): Promise<Player | null>
  /** Changes what others may see of this guest. */
  showPlayer(guest: GuestId, change: Partial<Pick<Player, 'isShown' | 'isRated'>>): Promise<void>
  /** Gives all identities of one guest to another. The one with more results stays in use; who hides stays hidden. */
  mergePlayers(from: GuestId, into: GuestId): Promise<void>
}
