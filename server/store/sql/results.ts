import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type {
  LadderEntry,
  NewResult,
  Participation,
  PlayedResult,
  PlayerId,
  Ratings,
  Result,
  Standing,
} from '#server/store/ratings.ts'
import type { MatchId } from '#server/store/store.ts'
import type { SqlBackend } from './backend.ts'
import type { Database } from './schema.ts'
import { insertNew } from './statements.ts'

type Results = Omit<Ratings, 'addPlayer' | 'playersOf' | 'playerAt' | 'showPlayer' | 'mergePlayers'>

/** The careful estimate: they are better than this with hardly any doubt. */
const estimate = sql<number>`mu - 3 * sigma`
/** What the ids of bots begin with; `;` is the character after `:`. */
const [FIRST_BOT, AFTER_BOTS] = ['bot:', 'bot;']

export const results = ({ db, rows }: SqlBackend): Results => ({
  addResult: (result) => insertResult(db, result),

  async results(sinceNumber, limit) {
    const page = db.selectFrom('results').selectAll().where('number', '>', sinceNumber)
    return (await page.orderBy('number').limit(limit).execute()).map(readResult)
  },

  async lastRated() {
    const last = db.selectFrom('participations').select(({ fn }) => fn.max('number').as('number'))
    return (await last.executeTakeFirst())?.number ?? 0
  },

  async standings(game, players) {
    const found = await db
      .selectFrom('participations as newest')
      .selectAll()
      .where('player', 'in', rows(players))
      .where('game', '=', game)
      .where('mu', 'is not', null)
      .where('number', '=', ({ selectFrom }) =>
        selectFrom('participations as later')
          .select(({ fn }) => fn.max('later.number').as('number'))
          .whereRef('later.player', '=', 'newest.player')
          .where('later.game', '=', game)
          .where('later.mu', 'is not', null),
      )
      .execute()
    return new Map(found.map((row) => [row.player as PlayerId, standingOf(row) as Standing]))
  },

  async saveParticipations(participations, existing) {
    if (participations.length === 0) return
    const insertion = db.insertInto('participations').values(participations.map(writeParticipation))
    await insertion
      .onConflict((conflict) =>
        existing === 'stay'
          ? conflict.doNothing()
          : conflict.columns(['number', 'slot']).doUpdateSet(({ ref }) => ({
              player: ref('excluded.player'),
              game: ref('excluded.game'),
              seat: ref('excluded.seat'),
              place: ref('excluded.place'),
              finished: ref('excluded.finished'),
              season: ref('excluded.season'),
              mu: ref('excluded.mu'),
              sigma: ref('excluded.sigma'),
              matches: ref('excluded.matches'),
            })),
      )
      .execute()
  },

  async participations(number) {
    const found = db.selectFrom('participations').selectAll().where('number', '=', number)
    return (await found.orderBy('slot').execute()).map(readParticipation)
  },

  async resultsOf(players, before, limit) {
    const found = await db
      .selectFrom('participations')
      .innerJoin('results', 'results.number', 'participations.number')
      .selectAll('participations')
      .select(['results.match', 'results.ended'])
      .where('player', 'in', rows(players))
      .$if(before !== null, (query) => query.where('participations.number', '<', before))
      .orderBy('participations.number', 'desc')
      .limit(limit)
      .execute()
    return found.map(
      ({ match, ended, ...row }): PlayedResult => ({
        ...readParticipation(row),
        match: match as MatchId,
        ended,
      }),
    )
  },

  async placesOf(players) {
    const found = await db
      .selectFrom('participations')
      .select(({ fn }) => ['game', 'place', fn.countAll().as('count')])
      .where('player', 'in', rows(players))
      .groupBy(['game', 'place'])
      .orderBy('game')
      .orderBy('place')
      .execute()
    return found.map(({ count, ...rest }) => ({ ...rest, count: Number(count) }))
  },

  async finishedOf(players) {
    const { finished, played } = await db
      .selectFrom('participations')
      .select(({ fn }) => [fn.sum('finished').as('finished'), fn.countAll().as('played')])
      .where('player', 'in', rows(players))
      .where('finished', 'is not', null)
      .executeTakeFirstOrThrow()
    return { finished: Number(finished ?? 0), played: Number(played) }
  },

  async ladder({ game, season, atLeast, offset, limit }) {
    const found = await listed(db, game, season, atLeast)
      .innerJoin('guests', 'guests.id', 'players.guest')
      .select(['newest.player', 'season', 'mu', 'sigma', 'matches', 'address', 'name', 'face'])
      .orderBy(estimate, 'desc')
      .orderBy('newest.player')
      .offset(offset)
      .limit(limit)
      .execute()
    return found.map(({ address, name, face, ...row }) => ({ ...entryOf(row), address, name, face }))
  },

  async ladderSize({ game, season, atLeast }) {
    const counted = listed(db, game, season, atLeast).select(({ fn }) => fn.countAll().as('count'))
    return Number((await counted.executeTakeFirstOrThrow()).count)
  },

  async botsIn(game, season) {
    const found = await newestOf(db, game, season)
      .select(['player', 'season', 'mu', 'sigma', 'matches'])
      .distinct()
      .where('player', '>=', FIRST_BOT)
      .where('player', '<', AFTER_BOTS)
      .execute()
    const order = (one: LadderEntry) => one.standing.mu - 3 * one.standing.sigma
    return found.map(entryOf).sort((one, other) => order(other) - order(one))
  },

  async seasonsOf(game) {
    const found = db.selectFrom('participations').select('season').distinct().where('game', '=', game)
    const rows = await found.where('season', 'is not', null).orderBy('season', 'desc').execute()
    return rows.flatMap(({ season }) => season ?? [])
  },
})

