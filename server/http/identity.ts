/** Identifies the guest. The cookie is a random token; only its hash is stored, so that the store gives nobody an identity. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guest, Store } from '#server/store/store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** null: no guest yet */
    guest: Guest | null
  }
}

export const COOKIE = 'gatehouse'
const TOKEN = /(?:^|;\s*)gatehouse=([\w-]{43})(?:;|$)/
const YEAR = 365 * 24 * 3600

export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The guest of a cookie header; also used for sockets. */
export async function guestOf(store: Store, cookies: string | undefined): Promise<Guest | null> {
  const token = TOKEN.exec(cookies ?? '')?.[1]
  return token === undefined ? null : store.guestByToken(hashOf(token))
}

export function setGuestCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https'
  reply.setCookie(COOKIE, token, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR, secure })
}
