import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { playOut, seatBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import { games } from '#games/index.ts'
import { matchId } from '#server/store/store.ts'
import type { SendRequest, TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'
import { PER_MINUTE } from './limits.ts'

const recordOf = (game: string, file: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'games', game, 'records', `${file}.jsonl`), 'utf8')
const WHOLE = recordOf('nottingham', '08-nottingham-3-whole')
const PART = `${WHOLE.split('\n').slice(0, 2).join('\n')}\n`

let server: TestApp
let ann: SendRequest
let ben: SendRequest
beforeEach(async () => {
  server = await openTestApp()
  ann = await newVisitor(server, 'Ann')
  ben = await newVisitor(server, 'Ben')
})
afterEach(() => server.close())

const bring = (who: SendRequest, record: string, seat: number | string = 0) =>
  who('POST', `/api/records?seat=${seat}`, record as unknown as object, {
    'content-type': 'application/jsonl',
  })

test('an imported record becomes a finished match of its guest, marked as imported', async () => {
  const brought = await bring(ann, WHOLE, 1)
  expect(brought.statusCode).toBe(201)
  const { match } = brought.json()
  expect((await server.app.inject(`/api/matches/${match}/record`)).body).toBe(asWritten(WHOLE))
  const [mine] = (await ann('GET', '/api/me/tables')).json()
  expect(mine).toMatchObject({ seat: 1, running: false, match: { id: match, finished: true } })
  expect(mine.plan).toMatchObject({ game: 'nottingham', players: 3, options: [] })
  expect(mine.names[1]).toBe('Ann')
  expect((await ben('GET', '/api/me/tables')).json()).toEqual([])
  expect((await server.store.matchStatus(matchId(match)))?.outcome).toMatchObject({ imported: true })
})

/** Lines are stored as JSON, without their spaces. */
const asWritten = (record: string): string =>
  record
    .trimEnd()
    .split('\n')
    .map((line) => `${JSON.stringify(JSON.parse(line))}\n`)
    .join('')

test('the table knows which edition and options were played', async () => {
  const game = games.sheriff
  const wishes = { edition: 2, players: 3, options: ['royal', 'handSize'] }
  const match = RunningMatch.recorded(
    game,
    game.record.planOptions(wishes),
    ['Ann', 'Maud', 'Piers'],
    chanceFrom(fastStream(1)),
  )
  const stream = fastStream(2)
  playOut(match, seatBots(Array(3).fill(game.bots.random), match.state), belowOf(stream))
  expect((await bring(ann, match.record, 0)).statusCode).toBe(201)
  const [mine] = (await ann('GET', '/api/me/tables')).json()
  expect(mine.plan).toMatchObject({ game: 'sheriff', ...wishes })
  expect(mine.names.slice(1)).toEqual([expect.stringMatching(/^maud:/), expect.stringMatching(/^piers:/)])
})

test('the same record again is the same match; another person’s is another', async () => {
  const first = (await bring(ann, WHOLE)).json()
  expect((await bring(ann, WHOLE)).json()).toEqual(first)
  expect((await ann('GET', '/api/me/tables')).json()).toHaveLength(1)
  expect((await bring(ben, WHOLE)).json()).not.toEqual(first)
})

test.each([
  ['what is not over', PART, 0, 409, 'not-finished'],
  ['a move that is not allowed', recordOf('nottingham', '33-nottingham-5-illegal'), 0, 400, 'malformed'],
  ['a record that goes on after its end', `${WHOLE}{"seat":0,"move":"pass"}\n`, 0, 400, 'malformed'],
  ['what is no record', 'hello\n', 0, 400, 'malformed'],
  ['nothing', '', 0, 400, 'malformed'],
  ['a seat that nobody had', WHOLE, 3, 400, 'no-such-seat'],
  ['no seat', WHOLE, 'x', 400, 'malformed'],
  ['a name that can’t be', WHOLE.replace('"Ben"', '"\\u202eneB"'), 0, 400, 'malformed'],
  ['cards that the seed does not give', seeded(WHOLE), 0, 400, 'malformed'],
  ['more than any match', WHOLE + ' '.repeat(600_000), 0, 413, 'too-large'],
])('%s is refused', async (_, record, seat, status, code) => {
  const answer = await bring(ann, record, seat)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect((await ann('GET', '/api/me/tables')).json()).toEqual([])
})

function seeded(record: string): string {
  return record.replace('"game"', '"seed": "another", "game"')
}

test('without a guest, or with another content type, a record is refused', async () => {
  const url = '/api/records?seat=0'
  const headers = { 'content-type': 'application/jsonl' }
  const nobody = await server.app.inject({ method: 'POST', url, headers, payload: WHOLE })
  expect(nobody.statusCode).toBe(401)
  const asText = await ann('POST', url, WHOLE as unknown as object, { 'content-type': 'text/plain' })
  expect(asText.statusCode).toBe(415)
})

test('importing is rate limited', async () => {
  await server.close()
  server = await openTestApp({ limits: 'on' })
  ann = await newVisitor(server, 'Ann')
  const statuses: number[] = []
  for (let n = 0; n <= PER_MINUTE.records.max; n++) statuses.push((await bring(ann, PART)).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
