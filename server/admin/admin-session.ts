/**
 * Who has entered the secret of this server. The cookie is signed with the secret itself: another secret ends every session.
 * Sessions that somebody has ended are in the store.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { hashOf } from '#server/http/identity.ts'
import { clientKey, isWithin } from '#server/http/limits.ts'
import type { Accounts } from '#server/store/accounts.ts'
import type { Time } from '#server/store/store.ts'

const COOKIE = 'gatehouse-admin'
/** Seconds. */
const LASTS = 12 * 3600
const QUARTER = 900
/** Wrong secrets in a quarter of an hour, from one client and from all. */
export const MAX_TRIES = { client: 5, all: 50 }

const equal = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

/** `session` tells sessions apart that begin at the same moment. */
const signed = (secret: string, until: Time, session: string): string =>
  `${until}.${session}.${createHmac('sha256', secret).update(`gatehouse admin ${until} ${session}`).digest('base64url')}`

export type Entry = 'entered' | 'wrong' | 'too-many-tries'

export class AdminSession {
  readonly #secret: string
  readonly #store: Pick<Accounts, 'addTicket' | 'hasTicket'>
  readonly #now: () => Time
  readonly #wrong = new RateLimiterMemory({ points: MAX_TRIES.client, duration: QUARTER })
  readonly #wrongOfAll = new RateLimiterMemory({ points: MAX_TRIES.all, duration: QUARTER })

  constructor(secret: string, store: Pick<Accounts, 'addTicket' | 'hasTicket'>, now: () => Time) {
    this.#secret = secret
    this.#store = store
    this.#now = now
  }

  /** These limits hold also where all others are turned off. */
  async enter(request: FastifyRequest, reply: FastifyReply, secret: string): Promise<Entry> {
    const client = clientKey(request.ip)
    // counted before it is compared, so that many tries at once are not compared either
    if (!(await isWithin(this.#wrong, client)) || !(await isWithin(this.#wrongOfAll, 'all')))
      return 'too-many-tries'
    if (!equal(secret, this.#secret)) return 'wrong'
    await this.#wrong.reward(client)
    await this.#wrongOfAll.reward('all')
    const until = this.#now() + LASTS * 1000
    const value = signed(this.#secret, until, randomBytes(9).toString('base64url'))
    reply.setCookie(nameFor(request), value, { ...optionsFor(request), maxAge: LASTS })
    return 'entered'
  }

  async isEntered(request: FastifyRequest): Promise<boolean> {
    return (await this.#sessionOf(request)) !== null
  }

  /** The cookie is worthless from now on, whoever has it. */
  async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await this.#sessionOf(request)
    if (session !== null)
      await this.#store.addTicket({ kind: 'ended', guest: null, about: '', ...session }, this.#now())
    reply.clearCookie(nameFor(request), optionsFor(request))
  }

  async #sessionOf(request: FastifyRequest): Promise<{ key: string; expires: Time } | null> {
    const value = request.cookies[nameFor(request)] ?? ''
    const [end, session = ''] = value.split('.')
    const [expires, key] = [Number(end), hashOf(value)]
    const isSigned = Number.isSafeInteger(expires) && equal(value, signed(this.#secret, expires, session))
    if (!isSigned || expires <= this.#now()) return null
    return (await this.#store.hasTicket('ended', key, this.#now())) ? null : { key, expires }
  }
}

const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https'

const nameFor = (request: FastifyRequest): string => (isSecure(request) ? `__Host-${COOKIE}` : COOKIE)

const optionsFor = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(request) }) as const
