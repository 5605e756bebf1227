/**
 * Matches stored in this browser: IndexedDB database `gatehouse`, store `records`. Their ids begin with `local-`, which
 * no server's match does, so that the replay (`/replay/<id>`) knows where to look.
 */
import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import type { Plan } from '#protocol/table.ts'

/** A running printed timer: which run of it, and how many milliseconds were left when it was stored. */
export interface TimerLeft {
  readonly key: string
  readonly left: number
}

export interface SavedMatch {
  readonly id: string
  /** milliseconds since 1970: of the last step */
  readonly at: number
  /** JSON Lines, up to the last step (docs/record.md) */
  readonly record: string
  /** as in its header */
  readonly names: readonly string[]
  readonly game: string
  /** seat of the person */
  readonly seat: number
  readonly finished: boolean
  readonly plan: Plan
  /** bot in each seat; null for the person */
  readonly bots: readonly (string | null)[]
  /** id of the match it became on the server; null: not uploaded */
  readonly uploaded: string | null
  /** absent until a timer has run */
  readonly timer?: TimerLeft
}

type Change = Partial<Pick<SavedMatch, 'at' | 'uploaded' | 'timer'>>

const PREFIX = 'local-'
const STORE = 'records'
/** The oldest finished matches beyond this number are deleted. */
const MOST_FINISHED = 30

export const newLocalId = (): string => PREFIX + crypto.randomUUID().replaceAll('-', '').slice(0, 20)

export const isLocalId = (id: string): boolean => id.startsWith(PREFIX)

interface Schema extends DBSchema {
  readonly records: { key: string; value: SavedMatch }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('gatehouse', 1, {
    upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'id' }),
  })
  // the next caller tries again
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** Writes what `change` makes of the match; null: nothing is written. Resolves once the write is durable. */
async function update(
  id: string,
  change: (before: SavedMatch | undefined) => SavedMatch | null,
): Promise<boolean> {
  const { store, done } = (await database()).transaction(STORE, 'readwrite')
  const after = change(await store.get(id))
  await Promise.all([after === null ? null : store.put(after), done])
  return after !== null
}

export async function savedMatch(id: string): Promise<SavedMatch | null> {
  return (await (await database()).get(STORE, id)) ?? null
}

/** All of them, newest first. */
export async function savedMatches(): Promise<SavedMatch[]> {
  const all = await (await database()).getAll(STORE)
  return all.sort((one, other) => other.at - one.at)
}

export async function saveMatch(match: SavedMatch): Promise<void> {
  await (await database()).put(STORE, match)
}

export type Step = Pick<SavedMatch, 'at' | 'finished'> & { readonly lines: string }

/**
 * Adds the lines of a step to a record of this length. 'conflict': the match was deleted, or another window has played
 * on.
 */
export async function saveStep(id: string, length: number, step: Step): Promise<'stored' | 'conflict'> {
  const { at, finished, lines } = step
  const isWritten = await update(id, (before) =>
    before?.record.length === length ? { ...before, at, finished, record: before.record + lines } : null,
  )
  return isWritten ? 'stored' : 'conflict'
}

export async function changeSavedMatch(id: string, change: Change): Promise<void> {
  await update(id, (before) => (before === undefined ? null : { ...before, ...change }))
}

export async function deleteSavedMatch(id: string): Promise<void> {
  await (await database()).delete(STORE, id)
}

/** Unfinished matches stay until the player deletes them. */
export async function deleteOldestMatches(): Promise<void> {
  const finished = (await savedMatches()).filter((one) => one.finished)
  for (const { id } of finished.slice(MOST_FINISHED)) await deleteSavedMatch(id)
}
