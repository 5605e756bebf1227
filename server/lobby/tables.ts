/** Tables in the store: created, found by code or id, changed one change at a time. */
import type { NewTable } from '#protocol/http.ts'
import type { TableAction } from '#protocol/table.ts'
import { CODE } from '#protocol/table.ts'
import { mergePeople } from '#server/people/person.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { Guest, GuestId, Store, TableId, Time } from '#server/store/store.ts'
import { tableId } from '#server/store/store.ts'
import { act, renamed, settled } from './act.ts'
import { newTable } from './create.ts'
import { noteDepartures } from './departures.ts'
import type { StoredTable, TableDocument, Visitor } from './document.ts'
import { peopleAt, satAt, storedTable, tableRow } from './document.ts'
import { forgotten, neutralName } from './forget.ts'
import { noteSubstitutions } from './history.ts'
import type { Secrets } from './secrets.ts'

/** What is known of a table besides its document. */
export interface LiveFacts {
  /** the decisions that its match waits for */
  readonly owed: readonly { readonly seat: number; readonly since: Time }[]
  /** who watches, by handle */
  readonly watching: readonly { readonly id: string; readonly name: string }[]
}
export const NOTHING_LIVE: LiveFacts = { owed: [], watching: [] }

export interface TablesDeps {
  readonly store: Store
  readonly secrets: Secrets
  /** when this node started: it has seen nobody before */
  readonly started: Time
  /** milliseconds after which somebody who owes a decision counts as idle */
  readonly idleAfter: number
  now(): Time
  liveAt(table: TableId): Promise<LiveFacts>
  /**
   * Begins the last match of a table that is stored. If the node is lost in between, another node can do it, since the
   * match's header follows from the document alone.
   */
  begin(table: StoredTable): Promise<void>
  /** This node has changed a table. */
  changed(table: StoredTable): void
}

export interface Tables {
  create(visitor: Visitor, request: NewTable): Promise<StoredTable | Refused>
  /** Stores a table that is made elsewhere and begins its match; the same table again changes nothing. */
  lay(table: TableId, guest: GuestId, document: TableDocument): Promise<void>
  act(table: TableId, visitor: Visitor, action: TableAction): Promise<StoredTable | Refused>
  /** Any other change. `change` is called again if somebody else was faster; the same document means no change. */
  change(
    table: TableId,
    change: (document: TableDocument) => TableDocument | Refused,
  ): Promise<StoredTable | Refused>
  /** Somebody else has stored this change of a table. */
  announce(table: StoredTable): void
  /** Sets their new name at their newest tables, where no match runs. At the others it is set with what they do there next. */
  rename(visitor: Visitor): Promise<void>
  /** Leaves every table, and erases the person there, in records, in talk, and as a guest. */
  forget(visitor: Visitor): Promise<void>
  /**
   * Does `also` in one transaction. If there is a guest `from`, it becomes part of `into` in the same transaction, with
   * its seats; running matches go on.
   */
  signIn(into: Guest, from: GuestId | null, also: (inside: Store) => Promise<void>): Promise<void>
  /** By the code, with which people may sit down, or by the id, with which they may watch. */
  find(key: string): Promise<{ readonly table: StoredTable; readonly maySit: boolean } | null>
}

/** Who is there matters for these. */
const USE_PRESENCE: ReadonlySet<TableAction['action']> = new Set([
  'offer-seat',
  'sit',
  'replace',
  'ask-to-leave',
])

const USE_LIVE: ReadonlySet<TableAction['action']> = new Set([
  'replace',
  'vote',
  'stand-in',
  'sit',
  'mute',
  'ban',
])

const isPlaying = async (store: Pick<Store, 'table'>, table: TableId): Promise<boolean> => {
  const row = await store.table(table)
  return row !== null && storedTable(row).document.phase === 'playing'
}

const TRIES = 12
/** More tables than anybody sits at. */
const MOST_TABLES = 500
/** A new name must not cost more the more tables a guest has. */
const MOST_RENAMED = 10
const EVERYTHING = 100_000

export const noSuchTable = (): Refused => refused('no-such-table', 'there is no such table')

export function openTables(deps: TablesDeps): Tables {
  const { store } = deps
  const change: Tables['change'] = (table, work) => changeTable(deps, table, work)
  const tables: Tables = {
    create: (visitor, request) => createTable(deps, visitor, request),
    lay: (table, guest, document) => layTable(deps, table, guest, document),
    change,
    async act(table, visitor, action) {
      // read only where they are needed, since every action would wait for them
      const presence = USE_PRESENCE.has(action.action) ? await store.presence(table) : []
      const isLive =
        USE_LIVE.has(action.action) && (action.action !== 'sit' || (await isPlaying(store, table)))
      const { owed, watching } = isLive ? await deps.liveAt(table) : NOTHING_LIVE
      const seen = (seat: number): Time =>
        Math.max(deps.started, presence.find((one) => one.seat === seat)?.until ?? 0)
      const owedSince = (seat: number): Time | null => owed.find((one) => one.seat === seat)?.since ?? null
      const watcher = (who: string): string | null => watching.find(({ id }) => id === who)?.name ?? null
      const { idleAfter } = deps
      const acted = await change(table, (document) =>
        act(document, visitor, action, {
          ...{ table, now: deps.now(), seen, owed: owedSince, idleAfter, watcher },
          ...deps.secrets,
        }),
      )
      // a node may have been lost before it noted that the match is over; whoever reads the table into memory notes it
      if (isRefused(acted) && acted.code === 'already-started') await deps.liveAt(table)
      return acted
    },
    async rename(visitor) {
      for (const { table } of await store.tablesOf(visitor.guest, MOST_RENAMED))
        await change(table, (document) => renamed(document, visitor))
    },
    announce: (table) => deps.changed(table),
    forget: (visitor) => forget(deps, visitor, change),
    async signIn(into, from, also) {
      if (from === null) return store.transact(also)
      for (const table of await mergePeople(store, from, into, deps.now(), also))
        deps.changed(storedTable(table))
    },
    find: (key) => findTable(store, key),
  }
  return tables
}

