/** What others may see of a person: their matches with strangers, never those among friends. */
import type { Lie } from '#engine/record/read-finished.ts'
import { lies } from '#games/truths.ts'
import type { Profile, ProfileGame, ProfileMatches } from '#protocol/people.ts'
import { pointsOf, SHOWN_AFTER } from '#server/people/ratings/ladder.ts'
import { seasonAt } from '#server/people/ratings/seasons.ts'
import { reliabilityOf } from '#server/people/reliability.ts'
import { reportOf } from '#server/report/match-report.ts'
import type { Player, PlayerId } from '#server/store/ratings.ts'
import type { GuestId, MatchId, Store, Time } from '#server/store/store.ts'

/** The newest matches, whose records are read for lies. */
const MOST_READ = 100
const MOST_LIES = 3
const PAGE = 10
const EVERYTHING = 100_000

/** Null: there is no such person. */
export async function profileOf(
  store: Store,
  player: Player,
  reader: GuestId | null,
  now: Time,
): Promise<Profile | null> {
  const guest = await store.guestById(player.guest)
  const isOwn = reader === player.guest
  if (guest === null || (!player.isShown && !isOwn)) return null
  const players = await store.playersOf(player.guest)
  const inUse = players.find(({ isRetired }) => !isRetired) ?? player
  return {
    id: inUse.address,
    name: guest.name,
    face: guest.face ?? null,
    reliability: await reliabilityOf(store, player.guest),
    games: await gamesOf(
      store,
      inUse,
      players.map((one) => one.player),
      now,
    ),
    own: isOwn ? { isShown: inUse.isShown, isRated: inUse.isRated } : null,
  }
}

async function gamesOf(
  store: Store,
  inUse: Player,
  players: readonly PlayerId[],
  now: Time,
): Promise<ProfileGame[]> {
  const places = Map.groupBy(await store.placesOf(players), ({ game }) => game)
  const told = await liesOf(store, inUse.guest, players)
  const games: ProfileGame[] = []
  for (const [game, counts] of places)
    games.push({
      game,
      matches: counts.reduce((sum, { count }) => sum + count, 0),
      places: counts.map(({ place, count }) => ({ place, count })),
      rating: inUse.isRated ? await ratingOf(store, inUse.player, game, now) : null,
      lies: told.get(game) ?? [],
    })
  return games.sort((one, other) => other.matches - one.matches)
}

async function ratingOf(
  store: Store,
  player: PlayerId,
  game: string,
  now: Time,
): Promise<ProfileGame['rating']> {
  const season = seasonAt(now)
  const standing = (await store.standings(game, [player])).get(player)
  const matches = standing?.season === season ? standing.matches : 0
  const isKnown = standing !== undefined && matches >= SHOWN_AFTER
  return { season, matches, needed: SHOWN_AFTER, points: isKnown ? pointsOf(standing) : null }
}

/** The lies somebody told most often, by game. */
async function liesOf(
  store: Store,
  guest: GuestId,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<string, Lie[]>> {
  const results = await store.resultsOf(players, null, MOST_READ)
  const published = new Set<string>(results.map(({ match }) => match))
  const matches = (await reportOf(store, guest, MOST_READ)).filter(
    ({ match, alone }) => alone && published.has(match),
  )
  const told = new Map<string, Map<string, Lie>>()
  for (const { game, truth } of matches) {
    const sums = told.get(game) ?? new Map<string, Lie>()
    told.set(game, sums)
    for (const one of lies[game]?.(truth) ?? []) {
      const sum = sums.get(one.what) ?? { what: one.what, told: 0, caught: 0 }
      sums.set(one.what, { ...sum, told: sum.told + one.told, caught: sum.caught + one.caught })
    }
  }
  const order = (one: Lie, other: Lie) => other.told - one.told || one.what.localeCompare(other.what)
  return new Map([...told].map(([game, sums]) => [game, [...sums.values()].sort(order).slice(0, MOST_LIES)]))
}

/** Matches with strangers that are still in the person's history; everybody may read their records. */
export async function matchesOf(
  store: Store,
  { guest }: Player,
  before: number | null,
): Promise<ProfileMatches> {
  const players = (await store.playersOf(guest)).map(({ player }) => player)
  const results = await store.resultsOf(players, before, PAGE)
  const kept = new Set<MatchId>((await store.playedBy(guest, EVERYTHING)).map(({ match }) => match))
  const matches: ProfileMatches['matches'] = []
  for (const { match, game, ended, place } of results) {
    const header = kept.has(match) ? await store.header(match) : null
    const names = header?.[0].players
    if (Array.isArray(names)) matches.push({ match, game, ended, place, players: names.length })
  }
  const isLast = results.length < PAGE
  return { matches, next: isLast ? null : results[results.length - 1].number }
}
