/** Bots in their own thread, asked about a match of a live table. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seatAt } from '#engine/seat.ts'
import type { LiveMatch } from '#server/live/live-match.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { openTestServer, THREE } from '#server/testing/test-server.ts'
import { BotPlayers, effortFor } from './bot-players.ts'

let server: TestServer
let bots: BotPlayers
let match: LiveMatch
const problems: unknown[] = []

beforeEach(async () => {
  problems.length = 0
  // the table's own bots move too late to disturb
  server = await openTestServer({ pace: 3_600_000, patience: 3_600_000 })
  const { table } = await server.play([await server.guest('Ann')], {
    plan: THREE,
    bots: ['maud:master', 'wat:master'],
  })
  if (table.match === null) throw new Error('no match was started')
  match = table.match
  bots = new BotPlayers(server.store, { says() {}, report: (problem) => problems.push(problem), hung() {} })
})
afterEach(async () => {
  await bots.close()
  await server.close()
})

const [ANN] = [seatAt(0)]

test('a bot that joins late knows the match so far, and moves for its seat', async () => {
  const asked = match.pending.asked.find(({ seat }) => seat === ANN)
  if (asked === undefined) throw new Error('Ann is not asked')
  const move = await bots.choose(match, { seat: ANN, bot: 'maud:master' }, asked, true)
  expect(move).toMatchObject({ type: expect.any(String) })
  expect(await match.play(ANN, { seen: 0, exact: true, move: move as never })).toHaveProperty('version', 1)
  const next = match.pending.asked.find(({ must }) => must)
  if (next === undefined || next.seat === 'clock') throw new Error('nobody is asked')
  expect(await bots.choose(match, { seat: next.seat, bot: 'wat:master' }, next, true)).not.toBeNull()
  expect(problems).toEqual([])
})

test('the more bots wait for an answer, the less each may search', () => {
  expect([1, 4, 8, 200].map(effortFor)).toEqual([1, 1, 0.5, 0.02])
})

test('a bot that fails is reported and decides nothing; another one can take the seat', async () => {
  const [asked] = match.pending.asked
  expect(await bots.choose(match, { seat: ANN, bot: 'nobody' }, asked, true)).toBeNull()
  expect(problems.map(String)).toEqual([expect.stringContaining('there is no bot nobody')])
  expect(await bots.choose(match, { seat: ANN, bot: 'wat:master' }, asked, true)).not.toBeNull()
})

test('a bot that does not return is replaced by the fallback; bots that wait behind it answer', async () => {
  const hung = vi.fn()
  const listener = { says() {}, report: (problem: unknown) => problems.push(problem), hung }
  const script = new URL('../testing/hanging-bots.ts', import.meta.url)
  const watched = new BotPlayers(server.store, listener, 200, script)
  const [asked] = match.pending.asked
  const [stuck, behind] = [
    watched.choose(match, { seat: seatAt(1), bot: 'hang' }, asked, true),
    watched.choose(match, { seat: ANN, bot: 'wat:master' }, asked, true),
  ]
  expect(await stuck).toBeNull()
  expect(await behind).not.toBeNull()
  expect(problems.map(String)).toEqual([expect.stringContaining('hang in')])
  expect(hung).toHaveBeenCalledTimes(1)
  // it is not asked again, so nobody waits for it a second time
  expect(await watched.choose(match, { seat: seatAt(1), bot: 'hang' }, asked, true)).toBeNull()
  expect(hung).toHaveBeenCalledTimes(1)
  await watched.close()
})
