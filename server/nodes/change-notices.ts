/**
 * Notices between nodes: that something changed, never what is hidden in it. A notice may get lost; every node also
 * polls the store from time to time.
 */
import type { ToClientOf, Watching } from '#protocol/to-client.ts'
import type { Speaker } from '#protocol/voice.ts'
import type { TableId } from '#server/store/store.ts'

export type ChangeNotice =
  | { readonly what: 'step' | 'table' | 'talk' | 'presence' }
  /** everybody may see it and it is not stored, so the notice carries all of it */
  | {
      readonly what: 'gesture'
      readonly seat: number
      readonly gesture: string
      readonly at: number | null
      readonly on: boolean
    }
  | { readonly what: 'erased'; readonly talk: readonly number[] }
  /** `id`: of the person at this table */
  | { readonly what: 'signed-out'; readonly id: string }
  /** `came`: who has joined there just now, and so is nowhere else any more */
  | {
      readonly what: 'voice'
      readonly node: string
      readonly people: readonly Speaker[]
      readonly came: string | null
    }
  /** from one browser to another that is connected to another node */
  | { readonly what: 'voice-signal'; readonly to: string; readonly message: ToClientOf<'voice.signal'> }
  | { readonly what: 'watchers'; readonly node: string; readonly watching: Watching }

export interface ChangeNotices {
  publish(table: TableId, notice: ChangeNotice): void
  /** From now on notices of other nodes about this table are received. */
  subscribe(table: TableId): void
  unsubscribe(table: TableId): void
  /** whether notices get through at the moment */
  readonly connected: boolean
  close(): Promise<void>
}

/** For a node that is alone. */
export const noNotices: ChangeNotices = {
  publish() {},
  subscribe() {},
  unsubscribe() {},
  connected: true,
  async close() {},
}
