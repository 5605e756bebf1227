/** What one result does to the ratings of its players. It follows from the result and the standings before it alone. */
import type { Participation, PlayerId, Rating, Result, Standing } from '#server/store/ratings.ts'
import { playerId } from '#server/store/ratings.ts'
import { ratedByPlaces, START } from './plackett-luce.ts'
import { seasonAt } from './seasons.ts'

/** Rated matches of a season after which a rating is shown. */
export const SHOWN_AFTER = 10
/** People change, so each match adds a little doubt. */
const TAU = START.mu / 300

export const botPlayer = (bot: string): PlayerId => playerId(`bot:${bot}`)
export const isBot = (player: PlayerId): boolean => player.startsWith('bot:')
export const botOf = (player: PlayerId): string => player.slice('bot:'.length)

/** The figure people see: 1000 for somebody who is new, and more the surer it is that they are good. */
export const pointsOf = ({ mu, sigma }: Rating): number =>
  Math.max(0, Math.round(1000 + 40 * (mu - 3 * sigma)))

/** Bots don't change and have no seasons: they are what the ratings of different weeks are measured by. */
function begin(player: PlayerId, before: Standing | undefined, season: string): Standing {
  const { mu, sigma } = before ?? START
  const isSame = before?.season === season
  if (isBot(player)) return { mu, sigma, season, matches: isSame ? before.matches : 0 }
  if (isSame) return { ...before, sigma: Math.sqrt(sigma ** 2 + TAU ** 2) }
  // a new season takes everybody half the way back to the start
  return { mu: (mu + START.mu) / 2, sigma: (sigma + START.sigma) / 2, season, matches: 0 }
}

/**
 * The participations of a result. A bot with several seats is several opponents of the same strength: what it learns in
 * each adds up.
 */
export function rate(
  { number, game, ended, participants }: Result,
  standings: ReadonlyMap<PlayerId, Standing>,
): Participation[] {
  const season = seasonAt(ended)
  const rated = participants.filter((one) => one.rated)
  const before = new Map(
    rated.map(({ player }) => [player, begin(player, standings.get(player), season)] as const),
  )
  const priors = rated.map(({ player }) => before.get(player) as Standing)
  const posteriors = ratedByPlaces(
    priors,
    rated.map(({ place }) => place),
  )
  const after = new Map(before)
  for (const [index, { player }] of rated.entries()) {
    const [{ mu, sigma }, prior] = [after.get(player) as Standing, priors[index]]
    after.set(player, {
      mu: mu + (posteriors[index].mu - prior.mu),
      sigma: sigma * (posteriors[index].sigma / prior.sigma),
      season,
      matches: prior.matches + 1,
    })
  }
  return participants.map((one) => ({
    ...one,
    number,
    game,
    standing: one.rated ? (after.get(one.player) as Standing) : null,
  }))
}