/** The last row of each player in a ladder. */
const newestOf = (db: Kysely<Database>, game: string, season: string) =>
  db
    .selectFrom('participations as newest')
    .where('game', '=', game)
    .where('season', '=', season)
    .where('number', '=', ({ selectFrom }) =>
      selectFrom('participations as later')
        .select(({ fn }) => fn.max('later.number').as('number'))
        .whereRef('later.player', '=', 'newest.player')
        .where('later.game', '=', game)
        .where('later.season', '=', season),
    )

/** People who want to be seen there and have played enough. */
const listed = (db: Kysely<Database>, game: string, season: string, atLeast: number) =>
  newestOf(db, game, season)
    .innerJoin('players', 'players.player', 'newest.player')
    .where('newest.matches', '>=', atLeast)
    .where('players.shown', '=', 1)
    .where('players.rated', '=', 1)
    .where('players.retired', '=', 0)

/** Whoever gets the next number has seen all results before it, so numbers have no gaps. */
export async function insertResult(db: Kysely<Database>, result: NewResult): Promise<'added' | 'exists'> {
  const row = writeResult({ ...result, number: 0 })
  const number = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM results)`
  for (;;) {
    if ((await insertNew(db, 'results', [{ ...row, number }])) === 1) return 'added'
    const known = db.selectFrom('results').select('number').where('match', '=', result.match)
    if ((await known.executeTakeFirst()) !== undefined) return 'exists'
    // another result got the number first
  }
}

export const writeResult = ({ number, match, game, ended, participants }: Result) => ({
  ...{ number, match, game, ended },
  participants: JSON.stringify(participants),
})

export const readResult = ({ match, participants, ...rest }: Selectable<Database['results']>): Result => ({
  ...rest,
  match: match as MatchId,
  participants: JSON.parse(participants),
})

const writeParticipation = (
  { number, player, game, seat, place, finished, standing }: Participation,
  slot: number,
) => ({
  ...{ number, slot, player, game, seat, place },
  finished: finished === null ? null : Number(finished),
  ...(standing ?? { season: null, mu: null, sigma: null, matches: null }),
})

const readParticipation = (row: Selectable<Database['participations']>): Participation => {
  const { number, player, game, seat, place, finished } = row
  const standing = standingOf(row)
  return {
    ...{ number, game, seat, place, standing },
    player: player as PlayerId,
    finished: finished === null ? null : finished === 1,
    rated: standing !== null,
  }
}

type StandingRow = Pick<Selectable<Database['participations']>, 'season' | 'mu' | 'sigma' | 'matches'>

const standingOf = ({ season, mu, sigma, matches }: StandingRow): Standing | null =>
  season === null || mu === null || sigma === null || matches === null ? null : { season, mu, sigma, matches }

const entryOf = (row: StandingRow & { readonly player: string }): LadderEntry => ({
  player: row.player as PlayerId,
  standing: standingOf(row) as Standing,
})
