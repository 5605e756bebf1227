/** /api/me/report and /api/me/export: what a guest has played and what is stored about them, for that guest only. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBody, Export, ReportedMatch } from '#protocol/http.ts'
import { exportPerson } from '#server/people/person.ts'
import { reportOf } from '#server/report/match-report.ts'
import type { HttpDeps } from './deps.ts'
import { newRequestLimit, REPORTS_PER_MINUTE } from './limits.ts'

/** The newest matches. */
const MOST = 400

const tags = ['people']

export const report =
  ({ config, store, now }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = newRequestLimit(config.limits, REPORTS_PER_MINUTE)
    app.get(
      '/api/me/report',
      {
        onRequest,
        schema: {
          tags,
          summary: 'What you have played, with the truth about you',
          description:
            'Finished matches, newest first, at most 400. `truth` has the figures of your own seat; what they are ' +
            'depends on the game. Nobody else is shown them.',
          response: { 200: z.array(ReportedMatch), 401: ErrorBody },
        },
      },
      async ({ me }) => reportOf(store, me.guest, MOST),
    )

    app.delete(
      '/api/me/report',
      {
        schema: {
          tags,
          summary: 'Erases what you have played',
          description:
            'The matches themselves stay, as they are the others’ too; that you sat there does not.',
          response: { 204: z.undefined(), 401: ErrorBody },
        },
      },
      async ({ me }, reply) => {
        await store.erasePlayed(me.guest)
        return reply.code(204).send()
      },
    )

    app.get(
      '/api/me/export',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Everything that is kept about you',
          response: { 200: Export, 401: ErrorBody },
        },
      },
      async ({ me }, reply) => {
        reply.header('content-disposition', 'attachment; filename="gatehouse.json"')
        return await exportPerson(store, me, now())
      },
    )
  }
