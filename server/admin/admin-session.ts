/** Who has entered the secret of this server. The cookie is signed with the secret itself: another secret ends every session. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { hashOf } from '#server/http/identity.ts'
import { clientKey } from '#server/http/limits.ts'
import type { Time } from '#server/store/store.ts'

const COOKIE = 'gatehouse-admin'
/** Seconds. */
const LASTS = 12 * 3600
const QUARTER = 900
/** Wrong secrets in a quarter of an hour, from one client and from all. */
export const MAX_TRIES = { client: 5, all: 50 }

const equal = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

const signed = (secret: string, until: Time): string =>
  `${until}.${createHmac('sha256', secret).update(`gatehouse admin ${until}`).digest('base64url')}`

export type Entry = 'entered' | 'wrong' | 'too-many-tries'

export class AdminSession {
  readonly #secret: string
  readonly #now: () => Time
  readonly #wrong = new RateLimiterMemory({ points: MAX_TRIES.client, duration: QUARTER })
  readonly #wrongOfAll = new RateLimiterMemory({ points: MAX_TRIES.all, duration: QUARTER })

  constructor(secret: string, now: () => Time) {
    this.#secret = secret
    this.#now = now
  }

  /** These limits hold also where all others are turned off. */
  async enter(request: FastifyRequest, reply: FastifyReply, secret: string): Promise<Entry> {
    const client = clientKey(request.ip)
    try {
      // counted before it is compared, so that many tries at once are not compared either
      await this.#wrong.consume(client)
      await this.#wrongOfAll.consume('all')
    } catch {
      return 'too-many-tries'
    }
    if (!equal(secret, this.#secret)) return 'wrong'
    await this.#wrong.reward(client)
    await this.#wrongOfAll.reward('all')
    const until = this.#now() + LASTS * 1000
    reply.setCookie(nameFor(request), signed(this.#secret, until), { ...optionsFor(request), maxAge: LASTS })
    return 'entered'
  }

  isEntered(request: FastifyRequest): boolean {
    const value = request.cookies[nameFor(request)] ?? ''
    const until = Number(value.split('.')[0])
    return Number.isSafeInteger(until) && until > this.#now() && equal(value, signed(this.#secret, until))
  }

  leave(request: FastifyRequest, reply: FastifyReply): void {
    reply.clearCookie(nameFor(request), optionsFor(request))
  }
}

const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https'

const nameFor = (request: FastifyRequest): string => (isSecure(request) ? `__Host-${COOKIE}` : COOKIE)

const optionsFor = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(request) }) as const