/** First the names in records: afterwards the tables no longer know in which matches they are. */
async function forget({ store }: TablesDeps, { guest }: Visitor, change: Tables['change']): Promise<void> {
  const tables = (await store.tablesOf(guest, MOST_TABLES)).map(storedTable)
  const latest = tables.flatMap(({ document }) => {
    const match = document.matches.at(-1)
    const own = satAt(document).find((one) => one.guest === guest)
    return match === undefined || own === undefined ? [] : [{ match, seat: own.seat }]
  })
  for (const { match, seat } of [...latest, ...(await store.playedBy(guest, EVERYTHING))])
    await store.renamePlayer(match, seat, neutralName(seat))
  for (const { table } of tables) await change(table, (document) => forgotten(table, document, guest))
  await store.transact((inside) => inside.eraseGuest(guest))
}

/** People type codes, so lower case is accepted. */
async function findTable(store: Store, key: string): ReturnType<Tables['find']> {
  const code = key.toUpperCase()
  const byCode = CODE.test(code) ? await store.tableByCode(code) : null
  if (byCode !== null) return { table: storedTable(byCode), maySit: true }
  const byId = await store.table(tableId(key))
  return byId === null ? null : { table: storedTable(byId), maySit: false }
}

/** Hosts have so many tables at once where a match is planned or played. */
export const MOST_HOSTED = 20

/** Why this guest can't have one more table, also one with an imported record. */
export async function refuseMoreTables(store: Store, guest: GuestId): Promise<Refused | null> {
  const tables = (await store.tablesOf(guest, MOST_TABLES)).map(storedTable)
  const hosted = tables.filter(({ document: { host, phase } }) => host === guest && phase !== 'finished')
  return tables.length >= MOST_TABLES || hosted.length >= MOST_HOSTED
    ? refused('too-many-tables', 'you have too many tables; finish or leave some first')
    : null
}

async function createTable(
  deps: TablesDeps,
  visitor: Visitor,
  request: NewTable,
): Promise<StoredTable | Refused> {
  const { store, secrets } = deps
  const tooMany = await refuseMoreTables(store, visitor.guest)
  if (tooMany !== null) return tooMany
  for (let tries = 0; tries < TRIES; tries++) {
    const table = secrets.newTableId()
    const created = deps.now()
    const document = newTable(visitor, request, secrets)
    if (isRefused(document)) return document
    const code = secrets.newCode()
    if ((await store.createTable({ table, code, created, ...tableRow(document) })) === 'exists') continue
    await store.addSitting(visitor.guest, table)
    const made = { table, code, created, version: 0, ...tableRow(document) }
    await afterwards(deps, made, document.phase === 'playing')
    return made
  }
  throw new Error('no free code for a table was found')
}

/** If this node is lost in between, the next call does the rest. */
async function layTable(
  deps: TablesDeps,
  table: TableId,
  guest: GuestId,
  document: TableDocument,
): Promise<void> {
  const { store, secrets } = deps
  await store.addSitting(guest, table)
  for (let tries = 0; (await store.table(table)) === null; tries++) {
    if (tries === TRIES) throw new Error('no free code for a table was found')
    const code = secrets.newCode()
    const made = { table, code, created: deps.now(), ...tableRow(document) }
    if ((await store.createTable(made)) === 'created')
      await afterwards(deps, { ...made, version: 0 }, document.phase === 'playing')
  }
}

async function changeTable(
  deps: TablesDeps,
  id: TableId,
  work: (document: TableDocument) => TableDocument | Refused,
): Promise<StoredTable | Refused> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await deps.store.table(id)
    if (found === null) return noSuchTable()
    const table = storedTable(found)
    const before = table.document
    const worked = work(before)
    if (isRefused(worked)) return worked
    const document = noteDepartures(before, noteSubstitutions(before, settled(worked, deps.now())))
    if (document === before) return table
    const code = document.renewals === before.renewals ? table.code : deps.secrets.newCode()
    const written = await write(deps.store, { ...table, code }, before, document)
    if (written === null) continue
    await afterwards(deps, written, before.phase !== 'playing' && document.phase === 'playing')
    return written
  }
  return refused('busy', 'too much happens at this table at once; try again')
}

/** Those who sit here, and those who sat at the last match: the document has their names. */
const peopleOf = (document: TableDocument): Set<GuestId> =>
  new Set([...peopleAt(document), ...(document.sat ?? [])].map(({ guest }) => guest))

/** Sittings are added before the document and removed after it, so that no crash hides a table from its people. */
async function write(
  store: Store,
  table: StoredTable,
  earlier: TableDocument,
  document: TableDocument,
): Promise<StoredTable | null> {
  const before = peopleOf(earlier)
  const after = peopleOf(document)
  for (const guest of after.difference(before)) await store.addSitting(guest, table.table)
  const changed = tableRow(document)
  const { code } = table
  if ((await store.updateTable(table.table, table.version, { ...changed, code })) === 'conflict') return null
  for (const guest of before.difference(after)) await store.removeSitting(guest, table.table)
  return { ...table, ...changed, version: table.version + 1 }
}

async function afterwards(
  { begin, changed }: TablesDeps,
  table: StoredTable,
  starts: boolean,
): Promise<void> {
  if (starts) await begin(table)
  changed(table)
}
