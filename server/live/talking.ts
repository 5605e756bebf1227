/** What is said at a table, as one of those who sit there gets to hear it. */
import type { Talk } from '../../protocol/to-client.ts'
import type { GuestId, TalkLine } from '../store/store.ts'

/**
 * That somebody whispers everybody sees; the words are for two people, and not for whoever takes their seat later.
 */
export function heardBy(line: TalkLine, guest: GuestId | null): Talk {
  const { number, at, seat, name, to, what } = line
  const hears = to === null || (guest !== null && (guest === line.guest || guest === line.toGuest))
  return { number, at, seat, name, to, ...(hears ? (what as object) : {}) }
}
