/** S7. The state of Sheriff of Nottingham in three parts: where a value is stored decides who sees it. */

import type { ActiveMatch as ActiveMatchOf } from '#engine/game.ts'
import type * as rulebook from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import type { Shape, State, View as ViewOf, SeatView as ViewOfSeat } from '#engine/state.ts'
import type { Counts, Lot } from './counts.ts'
import type { Hidden, Open } from './event.ts'
import type { Good, Legal, Ware } from './goods.ts'
import type { Move } from './move.ts'
import type { Options, Ruleset, Stall } from './ruleset.ts'

/** A merchant's bag this round, from its closing to the round's end. Replaced, never changed. */
export interface Bag {
  /** cards in it; 0 once it is passed or opened */
  readonly cards: number
  readonly declared: Legal | null
  readonly settled: boolean
  /** the chance to claim a black market card is used or declined */
  readonly claimed: boolean
}

/** What everyone sees in front of a player. */
export interface Place {
  gold: number
  /** number of hand cards */
  hand: number
  /** face-up goods on the stand */
  readonly legal: Counts
  /** number of face-down goods on the stand */
  faceDown: number
  /** points of the black market cards claimed, oldest first */
  blackMarket: readonly number[]
  bag: Bag | null
}

export type Side = 'pass' | 'inspect'

/** S3.4.1. What a deal says. */
export interface Terms {
  readonly pass: readonly Seat[]
  readonly inspect: readonly Seat[]
  /** merchant to sheriff */
  readonly gold: number
  /** sheriff to merchant (R5); null where it was not mentioned */
  readonly goldBack: number | null
  readonly stand: readonly Lot[]
  /** claimed face-down goods */
  readonly contraband: readonly Lot<Good>[]
  /** claimed goods in the merchant's own bag */
  readonly bag: readonly Lot<Good>[]
  /** words about the future, which bind nobody */
  readonly favour: string | null
}

export interface Offer {
  readonly number: number
  readonly by: Seat
  readonly merchant: Seat
  /** the sheriff, one deputy, or both deputies for a joint offer */
  readonly sheriffs: readonly Seat[]
  readonly terms: Terms
  /** X25. deputies who accepted a joint offer */
  readonly accepted: readonly Seat[]
}

/** Who receives: a player, or the loot tile of the deputies. */
export type Receiver = Seat | 'loot'

/** S4. What both deputies receive together goes on the loot tile. */
export const receiverOf = (sheriffs: readonly Seat[]): Receiver =>
  sheriffs.length > 1 ? 'loot' : sheriffs[0]

/** R7. Goods promised out of a bag by an accepted deal. */
export interface Pledge {
  readonly offer: number
  readonly bag: Seat
  readonly to: Receiver
  readonly goods: readonly Lot<Good>[]
}

/** R6. A bag that must be inspected this round, and who is bound. */
export interface Obligation {
  readonly bag: Seat
  readonly by: readonly Seat[]
}

/** What still has to happen when an answer is in: the rest of a step that had to stop for a question. */
export type Task =
  | { readonly type: 'pass'; readonly bag: Seat }
  | { readonly type: 'deliver'; readonly bag: Seat }
  | { readonly type: 'oblige'; readonly bags: readonly Seat[]; readonly by: readonly Seat[] }
  | { readonly type: 'charge'; readonly debtor: Seat; readonly to: Receiver; readonly amount: number }
  | { readonly type: 'confiscate'; readonly by: Seat; readonly goods: readonly Good[] }
  | { readonly type: 'trophy'; readonly by: Seat }

/** X21. While one of these is owed nothing else may happen. */
export type Question =
  | { readonly type: 'pay'; readonly seat: Seat; readonly to: Receiver; readonly amount: number }
  | { readonly type: 'discard'; readonly seat: Seat; readonly goods: readonly Good[] }
  | { readonly type: 'oil'; readonly seat: Seat; readonly faceDown: number }
  | { readonly type: 'trophy'; readonly seat: Seat }

/** R17. What a deputy says about the odd coin and the odd card. */
export interface Leftover {
  readonly seat: Seat
  readonly gold: Seat | null
  readonly card: Seat | null
}

