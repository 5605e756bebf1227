/** Pages beside the table: lessons, rules, replays, reports, matches without a network. */
import type { Guest } from '#e2e/support/guest.ts'
import { takeLesson } from '#e2e/support/take-lesson.ts'
import type { BotMatch, MatchPoint } from './bot-match.ts'
import { asks, findPoint } from './bot-match.ts'
import { deleteSaved, openSaved } from './saved-match.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { desktop, giveName, phone, pressButton } from './screen.ts'

const isOver = ({ view }: { view: { table: object } }): boolean =>
  (view.table as { phase: { type: string } }).phase.type === 'finished'
const MATCHES: Readonly<Record<string, BotMatch>> = {
  sheriff: {
    game: 'sheriff',
    edition: 2,
    players: 4,
    options: ['royal'],
    bots: ['gisela:master', 'maud:master', 'wat:master', 'piers:master'],
    seed: 7,
  },
  nottingham: {
    game: 'nottingham',
    players: 4,
    bots: ['alan', 'maud', 'osric', 'wat', 'gisela', 'piers'].map((name) => `${name}:journeyman`),
    seed: 7,
  },
}
const wholeMatch = (game: string): MatchPoint => findPoint(MATCHES[game], isOver)
/** The person is asked something in the middle of the match. */
const middleOf = (game: string): MatchPoint =>
  findPoint(MATCHES[game], ({ step, asked }) => step > 40 && asked.length > 0)

/** Uploads a finished match of this guest; returns its id. */
async function uploadMatch(guest: Guest, game: string): Promise<string> {
  const { record, seat } = wholeMatch(game)
  await giveName(guest)
  const headers = { 'content-type': 'application/jsonl' }
  const address = `${guest.base}/api/records?seat=${seat}`
  const sent = await guest.context.request.post(address, { headers, data: record })
  return (await sent.json()).match
}

const screens: readonly Screen[] = [
  phone('learn', 'Lessons', async (guest) => {
    await guest.go('/learn')
    await guest.page.locator('a[href="/rules/sheriff"]').first().waitFor()
  }),
  desktop(
    'lesson',
    'In a lesson: the guide points',
    async (guest) => {
      await guest.go('/learn/sheriff')
      await takeLesson(guest, { until: 4 })
    },
    { hasFixedLanguage: true },
  ),
  phone('rules', 'The rules', async (guest) => {
    await guest.go('/rules/sheriff')
    await guest.page.locator('article').first().waitFor()
  }),
  desktop('rules-search', 'The rules, searched', async (guest) => {
    await guest.go('/rules/nottingham')
    await guest.page.getByRole('searchbox').fill('2')
    await guest.page.locator('mark, main [role=status]').first().waitFor()
  }),
  phone('replay-choice', 'A replay: through whose eyes?', (guest) => openReplay(guest, 'sheriff')),
  desktop(
    'replay',
    'A replay with everything open: the truth beside every claim, and what could be known',
    async (guest) => {
      await openReplay(guest, 'sheriff')
      await guest.page.locator('[data-watch=open]').click()
      const jump = guest.page.getByLabel(guest.text('replay.jump'), { exact: true })
      await jump.selectOption('lie')
      await pressButton(guest, 'sheriff.replay.next.lie')
      await guest.page.locator('[data-verdict=lie]').first().waitFor()
      await jump.selectOption('inspection')
      await pressButton(guest, 'sheriff.replay.next.inspection')
      await guest.page.keyboard.press('ArrowLeft')
      await guest.page.locator('[data-belief]').first().waitFor()
    },
    { hasFixedLanguage: true },
  ),
  phone(
    'replay-nottingham',
    'A replay of Nottingham',
    async (guest) => {
      await openReplay(guest, 'nottingham')
      await guest.page.locator('[data-watch=open]').click()
      await guest.page.locator('[data-truth]').first().waitFor()
      await guest.page.locator('input[type=range]').fill('60')
    },
    { hasFixedLanguage: true },
  ),
  phone('advice', 'What Maud would do, and what she thinks of the bags', async (guest) => {
    await deleteSaved(guest)
    await openSaved(guest, findPoint(MATCHES.sheriff, asks('settle')))
    await pressButton(guest, 'aria.menu')
    await guest.page
      .locator('dialog[open]')
      .getByRole('button', { name: /Maud|Мод/ })
      .click()
    await guest.page.locator('[data-believed]').first().waitFor()
  }),
  desktop(
    'advice-on-match',
    'After a match: where another choice was worth most',
    async (guest) => {
      await openReplay(guest, 'sheriff')
      await guest.page.locator('[data-watch="0"]').click()
      await pressButton(guest, 'replay.menu')
      await pressButton(guest, 'record.advice')
      await guest.page.locator('[data-advice] li').first().waitFor()
    },
    { hasFixedLanguage: true },
  ),
  desktop('report-match', 'The truth report of a match', async (guest) => {
    await guest.go(`/report?match=${await uploadMatch(guest, 'sheriff')}`)
    await guest.page.locator('figure').first().waitFor()
  }),
  phone('report', 'Everything somebody has played', async (guest) => {
    await uploadMatch(guest, 'sheriff')
    await uploadMatch(guest, 'nottingham')
    await guest.go('/report')
    await guest.page.locator('main h2').first().waitFor()
  }),
  desktop('solo', 'Alone against bots, also without a network', async (guest) => {
    await deleteSaved(guest)
    await openSaved(guest, wholeMatch('sheriff'))
    await openSaved(guest, middleOf('nottingham'))
    await guest.page.evaluate(() => localStorage.removeItem('gatehouse.pace'))
    await guest.go('/solo')
    await guest.page.locator('form button[type=submit]').waitFor()
  }),
  phone('about', 'About, credits', (guest) => openPage(guest, '/about')),
  desktop('unknown', 'A page that is not there', (guest) => openPage(guest, '/nowhere/at/all')),
  phone('unknown-table', 'A table that is not there', (guest) => openPage(guest, '/t/AAAAAA')),
]

async function openPage(guest: Guest, path: string): Promise<void> {
  await guest.go(path)
  await guest.page.locator('h1, h2').first().waitFor()
}
async function openReplay(guest: Guest, game: string): Promise<void> {
  await deleteSaved(guest)
  await guest.go('/replay')
  const buffer = Buffer.from(wholeMatch(game).record)
  await guest.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.jsonl', mimeType: 'text/plain', buffer })
  await guest.page.locator('[data-watch=open]').waitFor()
}

export const pages: ScreenGroup = { title: 'Beside the table', screens }
