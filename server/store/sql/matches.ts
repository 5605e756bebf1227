import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { joinRecord, partsOf, readLines, writeLines } from '#server/store/lines.ts'
import { paged } from '#server/store/pages.ts'
import type { Archived, Matches, MatchId, Standing } from '#server/store/store.ts'
import type { Ground } from './backend.ts'
import type { Database } from './schema.ts'

type Records = Pick<Matches, 'create' | 'header' | 'read' | 'standing' | 'versions'>
type Archive = Pick<Matches, 'unfinished' | 'archive' | 'restore'>

export const records = ({ db, bring, rows, settle }: Ground): Records => ({
  async create({ match, created, deadline, header }) {
    const part = { lines: writeLines(header), at: created }
    return (await bring({ match, created, deadline, outcome: null }, [part])) ? 'created' : 'exists'
  },

  async header(match) {
    const [header] = await steps(db, match).where('version', '=', 0).execute()
    return header ? readLines(header.lines) : null
  },

  async read(match, sinceVersion) {
    settle([match])
    const found = await steps(db, match).where('version', '>', Math.max(0, sinceVersion)).execute()
    return found.map(({ version, at, lines }) => ({ version, at, lines: readLines(lines) }))
  },

  async standing(match) {
    settle([match])
    const row = await standings(db).where('id', '=', match).executeTakeFirst()
    return row ? standing(row) : null
  },

  async versions(matches) {
    settle(matches)
    const found = await standings(db).where('id', 'in', rows(matches)).execute()
    return new Map(
      found.map(({ id, version, outcome }) => [id as MatchId, { version, finished: outcome !== null }]),
    )
  },
})

export const archive = ({ db, bring, settle }: Ground): Archive => ({
  async *unfinished() {
    settle()
    const page = standings(db).where('outcome', 'is', null).orderBy('id')
    for await (const row of paged(page, ({ id }) => page.where('id', '>', id))) yield standing(row)
  },

  async *archive() {
    settle()
    yield* everyMatch(db)
  },

  async restore(match) {
    const { record: _, times: __, ...standing } = match
    return (await bring(standing, partsOf(match))) ? 'created' : 'exists'
  },
})

export async function* everyMatch(db: Kysely<Database>): AsyncGenerator<Archived> {
  const page = standings(db).orderBy('created').orderBy('id')
  const after = ({ created, id }: { created: number; id: string }) =>
    page.where(({ eb, refTuple, tuple }) => eb(refTuple('created', 'id'), '>', tuple(created, id)))
  for await (const row of paged(page, after)) yield await archived(db, standing(row))
}

/** What was appended since the standing was read is left out, so that both fit together. */
async function archived(db: Kysely<Database>, { version, ...rest }: Standing): Promise<Archived> {
  const [header, ...made] = await steps(db, rest.match).where('version', '<=', version).execute()
  const parts = header === undefined ? [] : [header, ...made]
  return { ...rest, record: joinRecord(parts), times: made.map(({ at }) => at) }
}

const steps = (db: Kysely<Database>, match: MatchId) =>
  db.selectFrom('steps').select(['version', 'at', 'lines']).where('match', '=', match).orderBy('version')

/** Matches and how far they are. */
const standings = (db: Kysely<Database>) =>
  db.selectFrom('matches').select(({ fn, selectFrom }) => [
    'id',
    'created',
    'deadline',
    'outcome',
    fn
      .coalesce(
        selectFrom('steps')
          .select(({ fn }) => fn.max('version').as('newest'))
          .whereRef('match', '=', 'id'),
        sql<number>`0`,
      )
      .as('version'),
  ])

type StandingRow = Awaited<ReturnType<ReturnType<typeof standings>['execute']>>[number]

const standing = ({ id, created, version, deadline, outcome }: StandingRow): Standing => ({
  match: id as MatchId,
  created,
  version: version ?? 0,
  deadline,
  outcome: outcome === null ? null : JSON.parse(outcome),
})
