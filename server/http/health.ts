/** Health, readiness and metrics. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { refused } from '#server/refused.ts'
import type { HttpDeps } from './deps.ts'
import { refuse } from './errors.ts'
import { hashOf } from './identity.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** What proxies add to a request. */
const PROXIED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** From this machine and not through a proxy, or with the token. */
function maySeeMetrics({ ip, headers }: FastifyRequest, token: string | null): boolean {
  const isLocal = LOOPBACK.test(ip) && PROXIED.every((name) => headers[name] === undefined)
  return isLocal || (token !== null && hashOf(headers.authorization ?? '') === hashOf(`Bearer ${token}`))
}

const undescribed = { schema: { hide: true } }

export const health =
  ({ config, tableApi, metrics }: HttpDeps): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', undescribed, async (_, reply) => reply.type('text/plain').send('alive\n'))
    app.get('/readyz', undescribed, async (_, reply) => {
      const ready = await tableApi.ready().catch(() => false)
      return reply
        .code(ready ? 200 : 503)
        .type('text/plain')
        .send(ready ? 'ready\n' : 'not ready\n')
    })
    app.get('/metrics', undescribed, async (request, reply) =>
      maySeeMetrics(request, config.metricsToken)
        ? reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
        : refuse(reply, refused('forbidden', 'only from this machine, or with the token of the server')),
    )
  }
