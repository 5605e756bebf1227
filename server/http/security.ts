/** Security headers: they keep other sites out, and our pages from loading anything of others. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { refused } from '#server/refused.ts'
import { refuse } from './errors.ts'
import { isOwnOrigin } from './origin.ts'

const self = ["'self'"]
const none = ["'none'"]

const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: self,
    scriptSrc: self,
    styleSrc: self,
    imgSrc: ["'self'", 'data:'],
    connectSrc: self,
    fontSrc: self,
    workerSrc: self,
    manifestSrc: self,
    objectSrc: none,
    baseUri: none,
    frameAncestors: none,
    formAction: self,
    // Text becomes markup or the address of a script only through these: Svelte's own templates, and our workers'
    // addresses (client/worker/register.ts, client/offline/bot-thread.ts).
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['svelte-trusted-html', 'gatehouse-worker', 'gatehouse-bots'],
  },
}

/** For answers that are given before anything else is asked: an address that is none. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Microphone and camera are for our own pages, and a person allows each in the browser; nothing else is asked for. */
const PERMISSIONS_POLICY =
  'camera=(self), microphone=(self), display-capture=(), geolocation=(), payment=(), usb=()'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const TWO_YEARS = 2 * 365 * 24 * 3600

export async function secure(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${TWO_YEARS}`)
    if (SAFE.has(request.method) || isOwnOrigin(request.headers.origin, request.host, origins)) return
    return refuse(reply, refused('forbidden', 'requests from other sites are not answered'))
  })
}
