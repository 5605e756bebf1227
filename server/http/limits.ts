/** Rate limits of the HTTP API. */
import { isIPv6 } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Caller } from '#server/admin/site-status.ts'
import { refuse, TOO_FAST } from './errors.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const perMinute = (max: number) => ({ max, timeWindow: MINUTE })

export const PER_MINUTE = {
  all: perMinute(300),
  guests: perMinute(30),
}

/** Guests cost nothing, so an address has a limit for all of them together. */
export const ALL_OF_ADDRESS = 6_000

/** How often a minute one guest, and one address, may do something that costs more than the rest. */
export interface RequestLimit {
  readonly guest: number
  readonly address: number
  /** in a day, of one address; absent: as many as that is */
  readonly day?: number
}

export const IMPORTS_PER_MINUTE: RequestLimit = { guest: 3, address: 3 }
/** Records and views of matches, which are replayed. */
export const MATCHES_PER_MINUTE: RequestLimit = { guest: 60, address: 300 }
/** So many of them for one address at the same time: 300 at once would keep everybody else waiting. */
export const MATCHES_AT_ONCE = 20
/** Reports and exports, which gather everything of a guest. */
export const REPORTS_PER_MINUTE: RequestLimit = { guest: 20, address: 60 }
/** Profiles and leaderboards, which anybody may turn over. */
export const PROFILES_PER_MINUTE: RequestLimit = { guest: 60, address: 180 }
/** Other names, which every table of a guest shows. */
export const RENAMES_PER_MINUTE: RequestLimit = { guest: 10, address: 60 }

/** Passkeys, codes and links, which write to the store, also for strangers. */
export const SIGN_INS_PER_MINUTE: RequestLimit = { guest: 20, address: 40 }
/** Two devices that wait for each other ask every two seconds. */
export const POLLS_PER_MINUTE: RequestLimit = { guest: 60, address: 180 }
export const NEW_REPORTS_PER_MINUTE: RequestLimit = { guest: 3, address: 10 }
export const BLOCKS_PER_MINUTE: RequestLimit = { guest: 30, address: 120 }
export const APPEALS_PER_MINUTE: RequestLimit = { guest: 3, address: 10 }
/** Changes and tests of webhooks: each test is a request to somebody else's server. */
export const WEBHOOKS_PER_MINUTE: RequestLimit = { guest: 5, address: 10 }
/** Places among everybody who had the same cards. */
export const DAILY_PER_MINUTE: RequestLimit = { guest: 60, address: 300 }

/** Lists of tables, each of which is made from up to a thousand documents: those that are open, and one's own. */
export const LISTS_PER_MINUTE: RequestLimit = { guest: 60, address: 600 }
/** New tables, however somebody gets one. Bots play a match to its end when its people leave, so each may cost a whole match, and its record is kept for months. */
export const TABLES_PER_MINUTE: RequestLimit = { guest: 30, address: 60, day: 2_000 }
/** Everybody at the table is told of each. */
export const ACTIONS_PER_MINUTE: RequestLimit = { guest: 120, address: 600 }

/** Whoever waits for strangers says so every second. */
export const QUEUE_PER_MINUTE: RequestLimit = { guest: 150, address: 1_500 }

/** Counts requests for unknown codes, by client. */
export interface WrongCodes {
  tooMany(ip: string): Promise<boolean>
  count(ip: string): Promise<void>
}

export const MAX_WRONG_CODES = 20

/** Files of the client, health and metrics have a limit of their own and need no guest. */
export const isApiRequest = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') ?? false

/** The key that a client is counted by: its IPv4 address, or the first half of its IPv6 address, since a home has 2⁶⁴ of those. */
export function clientKey(address: string | undefined): string {
  // a client that has disconnected has no address
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [before, after] = plain.split('::')
  const groups = before.split(':').filter((group) => group !== '')
  // `::` stands for zeros
  const rest = after === undefined ? [] : Array(4).fill('0')
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Who asks, as bans and mutes know them. */
export const callerOf = ({ guest, ip }: FastifyRequest): Caller => ({
  guest: guest?.guest ?? null,
  client: clientKey(ip),
})

/** A first visit loads about 300 files. */
export const FILES_PER_MINUTE = 6_000

/** Counts with timers; the library's own store compares wall times, so that a clock set back would end no window. */
class TimedWindows implements FastifyRateLimitStore {
  readonly #counts = new RateLimiterMemory({ points: 1, duration: MINUTE / 1000 })

  incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
    this.#counts
      .penalty(key)
      .then(
        ({ consumedPoints, msBeforeNext }) =>
          callback(null, { current: consumedPoints, ttl: Math.min(msBeforeNext, MINUTE) }),
        callback,
      )
  }

  child(): TimedWindows {
    return new TimedWindows()
  }
}

