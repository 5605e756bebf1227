/** /api/push: push subscriptions of browsers. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBody, PushAddress, PushKey, PushSubscription } from '#protocol/http.ts'
import { refused } from '#server/refused.ts'
import type { HttpDeps } from './deps.ts'
import { PER_MINUTE } from './limits.ts'

const tags = ['people']

export const push =
  ({ store, push, now }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/push',
      {
        schema: {
          tags,
          summary: 'The key with which browsers subscribe to messages of this server',
          response: { 200: PushKey },
        },
      },
      async () => ({ key: push?.publicKey ?? null }),
    )

    app.post(
      '/api/me/push',
      {
        config: { rateLimit: PER_MINUTE.guests },
        schema: {
          tags,
          summary: 'Tells this browser when it is your turn',
          description:
            'Only at tables where a decision may take an hour or longer, and only while you are not connected.',
          body: PushSubscription,
          response: { 204: z.undefined(), 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 429: ErrorBody },
        },
      },
      async ({ me, body }, reply) => {
        if (push === undefined) return refused('forbidden', 'this server sends no messages')
        const { endpoint, keys } = body
        if (!push.takes(endpoint)) return refused('malformed', 'this is not the address of a push service')
        await store.subscribe(me.guest, { endpoint, ...keys }, now())
        return reply.code(204).send()
      },
    )

    app.delete(
      '/api/me/push',
      {
        schema: {
          tags,
          summary: 'Tells this browser nothing any more',
          body: PushAddress,
          response: { 204: z.undefined(), 400: ErrorBody, 401: ErrorBody },
        },
      },
      async ({ me, body }, reply) => {
        await store.unsubscribe(me.guest, body.endpoint)
        return reply.code(204).send()
      },
    )
  }
