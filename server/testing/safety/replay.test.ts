/** A replay shows everything to anybody with its link, so there is none before the match is over. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from '#games/index.ts'
import type { MatchId } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import { randomBelow } from '#server/testing/random.ts'
import { Player } from '#server/testing/test-player.ts'
import { matchSecrets, nextCards } from './forbidden-strings.ts'
import { replayMatch } from './replayed-match.ts'
import type { RunningServer } from './running-server.ts'
import { startServer } from './running-server.ts'

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 4, order: 'seated', first: null } as const
const SALT = '0'.repeat(32)
/** steps before the first request */
const STEPS = 20
let server: RunningServer
let host: Visitor
let code: string
let match: MatchId

beforeAll(async () => {
  server = await startServer({ limits: 'on' })
  host = await Visitor.arrive(server.base, 'Host')
  const bots = Array.from({ length: 3 }, () => 'wat:merchant')
  const table = await host.newTable({ plan: { ...PLAN, options: [] }, open: false, bots })
  code = table.code ?? ''
  await host.act(code, { action: 'start', salt: SALT })
  match = matchId(`${table.id}-1`)
  // a player who stops moving in the middle
  const player = playing(() => player.version < STEPS)
  await until(async () => ((await server.store.matchStatus(match))?.version ?? 0) >= STEPS)
  player.close()
}, 60_000)
afterAll(async () => {
  expect(server.problems()).toEqual([])
  await server.close()
})

/** Without a cookie. */
const ask = (what: 'record' | 'view', id: string = match) => fetch(`${server.base}/api/matches/${id}/${what}`)

const playing = (isAwake: () => boolean): Player =>
  new Player({
    game: PLAN.game,
    code,
    cookie: host.cookie,
    below: randomBelow(4),
    base: () => server.base,
    again: 5,
    isAwake,
  })

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 60_000, interval: 20 })
}

test('during a private match nobody gets its record', async () => {
  const answer = await ask('record')
  expect(answer.status).toBe(409)
  const body = (await answer.json()) as { readonly why: string }
  expect(body).toEqual({ code: 'not-finished', rule: null, why: body.why })
  expect((await host.ask('GET', `/api/matches/${match}/record`)).status).toBe(409)
})

test('during a match its link shows what everybody saw and nothing else', async () => {
  const text = await (await ask('view')).text()
  const [first, ...steps] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(first).toMatchObject({ seat: 'spectator', view: { seat: 'spectator', hand: null } })
  expect(steps.length).toBeGreaterThanOrEqual(STEPS)
  expect(text).not.toContain('"hidden"')
  const replayed = await replayMatch(server.store, match)
  for (const secret of matchSecrets(replayed)) expect(text).not.toContain(secret.text)
  expect(replayed.finished).toBe(false)
  for (let version = 0; version <= replayed.version; version++)
    expect(text).not.toContain(nextCards(replayed, version) ?? 'no cards')
})

test('after a match anybody gets its record, and it replays', async () => {
  const player = playing(() => true)
  await until(async () => ((await server.store.matchStatus(match))?.outcome ?? null) !== null)
  player.close()
  const answer = await ask('record')
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  const end = replay(await answer.text(), { games, stream: secureStream })
  if (isFault(end)) throw new Error(end.why)
  expect(end.names[0]).toBe('Host')
  expect(end.match.game.outcome(end.match.state.table)).not.toBeNull()
})

test('guessing links is limited', async () => {
  const answers = await Promise.all(Array.from({ length: 320 }, () => ask('record', 'nowhere-1')))
  expect(answers.map(({ status }) => status)).toContain(429)
})
