/** /api/admin: for those who run the server, behind a secret of its own. Without a secret there is nothing here. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AdminAction, AdminSecret, AdminView } from '#protocol/admin.ts'
import { ErrorBody } from '#protocol/http.ts'
import { adminView, perform } from '#server/admin/actions.ts'
import { AdminSession } from '#server/admin/admin-session.ts'
import { refused } from '#server/refused.ts'
import type { HttpDeps } from './deps.ts'
import { refuse, TOO_FAST } from './errors.ts'

export const admin =
  ({ config, store, siteStatus, now }: HttpDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const session = config.adminSecret === null ? null : new AdminSession(config.adminSecret, store, now)
    if (session === null) return
    // not described: it is not part of what others build on
    const hide = true
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!(await session.isEntered(request)))
        return refuse(reply, refused('forbidden', 'enter the secret first'))
    }

    app.post('/api/admin/session', { schema: { hide, body: AdminSecret } }, async (request, reply) => {
      const entry = await session.enter(request, reply, request.body.secret)
      if (entry !== 'entered') request.log.warn({ entry }, 'somebody tried to open the admin page')
      if (entry === 'too-many-tries') return TOO_FAST
      if (entry === 'wrong') return refused('forbidden', 'this is not the secret')
      return reply.code(204).send()
    })

    app.delete('/api/admin/session', { schema: { hide } }, async (request, reply) => {
      await session.leave(request, reply)
      return reply.code(204).send()
    })

    app.get('/api/admin', { onRequest, schema: { hide, response: { 200: AdminView } } }, () =>
      adminView(store, config.keep, now()),
    )

    app.post(
      '/api/admin/actions',
      {
        onRequest,
        schema: { hide, body: AdminAction, response: { 200: AdminView, 400: ErrorBody, 404: ErrorBody } },
      },
      async ({ body }) => {
        const done = await perform({ store, by: 'page', now }, body)
        if (typeof done !== 'string') return done
        // here at once; other nodes notice within a second
        await siteStatus.refresh()
        return await adminView(store, config.keep, now())
      },
    )
  }
