import type { Kysely } from 'kysely'
import type { Report, Safety, Sanction, SiteNotice, Target } from '#server/store/safety.ts'
import type { GuestId } from '#server/store/store.ts'
import type { SafetyRows } from './safety-schema.ts'
import type { Database } from './schema.ts'
import { insertNew, keepNewest, moveRows } from './statements.ts'

const MAX_BLOCKS = 500
const TRIES = 20

type People = Pick<
  Safety,
  | 'block'
  | 'unblock'
  | 'blocksBy'
  | 'blockedPairs'
  | 'addReport'
  | 'report'
  | 'reports'
  | 'reportsBy'
  | 'closeReport'
>
type Whole = Pick<Safety, 'mergeSafety' | 'deleteSafety'>

export const safety = (db: Kysely<Database>): Safety => ({
  ...blocks(db),
  ...reports(db),
  ...sanctions(db),
  ...siteNotices(db),
  ...actions(db),
  ...ofPerson(db),
})

const blocks = (db: Kysely<Database>): Pick<People, 'block' | 'unblock' | 'blocksBy' | 'blockedPairs'> => ({
  async block(guest, block) {
    await insertNew(db, 'blocks', [{ guest, ...block }])
    await keepNewest(db, { table: 'blocks', key: 'blocked', time: 'at' }, guest, MAX_BLOCKS)
  },

  async unblock(guest, blocked) {
    await db.deleteFrom('blocks').where('guest', '=', guest).where('blocked', '=', blocked).execute()
  },

  async blocksBy(guest) {
    const rows = await db
      .selectFrom('blocks')
      .select(['blocked', 'name', 'at'])
      .where('guest', '=', guest)
      .orderBy('at', 'desc')
      .orderBy('blocked')
      .execute()
    return rows.map(({ blocked, ...rest }) => ({ blocked: blocked as GuestId, ...rest }))
  },

  async blockedPairs(guest) {
    const rows = await db
      .selectFrom('blocks')
      .select('blocked as other')
      .where('guest', '=', guest)
      .union(db.selectFrom('blocks').select('guest as other').where('blocked', '=', guest))
      .execute()
    return rows.map(({ other }) => other as GuestId)
  },
})

const reports = (db: Kysely<Database>): Omit<People, 'block' | 'unblock' | 'blocksBy' | 'blockedPairs'> => ({
  async addReport(report) {
    await db.insertInto('reports').values(writeReport(report)).execute()
  },

  async report(id) {
    const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : readReport(row)
  },

  async reports(which, limit) {
    const all = db.selectFrom('reports').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit)
    return (await (which === 'open' ? all.where('closed', 'is', null) : all).execute()).map(readReport)
  },

  async reportsBy(guest, since) {
    const made = db.selectFrom('reports').selectAll().where('by', '=', guest).where('at', '>=', since)
    return (await made.orderBy('at').execute()).map(readReport)
  },

  async closeReport(id, closed) {
    const report = await this.report(id)
    if (report === null || report.closed !== null) return false
    const { numUpdatedRows } = await db
      .updateTable('reports')
      .set(writeReport({ ...report, closed }))
      .where('id', '=', id)
      .where('closed', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },
})

const writeReport = ({ id, at, by, about, ...rest }: Report): SafetyRows['reports'] => ({
  ...{ id, at, by, about },
  closed: rest.closed?.at ?? null,
  document: JSON.stringify(rest),
})

const readReport = ({ document, closed: _, ...row }: SafetyRows['reports']): Report => ({
  ...JSON.parse(document),
  ...row,
})

const sanctions = (
  db: Kysely<Database>,
): Pick<Safety, 'addSanction' | 'sanctions' | 'liftSanction' | 'addAppeal' | 'answerAppeal' | 'appeals'> => ({
  async addSanction({ target, ...rest }) {
    await db
      .insertInto('sanctions')
      .values({ ...rest, target_kind: target.kind, target: target.id })
      .execute()
  },

  async sanctions(which, limit) {
    const all = db.selectFrom('sanctions').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit)
    const rows = await (which === 'all'
      ? all
      : all
          .where('lifted', 'is', null)
          .where((is) => is.or([is('until', 'is', null), is('until', '>', which.activeAt)]))
    ).execute()
    return rows.map(readSanction)
  },

  async liftSanction(id, at) {
    const { numUpdatedRows } = await db
      .updateTable('sanctions')
      .set({ lifted: at })
      .where('id', '=', id)
      .where('lifted', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },

  async addAppeal(appeal) {
    const added = await insertNew(db, 'appeals', [{ ...appeal, answer: null, answered: null }])
    return added === 1 ? 'added' : 'exists'
  },

  async answerAppeal(sanction, guest, { at, words }) {
    const { numUpdatedRows } = await db
      .updateTable('appeals')
      .set({ answer: words, answered: at })
      .where('sanction', '=', sanction)
      .where('guest', '=', guest)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },

  async appeals(ids) {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('appeals')
      .selectAll()
      .where('sanction', 'in', ids)
      .orderBy('at')
      .orderBy('guest')
      .execute()
    return rows.map(({ guest, answer, answered, ...rest }) => ({
      guest: guest as GuestId,
      ...rest,
      answer: answer === null || answered === null ? null : { at: answered, words: answer },
    }))
  },
})

