/** /api/me/webhook: an address of one's own that is told what happens. */
import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBody } from '#protocol/http.ts'
import { WantedWebhook, Webhook, WebhookTest } from '#protocol/safety.ts'
import { refused } from '#server/refused.ts'
import type { GuestId } from '#server/store/store.ts'
import type { HttpDeps } from './deps.ts'
import { newRequestLimit, WEBHOOKS_PER_MINUTE } from './limits.ts'

const tags = ['people']

export const webhook =
  ({ config, store, webhooks, now }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = newRequestLimit(config.limits, WEBHOOKS_PER_MINUTE)
    const seen = async (guest: GuestId): Promise<Webhook | null> => {
      const hook = await store.webhook(guest)
      return hook && { ...hook, kinds: [...hook.kinds] }
    }

    app.get(
      '/api/me/webhook',
      {
        schema: {
          tags,
          summary: 'The address of yours that is told what happens',
          response: { 200: Webhook.nullable(), 401: ErrorBody },
        },
      },
      async ({ me }) => seen(me.guest),
    )

    app.post(
      '/api/me/webhook',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Sets or changes this address',
          description:
            'Another address gets another secret. What is sent, and how it is signed: docs/webhooks.md.',
          body: WantedWebhook,
          response: { 200: Webhook.nullable(), 400: ErrorBody, 401: ErrorBody, 429: ErrorBody },
        },
      },
      async ({ me, body }) => {
        if (!webhooks.takes(body.address))
          return refused('malformed', 'this is not a public address that begins with https://')
        const before = await store.webhook(me.guest)
        const isSame = before?.address === body.address
        await store.setWebhook(me.guest, {
          ...body,
          secret: isSame ? before.secret : randomBytes(24).toString('base64url'),
          created: isSame ? before.created : now(),
          failed: null,
        })
        return await seen(me.guest)
      },
    )

    app.delete(
      '/api/me/webhook',
      {
        schema: {
          tags,
          summary: 'Tells this address nothing any more',
          response: { 204: z.undefined(), 401: ErrorBody },
        },
      },
      async ({ me }, reply) => {
        await store.removeWebhook(me.guest)
        return reply.code(204).send()
      },
    )

    app.post(
      '/api/me/webhook/test',
      {
        onRequest,
        schema: {
          tags,
          summary: 'Sends a message to this address now',
          response: { 200: WebhookTest, 401: ErrorBody, 409: ErrorBody, 429: ErrorBody },
        },
      },
      async ({ me }) => {
        return (await webhooks.test(me.guest)) ?? refused('no-such-address', 'set an address first')
      },
    )
  }
