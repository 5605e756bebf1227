/** Tables in the store: laid, found by their keys, changed one after the other. */
import type { NewTable } from '#protocol/http.ts'
import type { TableAction } from '#protocol/table.ts'
import { CODE } from '#protocol/table.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { Store, TableId, Time } from '#server/store/store.ts'
import { tableId } from '#server/store/store.ts'
import { act, renamed } from './act.ts'
import { newTable } from './create.ts'
import type { StoredTable, TableDocument, Visitor } from './document.ts'
import { laid, peopleAt } from './document.ts'
import { noteSubstitutions } from './history.ts'
import { settlePause } from './pause.ts'
import type { Secrets } from './secrets.ts'

export interface Neighbours {
  readonly store: Store
  readonly secrets: Secrets
  /** since when this node is there: nobody was seen before */
  readonly started: Time
  now(): Time
  /**
   * A table is stored and its last match is to be played. The match's header follows from the document alone, so
   * that whoever finds a table whose match is missing (a node was lost in between) can begin it all the same.
   */
  begin(table: StoredTable): Promise<void>
  /** A table has changed, by this node's doing. */
  changed(table: StoredTable): void
}

export interface Tables {
  create(visitor: Visitor, wish: NewTable): Promise<StoredTable | Refused>
  act(table: TableId, visitor: Visitor, action: TableAction): Promise<StoredTable | Refused>
  /** Any other change: `change` may be called again when somebody else was faster; the same document is no change. */
  change(
    table: TableId,
    change: (document: TableDocument) => TableDocument | Refused,
  ): Promise<StoredTable | Refused>
  /** Their new name at every table where no match is played. */
  rename(visitor: Visitor): Promise<void>
  /** Leaves every table. */
  leaveAll(visitor: Visitor): Promise<void>
  /** By the code, which lets one sit down, or by the id, which lets one watch. */
  find(key: string): Promise<{ readonly table: StoredTable; readonly maySit: boolean } | null>
}

const TRIES = 12
/** More tables than anybody sits at; a bound all the same. */
const MANY = 500

export const noSuchTable = (): Refused => refused('no-such-table', 'there is no such table')

export function openTables(neighbours: Neighbours): Tables {
  const { store } = neighbours
  const change: Tables['change'] = (table, work) => changeTable(neighbours, table, work)
  const everywhere = async (visitor: Visitor, work: (table: TableId) => Promise<unknown>) => {
    for (const { table } of await store.tablesOf(visitor.guest, MANY)) await work(table)
  }
  const tables: Tables = {
    create: (visitor, wish) => createTable(neighbours, visitor, wish),
    change,
    async act(table, visitor, action) {
      // only then it is asked for, since all others would wait for it too
      const presence = action.action === 'offer-seat' ? await store.presence(table) : []
      const seen = (seat: number): Time =>
        Math.max(neighbours.started, presence.find((one) => one.seat === seat)?.until ?? 0)
      return change(table, (document) =>
        act(document, visitor, action, { table, now: neighbours.now(), seen, ...neighbours.secrets }),
      )
    },
    rename: (visitor) =>
      everywhere(visitor, (table) => change(table, (document) => renamed(document, visitor))),
    leaveAll: (visitor) => everywhere(visitor, (table) => tables.act(table, visitor, { action: 'leave' })),
    find: (key) => findTable(store, key),
  }
  return tables
}

/** Codes are said aloud and typed, so small letters will do. */
async function findTable(store: Store, key: string): ReturnType<Tables['find']> {
  const code = key.toUpperCase()
  const byCode = CODE.test(code) ? await store.tableByCode(code) : null
  if (byCode !== null) return { table: laid(byCode), maySit: true }
  const byId = await store.table(tableId(key))
  return byId === null ? null : { table: laid(byId), maySit: false }
}

/** A table without people is nobody's to join. */
const row = (document: TableDocument) => ({
  open: document.open && document.host !== null,
  document: document as StoredTable['document'],
})

async function createTable(
  neighbours: Neighbours,
  visitor: Visitor,
  wish: NewTable,
): Promise<StoredTable | Refused> {
  const { store, secrets } = neighbours
  for (let tries = 0; tries < TRIES; tries++) {
    const table = secrets.newTableId()
    const created = neighbours.now()
    const document = newTable(visitor, wish, { table, now: created, ...secrets })
    if (isRefused(document)) return document
    const code = secrets.newCode()
    if ((await store.createTable({ table, code, created, ...row(document) })) === 'exists') continue
    await store.addSitting(visitor.guest, table)
    const made = { table, code, created, version: 0, ...row(document) }
    await afterwards(neighbours, made, document.phase === 'playing')
    return made
  }
  throw new Error('no free code for a table was found')
}

async function changeTable(
  neighbours: Neighbours,
  id: TableId,
  work: (document: TableDocument) => TableDocument | Refused,
): Promise<StoredTable | Refused> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await neighbours.store.table(id)
    if (found === null) return noSuchTable()
    const table = laid(found)
    const before = table.document
    const worked = work(before)
    if (isRefused(worked)) return worked
    const document = noteSubstitutions(before, settlePause(worked, neighbours.now()))
    if (document === before) return table
    const written = await write(neighbours.store, table, document)
    if (written === null) continue
    await afterwards(neighbours, written, before.phase !== 'playing' && document.phase === 'playing')
    return written
  }
  return refused('busy', 'too much happens at this table at once; try again')
}

/** That somebody sits here is noted before it is true, and forgotten after, so that no crash hides a table from them. */
async function write(store: Store, table: StoredTable, document: TableDocument): Promise<StoredTable | null> {
  const before = new Set(peopleAt(table.document).map(({ guest }) => guest))
  const after = new Set(peopleAt(document).map(({ guest }) => guest))
  for (const guest of after.difference(before)) await store.addSitting(guest, table.table)
  const changed = row(document)
  if ((await store.updateTable(table.table, table.version, changed)) === 'conflict') return null
  for (const guest of before.difference(after)) await store.removeSitting(guest, table.table)
  return { ...table, ...changed, version: table.version + 1 }
}

async function afterwards(
  { begin, changed }: Neighbours,
  table: StoredTable,
  starts: boolean,
): Promise<void> {
  if (starts) await begin(table)
  changed(table)
}
