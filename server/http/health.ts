/** Health, readiness and metrics. */
import type { FastifyPluginAsync } from 'fastify'
import type { HttpDeps } from './deps.ts'

const undescribed = { schema: { hide: true } }

export const health =
  ({ tableApi, metrics }: HttpDeps): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', undescribed, async (_, reply) => reply.type('text/plain').send('alive\n'))
    app.get('/readyz', undescribed, async (_, reply) => {
      const ready = await tableApi.ready().catch(() => false)
      return reply
        .code(ready ? 200 : 503)
        .type('text/plain')
        .send(ready ? 'ready\n' : 'not ready\n')
    })
    app.get('/metrics', undescribed, async (_, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    )
  }
