/** /api/me/profile, /api/people and /api/leaderboards: what others see of a person, and who plays best. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { games } from '#games/index.ts'
import { ErrorBody } from '#protocol/http.ts'
import { Leaderboard, Profile, ProfileAddress, ProfileChange, ProfileMatches } from '#protocol/people.ts'
import { secrets } from '#server/lobby/secrets.ts'
import { personAt } from '#server/people/person-at.ts'
import { leaderboardOf } from '#server/people/profiles/leaderboard.ts'
import { matchesOf, profileOf } from '#server/people/profiles/profile.ts'
import { playerOf } from '#server/people/ratings/players.ts'
import { SEASON } from '#server/people/ratings/seasons.ts'
import { refused } from '#server/refused.ts'
import type { Player } from '#server/store/ratings.ts'
import type { Guest } from '#server/store/store.ts'
import { tableId } from '#server/store/store.ts'
import type { HttpDeps } from './deps.ts'
import { NO_IDENTITY } from './errors.ts'
import { newRequestLimit, PROFILES_PER_MINUTE } from './limits.ts'

const tags = ['people']
const At = z.object({ id: z.string().max(40) })
const AtTable = z.object({
  table: z.string().max(40).describe('id of the table'),
  who: z.string().max(40).describe('the person’s `id` there'),
})
const Page = z.object({ before: z.coerce.number().int().min(1).max(2_000_000_000).optional() })
const Game = z.object({ game: z.string().max(40) })
const Ladder = z.object({
  season: z.string().regex(SEASON).optional().describe('a quarter of a year: `2026-4`; default: this one'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
})

const nobody = () => refused('no-such-address', 'there is no such profile, or it is hidden')

export const profiles =
  ({ config, store, now }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = newRequestLimit(config.limits, PROFILES_PER_MINUTE)
    const ownProfile = async (guest: Guest) => {
      const player = await playerOf({ store, secrets }, guest.guest, now())
      return player && profileOf(store, player, guest.guest, now())
    }
    /** Null: there is none, or the reader may not see it. */
    const shownAt = async (id: string, reader: Guest | null): Promise<Player | null> => {
      const player = await store.playerAt(id)
      return player !== null && (player.isShown || player.guest === reader?.guest) ? player : null
    }

    app.get(
      '/api/me/profile',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Your profile, as others may see it',
          description: '`own` says whether they do. Only matches with strangers are in it.',
          response: { 200: Profile, 401: ErrorBody },
        },
      },
      async ({ me }) => (await ownProfile(me)) ?? NO_IDENTITY,
    )

    app.patch(
      '/api/me/profile',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Shows or hides your profile and your rating',
          description:
            'Everybody is rated, as places can’t be counted otherwise; nobody sees a rating before its owner shows it. A ' +
            'hidden profile is on no leaderboard.',
          body: ProfileChange,
          response: { 200: Profile, 400: ErrorBody, 401: ErrorBody },
        },
      },
      async ({ me, body }) => {
        await playerOf({ store, secrets }, me.guest, now())
        await store.showPlayer(me.guest, {
          ...(body.isShown !== undefined && { isShown: body.isShown }),
          ...(body.isRated !== undefined && { isRated: body.isRated }),
        })
        return (await ownProfile(me)) ?? NO_IDENTITY
      },
    )

    app.get(
      '/api/people',
      {
        onRequest,
        schema: {
          tags,
          summary: 'The profile of somebody at a table',
          querystring: AtTable,
          response: { 200: ProfileAddress, 401: ErrorBody },
        },
      },
      async ({ me, query }) => {
        const person = await personAt(store, tableId(query.table), query.who, me)
        const players = person === null ? [] : await store.playersOf(person.guest)
        return { id: players.find(({ isRetired, isShown }) => isShown && !isRetired)?.address ?? null }
      },
    )

    app.get(
      '/api/people/:id',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Somebody’s profile',
          params: At,
          response: { 200: Profile, 404: ErrorBody },
        },
      },
      async ({ guest, params }) => {
        const player = await shownAt(params.id, guest)
        const profile = player && (await profileOf(store, player, guest?.guest ?? null, now()))
        return profile ?? nobody()
      },
    )

    app.get(
      '/api/people/:id/matches',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Somebody’s matches with strangers',
          description: 'Newest first. Their records can be read by everybody.',
          params: At,
          querystring: Page,
          response: { 200: ProfileMatches, 400: ErrorBody, 404: ErrorBody },
        },
      },
      async ({ guest, params, query }) => {
        const player = await shownAt(params.id, guest)
        return player ? await matchesOf(store, player, query.before ?? null) : nobody()
      },
    )

    app.get(
      '/api/leaderboards/:game',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Who plays a game best',
          description:
            'People who show their rating and have played enough matches of the season, page by page.',
          params: Game,
          querystring: Ladder,
          response: { 200: Leaderboard, 400: ErrorBody, 404: ErrorBody },
        },
      },
      async ({ guest, params: { game }, query }) =>
        Object.hasOwn(games, game)
          ? await leaderboardOf(store, { game, ...query }, guest?.guest ?? null, now())
          : refused('no-such-address', 'there is no such game'),
    )
  }
