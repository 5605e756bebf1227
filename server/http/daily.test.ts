import { afterAll, beforeAll, expect, test } from 'vitest'
import { dailySeed, readDailySeed } from '#chance/daily.ts'
import { startSeededMatch } from '#chance/fair-match.ts'
import { games } from '#games/index.ts'
import type { DailyToday } from '#protocol/daily.ts'
import { dayOf } from '#server/daily/days.ts'
import { dealOfToday } from '#server/daily/deal.ts'
import { matchOf } from '#server/lobby/document.ts'
import type { Store, TableId } from '#server/store/store.ts'
import type { SendRequest, TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'

let server: TestApp
let ann: SendRequest
let ben: SendRequest
beforeAll(async () => {
  server = await openTestApp()
  ann = await newVisitor(server, 'Ann')
  ben = await newVisitor(server, 'Ben')
})
afterAll(() => server.close())

const today = async (who: SendRequest): Promise<DailyToday> => (await who('GET', '/api/daily')).json()

test('a guest plays once a day; whoever is no guest only sees what is dealt', async () => {
  expect((await server.app.inject({ method: 'POST', url: '/api/daily' })).statusCode).toBe(401)
  const seen: DailyToday = (await server.app.inject('/api/daily')).json()
  expect(seen).toMatchObject({ you: null, best: [], variants: 6, day: dayOf(Date.now()) })
  expect(seen.commitment).toMatch(/^[0-9a-f]{64}$/)
  const first = (await ann('POST', '/api/daily')).json()
  expect((await ann('POST', '/api/daily')).json()).toEqual(first)
  expect((await today(ann)).you).toMatchObject({ table: first.table, missed: false, result: null })
  expect((await today(ben)).you).toBeNull()
  const [mine] = (await ann('GET', '/api/me/tables')).json()
  expect(mine).toMatchObject({ id: first.table, seat: 0, running: true })
})

test('while the day lasts nobody reads the record, and nobody else the view', async () => {
  const { table } = (await ann('POST', '/api/daily')).json() as { table: TableId }
  const match = matchOf(table, 1)
  const { secret } = await server.store.dailyDay({ day: dayOf(Date.now()), secret: '', deal: {} })
  await finish(server.store, table, secret)
  const paths = [`/api/matches/${match}/record`, `/api/matches/${match}/view`]
  for (const [path, who] of [
    [paths[0], ann],
    [paths[0], ben],
    [paths[1], ben],
  ] as const) {
    const answer = await who('GET', path)
    expect(answer.json()).toMatchObject({ code: 'day-not-over' })
  }
  expect((await ann('GET', paths[1])).statusCode).toBe(200)
  for (const path of [
    '/api/daily',
    '/api/daily/days',
    `/api/tables/${table}`,
    '/api/me/tables',
    '/api/me/export',
  ])
    expect((await ann('GET', path)).body, path).not.toContain(secret)
})

/** A match of this table that is over, as far as the store knows. */
async function finish(store: Store, table: TableId, secret: string): Promise<void> {
  const deal = dealOfToday()
  if (deal === null) throw new Error('no deal')
  const { game, edition, options, bots } = deal
  const seed = dailySeed({ day: dayOf(Date.now()), variant: 0, secret })
  const request = { edition, options, players: bots.length + 1, first: null }
  const { header } = startSeededMatch(games[game], request, ['Ann', ...bots], seed)
  expect(readDailySeed(header.seed as string)?.secret).toBe(secret)
  const match = matchOf(table, 1)
  await store.create({ match, created: 1, header: [header], deadline: null })
  await store.append(match, 0, [{ any: 1 }], { at: 2, deadline: null, outcome: { ranks: [1] } })
}
