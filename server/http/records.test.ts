import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fastStream } from '#chance/fast.ts'
import { playBots } from '#engine/bots/playout.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { RunningMatch } from '#engine/record/running-match.ts'
import { games } from '#games/index.ts'
import { IMPORTED } from '#protocol/words.ts'
import { readAsViewer } from '#server/live/read-match.ts'
import { matchId } from '#server/store/store.ts'
import type { SendRequest, TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'
import { IMPORTS_PER_MINUTE } from './limits.ts'

const recordOf = (game: string, file: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'games', game, 'records', `${file}.jsonl`), 'utf8')
const WHOLE = recordOf('nottingham', '08-nottingham-3-whole')
const PART = `${WHOLE.split('\n').slice(0, 2).join('\n')}\n`

let server: TestApp
let ann: SendRequest
let ben: SendRequest
beforeAll(async () => {
  server = await openTestApp()
})
beforeEach(async () => {
  ann = await newVisitor(server, 'Ann')
  ben = await newVisitor(server, 'Ben')
})
afterAll(() => server.close())

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

test('an imported match is marked wherever it is shown, and counts for nothing', async () => {
  const { match } = (await bring(ann, WHOLE, 1)).json()
  const record = await server.app.inject(`/api/matches/${match}/record`)
  expect(record.headers[IMPORTED]).toBe('true')
  expect(record.headers['content-disposition']).toContain(`${match}-imported.jsonl`)
  const [mine] = (await ann('GET', '/api/me/tables')).json()
  expect(mine.match).toEqual({ id: match, finished: true, imported: true })
  expect((await ann('GET', `/api/tables/${mine.id}`)).json().match).toMatchObject({ imported: true })
  expect((await ann('GET', '/api/me/report')).json()).toMatchObject([{ match, imported: true }])
  const [first] = await Array.fromAsync((await readAsViewer(server.store, match, 'spectator')) ?? [])
  expect(first).toMatchObject([{ imported: true }])
  // nobody else finds it
  expect((await ben('GET', '/api/tables')).body).not.toContain(mine.id)
})

test('a match that was played here is not marked', async () => {
  const id = matchId('played-1')
  await server.store.restore({ match: id, created: 1, record: WHOLE, deadline: null, outcome: {} })
  expect((await server.app.inject(`/api/matches/${id}/record`)).headers).not.toHaveProperty(IMPORTED)
  const [first] = await Array.fromAsync((await readAsViewer(server.store, id, 'spectator')) ?? [])
  expect(first).toMatchObject([{ imported: false }])
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
  playBots(match, Array(3).fill(game.bots.random), belowOf(stream))
  expect((await bring(ann, match.record, 0)).statusCode).toBe(201)
  const [mine] = (await ann('GET', '/api/me/tables')).json()
  expect(mine.plan).toMatchObject({ game: 'sheriff', ...wishes })
  expect(mine.names.slice(1)).toEqual([expect.stringMatching(/^maud:/), expect.stringMatching(/^piers:/)])
})

test.each([
  [[2, 3, 4, 5, 6, 7], true],
  [[2, 3], false],
])('the table knows the figures %j that were played with, where a table may have them', async (track, is) => {
  const game = games.nottingham
  const header = { options: game.record.planOptions({ edition: null, players: 3, options: [] }) }
  const figures = { ...(header.options as { figures: object }).figures, track }
  const match = RunningMatch.recorded(
    game,
    { ...header.options, figures },
    ['Ann', 'Alan', 'Will'],
    chanceFrom(fastStream(1)),
  )
  playBots(match, Array(3).fill(game.bots.random), belowOf(fastStream(2)))
  expect((await bring(ann, match.record, 0)).statusCode).toBe(201)
  const [mine] = (await ann('GET', '/api/me/tables')).json()
  expect(mine.plan.figures).toEqual(is ? { track } : undefined)
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
  ['more offers than a table takes', offering(13), 0, 400, 'malformed', 'line 24: too-many-offers'],
  ['more steps of one seat than a table takes', offering(0, 251), 0, 400, 'malformed', 'too-many-moves'],
  ['a promise that turns the text around', offering(1, 0, '\\u202e'), 0, 400, 'malformed', 'not-plain'],
  ['a promise with a line separator', offering(1, 0, '\\u2028'), 0, 400, 'malformed', 'not-plain'],
  ['a promise with a bell', offering(1, 0, '\\u0007'), 0, 400, 'malformed', 'not-plain'],
  ['a seed of two lines', WHOLE.replace('"game"', '"seed": "a\\nb", "game"'), 0, 400, 'malformed'],
  [
    'a line that is nested too deep',
    `${WHOLE}{"a":${'['.repeat(9_999)}${']'.repeat(9_999)}}`,
    0,
    400,
    'malformed',
  ],
  ['more than any match', WHOLE + ' '.repeat(600_000), 0, 413, 'too-large'],
])('%s is refused', async (_, record, seat, status, code, why = '') => {
  const answer = await bring(ann, record, seat)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.json().why).toContain(why)
  expect((await ann('GET', '/api/me/tables')).json()).toEqual([])
})

/** A match in which the sheriff makes offers at the first gate: so many that stay open, and others that end at once. */
function offering(open: number, ended = 0, favour = ''): string {
  const lines = recordOf('sheriff', '05-sheriff2e-4-plain-whole').trimEnd().split('\n')
  const at = lines.findIndex((line) => /"move": ?"(pass|inspect)"/.test(line))
  const { seat } = JSON.parse(lines[at])
  const offer = `{"seat":${seat},"move":"offer","with":${(seat + 1) % 4},"favour":"${favour}x"}`
  const withdrawn = (number: number) => `{"seat":${seat},"move":"withdraw","offer":${number}}`
  const both = Array.from({ length: ended }, (_, i) => [offer, withdrawn(i + 1)])
  return [...lines.slice(0, at), ...both.flat(), ...Array(open).fill(offer), ...lines.slice(at)].join('\n')
}

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

test('a guest, and an address with any number of guests, imports three records a minute', async () => {
  const limited = await openTestApp({ limits: 'on' })
  ann = await newVisitor(limited, 'Ann')
  const statuses: number[] = []
  for (let n = 0; n <= IMPORTS_PER_MINUTE.guest; n++) statuses.push((await bring(ann, PART)).statusCode)
  expect(statuses).toEqual([409, 409, 409, 429])
  ben = await newVisitor(limited, 'Ben')
  const refused = await bring(ben, PART)
  await limited.close()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a record is stored without its padding, and found again with other padding', async () => {
  const padded = WHOLE.replace('{', `{${' '.repeat(100_000)}`)
  const { match } = (await bring(ann, padded)).json()
  const stored = (await Array.fromAsync(server.store.archive())).find((one) => one.match === match)
  expect(stored?.record).toBe(asWritten(WHOLE))
  expect((await bring(ann, WHOLE)).json()).toEqual({ match })
  // it is not even checked: a seat that nobody had would be refused
  expect((await bring(ann, WHOLE, 3)).json()).toEqual({ match })
})
