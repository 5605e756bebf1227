import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { joinRecord, partsOf, readLines, writeLines } from '#server/store/lines.ts'
import type { ArchivedMatch, Matches, MatchId, MatchStatus } from '#server/store/store.ts'
import type { SqlBackend } from './backend.ts'
import { paged } from './paged.ts'
import type { Database } from './schema.ts'

type Records = Pick<Matches, 'create' | 'header' | 'read' | 'renamePlayer' | 'matchStatus' | 'versions'>
type Archive = Pick<Matches, 'unfinished' | 'archive' | 'restore'>

export const records = ({ db, insertMatch, rows, indexSteps }: SqlBackend): Records => ({
  async create({ match, created, deadline, header }) {
    const part = { lines: writeLines(header), at: created }
    return (await insertMatch({ match, created, deadline, outcome: null }, [part])) ? 'created' : 'exists'
  },

  async header(match) {
    const [header] = await steps(db, match).where('version', '=', 0).execute()
    return header ? readLines(header.lines) : null
  },

  async read(match, sinceVersion, limit) {
    indexSteps([match])
    const all = steps(db, match).where('version', '>', Math.max(0, sinceVersion))
    const found = await (limit === undefined ? all : all.limit(limit)).execute()
    return found.map(({ version, at, lines }) => ({ version, at, lines: readLines(lines) }))
  },

  async renamePlayer(match, seat, name) {
    const [header] = await steps(db, match).where('version', '=', 0).execute()
    if (header === undefined) return
    const [first, ...rest] = readLines(header.lines)
    const players = (first.players as readonly string[]).with(seat, name)
    const lines = writeLines([{ ...first, players }, ...rest])
    await db.updateTable('steps').set({ lines }).where('match', '=', match).where('version', '=', 0).execute()
    await db.updateTable('histories').set({ truth: null }).where('match', '=', match).execute()
  },

  async matchStatus(match) {
    indexSteps([match])
    const row = await statuses(db).where('id', '=', match).executeTakeFirst()
    return row ? status(row) : null
  },

  async versions(matches) {
    indexSteps(matches)
    const found = await statuses(db).where('id', 'in', rows(matches)).execute()
    return new Map(
      found.map(({ id, version, outcome }) => [id as MatchId, { version, finished: outcome !== null }]),
    )
  },
})

export const archive = ({ db, insertMatch, indexSteps }: SqlBackend): Archive => ({
  async *unfinished() {
    indexSteps()
    for await (const row of paged(statuses(db).where('outcome', 'is', null), 'id')) yield status(row)
  },

  async *archive() {
    indexSteps()
    yield* everyMatch(db)
  },

  async restore(match) {
    const { record: _, times: __, ...status } = match
    return (await insertMatch(status, partsOf(match))) ? 'created' : 'exists'
  },
})

export async function* everyMatch(db: Kysely<Database>): AsyncGenerator<ArchivedMatch> {
  for await (const row of paged(statuses(db), 'created', 'id')) yield await archived(db, status(row))
}

/** Leaves out steps that were appended after the status was read, so that both agree. */
async function archived(db: Kysely<Database>, { version, ...rest }: MatchStatus): Promise<ArchivedMatch> {
  const [header, ...made] = await steps(db, rest.match).where('version', '<=', version).execute()
  const parts = header === undefined ? [] : [header, ...made]
  return { ...rest, record: joinRecord(parts), times: made.map(({ at }) => at) }
}

const steps = (db: Kysely<Database>, match: MatchId) =>
  db.selectFrom('steps').select(['version', 'at', 'lines']).where('match', '=', match).orderBy('version')

/** Matches with their versions. */
const statuses = (db: Kysely<Database>) =>
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

type StatusRow = Awaited<ReturnType<ReturnType<typeof statuses>['execute']>>[number]

const status = ({ id, created, version, deadline, outcome }: StatusRow): MatchStatus => ({
  match: id as MatchId,
  created,
  version: version ?? 0,
  deadline,
  outcome: outcome === null ? null : JSON.parse(outcome),
})
