import type { Kysely } from 'kysely'
import type { Backup, BackupItem, GuestId, Matches, TableId } from '#server/store/store.ts'
import { readPasskey, writePasskey } from './accounts.ts'
import type { SqlBackend } from './backend.ts'
import { NOBODY, readDay, readEntry, readMaster, writeDay, writeEntry, writeMaster } from './daily.ts'
import { readPlayed, writePlayed } from './histories.ts'
import { everyMatch } from './matches.ts'
import { DAY_KEY } from './notices.ts'
import { paged } from './paged.ts'
import { readPlayer, writePlayer } from './players.ts'
import { insertResult, readResult, writeResult } from './results.ts'
import { SAFETY_ORDER } from './safety-schema.ts'
import type { Database } from './schema.ts'
import { insertNew } from './statements.ts'
import { readTable, writeTable } from './tables.ts'
import { readTalk } from './talk.ts'

type KindName = BackupItem['kept']
type ItemOf<K extends KindName> = Omit<Extract<BackupItem, { kept: K }>, 'kept'>

/** How items of one kind are read out of the store, and brought back into it. */
interface Kind<I> {
  stored(db: Kysely<Database>): AsyncIterable<I>
  /** Returns how many were new. */
  add(db: Kysely<Database>, items: readonly I[]): Promise<number>
}

/** Matches that are restored at once: they share syncs, and need no more connections than there are. */
const AT_ONCE = 8

