/** How much one person may ask. */
import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'

const MINUTE = 60_000

const perMinute = (max: number) => ({ max, timeWindow: MINUTE })

export const PER_MINUTE = {
  all: perMinute(300),
  guests: perMinute(30),
  tables: perMinute(30),
  records: perMinute(20),
}

/** Codes that do not exist, by whoever asked for them. */
export interface WrongCodes {
  tooMany(ip: string): Promise<boolean>
  count(ip: string): Promise<void>
}

export const MAX_WRONG_CODES = 20

/** Files of the client and those who watch over the server ask as often as they like, and as nobody. */
export const isApiRequest = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') ?? false

/** Addresses that are counted as one: a home has at least 2⁶⁴ of the long ones. */
export function clientKey(address: string | undefined): string {
  // who has hung up meanwhile has none
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [before, after] = plain.split('::')
  const groups = before.split(':').filter((group) => group !== '')
  // of what `::` stands for only zeros can be among the first four
  const rest = after === undefined ? [] : Array(4).fill('0')
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Only an identity that exists has a measure of its own: an invented cookie must not be a new start. */
export async function addRateLimit(app: FastifyInstance, limits: 'on' | 'off'): Promise<void> {
  if (limits === 'off') return
  await app.register(rateLimit, {
    ...PER_MINUTE.all,
    allowList: (request) => !isApiRequest(request),
    keyGenerator: ({ ip, guest }) => `${clientKey(ip)} ${guest?.guest ?? ''}`,
  })
}

/** By address alone, because a new identity costs nothing. */
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
