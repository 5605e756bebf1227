/** Who is meant by the id that a person has at a table. */
import { handleOf, peopleAt, satAt, storedTable } from '#server/lobby/document.ts'
import type { Guest, GuestId, Store, TableId, TalkLine } from '#server/store/store.ts'

/** The newest lines of talk that are looked at. */
export const MOST_LINES = 200

export interface PersonAt {
  readonly guest: GuestId
  readonly name: string
  /** what was said at the table, oldest first */
  readonly talk: readonly TalkLine[]
}

/** People who sit there, have sat there in the last match, or have said something; null: nobody like that, or oneself. */
export async function personAt(
  store: Store,
  table: TableId,
  who: string,
  asking: Pick<Guest, 'guest'>,
): Promise<PersonAt | null> {
  const row = await store.table(table)
  if (row === null) return null
  const { document } = storedTable(row)
  const talk = await store.talk(table, 0, MOST_LINES)
  const talkers = talk.flatMap(({ guest, name }) => (guest === null ? [] : [{ guest, name }])).toReversed()
  const found = [...peopleAt(document), ...satAt(document), ...talkers].find(
    ({ guest }) => guest !== asking.guest && handleOf(table, guest) === who,
  )
  return found === undefined ? null : { guest: found.guest, name: found.name, talk }
}
