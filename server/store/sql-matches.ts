import type { Kysely, Selectable } from 'kysely'
import type { Ground } from './ground.ts'
import { joinRecord, partsOf, readLines, writeLines } from './lines.ts'
import { paged } from './pages.ts'
import type { Database } from './schema.ts'
import type { Archived, Matches, MatchId, Standing } from './store.ts'

type Records = Pick<Matches, 'create' | 'header' | 'read' | 'standing' | 'versions'>
type Archive = Pick<Matches, 'unfinished' | 'archive' | 'restore'>

export const records = ({ db, bring, rows }: Ground): Records => ({
  async create({ match, created, deadline, header }) {
    const part = { lines: writeLines(header), at: created }
    return (await bring({ match, created, deadline, outcome: null }, [part])) ? 'created' : 'exists'
  },

  async header(match) {
    const [header] = await steps(db, match).where('version', '=', 0).execute()
    return header ? readLines(header.lines) : null
  },

  async read(match, sinceVersion) {
    const found = await steps(db, match).where('version', '>', Math.max(0, sinceVersion)).execute()
    return found.map(({ version, at, lines }) => ({ version, at, lines: readLines(lines) }))
  },

  async standing(match) {
    const row = await db.selectFrom('matches').selectAll().where('id', '=', match).executeTakeFirst()
    return row ? standing(row) : null
  },

  async versions(matches) {
    const found = await db
      .selectFrom('matches')
      .select(({ eb }) => ['id', 'version', eb('outcome', 'is not', null).as('finished')])
      .where('id', 'in', rows(matches))
      .execute()
    return new Map(
      // SQLite says 1 and 0
      found.map(({ id, version, finished }) => [id as MatchId, { version, finished: Boolean(finished) }]),
    )
  },
})

export const archive = ({ db, bring }: Ground): Archive => ({
  async *unfinished() {
    const page = db.selectFrom('matches').selectAll().where('outcome', 'is', null).orderBy('id')
    for await (const row of paged(page, ({ id }) => page.where('id', '>', id))) yield standing(row)
  },

  async *archive() {
    const page = db.selectFrom('matches').selectAll().orderBy('created').orderBy('id')
    const after = ({ created, id }: { created: number; id: string }) =>
      page.where(({ eb, refTuple, tuple }) => eb(refTuple('created', 'id'), '>', tuple(created, id)))
    for await (const row of paged(page, after)) yield await archived(db, standing(row))
  },

  async restore(match) {
    const { record: _, times: __, ...standing } = match
    return (await bring(standing, partsOf(match))) ? 'created' : 'exists'
  },
})

/** What was appended since the standing was read is left out, so that both fit together. */
async function archived(db: Kysely<Database>, { version, ...rest }: Standing): Promise<Archived> {
  const [header, ...made] = await steps(db, rest.match).where('version', '<=', version).execute()
  const parts = header === undefined ? [] : [header, ...made]
  return { ...rest, record: joinRecord(parts), times: made.map(({ at }) => at) }
}

const steps = (db: Kysely<Database>, match: MatchId) =>
  db.selectFrom('steps').select(['version', 'at', 'lines']).where('match', '=', match).orderBy('version')

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
