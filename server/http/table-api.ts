/** What the routes need from the rest of the server. */

import type { StoredTable } from '#server/lobby/document.ts'
import type { Tables } from '#server/lobby/tables.ts'
import type { Refused } from '#server/refused.ts'
import type { Guest, GuestId, MatchId } from '#server/store/store.ts'

export interface TableApi extends Pick<Tables, 'create' | 'act' | 'find' | 'rename' | 'forget' | 'signIn'> {
  /**
   * A match as its seat has seen it so far, or as everybody has: pages of lines, first `{ seat, names, imported, view }`
   * at the beginning, then `{ version, at, events }` for each step.
   */
  viewPages(match: MatchId, guest: Guest | null): Promise<AsyncIterable<readonly object[]> | Refused>
  /** Some devices of this guest are no longer signed in; all of them connect again. */
  signOut(guest: GuestId): Promise<void>
  /** for each of these tables where a match runs: the seats of people who must decide something */
  awaited(tables: readonly StoredTable[]): Promise<ReadonlyMap<MatchId, readonly number[]>>
  /** whether the store can be written and this node is not stopping */
  ready(): Promise<boolean>
}
