/** Every event there is. Each field of an open part is a publication (NS8). */
import type { Seat } from '#engine/seat.ts'
import type { Ambush } from './ambushes.ts'
import type { Item } from './items.ts'
import type { Offer, Phase } from './table.ts'
import type { Task } from './tasks.ts'

export type Open =
  // NS3
  | { readonly type: 'turnStarted'; readonly seat: Seat }
  | { readonly type: 'turnedUp'; readonly item: Item }
  /** the revealed card goes to the hand */
  | { readonly type: 'took'; readonly seat: Seat; readonly item: Item }
  | { readonly type: 'reshuffled'; readonly size: number }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly items: readonly Item[] }
  // NS4: theft, robbery, hold-up
  | { readonly type: 'attacked'; readonly by: Seat; readonly target: Seat; readonly with: Item }
  | { readonly type: 'defended'; readonly seat: Seat; readonly by: Seat; readonly item: Item }
  | { readonly type: 'handLookedAt'; readonly by: Seat; readonly of: Seat }
  | { readonly type: 'heldUp'; readonly of: Seat; readonly items: readonly Item[] }
  /** `item` is null where only the two of them know it */
  | {
      readonly type: 'taken'
      readonly by: Seat
      readonly from: Seat
      readonly item: Item | null
      readonly paid: Item
    }
  // NS4: purchase, barter
  | { readonly type: 'handShown'; readonly of: Seat; readonly items: readonly Item[] }
  | { readonly type: 'offeredFaceDown'; readonly seat: Seat }
  | { readonly type: 'offersTurnedUp'; readonly offers: readonly Offer[] }
  | { readonly type: 'offeredFaceUp'; readonly offer: Offer }
  | { readonly type: 'barterTurnCame'; readonly seat: Seat }
  | { readonly type: 'offerAccepted'; readonly by: Seat; readonly offer: Offer; readonly paid: Item }
  // NS4: ambush
  | { readonly type: 'ambushesLookedAt'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'ambushLaid'; readonly seat: Seat; readonly looked: number }
  // NS5, NS6
  | {
      readonly type: 'setLaid'
      readonly seat: Seat
      readonly item: Item
      readonly count: number
      readonly queue: readonly Seat[]
    }
  | {
      readonly type: 'sprung'
      readonly seat: Seat
      readonly on: Seat
      readonly ambush: Ambush
      readonly item: Item
      readonly index: number
    }
  | { readonly type: 'heldBack'; readonly seat: Seat }
  | { readonly type: 'setWon'; readonly seat: Seat; readonly item: Item; readonly laid: number }
  | { readonly type: 'setFailed'; readonly seat: Seat; readonly item: Item }
  | { readonly type: 'taskDone'; readonly seat: Seat; readonly task: Task; readonly items: readonly Item[] }
  | { readonly type: 'sheriffMoved'; readonly space: number }
  | { readonly type: 'drew'; readonly seat: Seat }
  // NS7, and every step that begins with no card moving
  | { readonly type: 'stepBegan'; readonly phase: Phase }

export type OpenOf<T extends Open['type']> = Extract<Open, { type: T }>

/** The hidden part of each event that has one. */
export interface Secrets {
  readonly reshuffled: { readonly deck: readonly Item[] }
  readonly drew: { readonly item: Item }
  readonly handLookedAt: { readonly items: readonly Item[] }
  readonly taken: { readonly item: Item }
  readonly offeredFaceDown: { readonly item: Item }
  readonly ambushesLookedAt: { readonly cards: readonly Ambush[] }
  /** to the owner the card kept, to the box the one put back (null: there was none) */
  readonly ambushLaid: { readonly ambush: Ambush | null }
}
export type Hidden = Secrets[keyof Secrets]
