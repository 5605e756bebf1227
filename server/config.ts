/** The configuration of a server: environment variables, described in docs/configuration.md. */
import { isIP } from 'node:net'
import { availableParallelism, hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { PUSH_KEYS } from './notify/push-keys.ts'
import type { Keep } from './retention.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** address of the store: a file in the data folder, or a database */
  readonly store: string
  readonly dataDir: string
  /** null: this node is alone */
  readonly redis: string | null
  /** under which people reach this server; null: whatever the request says */
  readonly address: string | null
  /** origins whose pages may change something here, besides the server's own */
  readonly origins: readonly string[]
  /** which proxies are trusted to name the client's address: none, all, or these */
  readonly trustProxy: boolean | string
  readonly logLevel: (typeof LEVELS)[number]
  readonly limits: 'on' | 'off'
  /** with which other machines may read the metrics; null: only this machine may */
  readonly metricsToken: string | null
  /** with which those who run the server open its page; null: there is no such page */
  readonly adminSecret: string | null
  /** milliseconds a bot usually takes for a move */
  readonly botPace: number
  /** milliseconds that a bot which must decide waits for people who may still speak */
  readonly botPatience: number
  /** seconds after which the others can vote that a bot plays for somebody who owes a decision */
  readonly idleAfter: number
  /** seconds that somebody waits for strangers before bots take the free seats */
  readonly queueWait: number
  /** after how many days what is deleted */
  readonly keep: Keep
  /** how many nodes serve this port, each in a process of its own */
  readonly nodes: number
  /** name of this node in logs and for other nodes */
  readonly node: string
  /** push messages to people who are away; null: none are sent */
  readonly push: PushConfig | null
  /** how browsers find each other for voice */
  readonly voice: VoiceConfig
  /** folder of the built client */
  readonly client: string
  /** folder of the built documentation */
  readonly docs: string
}

export interface PushConfig {
  /** `public:private`; null: made at the first start and stored */
  readonly keys: string | null
  /** whom push services can contact */
  readonly contact: string
}

export interface VoiceConfig {
  /** addresses, `stun:…` */
  readonly stun: readonly string[]
  /** addresses of the relay, `turn:…` or `turns:…`, and the secret it shares with this server; null: there is none */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const whole = (unless: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value <= most)
    .default(unless)

const address = (protocols: RegExp) => z.string().regex(protocols).optional()

const origin = (text: string): boolean => URL.parse(text)?.origin === text

const listOf = (fits: (one: string) => boolean) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((list) => list.every(fits))
    .default([])
const addresses = (pattern: RegExp) => listOf((one) => pattern.test(one))

const RANGES = ['loopback', 'linklocal', 'uniquelocal']
const isProxy = (text: string): boolean => RANGES.includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) > 0

const trust = z
  .string()
  .refine((text) => /^(true|false)$/.test(text) || text.split(',').every((one) => isProxy(one.trim())))
  .transform((text) => (/^(true|false)$/.test(text) ? text === 'true' : text))
  .default(false)

const MOST_DAYS = 36_500
const DAYS = `a number of days from 1 to ${MOST_DAYS}, or 0 for never`

const Variables = z.object({
  PORT: whole(8080, 65_535),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: address(/^postgres(ql)?:\/\//),
  REDIS_URL: address(/^rediss?:\/\//),
  ORIGINS: listOf(origin),
  GATEHOUSE_ADDRESS: z.string().refine(origin).optional(),
  TRUST_PROXY: trust,
  LOG_LEVEL: z.enum(LEVELS).default('info'),
  GATEHOUSE_LIMITS: z.enum(['on', 'off']).default('on'),
  GATEHOUSE_METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/)
    .optional(),
  GATEHOUSE_ADMIN_SECRET: z
    .string()
    .regex(/^[!-~]{24,200}$/)
    .optional(),
  GATEHOUSE_BOT_PACE: whole(1_200, 60_000),
  GATEHOUSE_BOT_PATIENCE: whole(12_000, 600_000),
  GATEHOUSE_IDLE_AFTER: whole(120, 86_400),
  GATEHOUSE_QUEUE_WAIT: whole(20, 600),
  GATEHOUSE_KEEP_TABLES: whole(90, MOST_DAYS),
  GATEHOUSE_KEEP_GUESTS: whole(730, MOST_DAYS),
  GATEHOUSE_KEEP_TALK: whole(90, MOST_DAYS),
  GATEHOUSE_KEEP_IMPORTS: whole(365, MOST_DAYS),
  GATEHOUSE_KEEP_REPORTS: whole(365, MOST_DAYS),
  GATEHOUSE_PUSH: z.enum(['on', 'off']).default('on'),
  GATEHOUSE_PUSH_KEYS: z.string().regex(PUSH_KEYS).optional(),
  GATEHOUSE_PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .default('mailto:nobody@example.org'),
  GATEHOUSE_STUN: addresses(/^stuns?:[\w.:[\]-]+$/),
  GATEHOUSE_TURN: addresses(/^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/),
  GATEHOUSE_TURN_SECRET: z
    .string()
    .regex(/^[!-~]{16,200}$/)
    .optional(),
  GATEHOUSE_NODES: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/)
    .default('1'),
  GATEHOUSE_NODE: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional(),
})

