import type { Insertable, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DailyDay, DailyDeals, DailyEntry, MasterResult, NewDailyEntry } from '#server/store/daily.ts'
import type { GuestId, TableId } from '#server/store/store.ts'
import type { SqlBackend } from './backend.ts'
import type { Database } from './schema.ts'
import { insertNew, moveRows } from './statements.ts'

export const dailyDeals = ({ db, inTurn }: Pick<SqlBackend, 'db' | 'inTurn'>): DailyDeals => ({
  ...days(db),
  ...entries(db, inTurn),
  ...standings(db),
})

type Days = Pick<DailyDeals, 'dailyDay' | 'dailyDays' | 'saveMasterResult' | 'masterResults'>
type Standings = Pick<DailyDeals, 'dailyStanding' | 'dailyBest'>

const days = (db: Kysely<Database>): Days => ({
  async dailyDay(fresh) {
    const stored = await db
      .selectFrom('daily_days')
      .selectAll()
      .where('day', '=', fresh.day)
      .executeTakeFirst()
    if (stored !== undefined) return readDay(stored)
    await insertNew(db, 'daily_days', [writeDay(fresh)])
    const all = db.selectFrom('daily_days').selectAll()
    return readDay(await all.where('day', '=', fresh.day).executeTakeFirstOrThrow())
  },

  async dailyDays(before, limit) {
    const rows = db.selectFrom('daily_days').selectAll().where('day', '<', before)
    return (await rows.orderBy('day', 'desc').limit(limit).execute()).map(readDay)
  },

  async saveMasterResult(result) {
    await insertNew(db, 'daily_masters', [writeMaster(result)])
  },

  async masterResults(day) {
    const rows = db.selectFrom('daily_masters').selectAll().where('day', '=', day)
    return (await rows.orderBy('variant').execute()).map(readMaster)
  },
})

/** Before the table, in place of a guest who is gone. */
export const NOBODY = 'nobody '

const entries = (
  db: Kysely<Database>,
  inTurn: SqlBackend['inTurn'],
): Omit<DailyDeals, keyof Days | keyof Standings> => ({
  async addDailyEntry(entry) {
    await inTurn(`network ${entry.network ?? entry.guest}`, (inside) => insertEntry(inside, entry))
    return readEntry(await ofGuest(db, entry).executeTakeFirstOrThrow())
  },

  async dailyEntry(played) {
    const row = await ofGuest(db, played).executeTakeFirst()
    return row === undefined ? null : readEntry(row)
  },

  async dailyGuests(day, after, limit) {
    const rows = db.selectFrom('daily_entries').select('guest').where('day', '=', day)
    const page = rows
      .where('guest', '>', after ?? '')
      .orderBy('guest')
      .limit(limit)
    return (await page.execute()).map(({ guest }) => guest as GuestId)
  },

  async dailyEntriesOf(guest, limit) {
    const rows = db.selectFrom('daily_entries').selectAll().where('guest', '=', guest)
    return (await rows.orderBy('day', 'desc').limit(limit).execute()).map(readEntry)
  },

  async finishDailyEntry({ day, guest }, { marks, ranked, ...rest }) {
    await db
      .updateTable('daily_entries')
      .set({ ...rest, marks: JSON.stringify(marks), ranked: ranked ? 1 : 0 })
      .where('day', '=', day)
      .where('guest', '=', guest)
      .where('missed', '=', 0)
      .where('ended', 'is', null)
      .execute()
  },

  async openDailyEntries(before, limit) {
    const rows = db.selectFrom('daily_entries').selectAll().where('day', '<', before)
    const open = rows.where('missed', '=', 0).where('ended', 'is', null)
    return (await open.orderBy('day').limit(limit).execute()).map(readEntry)
  },

  async missDailyEntry({ day, guest }) {
    await db
      .updateTable('daily_entries')
      .set({ missed: 1 })
      .where('day', '=', day)
      .where('guest', '=', guest)
      .where('ended', 'is', null)
      .execute()
  },

  async mergeDaily(from, into) {
    await moveRows(db, { table: 'daily_entries', column: 'guest', key: 'day' }, from, into)
    await eraseDaily(db, from)
  },
})

