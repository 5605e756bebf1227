/** Every event there is. Each field of an open part is a publication. */
import type { Seat } from '#engine/seat.ts'
import type { Lot } from './counts.ts'
import type { Good, Legal, Ware } from './goods.ts'
import type { Pile } from './ruleset.ts'
import type { Leftover, Offer, Phase, Question, Receiver, Side, Task } from './table.ts'

export type Open =
  // S3.1
  | { readonly type: 'marketStarted'; readonly first: Seat }
  | { readonly type: 'turnStarted'; readonly seat: Seat }
  | {
      readonly type: 'setAside'
      readonly seat: Seat
      readonly count: number
      readonly faceUp: readonly Good[] | null
    }
  | { readonly type: 'drewFromPile'; readonly seat: Seat; readonly pile: Pile; readonly good: Good }
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'reshuffled'; readonly size: number }
  | {
      readonly type: 'discarded'
      readonly seat: Seat
      readonly from: 'aside' | 'confiscated'
      readonly pile: Pile
      readonly goods: readonly Good[]
    }
  | { readonly type: 'asideJoinedPile' }
  // S3.2, S3.3
  | { readonly type: 'loaded'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'declared'; readonly seat: Seat; readonly good: Legal }
  // S3.4
  | { readonly type: 'offered'; readonly offer: Offer }
  | { readonly type: 'acceptedOffer'; readonly offer: number; readonly seat: Seat }
  | {
      readonly type: 'offersEnded'
      readonly offers: readonly number[]
      readonly how: 'declined' | 'withdrawn' | 'stale'
    }
  | { readonly type: 'dealStruck'; readonly offer: number }
  | { readonly type: 'goldPaid'; readonly from: Seat; readonly to: Receiver; readonly amount: number }
  | {
      readonly type: 'given'
      readonly from: Seat
      readonly to: Receiver
      readonly legal: readonly Lot[]
      readonly faceDown: number
      readonly pledge: number | null
    }
  | { readonly type: 'proofShown'; readonly of: Seat; readonly to: readonly Seat[] }
  | { readonly type: 'obliged'; readonly bag: Seat; readonly by: readonly Seat[] }
  | { readonly type: 'sideTaken'; readonly seat: Seat; readonly bag: Seat; readonly side: Side }
  | { readonly type: 'timeRanOut' }
  | {
      readonly type: 'bagPassed'
      readonly bag: Seat
      readonly legal: readonly Ware[]
      readonly faceDown: number
    }
  | {
      readonly type: 'bagOpened'
      readonly bag: Seat
      readonly kept: readonly Ware[]
      readonly confiscated: readonly Good[]
      readonly honest: boolean
    }
  | {
      readonly type: 'goodsPaid'
      readonly from: Seat
      readonly to: Receiver
      readonly goods: readonly Ware[]
    }
  | { readonly type: 'questionAsked'; readonly question: Question; readonly rest: readonly Task[] }
  | { readonly type: 'answered' }
  // S5, S6
  | {
      readonly type: 'claimed'
      readonly seat: Seat
      readonly good: Good
      readonly spent: number
      readonly points: number
    }
  | { readonly type: 'skipped'; readonly seat: Seat }
  | {
      readonly type: 'oilBurnt'
      readonly seat: Seat
      readonly target: Seat | null
      readonly good: Ware | null
      readonly count: number
      readonly pile: Pile
    }
  | { readonly type: 'oilKept'; readonly seat: Seat }
  | {
      readonly type: 'trophyTaken'
      readonly seat: Seat
      readonly discarded: { readonly good: Good; readonly pile: Pile } | null
    }
  // S4
  | { readonly type: 'lootShared'; readonly each: number }
  | { readonly type: 'lootTaken'; readonly seat: Seat; readonly legal: Good | null }
  | { readonly type: 'leftoverNamed'; readonly words: Leftover }
  | {
      readonly type: 'leftoverSettled'
      readonly gold: Seat | null
      readonly card: Seat | null
      readonly legal: Good | null
      readonly discarded: Good | null
    }
  // S3.5, S3.6
  | { readonly type: 'stepBegan'; readonly phase: Phase }
  | {
      readonly type: 'roundBegan'
      readonly round: number
      readonly sheriffs: readonly Seat[]
      readonly phase: Phase
    }

export type OpenOf<T extends Open['type']> = Extract<Open, { type: T }>

/** The hidden part of each event that has one. */
export interface Secrets {
  readonly setAside: { readonly goods: readonly Good[] }
  readonly drew: { readonly goods: readonly Good[] }
  readonly loaded: { readonly goods: readonly Good[] }
  readonly given: { readonly goods: readonly Ware[] }
  readonly goodsPaid: { readonly goods: readonly Ware[] }
  readonly proofShown: {
    readonly round: number
    readonly contraband: readonly Ware[]
    readonly bag: readonly Ware[]
  }
  readonly lootTaken: { readonly good: Good }
  readonly leftoverSettled: { readonly good: Good }
  readonly reshuffled: { readonly deck: readonly Good[]; readonly seat: Seat }
  readonly roundBegan: { readonly deputies: readonly Seat[] }
}
export type Hidden = Secrets[keyof Secrets]
