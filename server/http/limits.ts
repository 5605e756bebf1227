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
export interface Guesses {
  tooMany(ip: string): Promise<boolean>
  wrong(ip: string): Promise<void>
}

export const WRONG_CODES = 20

/** Files of the client and those who watch over the server ask as often as they like, and as nobody. */
export const isOfApi = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') ?? false

/** Addresses that are counted as one: a home has at least 2⁶⁴ of the long ones. */
export function measureOf(address: string | undefined): string {
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
export async function limit(app: FastifyInstance, limits: 'on' | 'off'): Promise<void> {
  if (limits === 'off') return
  await app.register(rateLimit, {
    ...PER_MINUTE.all,
    allowList: (request) => !isOfApi(request),
    keyGenerator: ({ ip, guest }) => `${measureOf(ip)} ${guest?.guest ?? ''}`,
  })
}

/** By address alone, because a new identity costs nothing. */
export function newGuesses(limits: 'on' | 'off'): Guesses {
  if (limits === 'off') return { tooMany: async () => false, wrong: async () => {} }
  const counter = new RateLimiterMemory({ points: WRONG_CODES, duration: MINUTE / 1000 })
  return {
    tooMany: async (ip) => ((await counter.get(measureOf(ip)))?.consumedPoints ?? 0) >= WRONG_CODES,
    async wrong(ip) {
      await counter.penalty(measureOf(ip))
    },
  }
}
