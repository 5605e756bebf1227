/**
 * Appends to the file. Nearly all of an append's cost is the page of the index on (match, version) that it changes,
 * and each match has its own page. So new steps go to the table `fresh`, which has no such index, and are copied to the
 * indexed table `steps` many at once: when a match has enough of them, when somebody reads them, or when the match ends.
 * The version of each match is cached in memory. When another process has written to the file, the cache is rebuilt.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { SqlBackend } from '#server/store/sql/backend.ts'
import type { Append } from '#server/store/sql/write-batch.ts'
import type { MatchId, Time } from '#server/store/store.ts'
import { transaction } from './file.ts'

/** Steps of a match that are indexed together. */
const INDEX_BATCH = 96
/** A match is indexed at the latest this many steps (of all matches) after the last time. */
const MAX_DELAY = 32_768
/** Matches to index per append of a batch: twice what is needed on average, so that no commit indexes very many. */
const INDEXED_PER_APPEND = 2 / INDEX_BATCH
/** Indexed steps that are deleted from `fresh` together. */
const DELETE_BATCH = 1024

interface MatchProgress {
  version: number
  /** the stored deadline; undefined: not known, so it must be written */
  deadline: Time | null | undefined
  /** numbers in `fresh` of the steps that are not indexed yet */
  unindexed: number[]
  /** all of its steps up to this number are indexed */
  indexedUpTo: number
}

export class SqliteSteps {
  readonly #file: DatabaseSync
  readonly #statements: ReturnType<typeof statements>
  /** ordered by `indexedUpTo`; contains every match with unindexed steps */
  readonly #cache = new Map<MatchId, MatchProgress>()
  /** SQLite's data version when the cache was last valid; it changes when another process writes */
  #dataVersion: unknown = null
  /** number of the newest step in `fresh` */
  #last = 0
  /** steps up to this number are deleted from `fresh` */
  #deletedUpTo = 0
  /** matches that may still be indexed with this batch */
  #indexBudget = 0

  constructor(file: DatabaseSync) {
    this.#file = file
    this.#statements = statements(file)
  }

  readonly commit = (group: readonly Append[]): readonly boolean[] =>
    this.#withCache(() => {
      this.#indexBudget = 1 + group.length * INDEXED_PER_APPEND
      const added = group.map((append) => this.#add(append))
      this.#indexOldest()
      return added
    })

  readonly indexSteps: SqlBackend['indexSteps'] = (matches) => {
    const isValid = this.#statements.dataVersion.get()?.data_version === this.#dataVersion
    const hasUnindexed = (match: MatchId): boolean => (this.#cache.get(match)?.unindexed.length ?? 0) > 0
    if (isValid && !(matches ?? [...this.#cache.keys()]).some(hasUnindexed)) return
    this.#withCache(() => {
      for (const match of matches ?? [...this.#cache.keys()]) this.#index(match)
      if (matches === undefined) this.#indexOldest()
    })
  }

  readonly reschedule = (match: MatchId, version: number, deadline: Time | null): boolean =>
    this.#withCache(() => {
      const cached = this.#cache.get(match) ?? this.#load(match)
      if (cached?.version !== version) return false
      const { changes } = this.#statements.reschedule.run(deadline, match, deadline)
      if (changes === 1) cached.deadline = deadline
      return true
    })

  readonly deleteMatches = (matches: readonly MatchId[]): void =>
    this.#withCache(() => {
      const ids = JSON.stringify(matches)
      for (const match of matches) this.#cache.delete(match)
      // also those that are indexed already: without their steps they would count as not indexed
      for (const statement of this.#statements.deleteMatches) statement.run(ids)
    })

  readonly leased: SqlBackend['leased'] = (matches) => {
    for (const match of matches) {
      const cached = this.#cache.get(match)
      if (cached !== undefined) cached.deadline = undefined
    }
  }

  /** Runs work in a transaction in which the cache is valid. */
  #withCache<T>(work: () => T): T {
    try {
      return transaction(this.#file, () => {
        const now = this.#statements.dataVersion.get()?.data_version
        if (now !== this.#dataVersion) this.#rebuildCache()
        this.#dataVersion = now
        return work()
      })
    } catch (problem) {
      this.#dataVersion = null
      throw problem
    }
  }

  #add({ match, version, lines, at, deadline, outcome }: Append): boolean {
    const cached = this.#cache.get(match) ?? this.#load(match)
    if (cached?.version !== version - 1) return false
    this.#statements.add.run(++this.#last, match, version, lines, at)
    cached.version = version
    cached.unindexed.push(this.#last)
    if (outcome !== null) {
      this.#statements.end.run(outcome, match)
      this.#index(match)
      this.#cache.delete(match)
      return true
    }
    if (!isSoonEnough(cached.deadline, at, deadline)) {
      this.#statements.schedule.run(deadline, match)
      cached.deadline = deadline
    }
    if (cached.unindexed.length >= INDEX_BATCH && --this.#indexBudget >= 0) this.#index(match)
    return true
  }

  /** Null if there is no such match in play. */
  #load(match: MatchId): MatchProgress | null {
    const row = this.#statements.load.get(match) as {
      version: number
      deadline: number | null
      leased: number
    }
    if (row === undefined) return null
    const deadline = row.leased === null ? row.deadline : undefined
    const cached: MatchProgress = { version: row.version, deadline, unindexed: [], indexedUpTo: this.#last }
    this.#cache.set(match, cached)
    return cached
  }

  #rebuildCache(): void {
    this.#cache.clear()
    this.#deletedUpTo = 0
    this.#last = (this.#statements.last.get()?.last as number | null) ?? 0
    for (const { number, match, version } of this.#statements.unindexed.all() as unknown as UnindexedRow[]) {
      const cached = this.#cache.get(match) ?? this.#load(match)
      if (cached === null) throw new Error(`a step of ${match} is not indexed though the match is over`)
      if (cached.unindexed.length === 0) cached.indexedUpTo = number - 1
      cached.unindexed.push(number)
      cached.version = version
    }
  }

  #index(match: MatchId): void {
    const cached = this.#cache.get(match)
    if (cached === undefined || cached.unindexed.length === 0) return
    this.#statements.index.run(JSON.stringify(cached.unindexed))
    cached.unindexed = []
    cached.indexedUpTo = this.#last
    this.#cache.delete(match)
    this.#cache.set(match, cached)
  }

  /** Indexes matches that have waited too long, drops idle ones from the cache, and deletes indexed steps from `fresh`. */
  #indexOldest(): void {
    let indexed = this.#last
    for (const [match, { indexedUpTo, unindexed }] of this.#cache) {
      indexed = indexedUpTo
      if (this.#last - indexedUpTo < MAX_DELAY || (unindexed.length > 0 && --this.#indexBudget < 0)) break
      if (unindexed.length > 0) this.#index(match)
      else this.#cache.delete(match)
      indexed = this.#last
    }
    if (indexed - this.#deletedUpTo < DELETE_BATCH) return
    this.#statements.deleteIndexed.run(indexed)
    this.#deletedUpTo = indexed
  }
}

