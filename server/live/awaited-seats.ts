/** Which people matches wait for, without loading the matches each time somebody asks. Public facts only. */
import type { Seat } from '#engine/seat.ts'
import type { StoredTable } from '#server/lobby/document.ts'
import type { MatchId, Store } from '#server/store/store.ts'
import { botAt } from './agenda.ts'
import { readMatch } from './read-match.ts'

/** Matches read for one request: the newest ones; nobody plays more at a time. */
const MOST_MATCHES = 30
/** Matches remembered, so that a match is read again only after another step. */
const MOST_REMEMBERED = 2_000

export class AwaitedSeats {
  readonly #store: Store
  /** the one read longest ago first */
  readonly #known = new Map<MatchId, { readonly version: number; readonly owing: readonly Seat[] }>()

  constructor(store: Store) {
    this.#store = store
  }

  /** For each of these tables where a match runs: the seats of people who must decide something. */
  async at(tables: readonly StoredTable[]): Promise<ReadonlyMap<MatchId, readonly Seat[]>> {
    const running = tables.filter(({ document }) => document.phase === 'playing').slice(0, MOST_MATCHES)
    const matches = running.flatMap(({ document }) => document.matches.at(-1) ?? [])
    const versions = await this.#store.versions(matches)
    const awaited = new Map<MatchId, readonly Seat[]>()
    for (const { document } of running) {
      const match = document.matches.at(-1)
      const version = match === undefined ? undefined : versions.get(match)?.version
      if (match === undefined || version === undefined) continue
      const owing = document.pause.since === null ? await this.#owing(match, version) : []
      awaited.set(
        match,
        owing.filter((seat) => botAt(document, seat) === null),
      )
    }
    return awaited
  }

  async #owing(match: MatchId, version: number): Promise<readonly Seat[]> {
    const known = this.#known.get(match)
    if (known?.version === version) return known.owing
    const read = await readMatch(this.#store, match, () => {})
    const owing = read === null ? [] : [...new Set(read.pending.owed.map(({ seat }) => seat))]
    this.#known.delete(match)
    this.#known.set(match, { version, owing })
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_REMEMBERED) break
      this.#known.delete(oldest)
    }
    return owing
  }
}