export interface Market {
  readonly type: 'market'
  /** who began; null until the sheriff has named somebody (2e) */
  readonly first: Seat | null
  turn: Seat | null
  /** 1e: number of cards the merchant in turn has set aside and must lay on a pile */
  laying: number
  /** 2e: cards set aside face up so far */
  readonly aside: Good[]
}

export interface Inspection {
  readonly type: 'inspection'
  /** open offers, oldest first */
  offers: readonly Offer[]
  pledges: readonly Pledge[]
  obligations: readonly Obligation[]
  /** S4. per bag the sides of the first and the second deputy; empty with a sheriff */
  sides: readonly (readonly (Side | null)[])[]
  owed: { readonly question: Question; readonly rest: readonly Task[] } | null
}

export type Phase =
  | Market
  | { readonly type: 'load' }
  | { readonly type: 'declare'; turn: Seat }
  | Inspection
  /** X29. `turn` takes a card; when it is null both deputies speak about what is left over */
  | { readonly type: 'loot'; turn: Seat | null; words: readonly Leftover[] }
  | { readonly type: 'claim' }
  | {
      readonly type: 'finished'
      readonly scores: readonly number[]
      readonly ranks: readonly number[]
      /** turned up for the scoring */
      readonly contraband: readonly Counts[]
    }

/** S3.4.2. A promise about the future: words that bind nobody. */
export interface Promised {
  readonly round: number
  readonly by: Seat
  readonly to: readonly Seat[]
  readonly favour: string
}

export interface Table {
  readonly rules: Ruleset
  round: number
  /** the sheriff, or the two deputies with the one drawn first at the front */
  sheriffs: readonly Seat[]
  deckSize: number
  /** from bottom to top, in the order of `rules.piles` */
  readonly piles: Good[][]
  readonly places: Place[]
  stalls: readonly Stall[]
  /** S4. the loot tile: gold, face-up goods, number of face-down goods */
  readonly loot: { gold: number; readonly legal: Counts; faceDown: number }
  /** offers are numbered through the game */
  offersMade: number
  promises: readonly Promised[]
  phase: Phase
}

/** S3.4.4. What the receiver of a broken promise was shown. */
export interface Proof {
  readonly round: number
  readonly of: Seat
  readonly contraband: readonly Ware[]
  readonly bag: readonly Ware[]
}

export interface Hand {
  readonly seat: Seat
  readonly cards: Counts
  /** the closed bag, in the order of the goods table */
  bag: readonly Good[]
  /** own face-down goods */
  readonly contraband: Counts
  /** 1e: cards set aside and not yet laid on a pile */
  aside: readonly Good[]
  /** X34. brimstone oil out of a bag that just passed, not decided yet */
  oil: number
  /** X20. what reached the stand out of the bag settled last; goods promised out of it come from here */
  arrived: readonly Ware[]
  /** R18. face-down goods on the loot tile, for deputies */
  readonly loot: Counts
  proofs: readonly Proof[]
}

export interface Box {
  /** the deck's order, first drawn first; cards before `drawn` are gone */
  deck: readonly Good[]
  drawn: number
  /** what is left of each player's own draw pile, first drawn first; null: all draw from the deck */
  piles: readonly (readonly Good[])[] | null
  readonly removed: readonly Good[]
  /** deputy cards of this pass that are still to come */
  deputies: readonly Seat[]
}

export interface Sheriff extends Shape {
  readonly table: Table
  readonly hand: Hand
  readonly box: Box
  readonly move: Move
  readonly open: Open
  readonly hidden: Hidden
  readonly options: Options
}

export type SheriffState = State<Sheriff>
export type View = ViewOf<Sheriff>
export type SeatView = ViewOfSeat<Sheriff>
export type ActiveMatch = ActiveMatchOf<Sheriff>

type PhaseType = Phase['type']
/** The table, somebody's view and a match being played, during certain phases. */
export type TableIn<P extends PhaseType> = rulebook.TableIn<Table, P>
export type ViewIn<P extends PhaseType> = rulebook.ViewIn<SeatView, P>
export type MatchIn<P extends PhaseType> = rulebook.MatchIn<Sheriff, P>
/** A type of move during certain phases: whether it may be made, and what happens then. */
export type Rule<T extends Move['type'], P extends PhaseType> = rulebook.Rule<Sheriff, T, P>
