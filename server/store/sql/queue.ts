import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Queue, QueueEntry, QueueKind, QueueWish, SeatingAt } from '#server/store/queue.ts'
import type { GuestId, TableId, Time } from '#server/store/store.ts'
import type { AllOrNothing, SqlBackend } from './backend.ts'
import type { Database } from './schema.ts'
import { readTable, writeTable } from './tables.ts'

export const queue = (backend: SqlBackend): Queue => {
  const { db, transact } = backend
  return {
    async wait({ guest, game, flavour, wish, until, reliability }, now) {
      const row = {
        ...{ guest, game, flavour, wish, until, since: now },
        finished: reliability?.finished ?? null,
        played: reliability?.played ?? null,
      }
      // whoever has a seat has got what they waited for
      const unseated = sql`queue."table" IS NULL`
      const isAnew = sql`${unseated} AND (queue.until < ${now} OR queue.game <> excluded.game OR queue.flavour <> excluded.flavour)`
      const stored = await db
        .insertInto('queue')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('guest').doUpdateSet({
            ...row,
            game: sql<string>`CASE WHEN ${unseated} THEN excluded.game ELSE queue.game END`,
            flavour: sql<string>`CASE WHEN ${unseated} THEN excluded.flavour ELSE queue.flavour END`,
            since: sql<number>`CASE WHEN ${isAnew} THEN excluded.since ELSE queue.since END`,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      return readEntry(stored)
    },

    async waitOn({ guest, game, flavour, wish, until }) {
      const stored = await db
        .updateTable('queue')
        .set({ wish, until })
        .where('guest', '=', guest)
        .where(({ or, and, eb }) =>
          or([eb('table', 'is not', null), and([eb('game', '=', game), eb('flavour', '=', flavour)])]),
        )
        .returningAll()
        .executeTakeFirst()
      return stored ? readEntry(stored) : null
    },

    async queueEntry(guest) {
      const row = await db.selectFrom('queue').selectAll().where('guest', '=', guest).executeTakeFirst()
      return row ? readEntry(row) : null
    },

    async queued() {
      const rows = await db
        .selectFrom('queue')
        .innerJoin('guests', 'guests.id', 'queue.guest')
        .selectAll('queue')
        .select(['guests.name', 'guests.face'])
        .orderBy('since')
        .orderBy('guest')
        .execute()
      return rows.map(({ name, face, ...row }) => ({
        ...readEntry(row),
        name,
        ...(face !== null && { face }),
      }))
    },

    async goAway(guest, until) {
      await db
        .updateTable('queue')
        .set({ wish: 'away', until })
        .where('guest', '=', guest)
        .where('table', 'is', null)
        .execute()
    },

    async stopWaiting(guest) {
      const row = await db.deleteFrom('queue').where('guest', '=', guest).returningAll().executeTakeFirst()
      return row ? readEntry(row) : null
    },

    async seatWaiting(guests, kind, seating, now) {
      const failed = await transact([
        ...claims(backend, guests, seating.table, now),
        ...(seating.at === 'new table' ? creation(backend, kind, seating) : [update(backend, seating)]),
        ...guests.map((guest) => ({
          query: db
            .insertInto('sittings')
            .values({ guest, table: seating.table })
            .onConflict((conflict) => conflict.doNothing())
            .compile(),
          rows: null,
        })),
      ])
      if (failed === null) return 'seated'
      return failed < 2 ? 'gone' : 'conflict'
    },

    async deleteSeated(table, before) {
      await db.deleteFrom('queue').where('table', '=', table).where('until', '<', before).execute()
    },

    async deleteWaiting(before) {
      await db.deleteFrom('queue').where('table', 'is', null).where('until', '<', before).execute()
    },

    async queueTables() {
      const rows = await db
        .selectFrom('queue_tables')
        .innerJoin('tables', 'tables.id', 'queue_tables.table')
        .selectAll('tables')
        .select(['queue_tables.game', 'queue_tables.flavour'])
        .orderBy('tables.created', 'desc')
        .execute()
      return rows.map(({ game, flavour, ...row }) => ({ ...readTable(row), game, flavour }))
    },

    async deleteQueueTable(table) {
      await db.deleteFrom('queue_tables').where('table', '=', table).execute()
    },
  }
}

/** The rows are locked in order, so that two nodes that want the same people don't wait for each other. */
function claims(
  { db, rows, skipsLocked }: SqlBackend,
  guests: readonly GuestId[],
  table: TableId,
  now: Time,
): AllOrNothing {
  const locked = db
    .selectFrom('queue')
    .select('guest')
    .where('guest', 'in', rows(guests))
    .where('table', 'is', null)
    .where('until', '>=', now)
    .where('wish', '<>', 'away')
    .orderBy('guest')
    .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
  const claimed = db
    .updateTable('queue')
    .set({ table, seated: now })
    .where('guest', 'in', rows(guests))
    .where('table', 'is', null)
  return [locked, claimed].map((query) => ({ query: query.compile(), rows: guests.length }))
}

function creation(
  { db }: SqlBackend,
  { game, flavour }: QueueKind,
  { table, code, created, open, document }: Extract<SeatingAt, { at: 'new table' }>,
): AllOrNothing {
  const row = {
    id: table,
    ...{ code, created, active: created, version: 0, talk: 0 },
    ...writeTable({ open, document }),
  }
  return [
    { query: db.insertInto('tables').values(row).compile(), rows: 1 },
    { query: db.insertInto('queue_tables').values({ table, game, flavour }).compile(), rows: 1 },
  ]
}

function update(
  { db }: SqlBackend,
  { table, expectedVersion, document }: Extract<SeatingAt, { at: 'running table' }>,
): AllOrNothing[number] {
  const query = db
    .updateTable('tables')
    .set({ version: expectedVersion + 1, document: JSON.stringify(document) })
    .where('id', '=', table)
    .where('version', '=', expectedVersion)
  return { query: query.compile(), rows: 1 }
}

type Row = Selectable<Database['queue']>

const readEntry = ({ guest, wish, finished, played, table, seated, ...rest }: Row): QueueEntry => ({
  ...rest,
  guest: guest as GuestId,
  wish: wish as QueueWish,
  reliability: finished === null || played === null ? null : { finished, played },
  seat: table === null || seated === null ? null : { table: table as TableId, at: seated },
})