const readSanction = ({ kind, target_kind, target, ...rest }: SafetyRows['sanctions']): Sanction => ({
  ...rest,
  kind: kind as Sanction['kind'],
  target: { kind: target_kind as Target['kind'], id: target },
})

const siteNotices = (db: Kysely<Database>): Pick<Safety, 'addNotice' | 'siteNotices' | 'endNotice'> => ({
  async addNotice({ id, kind, from, until, texts }) {
    const row = { id, kind, starts: from, ends: until, texts: JSON.stringify(texts) }
    await db.insertInto('house_notices').values(row).execute()
  },

  async siteNotices(now) {
    const rows = await db
      .selectFrom('house_notices')
      .selectAll()
      .where((is) => is.or([is('ends', 'is', null), is('ends', '>', now)]))
      .orderBy('starts')
      .orderBy('id')
      .execute()
    return rows.map(({ id, kind, starts, ends, texts }) => ({
      ...{ id, kind: kind as SiteNotice['kind'], from: starts, until: ends },
      texts: JSON.parse(texts),
    }))
  },

  async endNotice(id, at) {
    const { numUpdatedRows } = await db
      .updateTable('house_notices')
      .set({ ends: at })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },
})

const actions = (
  db: Kysely<Database>,
): Pick<Safety, 'beginAction' | 'endAction' | 'actions' | 'actionVersion'> => ({
  async beginAction(by, action, at) {
    for (let tries = 0; tries < TRIES; tries++) {
      const last = await db
        .selectFrom('actions')
        .select(({ fn }) => fn.max('number').as('number'))
        .executeTakeFirst()
      const number = (last?.number ?? 0) + 1
      const row = { number, at, by, action: JSON.stringify(action), done: null }
      // somebody else may have taken the number
      if ((await insertNew(db, 'actions', [row])) === 1) return number
    }
    throw new Error('too many actions at once')
  },

  async endAction(number) {
    await db.updateTable('actions').set({ done: 1 }).where('number', '=', number).execute()
  },

  async actions(limit) {
    const rows = await db.selectFrom('actions').selectAll().orderBy('number', 'desc').limit(limit).execute()
    return rows.map(({ action, done, ...rest }) => ({
      ...rest,
      action: JSON.parse(action),
      done: done !== null,
    }))
  },

  async actionVersion() {
    const { last, done } = await db
      .selectFrom('actions')
      .select(({ fn }) => [fn.max('number').as('last'), fn.count('done').as('done')])
      .executeTakeFirstOrThrow()
    return `${last} ${done}`
  },
})

/** An open report about the guest stays until it is closed. */
export async function eraseSafety(db: Kysely<Database>, guest: GuestId): Promise<void> {
  await db.deleteFrom('blocks').where('guest', '=', guest).execute()
  await db.deleteFrom('blocks').where('blocked', '=', guest).execute()
  await db.deleteFrom('appeals').where('guest', '=', guest).execute()
  await db.deleteFrom('reports').where('about', '=', guest).where('closed', 'is not', null).execute()
  const made = await db.selectFrom('reports').selectAll().where('by', '=', guest).execute()
  for (const row of made) {
    const bare: Report = { ...readReport(row), by: null, byName: '', words: '' }
    await db.updateTable('reports').set(writeReport(bare)).where('id', '=', row.id).execute()
  }
}

const ofPerson = (db: Kysely<Database>): Whole => ({
  async mergeSafety(from, into) {
    await moveRows(db, { table: 'blocks', column: 'guest', key: 'blocked' }, from, into)
    await moveRows(db, { table: 'blocks', column: 'blocked', key: 'guest' }, from, into)
    await db
      .deleteFrom('blocks')
      .where((is) =>
        is.or([is('guest', '=', from), is('blocked', '=', from), is('guest', '=', is.ref('blocked'))]),
      )
      .execute()
    await db.updateTable('reports').set({ by: into }).where('by', '=', from).execute()
    await db.updateTable('reports').set({ about: into }).where('about', '=', from).execute()
    await db
      .updateTable('sanctions')
      .set({ target: into })
      .where('target_kind', '=', 'guest')
      .where('target', '=', from)
      .execute()
    await moveRows(db, { table: 'appeals', column: 'guest', key: 'sanction' }, from, into)
    await db.deleteFrom('appeals').where('guest', '=', from).execute()
  },

  async deleteSafety(before) {
    const isOver = db
      .selectFrom('sanctions')
      .select('id')
      .where((is) => is.or([is('until', '<', before), is('lifted', '<', before)]))
    await db.deleteFrom('appeals').where('sanction', 'in', isOver).execute()
    const gone = [
      db.deleteFrom('sanctions').where((is) => is.or([is('until', '<', before), is('lifted', '<', before)])),
      db.deleteFrom('reports').where('at', '<', before),
      db.deleteFrom('house_notices').where('ends', '<', before),
      db.deleteFrom('actions').where('at', '<', before),
    ]
    let count = 0
    for (const query of gone) count += Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
    return count
  },
})