/** Until the day is over it stays known which variants a network has had, but not whose they were. */
export async function eraseDaily(db: Kysely<Database>, guest: GuestId): Promise<void> {
  await db
    .updateTable('daily_entries')
    .set(({ ref }) => ({
      guest: sql`${NOBODY} || ${ref('table')}`,
      ...{ missed: 1, ended: null, score: null, place: null, marks: null, ranked: 0 },
    }))
    .where('guest', '=', guest)
    .where('network', 'is not', null)
    .execute()
  await db.deleteFrom('daily_entries').where('guest', '=', guest).execute()
}

/** In one statement, so that two guests of a network who begin at the same moment get different variants. */
async function insertEntry(db: Kysely<Database>, entry: NewDailyEntry): Promise<void> {
  const { day, guest, table, started, network, variants } = entry
  const dealt = (variant: number, order: number) => sql`
    SELECT ${sql.lit(variant)} AS variant, ${sql.lit(order)} AS place,
      (SELECT count(*) FROM daily_entries
        WHERE network = ${network} AND day = ${day} AND variant = ${sql.lit(variant)}) AS times`
  await sql`
    INSERT INTO daily_entries (day, guest, "table", started, missed, ranked, network, variant)
    SELECT ${day}, ${guest}, ${table}, ${sql.lit(started)}, 0, 0, ${network}, variant
      FROM (${sql.join(variants.map(dealt), sql` UNION ALL `)}) AS dealt
      ORDER BY times, place LIMIT 1
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Both are answered from the index by score, so that a day of thousands costs no more than one of few. */
const standings = (db: Kysely<Database>): Standings => ({
  async dailyStanding({ day, variant }, score) {
    const count = async (than: '<' | '>' | 'any'): Promise<number> => {
      const ranked = db
        .selectFrom('daily_entries')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('day', '=', day)
        .where('variant', '=', variant)
        .where('ranked', '=', 1)
      const some = than === 'any' ? ranked : ranked.where('score', than, score)
      return Number((await some.executeTakeFirstOrThrow()).count)
    }
    const [better, worse, of] = await Promise.all([count('>'), count('<'), count('any')])
    return { better, worse, of }
  },

  async dailyBest({ day, variant }, limit) {
    const rows = await db
      .selectFrom('daily_entries')
      .innerJoin('guests', 'guests.id', 'daily_entries.guest')
      .select(['guests.id', 'guests.name', 'daily_entries.score', 'daily_entries.marks'])
      .where('day', '=', day)
      .where('variant', '=', variant)
      .where('ranked', '=', 1)
      .orderBy('score', 'desc')
      .orderBy('ended')
      .orderBy('daily_entries.guest')
      .limit(limit)
      .execute()
    return rows.map(({ id, name, score, marks }) => ({
      guest: id as GuestId,
      name,
      score: score ?? 0,
      marks: readMarks(marks),
    }))
  },
})

const ofGuest = (db: Kysely<Database>, { day, guest }: Pick<DailyEntry, 'day' | 'guest'>) =>
  db.selectFrom('daily_entries').selectAll().where('day', '=', day).where('guest', '=', guest)

const readMarks = (marks: string | null): readonly string[] => JSON.parse(marks ?? '[]')

export const writeDay = ({ day, secret, deal }: DailyDay) => ({ day, secret, deal: JSON.stringify(deal) })
export const readDay = ({ deal, ...rest }: Selectable<Database['daily_days']>): DailyDay => ({
  ...rest,
  deal: JSON.parse(deal),
})

export const writeMaster = ({ day, variant, score, marks }: MasterResult) => ({
  ...{ day, variant, score },
  marks: JSON.stringify(marks),
})
export const readMaster = ({ marks, ...rest }: Selectable<Database['daily_masters']>): MasterResult => ({
  ...rest,
  marks: readMarks(marks),
})

export const writeEntry = ({
  missed,
  result,
  ...rest
}: DailyEntry): Insertable<Database['daily_entries']> => ({
  ...rest,
  missed: missed ? 1 : 0,
  ended: result?.ended ?? null,
  score: result?.score ?? null,
  place: result?.place ?? null,
  marks: result === null ? null : JSON.stringify(result.marks),
  ranked: result?.ranked ? 1 : 0,
})
export const readEntry = (row: Selectable<Database['daily_entries']>): DailyEntry => {
  const { day, guest, variant, table, started, missed, ended, score, place, marks, ranked } = row
  const isOver = ended !== null && score !== null && place !== null
  return {
    ...{ day, variant, started },
    guest: guest as GuestId,
    table: table as TableId,
    missed: missed === 1,
    result: isOver ? { ended, score, place, marks: readMarks(marks), ranked: ranked === 1 } : null,
  }
}
