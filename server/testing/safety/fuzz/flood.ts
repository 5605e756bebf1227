/** Players play at several tables while attackers send malformed and unexpected messages to the same server. */
import type { Below } from '#engine/chance.ts'
import { SALT, Visitor } from '#server/testing/http-visitor.ts'
import { pick, randomBelow } from '#server/testing/random.ts'
import { Attacker } from './attacker.ts'
import { oddValue } from './grammar.ts'
import { Corpus, HonestTable } from './honest-table.ts'

export interface FloodOptions {
  readonly base: string
  readonly seed: number
  /** how many to send at least */
  readonly messages: number
  readonly tables: number
  progress?(sent: number): void
}

export interface FloodResult {
  readonly sent: number
  readonly refused: number
  readonly requests: number
  /** error codes of HTTP responses, or the status where there is none */
  readonly answers: ReadonlySet<string>
  /** connections that the server closed */
  readonly disconnected: number
  readonly matches: number
  readonly seconds: number
}

const GAMES = ['sheriff', 'nottingham', 'sheriff', 'bargain']
/** One HTTP request for this many batches. */
const REQUESTS = 2
const PATIENCE = 120_000

export async function flood({ base, seed, messages, tables, progress }: FloodOptions): Promise<FloodResult> {
  const below = randomBelow(seed)
  const corpus = new Corpus()
  const honest = await Promise.all(
    Array.from({ length: tables }, (_, i) => HonestTable.start(base, GAMES[i % GAMES.length], corpus, below)),
  )
  const stranger = await Visitor.arrive(base, 'Stranger')
  const nobody = new Visitor(base, '')
  const attackers = honest.flatMap((table) => attackersAt(table, base, corpus, below))
  const started = performance.now()
  let sent = 0
  let requests = 0
  const answers = new Set<string>()
  const work = async (attacker: Attacker): Promise<void> => {
    while (sent < messages) {
      const before = attacker.sent
      await attacker.attack()
      sent += attacker.sent - before
      progress?.(sent)
      if (below(REQUESTS) > 0) continue
      requests++
      const target = pick(honest, below)
      const others = honest.filter((table) => table !== target).map(({ visitors }) => visitors[0])
      answers.add(await request(target, pick([nobody, stranger, ...others], below), below))
    }
  }
  await Promise.all(attackers.map(work))
  const seconds = (performance.now() - started) / 1000
  const total = (count: (attacker: Attacker) => number): number =>
    attackers.reduce((sum, attacker) => sum + count(attacker), 0)
  const disconnected = total((attacker) => attacker.disconnected)
  for (const attacker of attackers) attacker.close()
  await within(Promise.all(honest.map((table) => table.end())), 'honest matches did not end')
  return {
    sent,
    requests,
    answers,
    refused: total(({ refused }) => refused),
    disconnected,
    matches: honest.reduce((sum, { played }) => sum + played, 0),
    seconds,
  }
}

/** As a player in both modes, as a spectator, and without an identity. */
function attackersAt(
  { view, visitors }: HonestTable,
  base: string,
  corpus: Corpus,
  below: Below,
): Attacker[] {
  const parts = { base, below, corpus: () => corpus.texts }
  const code = view.code ?? ''
  const [one, other] = visitors
  return [
    new Attacker({ ...parts, key: code, cookie: one.cookie, mode: 'views', binary: false }),
    new Attacker({ ...parts, key: code, cookie: other.cookie, mode: 'views', binary: true }),
    new Attacker({ ...parts, key: view.id, cookie: other.cookie, mode: 'events', binary: true }),
    new Attacker({ ...parts, key: view.id, cookie: null, mode: 'events', binary: false }),
    new Attacker({ ...parts, key: code, cookie: `gatehouse=${'a'.repeat(43)}`, mode: 'views', binary: true }),
  ]
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const KEYS = ['AAAAAA', '../../etc', encodeURIComponent('\u0000')]
const PATHS = ['actions', 'socket', '', 'nothing', '%2e%2e', '__proto__']
const TYPES = ['application/json', 'text/plain', 'x']
const ACTIONS = [
  'sit',
  'leave',
  'ready',
  'start',
  'plan',
  'arrange',
  'seat-bot',
  'clear',
  'offer-seat',
  'replace',
  'vote',
  'mute',
  'ban',
  'renew-code',
  'close',
  'host',
  'stand-in',
  'pause',
  'resume',
]

/** Half of them well-formed, but from somebody who may not do them. */
const actionOf = (below: Below): object =>
  below(2) === 0
    ? { action: pick(ACTIONS, below), seat: oddValue(below), salt: oddValue(below) }
    : pick(
        [
          { action: 'sit', seat: below(2) === 0 ? null : below(7) },
          { action: 'ready', ready: true, salt: SALT },
          { action: 'start', salt: SALT },
          { action: 'seat-bot', seat: below(7), bot: 'random' },
          { action: 'clear', seat: below(7) },
          { action: 'offer-seat', seat: below(7), offered: true },
          { action: 'replace', seat: below(7) },
          { action: 'vote', agree: below(2) === 0 },
          { action: 'ban', who: 'x', banned: true },
          { action: 'close' },
          { action: 'host', seat: below(7) },
          { action: 'stand-in', bot: 'random' },
          { action: 'leave' },
          { action: 'pause' },
          { action: 'resume' },
        ],
        below,
      )

/** Half of them where actions are taken, the others anywhere. */
const addressOf = ({ code, id }: HonestTable['view'], below: Below) =>
  below(2) === 0
    ? { method: 'POST', path: `${pick([code, id], below)}/actions`, type: 'application/json' }
    : {
        method: pick(METHODS, below),
        path: `${pick([code, id, ...KEYS], below)}/${pick(PATHS, below)}`,
        type: pick(TYPES, below),
      }

/** By somebody who has no seat here, but perhaps at another table. */
async function request({ view }: HonestTable, { base, cookie }: Visitor, below: Below): Promise<string> {
  const { method, path, type } = addressOf(view, below)
  const body = JSON.stringify(actionOf(below))
  const response = await fetch(`${base}/api/tables/${path}`, {
    method,
    headers: { cookie, 'content-type': type },
    ...(method !== 'GET' && { body: below(5) === 0 ? body.slice(below(body.length)) : body }),
  })
  const answer = await response.text()
  if (response.status >= 500) throw new Error(`${response.status} for ${method} ${path} ${body}`)
  return /"code":"([a-z-]+)"/.exec(answer)?.[1] ?? String(response.status)
}

async function within<T>(promise: Promise<T>, why: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(why)), PATIENCE)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
