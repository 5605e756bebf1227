import { expect, test } from 'vitest'
import { seasonAt } from '#server/people/ratings/seasons.ts'
import { openStore } from '#server/store/open.ts'
import { playerId } from '#server/store/ratings.ts'
import { guestId } from '#server/store/store.ts'
import { leaderboardOf } from './leaderboard.ts'

const NOW = Date.UTC(2026, 10, 18)

test('120 people on three pages, every place and every bot once', async () => {
  const store = await openStore(':memory:')
  const season = seasonAt(NOW)
  const row = (player: string, mu: number) => ({
    ...{
      player: playerId(player),
      seat: 0,
      place: 1,
      finished: true,
      rated: true,
      number: 1,
      game: 'sheriff',
    },
    standing: { season, mu, sigma: 1, matches: 10 },
  })
  const people = Array.from({ length: 120 }, (_, n) => n)
  for (const n of people) {
    const guest = guestId(`g${n}`)
    await store.createGuest({ guest, tokenHash: `${n}`, name: `Guest ${n}`, language: 'en', created: 1 })
    await store.addPlayer({ player: playerId(`p${n}`), guest, address: `a${n}`, created: 1 })
    await store.showPlayer(guest, { isRated: true })
  }
  const bots = [50, 27.45, 22.55, 1].map((mu, index) => row(`bot:b${index}`, mu))
  await store.saveParticipations([...people.map((n) => row(`p${n}`, 20 + n / 10)), ...bots], 'stay')
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => leaderboardOf(store, { game: 'sheriff', page }, guestId('g119'), NOW)),
  )
  expect(pages.map(({ pages, people }) => [pages, people.length])).toEqual([
    [3, 50],
    [3, 50],
    [3, 20],
    [3, 0],
  ])
  expect(pages.flatMap((page) => page.people.map(({ place }) => place))).toEqual(people.map((n) => n + 1))
  expect(pages[0].people[0]).toMatchObject({ name: 'Guest 119', isYou: true })
  expect(pages[1].people[0]).toMatchObject({ place: 51, isYou: false })
  expect(pages.map((page) => page.bots.map(({ bot }) => bot))).toEqual([['b0', 'b1'], ['b2'], ['b3'], []])
  await store.close()
})
