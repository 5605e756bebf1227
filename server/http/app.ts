/** The HTTP app. The socket server handles upgrades on `app.server`. */
import cookie from '@fastify/cookie'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { refused } from '#server/refused.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { refuseBanned } from './bans.ts'
import { binaryTables } from './binary-tables.ts'
import { serveClient } from './client.ts'
import { dailyDeals } from './daily.ts'
import type { HttpDeps } from './deps.ts'
import { serveDocs } from './docs.ts'
import { answerError, answerRefusals, refuse } from './errors.ts'
import { games } from './games.ts'
import { guests } from './guests.ts'
import { health } from './health.ts'
import { guestOf, identify, replaceOldCookie } from './identity.ts'
import { addRateLimit, isApiRequest, limitAddresses } from './limits.ts'
import { matches } from './matches.ts'
import { describe } from './openapi.ts'
import { profiles } from './profiles.ts'
import { trustOf } from './proxies.ts'
import { push } from './push.ts'
import { queue } from './queue.ts'
import { records } from './records.ts'
import { report } from './report.ts'
import { safety } from './safety.ts'
import { BARE_HEADERS, secure } from './security.ts'
import { tables } from './tables.ts'
import { webhook } from './webhook.ts'

const LARGEST_BODY = 16 * 1024
const PATIENCE = 30_000

export async function buildApp(parts: HttpDeps, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config, store } = parts
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // a page loads hundreds of files
    logController: new LogController({ disableRequestLogging: (request) => !isApiRequest(request) }),
    bodyLimit: LARGEST_BODY,
    requestTimeout: PATIENCE,
    trustProxy: trustOf(config),
    // the message of such an error contains the address
    frameworkErrors: (_, __, reply) =>
      void refuse(reply.headers(BARE_HEADERS), refused('malformed', 'not a valid address')),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  answerRefusals(app)
  // a form of another site can send text, but not JSON
  app.removeContentTypeParser('text/plain')
  await secure(app, config.origins)
  await app.register(cookie)
  identify(app)
  limitAddresses(app, config.limits)
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiRequest(request)) return
    // what somebody may see is for nobody else who uses the same browser or proxy
    reply.header('cache-control', 'no-store')
    request.guest = await guestOf(store, request.headers.cookie)
    replaceOldCookie(request, reply)
  })
  refuseBanned(app, parts.siteStatus)
  measure(app, parts)
  await addRateLimit(app, config.limits)
  await describe(app)
  await app.register(guests(parts))
  await app.register(account(parts))
  await app.register(games)
  await app.register(binaryTables)
  await app.register(tables(parts))
  if (parts.queue !== undefined) await app.register(queue(parts.queue, parts))
  await app.register(matches(parts))
  await app.register(records(parts))
  await app.register(report(parts))
  await app.register(profiles(parts))
  await app.register(push(parts))
  await app.register(webhook(parts))
  await app.register(safety(parts))
  await app.register(admin(parts))
  await app.register(dailyDeals(parts))
  await app.register(health(parts))
  await serveClient(app, config.client)
  await serveDocs(app, config.docs)
  return app
}

function measure(app: FastifyInstance, { metrics }: HttpDeps): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    metrics.http.observe(labels, reply.elapsedTime / 1000)
  })
}