/** In the order in which they are exported, and must be imported. */
const kindsOf = (restore: Matches['restore']): { readonly [K in KindName]: Kind<ItemOf<K>> } => ({
  guest: {
    stored: (db) =>
      mapped(
        paged(db.selectFrom('guests').selectAll(), 'id'),
        ({ id, token_hash, active: _, face, claim, ...rest }) => ({
          ...{ guest: id as GuestId, tokenHash: token_hash, ...rest },
          ...(face !== null && { face }),
          ...(claim !== null && { claim }),
        }),
      ),
    add(db, items) {
      // whoever restores a backup does not want it to expire at once
      const active = Date.now()
      const rows = items.map(({ guest, tokenHash, face = null, claim = null, ...rest }) => ({
        ...{ id: guest, token_hash: tokenHash, face, claim, active, ...rest },
      }))
      return insertNew(db, 'guests', rows)
    },
  },
  table: {
    stored: (db) => mapped(paged(db.selectFrom('tables').selectAll(), 'id'), readTable),
    add(db, items) {
      const rows = items.map(({ table, open, document, ...rest }) => ({
        ...{ id: table, talk: 0, active: Date.now(), ...rest },
        ...writeTable({ open, document }),
      }))
      return insertNew(db, 'tables', rows)
    },
  },
  sitting: {
    stored: (db) =>
      mapped(paged(db.selectFrom('sittings').selectAll(), 'guest', 'table'), ({ guest, table }) => ({
        ...{ guest: guest as GuestId, table: table as TableId },
      })),
    add: (db, items) => insertNew(db, 'sittings', items),
  },
  talk: {
    stored: (db) =>
      mapped(paged(db.selectFrom('talk').selectAll(), 'table', 'number'), (row) => ({
        ...{ table: row.table as TableId, ...readTalk(row) },
      })),
    async add(db, items) {
      const newest = new Map<TableId, number>()
      for (const { table, number } of items) newest.set(table, Math.max(number, newest.get(table) ?? 0))
      // first, so that a line added meanwhile does not get a number that is about to be used
      for (const [table, number] of newest) {
        const behind = db.updateTable('tables').set({ talk: number }).where('id', '=', table)
        await behind.where('talk', '<', number).execute()
      }
      const rows = items.map(({ to, toGuest, what, ...rest }) => ({
        ...{ ...rest, to_seat: to, to_guest: toGuest, what: JSON.stringify(what) },
      }))
      return insertNew(db, 'talk', rows)
    },
  },
  match: {
    stored: everyMatch,
    async add(_, items) {
      let created = 0
      for (let at = 0; at < items.length; at += AT_ONCE) {
        const some = await Promise.all(items.slice(at, at + AT_ONCE).map(restore))
        created += some.filter((result) => result === 'created').length
      }
      return created
    },
  },
  played: {
    stored: (db) => mapped(paged(db.selectFrom('histories').selectAll(), 'guest', 'match'), readPlayed),
    add: (db, items) => insertNew(db, 'histories', items.map(writePlayed)),
  },
  subscription: {
    stored: (db) =>
      mapped(paged(db.selectFrom('subscriptions').selectAll(), 'endpoint'), ({ guest, ...rest }) => ({
        ...{ guest: guest as GuestId, ...rest },
      })),
    add: (db, items) => insertNew(db, 'subscriptions', items),
  },
  player: {
    stored: (db) => mapped(paged(db.selectFrom('players').selectAll(), 'player'), readPlayer),
    add: (db, items) => insertNew(db, 'players', items.map(writePlayer)),
  },
  result: {
    stored: (db) => mapped(paged(db.selectFrom('results').selectAll(), 'number'), readResult),
    /** A number may be in use for another match: then the result gets the next one. What it did is computed again. */
    async add(db, items) {
      const created = await insertNew(db, 'results', items.map(writeResult))
      if (created === items.length) return created
      const late = await Promise.all(items.map((item) => insertResult(db, item)))
      return created + late.filter((result) => result === 'added').length
    },
  },
  /**
   * Browsers are subscribed with the server's push key: without it nobody could be notified after a restore. The keys of
   * days stay out, so that a backup does not show who came from which address.
   */
  keepsake: {
    stored: (db) =>
      paged(db.selectFrom('keepsakes').selectAll().where('name', 'not like', `${DAY_KEY}%`), 'name'),
    add: (db, items) => insertNew(db, 'keepsakes', items),
  },
  token: {
    stored: (db) =>
      mapped(paged(db.selectFrom('tokens').selectAll(), 'token_hash'), ({ token_hash, guest, created }) => ({
        ...{ tokenHash: token_hash, guest: guest as GuestId, created },
      })),
    add: (db, items) =>
      insertNew(
        db,
        'tokens',
        items.map(({ tokenHash, ...rest }) => ({ token_hash: tokenHash, ...rest })),
      ),
  },
  passkey: {
    stored: (db) => mapped(paged(db.selectFrom('passkeys').selectAll(), 'id'), readPasskey),
    add: (db, items) => insertNew(db, 'passkeys', items.map(writePasskey)),
  },
  recovery: {
    stored: (db) =>
      mapped(paged(db.selectFrom('recovery_codes').selectAll(), 'code_hash'), ({ code_hash, guest }) => ({
        ...{ guest: guest as GuestId, codeHash: code_hash },
      })),
    add: (db, items) =>
      insertNew(
        db,
        'recovery_codes',
        items.map(({ guest, codeHash }) => ({ code_hash: codeHash, guest })),
      ),
  },
  /** One table after the other. There are few rows of each. */
  safety: {
    async *stored(db) {
      for (const [table, order] of SAFETY_ORDER) {
        let query = db.selectFrom(table).selectAll()
        for (const column of order) query = query.orderBy(column as never)
        for (const row of await query.execute()) yield { table, row } as ItemOf<'safety'>
      }
    },
    async add(db, items) {
      let created = 0
      for (const { table, row } of items) created += await insertNew(db, table, [row])
      return created
    },
  },
  'daily-day': {
    stored: (db) => mapped(paged(db.selectFrom('daily_days').selectAll(), 'day'), readDay),
    add: (db, items) => insertNew(db, 'daily_days', items.map(writeDay)),
  },
  'daily-entry': {
    stored(db) {
      const known = db.selectFrom('daily_entries').selectAll().where('guest', 'not like', `${NOBODY}%`)
      return mapped(paged(known, 'day', 'guest'), readEntry)
    },
    add: (db, items) => insertNew(db, 'daily_entries', items.map(writeEntry)),
  },
  'daily-master': {
    stored: (db) => mapped(paged(db.selectFrom('daily_masters').selectAll(), 'day', 'variant'), readMaster),
    add: (db, items) => insertNew(db, 'daily_masters', items.map(writeMaster)),
  },
})

async function* mapped<R, I>(rows: AsyncIterable<R>, read: (row: R) => I): AsyncGenerator<I> {
  for await (const row of rows) yield read(row)
}

export const backup = ({ db, snapshot }: SqlBackend, { restore }: Pick<Matches, 'restore'>): Backup => {
  const kinds = Object.entries(kindsOf(restore)) as unknown as [KindName, Kind<object>][]
  return {
    /** From one snapshot: a restored table must know all of its matches, or the next match would get a used id. */
    async *exportAll() {
      const { db: then, end } = await snapshot()
      try {
        for (const [kept, { stored }] of kinds)
          for await (const item of stored(then)) yield { kept, ...item } as BackupItem
      } finally {
        await end()
      }
    },

    async importAll(items) {
      const byKind = Map.groupBy(items, ({ kept }) => kept)
      let created = 0
      for (const [kind, { add }] of kinds) {
        const ofKind = byKind.get(kind)?.map(({ kept: _, ...item }) => item)
        if (ofKind !== undefined) created += await add(db, ofKind)
      }
      return created
    },
  }
}