interface UnindexedRow {
  readonly number: number
  readonly match: MatchId
  readonly version: number
}

/** A deadline that is too early costs one look at the match; one that is too late would be wrong. */
const isSoonEnough = (stored: Time | null | undefined, now: Time, deadline: Time | null): boolean =>
  stored === null
    ? deadline === null
    : stored !== undefined && stored > now && (deadline === null || stored <= deadline)

const statements = (file: DatabaseSync) => ({
  dataVersion: file.prepare('PRAGMA data_version'),
  add: file.prepare('INSERT INTO fresh (number, match, version, lines, at) VALUES (?, ?, ?, ?, ?)'),
  end: file.prepare('UPDATE matches SET outcome = ?, deadline = NULL, leased = NULL WHERE id = ?'),
  schedule: file.prepare('UPDATE matches SET deadline = ?, leased = NULL WHERE id = ?'),
  reschedule: file.prepare(
    `UPDATE matches SET deadline = ?, leased = NULL
     WHERE id = ? AND (leased IS NOT NULL OR deadline IS NULL OR deadline > ?)`,
  ),
  load: file.prepare(
    `SELECT deadline, leased, coalesce((SELECT max(version) FROM steps WHERE match = id), 0) AS version
     FROM matches WHERE id = ? AND outcome IS NULL`,
  ),
  last: file.prepare('SELECT max(number) AS last FROM fresh'),
  unindexed: file.prepare(
    `SELECT number, match, version FROM fresh WHERE NOT EXISTS
       (SELECT 1 FROM steps WHERE steps.match = fresh.match AND steps.version = fresh.version)
     ORDER BY number`,
  ),
  index: file.prepare(
    `INSERT INTO steps (match, version, lines, at)
     SELECT match, version, lines, at FROM json_each(?) CROSS JOIN fresh ON number = value`,
  ),
  deleteMatches: [
    ['fresh', 'match'],
    ['steps', 'match'],
    ['matches', 'id'],
  ].map(([table, id]) =>
    file.prepare(`DELETE FROM ${table} WHERE ${id} IN (SELECT value FROM json_each(?))`),
  ),
  deleteIndexed: file.prepare('DELETE FROM fresh WHERE number <= ?'),
})
