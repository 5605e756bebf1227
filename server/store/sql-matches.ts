import type { Kysely, Selectable } from 'kysely'
import type { Ground } from './ground.ts'
import { joinRecord, readLines, splitRecord, writeLines } from './lines.ts'
import type { Database } from './schema.ts'
import type { Due, MatchId, Standing, Store } from './store.ts'

const PAGE = 100

type Records = Pick<Store, 'create' | 'header' | 'read' | 'standing' | 'finish'>
type Archive = Pick<Store, 'unfinished' | 'archive' | 'restore'>

export const records = ({ db, bring }: Ground): Records => ({
  async create({ match, created, deadline, header }) {
    const isNew = await bring({ match, created, deadline, outcome: null }, [writeLines(header)])
    return isNew ? 'created' : 'exists'
  },

  async header(match) {
    const [header] = await parts(db, match).where('version', '=', 0).execute()
    return header ? readLines(header.lines) : null
  },

  async read(match, sinceVersion) {
    const rows = await parts(db, match).where('version', '>', Math.max(0, sinceVersion)).execute()
    return rows.map(({ version, lines }) => ({ version, lines: readLines(lines) }))
  },

  async standing(match) {
    const row = await db.selectFrom('matches').selectAll().where('id', '=', match).executeTakeFirst()
    return row ? standing(row) : null
  },

  async finish(match, outcome) {
    await db
      .updateTable('matches')
      .set({ outcome: JSON.stringify(outcome), deadline: null, leased: null })
      .where('id', '=', match)
      .where('outcome', 'is', null)
      .execute()
  },
})

export const archive = ({ db, bring }: Ground): Archive => ({
  async *unfinished() {
    const page = db.selectFrom('matches').selectAll().where('outcome', 'is', null).orderBy('id').limit(PAGE)
    let rows = await page.execute()
    while (rows.length > 0) {
      yield* rows.map(standing)
      rows = await page.where('id', '>', rows[rows.length - 1].id).execute()
    }
  },

  async *archive() {
    const page = db.selectFrom('matches').selectAll().orderBy('created').orderBy('id').limit(PAGE)
    let rows = await page.execute()
    while (rows.length > 0) {
      for (const row of rows) {
        const { version: _, ...rest } = standing(row)
        const record = joinRecord((await parts(db, rest.match).execute()).map(({ lines }) => lines))
        yield { ...rest, record }
      }
      const { created, id } = rows[rows.length - 1]
      rows = await page
        .where(({ eb, refTuple, tuple }) => eb(refTuple('created', 'id'), '>', tuple(created, id)))
        .execute()
    }
  },

  async restore({ record, ...match }) {
    return (await bring(match, splitRecord(record))) ? 'created' : 'exists'
  },
})

/** One statement takes the lease, so nobody else can have seen the match without it. */
export const deadlines = ({ db, skipsLocked }: Ground, lease: number): Pick<Store, 'due'> => ({
  async due(now, limit) {
    const overdue = db
      .selectFrom('matches')
      .select('id')
      .where('deadline', '<=', now)
      .where(({ eb, or }) => or([eb('leased', 'is', null), eb('leased', '<=', now)]))
      .orderBy('deadline')
      .limit(limit)
      .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
    const rows = await db
      .updateTable('matches')
      .set({ leased: now + lease })
      .where('id', 'in', overdue)
      .returning(['id', 'version', 'deadline'])
      .execute()
    return rows
      .map(
        (row): Due => ({ match: row.id as MatchId, version: row.version, deadline: row.deadline as number }),
      )
      .sort((one, other) => one.deadline - other.deadline)
  },
})

const parts = (db: Kysely<Database>, match: MatchId) =>
  db.selectFrom('steps').select(['version', 'lines']).where('match', '=', match).orderBy('version')

const standing = ({
  id,
  created,
  version,
  deadline,
  outcome,
}: Selectable<Database['matches']>): Standing => ({
  match: id as MatchId,
  created,
  version,
  deadline,
  outcome: outcome === null ? null : JSON.parse(outcome),
})
