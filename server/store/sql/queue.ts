import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Queue, QueueEntry, QueueKind, QueueWish, SeatingAt } from '#server/store/queue.ts'
import type { GuestId, TableId, Time } from '#server/store/store.ts'
import type { SqlBackend } from './backend.ts'
import type { Database } from './schema.ts'
import { insertNew } from './statements.ts'
import { readTable, writeTable } from './tables.ts'

export const queue = (backend: SqlBackend): Queue => {
  const { db, transact } = backend
  return {
    async wait({ guest, game, flavour, wish, until, reliability, network }, now) {
      const row = {
        ...{ guest, game, flavour, wish, until, network, since: now },
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

    async waitOn({ guest, game, flavour, wish, until, network }) {
      const stored = await db
        .updateTable('queue')
        .set({ wish, until, network })
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
        .select(['guests.name', 'guests.face', 'guests.claim'])
        .orderBy('since')
        .orderBy('guest')
        .execute()
      return rows.map(({ name, face, claim, ...row }) => ({
        ...readEntry(row),
        name,
        ...(face !== null && { face }),
        ...(claim !== null && { marked: true }),
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

    async stopWaiting(guest, at) {
      const { numDeletedRows } = await db
        .deleteFrom('queue')
        .where('guest', '=', guest)
        .where('table', at === null ? 'is' : '=', at)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },

    async eraseWaiting(guest) {
      await db.deleteFrom('queue').where('guest', '=', guest).execute()
    },

    async seatWaiting(guests, kind, seating, now) {
      try {
        await transact(async (inside) => {
          const within = { ...backend, ...inside }
          if (!(await claim(within, guests, seating.table, now))) throw new NotSeated('gone')
          if (seating.at === 'new table') await create(within, kind, seating)
          else if (!(await update(within, seating))) throw new NotSeated('conflict')
          const sittings = guests.map((guest) => ({ guest, table: seating.table }))
          await insertNew(within.db, 'sittings', sittings)
        })
        return 'seated'
      } catch (problem) {
        if (problem instanceof NotSeated) return problem.why
        throw problem
      }
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

/** Undoes the transaction. */
class NotSeated extends Error {
  readonly why: 'gone' | 'conflict'

  constructor(why: NotSeated['why']) {
    super(why)
    this.why = why
  }
}

/** Whether all of them still wait. The rows are locked in order, so that two nodes that want the same people don't wait for each other. */
async function claim(
  { db, rows, skipsLocked }: SqlBackend,
  guests: readonly GuestId[],
  table: TableId,
  now: Time,
): Promise<boolean> {
  const locked = await db
    .selectFrom('queue')
    .select('guest')
    .where('guest', 'in', rows(guests))
    .where('table', 'is', null)
    .where('until', '>=', now)
    .where('wish', '<>', 'away')
    .orderBy('guest')
    .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
    .execute()
  if (locked.length < guests.length) return false
  await db.updateTable('queue').set({ table, seated: now }).where('guest', 'in', rows(guests)).execute()
  return true
}

async function create(
  { db }: SqlBackend,
  { game, flavour }: QueueKind,
  { table, code, created, open, document }: Extract<SeatingAt, { at: 'new table' }>,
): Promise<void> {
  const row = {
    id: table,
    ...{ code, created, active: created, version: 0, talk: 0 },
    ...writeTable({ open, document }),
  }
  await db.insertInto('tables').values(row).execute()
  await db.insertInto('queue_tables').values({ table, game, flavour }).execute()
}

async function update(
  { db }: SqlBackend,
  { table, expectedVersion, document }: Extract<SeatingAt, { at: 'running table' }>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tables')
    .set({ version: expectedVersion + 1, document: JSON.stringify(document) })
    .where('id', '=', table)
    .where('version', '=', expectedVersion)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type Row = Selectable<Database['queue']>

const readEntry = ({ guest, wish, finished, played, table, seated, ...rest }: Row): QueueEntry => ({
  ...rest,
  guest: guest as GuestId,
  wish: wish as QueueWish,
  reliability: finished === null || played === null ? null : { finished, played },
  seat: table === null || seated === null ? null : { table: table as TableId, at: seated },
})
