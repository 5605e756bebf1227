/** Strangers: waiting for them, who they are, who plays best, what can be done about them. What others have done is the page's only. */
import type { Guest } from '#e2e/support/guest.ts'
import { createTable, tableCode } from '#e2e/support/start-match.ts'
import type { Account } from '#protocol/account.ts'
import type { AdminView } from '#protocol/admin.ts'
import type { Leaderboard, Profile, ProfileMatches } from '#protocol/people.ts'
import type { SiteState, Webhook } from '#protocol/safety.ts'
import { Visitor } from '#server/testing/http-visitor.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { desktop, giveName, phone, pressButton } from './screen.ts'

const NOW = Date.parse('2026-11-18T18:00:00Z')
const DAY = 24 * 3_600_000

type Answers = Readonly<Record<string, unknown>>

/** The time that people usually wait, in place of the long one of the tests. */
async function usualWait({ page }: Guest): Promise<void> {
  await page.addInitScript(shortenWait)
  await page.evaluate(shortenWait)
}

/** Runs inside the page. Firefox does not hand over what a page posts, so it can't be asked on the way to the server. */
function shortenWait(): void {
  const usual = window.fetch
  window.fetch = async (what, init) => {
    const response = await usual(what, init)
    if (!String(what).endsWith('/api/queue') || init?.method !== 'POST') return response
    const { startsIn, ...status } = await response.json()
    return Response.json({ ...status, startsIn: startsIn > 0 ? Math.min(startsIn, 18_000) : startsIn })
  }
}

async function giveAnswers({ page }: Guest, answers: Answers): Promise<void> {
  for (const [path, json] of Object.entries(answers))
    await page.route(path, (route) => route.fulfill(json === REFUSED ? { status: 401, json } : { json }))
}
const REFUSED = { code: 'forbidden' }

