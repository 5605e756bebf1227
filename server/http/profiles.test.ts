/** Profiles and leaderboards: what others see, and what they never do. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedTable } from '#server/lobby/document.ts'
import { SHOWN_AFTER } from '#server/people/ratings/ladder.ts'
import { seasonAt } from '#server/people/ratings/seasons.ts'
import type { Guest } from '#server/store/store.ts'
import { PLAN } from '#server/testing/lobby-tables.ts'
import { playQueueMatch } from '#server/testing/queue-matches.ts'
import type { SendRequest, TestApp } from '#server/testing/test-app.ts'
import { newVisitor, openTestApp } from '#server/testing/test-app.ts'

let server: TestApp
let [ann, ben]: SendRequest[] = []
let people: Guest[] = []
beforeEach(async () => {
  server = await openTestApp()
  ann = await newVisitor(server, 'Ann')
  ben = await newVisitor(server, 'Ben')
  people = [await guestOf(ann), await guestOf(ben)]
})
afterEach(() => server.close())

async function guestOf(ask: SendRequest): Promise<Guest> {
  const { id } = (await ask('POST', '/api/tables', { plan: PLAN })).json()
  const table = await server.store.table(id)
  const host = table && storedTable(table).document.host
  const guest = host && (await server.store.guestById(host))
  if (guest === null) throw new Error('there is no such guest')
  return guest
}

async function play(matches: number, ended = Date.now(), game = 'sheriff'): Promise<void> {
  const players = ['all-contraband', 'random', 'random']
  for (let number = 0; number < matches; number++)
    await playQueueMatch(server.store, { number, game, seats: [...people, 'wat:merchant'], ended, players })
}

const get = async (ask: SendRequest, url: string) => {
  const answer = await ask('GET', url)
  return answer.statusCode === 200 ? answer.json() : answer.statusCode
}
const own = (ask: SendRequest) => get(ask, '/api/me/profile')
const show = (ask: SendRequest, change: object) => ask('PATCH', '/api/me/profile', change)
const board = (ask: SendRequest, query = '') => get(ask, `/api/leaderboards/sheriff${query}`)

test('a newcomer has a profile with nothing in it, at an address that says nothing', async () => {
  const profile = await own(ann)
  expect(profile).toEqual({
    id: expect.stringMatching(/^[a-z2-9]{12}$/),
    name: 'Ann',
    face: null,
    reliability: null,
    games: [],
    own: { isShown: true, isRated: false },
  })
  expect(await own(ann)).toEqual(profile)
  expect(profile.id).not.toBe(people[0].guest)
  expect((await server.app.inject('/api/me/profile')).statusCode).toBe(401)
})

test('others see places, reliability and lies in matches with strangers, and no rating', async () => {
  await play(6)
  const { id } = await own(ann)
  const seen = await get(ben, `/api/people/${id}`)
  expect(seen).toMatchObject({ name: 'Ann', own: null, reliability: { finished: 6, played: 6 } })
  const [game] = seen.games
  expect(game).toMatchObject({ game: 'sheriff', matches: 6, rating: null })
  expect(game.places.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(6)
  expect(game.lies.length).toBeGreaterThan(0)
  for (const { what, told, caught } of game.lies) {
    expect(what).toMatch(/^good\.\w+$/)
    expect(caught).toBeLessThanOrEqual(told)
  }
  const everything = JSON.stringify([seen, await get(ben, `/api/people/${id}/matches`), await board(ben)])
  const players = await server.store.playersOf(people[0].guest)
  for (const secret of [people[0].guest, people[1].guest, players[0].player])
    expect(everything).not.toContain(secret)
})

test('matches among friends are not in a profile', async () => {
  await play(1)
  await server.store.addPlayed([
    { guest: people[0].guest, match: 'private-match-1' as never, seat: 0, ended: 1, alone: true },
  ])
  const { id } = await own(ann)
  const { matches } = await get(ben, `/api/people/${id}/matches`)
  expect(matches).toEqual([
    {
      match: 'queue00000000-1',
      game: 'sheriff',
      ended: expect.any(Number),
      place: expect.any(Number),
      players: 3,
    },
  ])
})

test('a rating shows on request, after ten matches of the season; a leaderboard too', async () => {
  await play(SHOWN_AFTER - 1)
  await show(ann, { isRated: true })
  const season = seasonAt(Date.now())
  const few = { season, points: null, matches: SHOWN_AFTER - 1, needed: SHOWN_AFTER }
  expect((await own(ann)).games[0].rating).toEqual(few)
  expect((await board(ben)).people).toEqual([])
  const ended = Date.now()
  const seats = [...people, 'wat:merchant']
  await playQueueMatch(server.store, { number: 99, game: 'sheriff', seats, ended })
  const { id, games } = await own(ann)
  expect(games[0].rating).toMatchObject({ points: expect.any(Number), matches: SHOWN_AFTER })
  const seen = await board(ann)
  expect(seen).toMatchObject({ game: 'sheriff', season, seasons: [season], page: 1, pages: 1 })
  const entry = {
    place: 1,
    id,
    name: 'Ann',
    face: null,
    points: games[0].rating.points,
    matches: SHOWN_AFTER,
  }
  expect(seen.people).toEqual([{ ...entry, isYou: true }])
  expect(seen.bots).toEqual([{ bot: 'wat:merchant', points: expect.any(Number), matches: SHOWN_AFTER }])
  expect((await board(ben)).people).toEqual([{ ...entry, isYou: false }])
  expect((await board(ben, '?season=2020-1&page=2')).people).toEqual([])
})

test('who hides has no profile for others, and is on no leaderboard', async () => {
  await play(SHOWN_AFTER)
  await show(ann, { isRated: true, isShown: false })
  const { id } = await own(ann)
  expect(await get(ben, `/api/people/${id}`)).toBe(404)
  expect(await get(ben, `/api/people/${id}/matches`)).toBe(404)
  expect(await get(ann, `/api/people/${id}`)).toMatchObject({ own: { isShown: false } })
  expect((await board(ben)).people).toEqual([])
})

test('a new season begins with no matches, half the way back to the start', async () => {
  const year = 365 * 24 * 3_600_000
  await play(SHOWN_AFTER, Date.now() - year)
  await show(ann, { isRated: true })
  expect((await own(ann)).games[0].rating).toMatchObject({ points: null, matches: 0 })
  expect((await board(ann)).seasons).toEqual([seasonAt(Date.now()), seasonAt(Date.now() - year)])
  expect((await board(ann, `?season=${seasonAt(Date.now() - year)}`)).people).toHaveLength(1)
})

test('an erased guest is gone from profiles and leaderboards', async () => {
  await play(SHOWN_AFTER)
  await show(ann, { isRated: true })
  const { id } = await own(ann)
  await ann('DELETE', '/api/me')
  expect(await get(ben, `/api/people/${id}`)).toBe(404)
  expect((await board(ben)).people).toEqual([])
})

test('what is asked for wrongly is refused', async () => {
  expect(await get(ann, '/api/people/nobody')).toBe(404)
  expect(await get(ann, '/api/leaderboards/chess')).toBe(404)
  expect(await board(ann, '?season=2026-5')).toBe(400)
  expect(await board(ann, '?page=0')).toBe(400)
  expect((await show(ann, { isRated: 'yes' })).statusCode).toBe(400)
  expect((await show(ann, { rating: true })).statusCode).toBe(400)
})
