/** Strangers: waiting for them, who they are, who plays best, what can be done about them. What others have done is the page's only. */
import type { Guest } from '#e2e/support/guest.ts'
import { createTable, tableCode } from '#e2e/support/start-match.ts'
import type { AdminView } from '#protocol/admin.ts'
import type { Leaderboard, Profile, ProfileMatches } from '#protocol/people.ts'
import type { SiteState } from '#protocol/safety.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { desktop, giveName, phone } from './screen.ts'

const NOW = Date.parse('2026-11-18T18:00:00Z')
const DAY = 24 * 3_600_000

/** Opens a page to which the server gives these answers. */
async function withAnswers(
  { page }: Guest,
  answers: Readonly<Record<string, unknown>>,
  open: () => Promise<void>,
): Promise<void> {
  for (const [path, json] of Object.entries(answers))
    await page.route(path, (route) => route.fulfill({ json }))
  try {
    await open()
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

const rating = { season: '2026-4', points: 1286, matches: 31, needed: 10 }
const profile: Profile = {
  ...{ id: 'aaaaaaaaaaaa', name: 'Marian of Locksley', face: 'gisela' },
  reliability: { finished: 38, played: 40 },
  games: [
    {
      ...{ game: 'sheriff', matches: 33, rating },
      places: [12, 9, 8, 4].map((count, index) => ({ place: index + 1, count })),
      lies: [
        { what: 'good.apple', told: 41, caught: 9 },
        { what: 'good.cheese', told: 18, caught: 7 },
      ],
    },
    {
      ...{ game: 'nottingham', matches: 7, rating: { ...rating, points: null, matches: 7 } },
      places: [3, 2, 1, 1].map((count, index) => ({ place: index + 1, count })),
      lies: [],
    },
  ],
  own: { isShown: true, isRated: true },
}
const matches: ProfileMatches = {
  matches: [1, 3, 2].map((place, index) => ({
    ...{ match: `aaaaaaaaaaaaaaa${index}-1`, game: 'sheriff', place, players: 4 },
    ended: NOW - index * DAY,
  })),
  next: 7,
}
const names = ['Robin', 'Marian of Locksley', 'Little John', 'Олена', 'Much, the Miller’s Son', 'Ann']
const ladder: Leaderboard = {
  ...{ game: 'sheriff', season: '2026-4', seasons: ['2026-4', '2026-3'], needed: 10, page: 1, pages: 2 },
  people: names.map((name, index) => ({
    ...{ place: index + 1, id: `aaaaaaaaaaa${index}`, name, face: null, isYou: name === 'Ann' },
    ...{ points: 1710 - 57 * index, matches: 90 - 11 * index },
  })),
  bots: [
    { bot: 'maud:master', points: 1600, matches: 412 },
    { bot: 'wat:journeyman', points: 1450, matches: 380 },
  ],
}
const status = (ban: SiteState['ban']): SiteState => ({ now: NOW, notices: [], ban })
const admin: AdminView = {
  now: NOW,
  reports: [
    {
      ...{ id: '5f0c21ab', at: NOW - DAY, by: 'bbbb', byName: 'Ann', about: 'cccc', aboutName: 'Guy' },
      ...{ table: 'aaaaaaaaaaaaaaaa', match: 'aaaaaaaaaaaaaaaa-1', version: 112, reason: 'insult' },
      ...{ words: 'He insults me.', closed: null },
      talk: [{ at: NOW - DAY, name: 'Guy', theirs: true, what: { text: 'You are a filthy thief' } }],
    },
  ],
  sanctions: [
    {
      ...{
        id: '77d0ee10',
        kind: 'ban',
        target: { kind: 'guest', id: 'cccc' },
        reason: 'Insults at the table',
      },
      ...{ at: NOW - DAY, until: NOW + DAY, lifted: null },
      appeals: [{ guest: 'cccc', at: NOW, words: 'I am sorry.', answer: null }],
    },
  ],
  notices: [],
  log: [{ number: 1, at: NOW, by: 'page', action: { action: 'ban', lasts: 1440 }, done: true }],
  keep: { tables: 90, guests: 365, talk: 30, imports: 30, reports: 180 },
}

const screens: readonly Screen[] = [
  phone('queue', 'Waiting for people to play with', async (guest) => {
    await giveName(guest)
    await guest.go('/play')
    await guest.page.locator('[data-queue-now]').waitFor()
  }),
  phone('account', 'A name that lasts: passkeys, other devices, recovery codes', async (guest) => {
    await giveName(guest)
    await guest.go('/account')
    await guest.button('account.codes.make').waitFor()
  }),
  phone('profile', 'A profile: reliability, rating, places, favourite lies', async (guest) => {
    await giveName(guest)
    const answers = { '**/api/people/*/matches*': matches, '**/api/me/profile': profile }
    await withAnswers(guest, answers, async () => {
      await guest.go('/people')
      await guest.page.locator('a[href^="/replay/"]').first().waitFor()
    })
  }),
  desktop('leaderboard', 'Who plays best, and the bots they are measured by', async (guest) => {
    await withAnswers(guest, { '**/api/leaderboards/*': ladder }, async () => {
      await guest.go('/leaderboard')
      await guest.page.getByText('Little John').first().waitFor()
    })
  }),
  phone('person-menu', 'What one can do about somebody: mute, block, report', async (guest, site) => {
    await giveName(guest)
    await createTable(guest, { game: 'sheriff', edition: 2, players: 3 })
    const guy = await Visitor.arrive(site.address, 'Guy')
    await guy.act(tableCode(guest), { action: 'sit', seat: null })
    await guest.page.locator('[data-person]').first().click()
    await guest.button('safety.report').click()
    await guest.page.locator('[data-person-menu] textarea').waitFor()
  }),
  phone(
    'ban',
    'For somebody who is banned: why, until when, and what was answered to their note',
    async (guest) => {
      await giveName(guest)
      const ban = {
        ...{ reason: 'Insults at the table', until: NOW + DAY },
        ...{ appealed: true, answer: 'It was the third time. See you tomorrow.' },
      }
      await withAnswers(guest, { '**/api/status': status(ban) }, async () => {
        await guest.go('/about')
        await guest.page.locator('[data-ban-answer]').waitFor()
      })
    },
  ),
  desktop('admin', 'For those who run the server', async (guest) => {
    await withAnswers(guest, { '**/api/admin': admin, '**/api/status': status(null) }, async () => {
      await guest.go('/admin')
      await guest.page.locator('[data-report] summary').click()
      await guest.page.locator('.theirs').waitFor()
    })
  }),
  desktop('admin-bans', 'Bans, with notes of those who are banned', async (guest) => {
    await withAnswers(guest, { '**/api/admin': admin, '**/api/status': status(null) }, async () => {
      await guest.go('/admin')
      await guest.page.getByRole('tab', { name: guest.text('admin.tab.bans') }).click()
      await guest.page.locator('blockquote').waitFor()
    })
  }),
]

export const people: ScreenGroup = { title: 'Strangers', screens }
