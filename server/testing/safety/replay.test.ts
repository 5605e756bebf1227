/** A replay shows everything, to anybody with its link: therefore nothing of a match before it is over. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { secureStream } from '#chance/secure.ts'
import { isFault, replay } from '#engine/record/replay.ts'
import { games } from '#games/index.ts'
import type { MatchId } from '#server/store/store.ts'
import { matchId } from '#server/store/store.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import { Player } from '#server/testing/test-player.ts'
import { drawing } from './draws.ts'
import { needlesOf, nextCards } from './forbidden-strings.ts'
import type { Ground } from './ground.ts'
import { openGround } from './ground.ts'
import { truthOf } from './truth.ts'

const PLAN = { game: 'sheriff', edition: 2, options: [], players: 4, order: 'seated', first: null } as const
const SALT = '0'.repeat(32)
/** steps before anybody looks */
const UNDER_WAY = 20
let ground: Ground
let host: Visitor
let code: string
let match: MatchId

beforeAll(async () => {
  ground = await openGround({ limits: 'on' })
  host = await Visitor.arrive(ground.base, 'Host')
  const bots = Array.from({ length: 3 }, () => 'wat:merchant')
  const table = await host.newTable({ plan: { ...PLAN, options: [] }, open: false, bots })
  code = table.code ?? ''
  await host.act(code, { action: 'start', salt: SALT })
  match = matchId(`${table.id}-1`)
  // Somebody who falls asleep in the middle.
  const player = playing(() => player.version < UNDER_WAY)
  await until(async () => ((await ground.store.matchStatus(match))?.version ?? 0) >= UNDER_WAY)
  player.close()
}, 60_000)
afterAll(async () => {
  expect(ground.problems()).toEqual([])
  await ground.close()
})

/** Somebody who was never here: no cookie, no name. */
const ask = (what: 'record' | 'view', id: string = match) => fetch(`${ground.base}/api/matches/${id}/${what}`)

const playing = (isAwake: () => boolean): Player =>
  new Player({
    game: PLAN.game,
    code,
    cookie: host.cookie,
    below: drawing(4),
    base: () => ground.base,
    again: 5,
    isAwake,
  })

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 60_000, interval: 20 })
}

test('while it is played a private match has no record for anybody', async () => {
  const answer = await ask('record')
  expect(answer.status).toBe(409)
  const body = (await answer.json()) as { readonly why: string }
  expect(body).toEqual({ code: 'not-finished', rule: null, why: body.why })
  expect((await host.ask('GET', `/api/matches/${match}/record`)).status).toBe(409)
})

test('while it is played, its link tells what everybody saw and nothing else', async () => {
  const text = await (await ask('view')).text()
  const [first, ...steps] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(first).toMatchObject({ seat: 'spectator', view: { seat: 'spectator', hand: null } })
  expect(steps.length).toBeGreaterThanOrEqual(UNDER_WAY)
  expect(text).not.toContain('"hidden"')
  const truth = await truthOf(ground.store, match)
  for (const needle of needlesOf(truth)) expect(text).not.toContain(needle.text)
  expect(truth.finished).toBe(false)
  for (let version = 0; version <= truth.version; version++)
    expect(text).not.toContain(nextCards(truth, version) ?? 'no cards')
})

test('when it is over, its record is there without a login and can be replayed', async () => {
  const player = playing(() => true)
  await until(async () => ((await ground.store.matchStatus(match))?.outcome ?? null) !== null)
  player.close()
  const answer = await ask('record')
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  const end = replay(await answer.text(), { games, stream: secureStream })
  if (isFault(end)) throw new Error(end.why)
  expect(end.names[0]).toBe('Host')
  expect(end.match.game.outcome(end.match.state.table)).not.toBeNull()
})

test('links are not to be guessed by asking', async () => {
  const answers = await Promise.all(Array.from({ length: 320 }, () => ask('record', 'nowhere-1')))
  expect(answers.map(({ status }) => status)).toContain(429)
})
