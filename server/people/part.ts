import type { Json } from '#engine/record/readers.ts'
import type { GuestId, Store } from '#server/store/store.ts'

/** One kind of thing that is stored about people. `erase` and `merge` run in a transaction (`Store.transact`). */
export interface PersonPart {
  /** under which it is exported */
  readonly name: string
  exportOf(store: Store, guest: GuestId): Promise<Json | readonly Json[]>
  erase(store: Store, guest: GuestId): Promise<void>
  /** Gives to `into` what is of `from`, except what signs in or receives notices: that is erased. */
  merge(store: Store, from: GuestId, into: GuestId): Promise<void>
}