/** Opens a page to which the server gives these answers. */
async function withAnswers(guest: Guest, answers: Answers, open: () => Promise<void>): Promise<void> {
  await giveAnswers(guest, answers)
  try {
    await open()
  } finally {
    await guest.page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

const rating = { season: '2026-4', points: 1653, matches: 31, needed: 10 }
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
const FACES = ['piers', 'gisela', 'osric', 'hob', 'wat', 'merchant']
const names = ['Robin', 'Marian of Locksley', 'Little John', 'Олена', 'Much, the Miller’s Son', 'Ann']
const ladder: Leaderboard = {
  ...{ game: 'sheriff', season: '2026-4', seasons: ['2026-4', '2026-3'], needed: 10, page: 1, pages: 2 },
  people: names.map((name, index) => ({
    ...{ place: index + 1, id: `aaaaaaaaaaa${index}`, name, face: FACES[index], isYou: name === 'Ann' },
    ...{ points: 1710 - 57 * index, matches: 36 - 5 * index },
  })),
  bots: [
    { bot: 'maud:master', points: 1600, matches: 412 },
    { bot: 'wat:journeyman', points: 1450, matches: 380 },
  ],
}
const status = (ban: SiteState['ban'], notices: SiteState['notices'] = []): SiteState => ({
  ...{ now: NOW, notices, ban },
})
const ban = { reason: 'Insults at the table', until: NOW + DAY, appealed: false, answer: null }
const notices: AdminView['notices'] = [
  {
    ...{ id: '1a', kind: 'announcement', from: NOW - DAY, until: NOW + DAY },
    texts: { en: 'A cup on Sunday at eight!', uk: 'У неділю о восьмій — турнір!' },
  },
  { id: '1b', kind: 'maintenance', from: NOW + DAY, until: NOW + DAY + 3_600_000, texts: {} },
]
const passkeys = ['iPhone', 'Chrome, Windows'].map((name, index) => ({
  ...{ id: `passkey-${index}`, name, created: NOW - 90 * DAY, used: NOW - index * DAY },
}))
const account: Account = { name: 'Ann', marked: false, passkeys, codes: 8, devices: 3 }
const codes = Array.from({ length: 8 }, (_, index) => `KQ7M-2XH${index}-9TFB-WD4R`)
const webhook: Webhook = {
  ...{
    address: 'https://hooks.example.org/gatehouse/ann',
    kinds: ['turn', 'table'],
    secret: 'whsec',
    failed: null,
  },
}
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
  notices,
  log: [
    {
      ...{ number: 1, at: NOW, by: 'page', done: true },
      action: {
        ...{ action: 'ban', target: { kind: 'guest', id: 'cccc' } },
        ...{ reason: 'Insults at the table', lasts: 1440 },
      },
    },
  ],
  keep: { tables: 90, guests: 365, talk: 30, imports: 30, reports: 180 },
}

const ADMIN_TABS = {
  bans: 'Bans, with notes of those who are banned',
  notices: 'Announcements and maintenance',
  log: 'What was done, and how long things are stored',
}

const screens: readonly Screen[] = [
  phone('queue', 'Waiting for people to play with', async (guest) => {
    await giveName(guest)
    await usualWait(guest)
    await guest.go('/play')
    await guest.page.locator('[data-queue-now]').waitFor()
  }),
  phone('queue-others', 'Waiting with somebody else', async (guest, site) => {
    await giveName(guest)
    const robin = await Visitor.arrive(site.address, 'Robin')
    await robin.ask('POST', '/api/queue', { game: 'sheriff', flavour: 'quick' })
    await usualWait(guest)
    await guest.go('/play')
    await guest.page.locator('.stall[data-seat="1"]:not(.free)').waitFor()
  }),
  phone('account', 'A name that lasts: passkeys, other devices, recovery codes', async (guest) => {
    await giveName(guest)
    await guest.go('/account')
    await guest.button('account.codes.make').waitFor()
  }),
  phone('account-passkeys', 'With passkeys, new codes, and a QR code for another device', async (guest) => {
    await giveName(guest)
    await withAnswers(guest, { '**/api/me/account': account, '**/api/me/codes': { codes } }, async () => {
      await guest.go('/account')
      await guest.button('account.codes.renew').click()
      await guest.page.locator('code').first().waitFor()
      await guest.button('account.device.show').click()
      await guest.page.getByRole('img', { name: guest.text('account.device.qr') }).waitFor()
    })
  }),
  phone('account-asked', 'Another device asks to sign in', async (guest) => {
    await giveName(guest)
    await withAnswers(guest, { '**/api/me/account': account }, async () => {
      await guest.go('/account')
      await guest.button('account.device.show').click()
      await guest.page.getByRole('img', { name: guest.text('account.device.qr') }).waitFor()
      await giveAnswers(guest, { '**/api/me/links': { numbers: ['48 12'] } })
      await guest.page.locator('.number').waitFor()
    })
  }),
  phone('account-scanned', 'A device that has scanned the code, before it signs in', async (guest) => {
    await giveName(guest)
    await guest.go('/about')
    await guest.go(`/account#link=${'a'.repeat(43)}`)
    await guest.button('account.scanned.go').waitFor()
  }),
  phone('account-erase', 'Everything about somebody is erased', async (guest) => {
    await giveName(guest)
    await guest.go('/account')
    await pressButton(guest, 'report.forget')
    await guest.page.locator('dialog[open]').waitFor()
  }),
  phone('profile', 'A profile: reliability, rating, places, favourite lies', async (guest) => {
    await giveName(guest)
    const answers = { '**/api/people/*/matches*': matches, '**/api/me/profile': profile }
    await withAnswers(guest, answers, async () => {
      await guest.go('/people')
      await guest.page.locator('a[href^="/replay/"]').first().waitFor()
    })
  }),
  desktop('profile-new', 'A profile before the first match with strangers', async (guest) => {
    await giveName(guest)
    await guest.go('/people')
    await guest.page.getByText(guest.text('profile.none'), { exact: true }).waitFor()
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
  phone('ban', 'For somebody who is banned: why, until when, and a note to write', async (guest) => {
    await giveName(guest)
    await withAnswers(guest, { '**/api/status': status(ban) }, async () => {
      await guest.go('/about')
      await guest.page.locator('[data-ban] textarea').waitFor()
    })
  }),
  phone('ban-answered', 'What was answered to the note', async (guest) => {
    await giveName(guest)
    const answered = { ...ban, appealed: true, answer: 'It was the third time. See you tomorrow.' }
    await withAnswers(guest, { '**/api/status': status(answered) }, async () => {
      await guest.go('/about')
      await guest.page.locator('[data-ban-answer]').waitFor()
    })
  }),
  phone('notices', 'What those who run the server tell everybody', async (guest) => {
    await withAnswers(guest, { '**/api/status': status(null, notices) }, async () => {
      await guest.go('/about')
      await guest.page.locator('[data-notice]').nth(1).waitFor()
    })
  }),
  phone('webhook', 'Settings: an address of one’s own that is told what happens', async (guest) => {
    await giveName(guest)
    await withAnswers(guest, { '**/api/me/webhook': webhook }, async () => {
      await guest.go('/about')
      await pressButton(guest, 'settings.title')
      await guest.page.locator('[data-webhook] summary').click()
      await guest.button('webhook.remove').scrollIntoViewIfNeeded()
    })
  }),
  desktop('admin-enter', 'The admin page asks for its secret', async (guest) => {
    await withAnswers(guest, { '**/api/admin': REFUSED }, async () => {
      await guest.go('/admin')
      await guest.page.locator('input[type=password]').waitFor()
    })
  }),
  desktop('admin', 'For those who run the server', async (guest) => {
    await withAnswers(guest, { '**/api/admin': admin, '**/api/status': status(null) }, async () => {
      await guest.go('/admin')
      await guest.page.locator('[data-report] summary').click()
      await guest.page.locator('.theirs').waitFor()
    })
  }),
  ...(['bans', 'notices', 'log'] as const).map((tab) =>
    desktop(`admin-${tab}`, ADMIN_TABS[tab], async (guest) => {
      await withAnswers(guest, { '**/api/admin': admin, '**/api/status': status(null) }, async () => {
        await guest.go('/admin')
        await guest.page.getByRole('tab', { name: guest.text(`admin.tab.${tab}`) }).click()
        await guest.page.locator('[role=tabpanel] h2').first().waitFor()
      })
    }),
  ),
]

export const people: ScreenGroup = { title: 'Strangers', screens }