/** What each variable must be, for error messages. */
const MUST_BE: { readonly [V in keyof z.infer<typeof Variables>]-?: string } = {
  PORT: 'a number from 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address that begins with postgres://',
  REDIS_URL: 'an address that begins with redis:// or rediss://',
  ORIGINS:
    'a list of origins such as https://play.example.org, with commas between them and nothing after the host',
  GATEHOUSE_ADDRESS: 'an origin such as https://play.example.org, with nothing after the host',
  TRUST_PROXY: 'true, false, or addresses of proxies with commas between them',
  LOG_LEVEL: `one of ${LEVELS.join(', ')}`,
  GATEHOUSE_LIMITS: 'on or off',
  GATEHOUSE_METRICS_TOKEN: '16 to 200 characters without spaces',
  GATEHOUSE_ADMIN_SECRET: '24 to 200 characters without spaces',
  GATEHOUSE_BOT_PACE: 'a number of milliseconds from 0 to 60000',
  GATEHOUSE_BOT_PATIENCE: 'a number of milliseconds from 0 to 600000',
  GATEHOUSE_IDLE_AFTER: 'a number of seconds from 0 to 86400',
  GATEHOUSE_QUEUE_WAIT: 'a number of seconds from 0 to 600',
  GATEHOUSE_KEEP_TABLES: DAYS,
  GATEHOUSE_KEEP_GUESTS: DAYS,
  GATEHOUSE_KEEP_TALK: DAYS,
  GATEHOUSE_KEEP_IMPORTS: DAYS,
  GATEHOUSE_KEEP_REPORTS: DAYS,
  GATEHOUSE_PUSH: 'on or off',
  GATEHOUSE_PUSH_KEYS: 'a public and a private VAPID key with a colon between them',
  GATEHOUSE_PUSH_CONTACT: 'mailto: and an address, or an address that begins with https://',
  GATEHOUSE_STUN: 'a list of addresses such as stun:voice.example.org:3478, with commas between them',
  GATEHOUSE_TURN:
    'a list of addresses such as turn:voice.example.org:3478, with commas between them, and GATEHOUSE_TURN_SECRET must be set',
  GATEHOUSE_TURN_SECRET: '16 to 200 characters without spaces, the same as in the relay',
  GATEHOUSE_NODES: 'auto, or a number from 1 to 64',
  GATEHOUSE_NODE: 'up to 60 letters, digits, dots and hyphens',
}

const ONE_FILE =
  'Several nodes (--nodes or GATEHOUSE_NODES) need PostgreSQL: set DATABASE_URL. A database file serves one node.'

const DIST = join(import.meta.dirname, '..', 'dist')

export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): Config | { readonly problems: readonly string[] } {
  // an empty variable counts as not set
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = Variables.safeParse(given)
  if (error !== undefined) return { problems: error.issues.map(({ path }) => problem(String(path[0]))) }
  const { GATEHOUSE_TURN: turn, GATEHOUSE_TURN_SECRET: secret } = data
  if (turn.length > 0 && secret === undefined) return { problems: [problem('GATEHOUSE_TURN')] }
  const { GATEHOUSE_NODES: nodes } = data
  if (nodes !== '1' && data.DATABASE_URL === undefined) return { problems: [ONE_FILE] }
  return {
    port: data.PORT,
    host: data.HOST,
    store: data.DATABASE_URL ?? join(data.DATA_DIR, 'gatehouse.sqlite'),
    dataDir: data.DATA_DIR,
    redis: data.REDIS_URL ?? null,
    address: data.GATEHOUSE_ADDRESS ?? null,
    origins: data.ORIGINS,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    limits: data.GATEHOUSE_LIMITS,
    metricsToken: data.GATEHOUSE_METRICS_TOKEN ?? null,
    adminSecret: data.GATEHOUSE_ADMIN_SECRET ?? null,
    botPace: data.GATEHOUSE_BOT_PACE,
    botPatience: data.GATEHOUSE_BOT_PATIENCE,
    idleAfter: data.GATEHOUSE_IDLE_AFTER,
    queueWait: data.GATEHOUSE_QUEUE_WAIT,
    keep: {
      tables: data.GATEHOUSE_KEEP_TABLES,
      guests: data.GATEHOUSE_KEEP_GUESTS,
      talk: data.GATEHOUSE_KEEP_TALK,
      imports: data.GATEHOUSE_KEEP_IMPORTS,
      reports: data.GATEHOUSE_KEEP_REPORTS,
    },
    nodes: nodes === 'auto' ? availableParallelism() : Number(nodes),
    node: data.GATEHOUSE_NODE ?? `${hostname()}-${process.pid}`,
    push:
      data.GATEHOUSE_PUSH === 'off'
        ? null
        : { keys: data.GATEHOUSE_PUSH_KEYS ?? null, contact: data.GATEHOUSE_PUSH_CONTACT },
    voice: {
      stun: data.GATEHOUSE_STUN,
      turn: turn.length === 0 || secret === undefined ? null : { urls: turn, secret },
    },
    client: join(DIST, 'client'),
    docs: join(DIST, 'docs'),
  }
}

/** The value is not repeated: the address of a database contains a password. */
const problem = (variable: string): string =>
  `${variable} must be ${MUST_BE[variable as keyof typeof MUST_BE]}.`
