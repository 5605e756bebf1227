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

/** Room for one store's data, empty at first. */
export interface Place {
  readonly address: string
  /** SQL past the store, to fill it quickly */
  execute(sql: string): Promise<void>
}

export interface Kind {
  place(): Promise<Place>
  /** Takes the database server away and brings it back, where there is one. */
  readonly crash: (() => Promise<void>) | null
}

/** What the tests of a contract work with. */
export interface Bench extends Kind {
  /** Opens a store that is closed after the test. */
  open(place: Place, terms?: StoreOptions): Promise<Store>
  /** A store of its own on an empty place. */
  newStore(terms?: StoreOptions): Promise<Store>
}

export const M = matchId('match')

export const newMatch = (match: MatchId = M, rest: Partial<NewMatch> = {}): NewMatch => ({
  match,
  created: 1_700_000_000_000,
  header: [{ record: 'gatehouse/1', game: 'sheriff', players: ['Ann', 'Ben'] }],
  deadline: null,
  ...rest,
})

/** When every step is made. */
export const NOW = 1_700_000_000_500

/** A step at that time, with a deadline or none. */
export const until = (deadline: Time | null = null): StepDetails => ({ at: NOW, deadline })

/** A step that ends the match. */
export const ending = (outcome: Json = {}): StepDetails => ({ at: NOW, deadline: 5, outcome })

/** A step that says who wrote it. */
export const step = (by: number | string): Lines => [{ seat: 1, move: 'declare', by }]

export const newTable = (table: TableId, rest: Partial<NewTable> = {}): NewTable => ({
  table,
  code: `code ${table}`,
  created: 1,
  open: true,
  document: { seats: ['Ann', null] },
  ...rest,
})

/** Something said to all. */
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

/** A store with matches in play, named `0`, `1`, … */
export async function inPlay(store: Store, count: number): Promise<MatchId[]> {
  const ids = Array.from({ length: count }, (_, index) => matchId(String(index)))
  for (const id of ids) await store.create(newMatch(id))
  return ids
}
