/** Every request that a guest can make of the HTTP API, as often as they like and with values that don't fit. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Below } from '#engine/chance.ts'
import { SALT } from '#server/testing/http-visitor.ts'
import { pick } from '#server/testing/random.ts'
import { oddValue } from './grammar.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

/** What the guest knows. */
export interface Known {
  readonly code: string
  readonly id: string
  /** address of a profile */
  readonly profile: string
  readonly below: Below
}

export interface Wanted {
  readonly method: string
  readonly path: string
  /** JSON, or a text that is a record */
  readonly body?: unknown
}

/** Whole records; and the same with thousands of offers that nobody answers, or padded with spaces. */
function recordsToImport(): string[] {
  const whole = globSync('games/*/records/*whole.jsonl', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  )
  return whole.flatMap((record) => {
    const lines = record.trimEnd().split('\n')
    const declared = lines.findLastIndex((line) => JSON.parse(line).move === 'declare')
    const offers = Array.from({ length: 8_000 }, () => '{"seat":0,"move":"offer","with":1}')
    return [
      record,
      `${[...lines.slice(0, declared + 1), ...offers, ...lines.slice(declared + 1)].join('\n')}\n`,
      record.replace('{', `{${' '.repeat(400_000)}`),
    ]
  })
}

const RECORDS = recordsToImport()
const ACTIONS = [
  { action: 'start', salt: SALT },
  { action: 'pause' },
  { action: 'resume' },
  { action: 'leave' },
  { action: 'sit', seat: null },
  { action: 'ready', ready: true, salt: SALT },
  { action: 'stand-in', bot: 'maud:master' },
  { action: 'stand-in', bot: null },
  { action: 'plan', open: true },
  { action: 'seat-bot', seat: 1, bot: 'maud:master' },
]
const QUEUES = [
  { game: 'sheriff', flavour: 'quick' },
  { game: 'sheriff', flavour: 'relaxed' },
  { game: 'nottingham', flavour: 'usual' },
]
const BASE64 = 'A'.repeat(300)
const ANSWER = { id: BASE64, rawId: BASE64, type: 'public-key' }
const TOKEN = 'A'.repeat(43)
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

const get = (path: string): Wanted => ({ method: 'GET', path })
const post = (path: string, body: unknown = {}): Wanted => ({ method: 'POST', path, body })

/** Besides new guests and new tables, which change what the guest knows. */
export const REQUESTS: readonly ((known: Known) => Wanted)[] = [
  ({ below }) => post('/api/records?seat=0', pick(RECORDS, below)),
  ({ below }) => ({ method: 'PATCH', path: '/api/me', body: { name: `W${below(1e6)}` } }),
  ({ code, below }) => post(`/api/tables/${code}/actions`, pick(ACTIONS, below)),
  ({ code, below }) => post(`/api/tables/${code}/actions`, oddValue(below) ?? {}),
  ({ id }) => get(`/api/matches/${id}-1/view`),
  ({ id }) => get(`/api/matches/${id}-1/record`),
  () => get('/api/tables'),
  ({ id }) => get(`/api/tables/${id}`),
  ({ below }) => get(`/api/tables/${pick(['ZZZZZZZZ', 'YYYYYYYY', 'XXXXXXXX'], below)}`),
  () => get('/api/me/tables'),
  () => get('/api/me/export'),
  () => get('/api/me/report'),
  () => get('/api/games'),
  () => get('/api/openapi.json'),
  () => get('/api/protocol/tables'),
  () => get('/'),
  () => get('/metrics'),
  () => get('/readyz'),
  // strangers
  () => get('/api/queue'),
  ({ below }) => post('/api/queue', { ...pick(QUEUES, below), wish: pick(['group', 'seat', 'now'], below) }),
  () => post('/api/queue/away'),
  () => ({ method: 'DELETE', path: '/api/queue' }),
  // daily deal
  () => get('/api/daily'),
  () => post('/api/daily'),
  ({ below }) => get(`/api/daily/days?before=20${10 + below(20)}-01-01`),
  // account
  () => get('/api/me/account'),
  () => post('/api/me/passkeys/offer'),
  () =>
    post('/api/me/passkeys', {
      name: 'W',
      response: { ...ANSWER, response: { clientDataJSON: BASE64, attestationObject: BASE64 } },
    }),
  () => post('/api/sign-in/offer'),
  () =>
    post('/api/sign-in', {
      response: {
        ...ANSWER,
        response: { clientDataJSON: BASE64, authenticatorData: BASE64, signature: BASE64 },
      },
    }),
  () => post('/api/me/codes'),
  () => post('/api/sign-in/code', { code: 'AAAA-AAAA-AAAA-AAAA' }),
  () => post('/api/me/links'),
  () => get('/api/me/links'),
  () => post('/api/me/links/answer', { number: '1234', answer: 'grant' }),
  () => post('/api/sign-in/link', { secret: TOKEN }),
  () => post('/api/sign-in/link/collect', { claim: TOKEN }),
  () => post('/api/me/sign-out', { where: 'elsewhere' }),
  // profiles
  () => get('/api/me/profile'),
  ({ below }) => ({ method: 'PATCH', path: '/api/me/profile', body: { isShown: below(2) === 0 } }),
  ({ profile }) => get(`/api/people/${profile}`),
  ({ profile }) => get(`/api/people/${profile}/matches`),
  ({ below }) => get(`/api/leaderboards/sheriff?page=${1 + below(1_000)}`),
  // safety
  () => get('/api/status'),
  () => get('/api/me/blocks'),
  ({ id }) => post('/api/me/blocks', { table: id, who: 'nobody', blocked: true }),
  ({ id }) => post('/api/reports', { table: id, who: 'nobody', reason: 'spam', words: 'x'.repeat(200) }),
  () => post('/api/appeal', { words: 'x'.repeat(200) }),
  () => post('/api/admin/session', { secret: 'x'.repeat(40) }),
  // notices
  () => get('/api/me/webhook'),
  ({ below }) =>
    post('/api/me/webhook', { address: `https://w${below(1e6)}.nowhere.example/`, kinds: ['turn', 'daily'] }),
  () => post('/api/me/webhook/test'),
  () => get('/api/push'),
  ({ below }) => post('/api/me/push', { endpoint: `https://push.nowhere.example/${below(1e6)}`, keys: KEYS }),
]
