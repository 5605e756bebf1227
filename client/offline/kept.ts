/**
 * Matches kept in this browser: database `gatehouse`, store `records`. Whoever has the id of one can read its record,
 * such as the replay (`/replay/<id>`); ids begin with `local-`, which no match of a server does.
 */
import type { Plan } from '#protocol/table.ts'

/** A printed timer that runs: which run of it, and how many milliseconds were left of it a moment ago. */
export interface TimerLeft {
  readonly key: string
  readonly left: number
}

export interface Kept {
  readonly id: string
  /** milliseconds since 1970: when it was last gone on with */
  readonly at: number
  /** JSON Lines, as far as it was played (docs/record.md) */
  readonly record: string
  /** as in its header */
  readonly names: readonly string[]
  readonly game: string
  /** where the person sits */
  readonly seat: number
  readonly finished: boolean
  readonly plan: Plan
  /** who plays in each seat; null for the person */
  readonly bots: readonly (string | null)[]
  /** id of the match it became on the server; null: not there */
  readonly uploaded: string | null
  /** not there as long as none has run */
  readonly timer?: TimerLeft
}

type Change = Partial<Pick<Kept, 'at' | 'uploaded' | 'timer'>>

const PREFIX = 'local-'
const STORE = 'records'
/** Finished ones beyond these are forgotten, the oldest first. */
const MOST_FINISHED = 30

export const newLocalId = (): string => PREFIX + crypto.randomUUID().replaceAll('-', '').slice(0, 20)

export const isLocalId = (id: string): boolean => id.startsWith(PREFIX)

let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('gatehouse', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function records(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(STORE, mode).objectStore(STORE)
}

/** Resolves when it will survive this page. */
function written(store: IDBObjectStore): Promise<void> {
  const { transaction } = store
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

export async function keptMatch(id: string): Promise<Kept | null> {
  return (await answer<Kept | undefined>((await records('readonly')).get(id))) ?? null
}

/** All of them, newest first. */
export async function keptMatches(): Promise<Kept[]> {
  const all = await answer<Kept[]>((await records('readonly')).getAll())
  return all.sort((one, other) => other.at - one.at)
}

export async function keep(kept: Kept): Promise<void> {
  const store = await records('readwrite')
  store.put(kept)
  await written(store)
}

export type Step = Pick<Kept, 'at' | 'finished'> & { readonly lines: string }

/** Adds the lines of a step to a record of this length; 'conflict': it is gone, or was gone on with in another window. */
export async function keepStep(id: string, length: number, step: Step): Promise<'kept' | 'conflict'> {
  const { at, finished, lines } = step
  const store = await records('readwrite')
  const before = await answer<Kept | undefined>(store.get(id))
  if (before?.record.length !== length) return 'conflict'
  store.put({ ...before, at, finished, record: before.record + lines })
  await written(store)
  return 'kept'
}

export async function changeKept(id: string, change: Change): Promise<void> {
  const store = await records('readwrite')
  const before = await answer<Kept | undefined>(store.get(id))
  if (before === undefined) return
  store.put({ ...before, ...change })
  await written(store)
}

export async function forgetKept(id: string): Promise<void> {
  const store = await records('readwrite')
  store.delete(id)
  await written(store)
}

/** Unfinished ones stay until somebody puts them away. */
export async function forgetOldest(): Promise<void> {
  const finished = (await keptMatches()).filter((one) => one.finished)
  for (const { id } of finished.slice(MOST_FINISHED)) await forgetKept(id)
}
