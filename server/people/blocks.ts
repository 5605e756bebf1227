/** Whom a person does not want to hear, read, or be seated with. Nobody is told who has blocked them. */
import type { Blocks } from '#protocol/safety.ts'
import { handleOf } from '#server/lobby/document.ts'
import type { GuestId, Store, TableId } from '#server/store/store.ts'
import { tableId } from '#server/store/store.ts'

/** Those whom this guest should not be seated with: whom they have blocked, and who has blocked them. */
export const blocksOf = async (
  store: Pick<Store, 'blockedPairs'>,
  guest: GuestId,
): Promise<ReadonlySet<GuestId>> => new Set(await store.blockedPairs(guest))

/** How a block is called in the list of a guest: nobody can tell the other's id from it. */
const idOf = (guest: GuestId, blocked: GuestId): string => handleOf(tableId(`blocks of ${guest}`), blocked)

export async function blockList(store: Store, guest: GuestId, table: TableId | null): Promise<Blocks> {
  const blocks = await store.blocksBy(guest)
  return {
    people: blocks.map(({ blocked, name, at }) => ({ id: idOf(guest, blocked), name, at })),
    here: table === null ? [] : blocks.map(({ blocked }) => handleOf(table, blocked)),
  }
}

export async function unblockById(store: Store, guest: GuestId, id: string): Promise<void> {
  for (const { blocked } of await store.blocksBy(guest))
    if (idOf(guest, blocked) === id) await store.unblock(guest, blocked)
}
