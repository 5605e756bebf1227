/** The ladder of a game in a season, page by page. */
import type { Leaderboard } from '#protocol/people.ts'
import { botOf, pointsOf, SHOWN_AFTER } from '#server/people/ratings/ladder.ts'
import { seasonAt } from '#server/people/ratings/seasons.ts'
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
  const ladder = { game, season, atLeast: SHOWN_AFTER, offset: (page - 1) * PAGE, limit: PAGE }
  const [people, size, bots, known] = [
    await store.ladder(ladder),
    await store.ladderSize(ladder),
    await store.botsIn(game, season),
    await store.seasonsOf(game),
  ]
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
    bots: bots.map(({ player, standing }) => ({
      bot: botOf(player),
      points: pointsOf(standing),
      matches: standing.matches,
    })),
  }
}
