/** What this node hears of others who serve the same tables, and what it finds out by itself when a hint was lost. */
import type { ChangeNotice } from '#server/nodes/change-notices.ts'
import type { TableId } from '#server/store/store.ts'
import type { House } from './house.ts'
import type { LiveTable } from './live-table.ts'

/** The tables in memory, and those on their way there. */
export interface Nearby {
  /** undefined: nobody here wants to know of it */
  find(table: TableId): LiveTable | Promise<LiveTable | null> | undefined
  all(): Iterable<LiveTable>
}

export class NodeSync {
  readonly #house: Pick<House, 'store' | 'report'>
  readonly #tables: Nearby

  constructor(house: Pick<House, 'store' | 'report'>, tables: Nearby) {
    this.#house = house
    this.#tables = tables
  }

  heard(id: TableId, hint: ChangeNotice): void {
    const table = this.#tables.find(id)
    if (table !== undefined) this.#take(table, hint).catch((problem) => this.#house.report(problem))
  }

  async #take(which: LiveTable | Promise<LiveTable | null>, hint: ChangeNotice): Promise<void> {
    const table = await which
    if (table === null) return
    switch (hint.what) {
      case 'step':
        return table.match?.catchUp()
      case 'table':
        return table.refresh()
      case 'talk':
        return table.talk.hear()
      case 'presence':
        await table.presence.refresh(this.#house.store, table.id)
        return table.tellPresence()
      case 'gesture':
        return table.gesture(hint)
    }
  }

  /** Looks whether hints were lost. */
  async lookAround(): Promise<void> {
    const tables = [...this.#tables.all()]
    if (tables.length === 0) return
    const matches = tables.flatMap(({ match }) => (match === null ? [] : [match.id]))
    const [pulse, versions] = await Promise.all([
      this.#house.store.tableVersions(tables.map(({ id }) => id)),
      this.#house.store.versions(matches),
    ])
    for (const table of tables) {
      const now = pulse.get(table.id)
      if (now !== undefined && now.version !== table.row.version) void table.refresh()
      if (now !== undefined && now.talk > table.talk.last) this.heard(table.id, { what: 'talk' })
      const { match } = table
      if (match !== null && (versions.get(match.id)?.version ?? 0) > match.version) {
        this.heard(table.id, { what: 'step' })
      }
    }
  }
}