/** Asked before anything is read from the store. */
export function limitAddresses(app: FastifyInstance, limits: 'on' | 'off'): void {
  const limited = newRequestLimit(limits, { guest: ALL_OF_ADDRESS, address: ALL_OF_ADDRESS })
  app.addHook('onRequest', async function (request, reply) {
    return isApiRequest(request) ? limited.call(this, request, reply) : undefined
  })
}

/** Counts by guest only if the guest exists: an invented cookie must not start a new count. */
export async function addRateLimit(app: FastifyInstance, limits: 'on' | 'off'): Promise<void> {
  if (limits === 'off') return
  await app.register(rateLimit, {
    max: (request) => (isApiRequest(request) ? PER_MINUTE.all.max : FILES_PER_MINUTE),
    timeWindow: MINUTE,
    store: TimedWindows,
    keyGenerator: (request) =>
      isApiRequest(request)
        ? `${clientKey(request.ip)} ${request.guest?.guest ?? ''}`
        : clientKey(request.ip),
  })
}

/** Tables that one address may put into the list for everybody in an hour. The list has a hundred places. */
export const LISTINGS_PER_HOUR = 12

/** Whether an address may list one more table; counts it. */
export function newListings(limits: 'on' | 'off'): (ip: string) => Promise<boolean> {
  if (limits === 'off') return async () => true
  const counter = new RateLimiterMemory({ points: LISTINGS_PER_HOUR, duration: 3_600 })
  return (ip) => isWithin(counter, clientKey(ip))
}

/** Counts one more for this key. */
export const isWithin = (limit: RateLimiterMemory, key: string): Promise<boolean> =>
  limit.consume(key).then(
    () => true,
    () => false,
  )

/** Counts by address alone, because a new guest costs nothing. */
export function newWrongCodes(limits: 'on' | 'off'): WrongCodes {
  if (limits === 'off') return { tooMany: async () => false, count: async () => {} }
  const counter = new RateLimiterMemory({ points: MAX_WRONG_CODES, duration: MINUTE / 1000 })
  return {
    tooMany: async (ip) => ((await counter.get(clientKey(ip)))?.consumedPoints ?? 0) >= MAX_WRONG_CODES,
    async count(ip) {
      await counter.penalty(clientKey(ip))
    },
  }
}

/** Counts by guest and by address: neither a new guest nor another address starts a new count. */
export function newRequestLimit(limits: 'on' | 'off', most: RequestLimit): onRequestAsyncHookHandler {
  if (limits === 'off') return async () => {}
  const guests = new RateLimiterMemory({ points: most.guest, duration: MINUTE / 1000 })
  const addresses = new RateLimiterMemory({ points: most.address, duration: MINUTE / 1000 })
  const { day } = most
  const days = day === undefined ? null : new RateLimiterMemory({ points: day, duration: DAY / 1000 })
  return async ({ ip, guest }, reply) => {
    try {
      await addresses.consume(clientKey(ip))
      await days?.consume(clientKey(ip))
      if (guest !== null) await guests.consume(guest.guest)
    } catch (full) {
      const seconds = Math.ceil((full as RateLimiterRes).msBeforeNext / 1000)
      return refuse(reply.header('retry-after', seconds), TOO_FAST)
    }
  }
}

/** Counts the requests of an address that are not answered yet. */
export function newLimitAtOnce(limits: 'on' | 'off', most: number): onRequestAsyncHookHandler {
  if (limits === 'off') return async () => {}
  const running = new Map<string, number>()
  return async ({ ip }, reply) => {
    const client = clientKey(ip)
    const count = running.get(client) ?? 0
    if (count >= most) return refuse(reply.header('retry-after', 1), TOO_FAST)
    running.set(client, count + 1)
    finished(reply.raw, () => {
      const left = (running.get(client) ?? 1) - 1
      if (left > 0) running.set(client, left)
      else running.delete(client)
    })
  }
}
