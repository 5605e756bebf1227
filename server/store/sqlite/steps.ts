/**
 * Appends to the file. Nearly all of an append's cost is the page of the index on (match, version) that it changes,
 * and every match has its own. So steps are first written one behind the other (`fresh`), and each match's are filed
 * under it (`steps`) many at once: when there are enough, when somebody wants to read them, when the match ends.
 * How far each match is, is known in memory; should another process have written to the file, it is looked up anew.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { SqlBackend } from '#server/store/sql/backend.ts'
import type { Append } from '#server/store/sql/write-batch.ts'
import type { MatchId, Time } from '#server/store/store.ts'
import { transaction } from './file.ts'

/** So many steps of a match are filed together. */
const ENOUGH = 96
/** So many steps after its last filing, a match is filed however few it has. */
const PATIENCE = 32_768
/** Matches filed with a group, for each append in it: twice what is needed, but never very many in one breath. */
const FILINGS = 2 / ENOUGH
/** So many filed steps are thrown out of `fresh` together. */
const SWEEP = 1024

interface MatchProgress {
  version: number
  /** as it is stored; undefined: it has to be written in any case */
  deadline: Time | null | undefined
  /** numbers in `fresh` of the steps that are not filed yet */
  unindexed: number[]
  /** all of its steps up to this number are filed */
  indexedUpTo: number
}

export class SqliteSteps {
  readonly #file: DatabaseSync
  readonly #statements: ReturnType<typeof statements>
  /** in the order of `since`; everything that has unfiled steps is here */
  readonly #known = new Map<MatchId, MatchProgress>()
  /** what SQLite said when we last knew everything; it says something else once another process has written */
  #seen: unknown = null
  /** number of the newest step in `fresh` */
  #last = 0
  /** steps up to this number are no longer in `fresh` */
  #swept = 0
  /** how many matches may still be filed with this group */
  #filings = 0

  constructor(file: DatabaseSync) {
    this.#file = file
    this.#statements = statements(file)
  }

