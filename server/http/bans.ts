/** Keeps people out who are banned: they can read why, leave a note, take what is stored about them, and be erased. */
import type { FastifyInstance } from 'fastify'
import type { SiteStatus } from '#server/admin/site-status.ts'
import { refused } from '#server/refused.ts'
import { refuse } from './errors.ts'
import { callerOf, isApiRequest } from './limits.ts'

const STILL_POSSIBLE = new Set([
  'GET /api/status',
  'POST /api/appeal',
  'GET /api/me',
  'POST /api/guests',
  'GET /api/me/export',
  'DELETE /api/me',
])
/** Whoever shut themselves out can still lift it. */
const ADMIN = /^\/api\/admin(\/|$)/

export function refuseBanned(app: FastifyInstance, siteStatus: SiteStatus): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? ''
    if (!isApiRequest(request) || STILL_POSSIBLE.has(`${method} ${route}`) || ADMIN.test(route)) return
    if (siteStatus.banOf(callerOf(request)) !== null)
      return refuse(
        reply,
        refused('shut-out', 'you are banned here; GET /api/status says why and until when'),
      )
  })
}
