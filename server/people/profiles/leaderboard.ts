/** The ladder of a game in a season, page by page. */
import type { Leaderboard } from '#protocol/people.ts'
import { botOf, pointsOf, SHOWN_AFTER } from '#server/people/ratings/ladder.ts'
import { seasonAt } from '#server/people/ratings/seasons.ts'
import type { LadderEntry } from '#server/store/ratings.ts'
import type { GuestId, Store, Time } from '#server/store/store.ts'

const PAGE = 50

export interface LeaderboardWish {
  readonly game: string
  /** absent: the season of now */
  readonly season?: string | undefined
  readonly page: number
}

export async function leaderboardOf(
  store: Store,
  wish: LeaderboardWish,
  reader: GuestId | null,
  now: Time,
): Promise<Leaderboard> {
  const current = seasonAt(now)
  const { game, season = current, page } = wish
  const ladder = { game, season, atLeast: SHOWN_AFTER, offset: (page - 1) * PAGE, limit: PAGE + 1 }
  const [found, size, bots, known] = [
    await store.ladder(ladder),
    await store.ladderSize(ladder),
    await store.botsIn(game, season),
    await store.seasonsOf(game),
  ]
  const people = found.slice(0, PAGE)
  const own = reader === null ? [] : (await store.playersOf(reader)).map(({ address }) => address)
  return {
    ...{ game, season, page, needed: SHOWN_AFTER },
    seasons: [...new Set([current, ...known])].sort().reverse(),
    pages: Math.max(1, Math.ceil(size / PAGE)),
    people: people.map(({ address, name, face, standing }, index) => ({
      place: ladder.offset + index + 1,
      ...{ id: address, name, face },
      points: pointsOf(standing),
      matches: standing.matches,
      isYou: own.includes(address),
    })),
    bots: beside(bots, page, found).map(({ player, standing }) => ({
      bot: botOf(player),
      points: pointsOf(standing),
      matches: standing.matches,
    })),
  }
}

/** A bot is on the page of the people around it; the best are on the first page, the weakest on the last. */
function beside(
  bots: readonly LadderEntry[],
  page: number,
  found: readonly LadderEntry[],
): readonly LadderEntry[] {
  if (page > 1 && found.length === 0) return []
  const most = page === 1 ? Number.POSITIVE_INFINITY : pointsOf(found[0].standing)
  const next = found.at(PAGE)
  const least = next === undefined ? Number.NEGATIVE_INFINITY : pointsOf(next.standing)
  return bots.filter(({ standing }) => pointsOf(standing) <= most && pointsOf(standing) > least)
}
