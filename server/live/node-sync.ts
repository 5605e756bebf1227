/** Keeps the tables of this node up to date with other nodes: by their notices, and by polling when one got lost. */
import type { ChangeNotice } from '#server/nodes/change-notices.ts'
import type { Store, TableId } from '#server/store/store.ts'
import type { LiveTable } from './live-table.ts'

/** The tables in memory, and those that are being loaded. */
export interface LoadedTables {
  readonly store: Store
  /** undefined: the table is not here, so nobody needs the notice */
  find(table: TableId): LiveTable | Promise<LiveTable | null> | undefined
  all(): Iterable<LiveTable>
  report(problem: unknown): void
}

export class NodeSync {
  readonly #tables: LoadedTables

  constructor(tables: LoadedTables) {
    this.#tables = tables
  }

  receive(id: TableId, notice: ChangeNotice): void {
    const table = this.#tables.find(id)
    if (table !== undefined) this.#apply(table, notice).catch(this.#tables.report)
  }

  async #apply(found: LiveTable | Promise<LiveTable | null>, notice: ChangeNotice): Promise<void> {
    const table = await found
    if (table === null) return
    switch (notice.what) {
      case 'step':
        return table.match?.catchUp()
      case 'table':
        return table.refresh()
      case 'talk':
        return table.talk.catchUp()
      case 'presence':
        await table.presence.refresh()
        return table.sendPresence()
      case 'watchers':
        return table.watchers.receive(notice.node, notice.watching)
      case 'voice':
      case 'voice-signal':
        return table.voice.notice(notice)
      case 'signed-out':
        return table.reconnect(notice.id)
      case 'erased':
        return table.showErased(notice.talk)
      case 'gesture':
        return table.showGesture(notice)
    }
  }

  /** Looks for changes whose notices were lost. */
  async poll(): Promise<void> {
    const tables = [...this.#tables.all()]
    if (tables.length === 0) return
    const matches = tables.flatMap(({ match }) => (match === null ? [] : [match.id]))
    const [changes, versions] = await Promise.all([
      this.#tables.store.tableVersions(tables.map(({ id }) => id)),
      this.#tables.store.versions(matches),
    ])
    for (const table of tables) {
      const latest = changes.get(table.id)
      if (latest !== undefined && latest.version !== table.row.version) void table.refresh()
      if (latest !== undefined && latest.talk > table.talk.last) this.receive(table.id, { what: 'talk' })
      const { match } = table
      if (match !== null && (versions.get(match.id)?.version ?? 0) > match.version) {
        this.receive(table.id, { what: 'step' })
      }
    }
  }
}
