/** Identifies the guest. The cookie is a random token; only its hash is stored, so that the store gives nobody an identity. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Guest, Store } from '#server/store/store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** null: no guest yet */
    guest: Guest | null
    /** the guest; whoever is none yet is refused */
    readonly me: Guest
  }
}

export class NoIdentity extends Error {}

/** Adds `guest` and `me` to requests. */
export function identify(app: FastifyInstance): void {
  app.decorateRequest('guest', null)
  app.decorateRequest('me', {
    getter() {
      if (this.guest === null) throw new NoIdentity()
      return this.guest
    },
  })
}

const COOKIE = 'gatehouse'
/** Over https. Browsers take a cookie of this name from this host only, and over https only. */
const HOST_COOKIE = `__Host-${COOKIE}`
const TOKEN = /^\s*((?:__Host-)?gatehouse)=([\w-]{43})\s*$/g
const YEAR = 365 * 24 * 3600

export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The tokens of a cookie header by the name of their cookie; of two with the same name, the first. */
function tokensIn(cookies = ''): ReadonlyMap<string, string> {
  const found = cookies.split(';').flatMap((cookie) => [...cookie.matchAll(TOKEN)])
  return new Map(found.reverse().map(([, name, token]) => [name, token]))
}

/** The token of a cookie header; null: there is none. */
export function tokenOf(cookies: string | undefined): string | null {
  const tokens = tokensIn(cookies)
  return tokens.get(HOST_COOKIE) ?? tokens.get(COOKIE) ?? null
}

/** The guest of a cookie header; also used for sockets. */
export async function guestOf(store: Store, cookies: string | undefined): Promise<Guest | null> {
  const token = tokenOf(cookies)
  return token === null ? null : store.guestByToken(hashOf(token))
}

export function setGuestCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https'
  const name = secure ? HOST_COOKIE : COOKIE
  reply.setCookie(name, token, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR, secure })
}

/** A browser that knows its guest by the plain cookie gets the better one instead, once. */
export function replaceOldCookie(request: FastifyRequest, reply: FastifyReply): void {
  const tokens = tokensIn(request.headers.cookie)
  const old = tokens.get(COOKIE)
  if (request.protocol !== 'https' || request.guest === null || old === undefined) return
  if (!tokens.has(HOST_COOKIE)) setGuestCookie(request, reply, old)
  reply.clearCookie(COOKIE, { path: '/' })
}

export function clearGuestCookies(reply: FastifyReply): FastifyReply {
  return reply.clearCookie(COOKIE, { path: '/' }).clearCookie(HOST_COOKIE, { path: '/', secure: true })
}