  readonly commit: SqlBackend['commit'] = (group) =>
    this.#knowing(() => {
      this.#filings = 1 + group.length * FILINGS
      const added = group.map((append) => this.#add(append))
      this.#tidy()
      return added
    })

  readonly settle: SqlBackend['indexSteps'] = (matches) => {
    const isAllKnown = this.#statements.dataVersion.get()?.data_version === this.#seen
    const hasUnfiled = (match: MatchId): boolean => (this.#known.get(match)?.unindexed.length ?? 0) > 0
    if (isAllKnown && !(matches ?? [...this.#known.keys()]).some(hasUnfiled)) return
    this.#knowing(() => {
      for (const match of matches ?? [...this.#known.keys()]) this.#fileAway(match)
      if (matches === undefined) this.#tidy()
    })
  }

  readonly reschedule: SqlBackend['reschedule'] = async (match, version, deadline) =>
    this.#knowing(() => {
      const known = this.#known.get(match) ?? this.#look(match)
      if (known?.version !== version) return false
      const { changes } = this.#statements.hasten.run(deadline, match, deadline)
      if (changes === 1) known.deadline = deadline
      return true
    })

  readonly leased: SqlBackend['leased'] = (matches) => {
    for (const match of matches) {
      const known = this.#known.get(match)
      if (known !== undefined) known.deadline = undefined
    }
  }

  /** A transaction in which everything known is true. */
  #knowing<T>(work: () => T): T {
    try {
      return transaction(this.#file, () => {
        const now = this.#statements.dataVersion.get()?.data_version
        if (now !== this.#seen) this.#lookAround()
        this.#seen = now
        return work()
      })
    } catch (problem) {
      this.#seen = null
      throw problem
    }
  }

  #add({ match, version, lines, at, deadline, outcome }: Append): boolean {
    const known = this.#known.get(match) ?? this.#look(match)
    if (known?.version !== version - 1) return false
    this.#statements.add.run(++this.#last, match, version, lines, at)
    known.version = version
    known.unindexed.push(this.#last)
    if (outcome !== null) {
      this.#statements.end.run(outcome, match)
      this.#fileAway(match)
      this.#known.delete(match)
      return true
    }
    if (!isSoonEnough(known.deadline, at, deadline)) {
      this.#statements.schedule.run(deadline, match)
      known.deadline = deadline
    }
    if (known.unindexed.length >= ENOUGH && --this.#filings >= 0) this.#fileAway(match)
    return true
  }

  /** Null if there is no such match in play. */
  #look(match: MatchId): MatchProgress | null {
    const row = this.#statements.look.get(match) as {
      version: number
      deadline: number | null
      leased: number
    }
    if (row === undefined) return null
    const deadline = row.leased === null ? row.deadline : undefined
    const known: MatchProgress = { version: row.version, deadline, unindexed: [], indexedUpTo: this.#last }
    this.#known.set(match, known)
    return known
  }

  #lookAround(): void {
    this.#known.clear()
    this.#swept = 0
    this.#last = (this.#statements.last.get()?.last as number | null) ?? 0
    for (const { number, match, version } of this.#statements.unfiled.all() as unknown as Unfiled[]) {
      const known = this.#known.get(match) ?? this.#look(match)
      if (known === null) throw new Error(`a step of ${match} was not filed though the match is over`)
      if (known.unindexed.length === 0) known.indexedUpTo = number - 1
      known.unindexed.push(number)
      known.version = version
    }
  }

  #fileAway(match: MatchId): void {
    const known = this.#known.get(match)
    if (known === undefined || known.unindexed.length === 0) return
    this.#statements.fileAway.run(JSON.stringify(known.unindexed))
    known.unindexed = []
    known.indexedUpTo = this.#last
    this.#known.delete(match)
    this.#known.set(match, known)
  }

  /** Files and forgets what waits too long, and throws out what is filed. */
  #tidy(): void {
    let filed = this.#last
    for (const [match, { indexedUpTo: since, unindexed: unfiled }] of this.#known) {
      filed = since
      if (this.#last - since < PATIENCE || (unfiled.length > 0 && --this.#filings < 0)) break
      if (unfiled.length > 0) this.#fileAway(match)
      else this.#known.delete(match)
      filed = this.#last
    }
    if (filed - this.#swept < SWEEP) return
    this.#statements.sweep.run(filed)
    this.#swept = filed
  }
}

interface Unfiled {
  readonly number: number
  readonly match: MatchId
  readonly version: number
}

/** Whoever is woken too early looks when they are needed and goes to sleep again; too late would be bad. */
const isSoonEnough = (stored: Time | null | undefined, now: Time, deadline: Time | null): boolean =>
  stored === null
    ? deadline === null
    : stored !== undefined && stored > now && (deadline === null || stored <= deadline)

const statements = (file: DatabaseSync) => ({
  dataVersion: file.prepare('PRAGMA data_version'),
  add: file.prepare('INSERT INTO fresh (number, match, version, lines, at) VALUES (?, ?, ?, ?, ?)'),
  end: file.prepare('UPDATE matches SET outcome = ?, deadline = NULL, leased = NULL WHERE id = ?'),
  schedule: file.prepare('UPDATE matches SET deadline = ?, leased = NULL WHERE id = ?'),
  hasten: file.prepare(
    `UPDATE matches SET deadline = ?, leased = NULL
     WHERE id = ? AND (leased IS NOT NULL OR deadline IS NULL OR deadline > ?)`,
  ),
  look: file.prepare(
    `SELECT deadline, leased, coalesce((SELECT max(version) FROM steps WHERE match = id), 0) AS version
     FROM matches WHERE id = ? AND outcome IS NULL`,
  ),
  last: file.prepare('SELECT max(number) AS last FROM fresh'),
  unfiled: file.prepare(
    `SELECT number, match, version FROM fresh WHERE NOT EXISTS
       (SELECT 1 FROM steps WHERE steps.match = fresh.match AND steps.version = fresh.version)
     ORDER BY number`,
  ),
  fileAway: file.prepare(
    `INSERT INTO steps (match, version, lines, at)
     SELECT match, version, lines, at FROM json_each(?) CROSS JOIN fresh ON number = value`,
  ),
  sweep: file.prepare('DELETE FROM fresh WHERE number <= ?'),
})
