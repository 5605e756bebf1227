/** Every move there is, as the record names them. */
import type { Seat } from '#engine/seat.ts'
import type { Ambush } from './ambushes.ts'
import type { Item } from './items.ts'
import type { Task } from './tasks.ts'

export type Move =
  | { readonly type: 'take' }
  /** the target of a theft, a robbery or a hold-up; null for the others */
  | { readonly type: 'act'; readonly target: Seat | null }
  | { readonly type: 'defend' }
  | { readonly type: 'submit' }
  | { readonly type: 'pick'; readonly item: Item }
  | { readonly type: 'offer'; readonly items: readonly Item[] }
  | { readonly type: 'accept'; readonly from: Seat }
  | { readonly type: 'refuse' }
  | { readonly type: 'keep'; readonly ambush: Ambush }
  | { readonly type: 'set'; readonly item: Item; readonly count: number }
  | { readonly type: 'task'; readonly task: Task; readonly items: readonly Item[] }
  | { readonly type: 'end' }
  | { readonly type: 'spring' }
  | { readonly type: 'hold' }
  | { readonly type: 'discard'; readonly items: readonly Item[] }

export type MoveOf<T extends Move['type']> = Extract<Move, { type: T }>
