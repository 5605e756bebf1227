import type { Kysely } from 'kysely'
import { paged } from '#server/store/pages.ts'
import type { Backup, BackupItem, GuestId, Matches, TableId } from '#server/store/store.ts'
import { readPasskey } from './accounts.ts'
import type { SqlBackend } from './backend.ts'
import { NOBODY, readDay, readEntry, readMaster } from './daily.ts'
import { readPlayed } from './histories.ts'
import { everyMatch } from './matches.ts'
import { DAY_KEY } from './notices.ts'
import { everyPlayer } from './players.ts'
import type { Importers, ItemOf } from './restore.ts'
import { importers } from './restore.ts'
import { everyResult } from './results.ts'
import type { SafetyRow } from './safety-schema.ts'
import { SAFETY_ORDER } from './safety-schema.ts'
import type { Database } from './schema.ts'
import { readTable } from './tables.ts'
import { readTalk } from './talk.ts'

export const backup = ({ db, snapshot }: SqlBackend, matches: Pick<Matches, 'restore'>): Backup => {
  const importersOf = importers(db, matches)
  const importKind = <K extends BackupItem['kept']>(
    kind: K,
    items: readonly BackupItem[],
  ): Promise<number> => {
    const ofKind = items.filter((item): item is ItemOf<K> => item.kept === kind)
    return ofKind.length === 0 ? Promise.resolve(0) : importersOf[kind](ofKind)
  }
  return {
    /** From one snapshot: a restored table must know all of its matches, or the next match would get a used id. */
    async *exportAll() {
      const { db, end } = await snapshot()
      try {
        yield* guests(db)
        yield* tables(db)
        yield* sittings(db)
        yield* talk(db)
        for await (const match of everyMatch(db)) yield { kept: 'match', ...match }
        yield* played(db)
        yield* subscriptions(db)
        for await (const player of everyPlayer(db)) yield { kept: 'player', ...player }
        for await (const result of everyResult(db)) yield { kept: 'result', ...result }
        yield* secrets(db)
        yield* tokens(db)
        yield* passkeys(db)
        yield* recoveryCodes(db)
        yield* safety(db)
        yield* daily(db)
      } finally {
        await end()
      }
    },

    async importAll(items) {
      let created = 0
      for (const kind of Object.keys(importersOf) as (keyof Importers)[])
        created += await importKind(kind, items)
      return created
    },
  }
}

async function* guests(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const page = db.selectFrom('guests').selectAll().orderBy('id')
  for await (const { id, token_hash, active: _, face, claim, ...rest } of paged(page, (row) =>
    page.where('id', '>', row.id),
  ))
    yield {
      kept: 'guest',
      guest: id as GuestId,
      tokenHash: token_hash,
      ...rest,
      ...(face !== null && { face }),
      ...(claim !== null && { claim }),
    }
}

async function* tables(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const page = db.selectFrom('tables').selectAll().orderBy('id')
  for await (const row of paged(page, ({ id }) => page.where('id', '>', id)))
    yield { kept: 'table', ...readTable(row) }
}

async function* sittings(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const page = db.selectFrom('sittings').selectAll().orderBy('guest').orderBy('table')
  const after = (row: { guest: string; table: string }) =>
    page.where(({ eb, refTuple, tuple }) => eb(refTuple('guest', 'table'), '>', tuple(row.guest, row.table)))
  for await (const { guest, table } of paged(page, after))
    yield { kept: 'sitting', guest: guest as GuestId, table: table as TableId }
}

async function* played(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const page = db.selectFrom('histories').selectAll().orderBy('guest').orderBy('match')
  const after = (row: { guest: string; match: string }) =>
    page.where(({ eb, refTuple, tuple }) => eb(refTuple('guest', 'match'), '>', tuple(row.guest, row.match)))
  for await (const row of paged(page, after)) yield { kept: 'played', ...readPlayed(row) }
}

async function* subscriptions(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const page = db.selectFrom('subscriptions').selectAll().orderBy('endpoint')
  for await (const { guest, ...rest } of paged(page, (row) => page.where('endpoint', '>', row.endpoint)))
    yield { kept: 'subscription', guest: guest as GuestId, ...rest }
}

/**
 * Browsers are subscribed with the server's push key: without it nobody could be notified after a restore. The keys of
 * days stay out, so that a backup does not show who came from which address.
 */
async function* secrets(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const stored = db.selectFrom('keepsakes').selectAll().where('name', 'not like', `${DAY_KEY}%`)
  const rows = await stored.orderBy('name').execute()
  for (const row of rows) yield { kept: 'keepsake', ...row }
}

async function* tokens(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const page = db.selectFrom('tokens').selectAll().orderBy('token_hash')
  const after = (row: { token_hash: string }) => page.where('token_hash', '>', row.token_hash)
  for await (const { token_hash, guest, created } of paged(page, after))
    yield { kept: 'token', tokenHash: token_hash, guest: guest as GuestId, created }
}

async function* passkeys(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const page = db.selectFrom('passkeys').selectAll().orderBy('id')
  for await (const row of paged(page, ({ id }) => page.where('id', '>', id)))
    yield { kept: 'passkey', ...readPasskey(row) }
}

async function* recoveryCodes(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const page = db.selectFrom('recovery_codes').selectAll().orderBy('code_hash')
  const after = (row: { code_hash: string }) => page.where('code_hash', '>', row.code_hash)
  for await (const { code_hash, guest } of paged(page, after))
    yield { kept: 'recovery', guest: guest as GuestId, codeHash: code_hash }
}

/** Everything about safety, one table after the other. There are few of each. */
async function* safety(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  for (const [table, order] of SAFETY_ORDER) {
    let query = db.selectFrom(table).selectAll()
    for (const column of order) query = query.orderBy(column as never)
    for (const row of await query.execute()) yield { kept: 'safety', table, row } as BackupItem & SafetyRow
  }
}

async function* daily(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const days = db.selectFrom('daily_days').selectAll().orderBy('day')
  for await (const row of paged(days, ({ day }) => days.where('day', '>', day)))
    yield { kept: 'daily-day', ...readDay(row) }
  const known = db.selectFrom('daily_entries').selectAll().where('guest', 'not like', `${NOBODY}%`)
  const entries = known.orderBy('day').orderBy('guest')
  const after = (row: { day: string; guest: string }) =>
    entries.where(({ eb, refTuple, tuple }) => eb(refTuple('day', 'guest'), '>', tuple(row.day, row.guest)))
  for await (const row of paged(entries, after)) yield { kept: 'daily-entry', ...readEntry(row) }
  const masters = db.selectFrom('daily_masters').selectAll().orderBy('day').orderBy('variant')
  const next = (row: { day: string; variant: number }) =>
    masters.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('day', 'variant'), '>', tuple(row.day, row.variant)),
    )
  for await (const row of paged(masters, next)) yield { kept: 'daily-master', ...readMaster(row) }
}

async function* talk(db: Kysely<Database>): AsyncGenerator<BackupItem> {
  const page = db.selectFrom('talk').selectAll().orderBy('table').orderBy('number')
  const after = (row: { table: string; number: number }) =>
    page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('table', 'number'), '>', tuple(row.table, row.number)),
    )
  for await (const row of paged(page, after))
    yield { kept: 'talk', table: row.table as TableId, ...readTalk(row) }
}
