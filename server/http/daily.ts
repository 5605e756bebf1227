/** /api/daily: the deal of the day. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DailyPast, DailyToday, day, StartedDaily } from '#protocol/daily.ts'
import { ErrorBody } from '#protocol/http.ts'
import type { HttpDeps } from './deps.ts'
import { DAILY_PER_MINUTE, newRequestLimit } from './limits.ts'

/** Days that are listed at a time. */
const PAGE = 14
const tags = ['daily']

export const dailyDeals =
  ({ config, daily, addressHashOf, limitNewTables }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = newRequestLimit(config.limits, DAILY_PER_MINUTE)
    app.get(
      '/api/daily',
      {
        onRequest,
        schema: {
          tags,
          summary: 'The deal of today',
          description:
            'One person against three masters, once. Everybody gets one of the variants; results are compared with ' +
            'those of everybody who got the same. Its secret is published when the day (UTC) is over, its commitment before.',
          response: { 200: DailyToday, 404: ErrorBody, 429: ErrorBody },
        },
      },
      async ({ guest }) => {
        return daily.today(guest?.guest ?? null)
      },
    )

    app.post(
      '/api/daily',
      {
        onRequest: limitNewTables,
        schema: {
          tags,
          summary: 'Plays the deal of today',
          description: 'The same table however often it is asked for: there is one try a day.',
          response: { 200: StartedDaily, 401: ErrorBody, 404: ErrorBody, 429: ErrorBody },
        },
      },
      async ({ me, ip }) => {
        const table = await daily.start(me, await addressHashOf(ip))
        return typeof table === 'string' ? { table } : table
      },
    )

    app.get(
      '/api/daily/days',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Deals of days that are over, newest first',
          description: 'At most 14; `before` leads to earlier ones.',
          querystring: z.object({ before: day.optional() }),
          response: { 200: z.array(DailyPast), 429: ErrorBody },
        },
      },
      async ({ guest, query }) => daily.past(guest?.guest ?? null, query.before ?? null, PAGE),
    )
  }
