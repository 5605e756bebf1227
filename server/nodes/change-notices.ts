/**
 * ChangeNotices between nodes: that there is something new, never what is hidden in it. A hint may be lost; every node also
 * looks into the store by itself from time to time.
 */
import type { TableId } from '#server/store/store.ts'

export type ChangeNotice =
  | { readonly what: 'step' }
  | { readonly what: 'table' }
  | { readonly what: 'talk' }
  | { readonly what: 'presence' }
  /** everybody sees it, nobody keeps it: so it travels with the hint itself */
  | {
      readonly what: 'gesture'
      readonly seat: number
      readonly gesture: string
      readonly at: number | null
      readonly on: boolean
    }

export interface ChangeNotices {
  tell(table: TableId, hint: ChangeNotice): void
  /** Begins to listen for a table; the hints of this node itself are not heard. */
  listen(table: TableId): void
  unlisten(table: TableId): void
  /** whether hints get through at the moment */
  readonly connected: boolean
  close(): Promise<void>
}

/** One node alone needs no hints. */
export const noNotices: ChangeNotices = {
  tell() {},
  listen() {},
  unlisten() {},
  connected: true,
  async close() {},
}
