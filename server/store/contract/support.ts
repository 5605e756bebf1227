import type { Json } from '#engine/record/readers.ts'
import type {
  Lines,
  MatchId,
  NewMatch,
  NewTable,
  NewTalkLine,
  StepDetails,
  Store,
  StoreOptions,
  TableId,
  Time,
} from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'

/** Where one store keeps its data, empty at first. */
export interface Place {
  readonly address: string
  /** runs SQL directly, to fill the store quickly */
  execute(sql: string): Promise<void>
}

export interface StoreKind {
  place(): Promise<Place>
  /** crashes and restarts the database server; null for SQLite */
  readonly crash: (() => Promise<unknown>) | null
}

/** What the contract's tests use. */
export interface StoreSetup extends StoreKind {
  /** Opens a store that is closed after the test. */
  open(place: Place, options?: Partial<StoreOptions>): Promise<Store>
  /** A new, empty store. */
  newStore(options?: Partial<StoreOptions>): Promise<Store>
}

export const M = matchId('match')

export const newMatch = (match: MatchId = M, rest: Partial<NewMatch> = {}): NewMatch => ({
  match,
  created: 1_700_000_000_000,
  header: [{ record: 'gatehouse/1', game: 'sheriff', players: ['Ann', 'Ben'] }],
  deadline: null,
  ...rest,
})

/** The time of every step. */
export const NOW = 1_700_000_000_500

/** A step at that time, with a deadline or none. */
export const until = (deadline: Time | null = null): StepDetails => ({ at: NOW, deadline })

/** A step that ends the match. */
export const ending = (outcome: Json = {}): StepDetails => ({ at: NOW, deadline: 5, outcome })

/** A step that names its writer. */
export const step = (by: number | string): Lines => [{ seat: 1, move: 'declare', by }]

export const newTable = (table: TableId, rest: Partial<NewTable> = {}): NewTable => ({
  table,
  code: `code ${table}`,
  created: 1,
  open: true,
  document: { seats: ['Ann', null] },
  ...rest,
})

/** A line of talk to everybody. */
export const line = (rest: Partial<NewTalkLine> = {}): NewTalkLine => ({
  at: NOW,
  seat: 1,
  name: 'Zoë',
  to: null,
  guest: null,
  toGuest: null,
  what: { words: 'An honest bag!' },
  ...rest,
})

/** Creates matches named `0`, `1`, … */
export async function inPlay(store: Store, count: number): Promise<MatchId[]> {
  const ids = Array.from({ length: count }, (_, index) => matchId(String(index)))
  for (const id of ids) await store.create(newMatch(id))
  return ids
}
