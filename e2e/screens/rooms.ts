/** Around the table: talk, menus, trouble, and the rooms beside it. */
import { gather } from '#e2e/support/gather.ts'
import type { Guest } from '#e2e/support/guest.ts'
import { takeLesson } from '#e2e/support/pupil.ts'
import { layWire } from '#e2e/support/wire.ts'
import { clear, open } from './shelf.ts'
import type { Hall, Stop } from './stop.ts'
import { beKnown, press, SETTLED } from './stop.ts'
import type { Story } from './story.ts'
import { findMoment } from './story.ts'

const isOver = ({ view }: { view: { table: object } }): boolean =>
  (view.table as { phase: { type: string } }).phase.type === 'finished'
const STORIES: Readonly<Record<string, Story>> = {
  sheriff: {
    game: 'sheriff',
    edition: 2,
    players: 4,
    options: ['royal'],
    bots: ['gisela:master', 'maud:master', 'wat:master', 'piers:master'],
    seed: 7,
  },
  nottingham: { game: 'nottingham', players: 4, bots: ['alan:master'], seed: 7 },
}
function wholeOf(game: string) {
  const moment = findMoment(STORIES[game], isOver)
  if (moment === null) throw new Error('it has no end')
  return moment
}
/** Somebody is asked in the middle of it. */
function middleOf(game: string) {
  const moment = findMoment(STORIES[game], ({ step, asked }) => step > 40 && asked.length > 0)
  if (moment === null) throw new Error('it has no middle')
  return moment
}
async function play(guest: Guest): Promise<void> {
  await gather([guest], { game: 'sheriff', edition: 2, players: 4 })
  await guest.page.locator('[data-ask]').waitFor()
}
const dialog = ({ page }: Guest): Promise<void> => page.locator('dialog[open]').waitFor()
async function drawer(guest: Guest, key?: string): Promise<void> {
  await play(guest)
  await press(guest, 'aria.menu')
  await dialog(guest)
  if (key === undefined) return
  const name = guest.word(key)
  await guest.page.locator('dialog[open]').getByRole('button', { name, exact: true }).click()
  await guest.page.locator('dialog[open] :is(dl, article, code)').first().waitFor()
}
async function say(guest: Guest, words: string): Promise<void> {
  await guest.page.locator('#talk form input').fill(words)
  await guest.page.keyboard.press('Enter')
  await guest.page.locator('#talk li', { hasText: words }).waitFor()
}
/** A match of this guest on the server; returns its id. */
async function bring(guest: Guest, game: string): Promise<string> {
  const { record, seat } = wholeOf(game)
  await beKnown(guest)
  const headers = { 'content-type': 'application/jsonl' }
  const address = `${guest.base}/api/records?seat=${seat}`
  const sent = await guest.context.request.post(address, { headers, data: record })
  return (await sent.json()).match
}

const talk: readonly Stop[] = [
  {
    name: 'talk',
    about: 'Table talk: quick phrases that everyone reads in their own language, a whisper',
    go: async (guest) => {
      await play(guest)
      if ((guest.page.viewportSize()?.width ?? 0) < 1280) await guest.page.keyboard.press('c')
      await guest.page.locator('#talk summary').click()
      await guest.page.locator('.phrases button').first().click()
      await say(guest, 'Shall we?')
      await guest.page.locator('#talk select').selectOption({ index: 1 })
      await say(guest, 'Let mine pass, and yours will too.')
    },
  },
  { name: 'menu', about: 'The menu of a match', go: (guest) => drawer(guest) },
  { name: 'keyboard', about: 'All keys', go: (guest) => drawer(guest, 'keyboard.title') },
  {
    name: 'fair-play',
    about: 'Fair play: the seal of the match',
    go: (guest) => drawer(guest, 'fair.title'),
  },
  { name: 'rules-over', about: 'The rules over the table', go: (guest) => drawer(guest, 'frame.rules') },
  {
    name: 'lost',
    about: 'A lost connection: calm, and back by itself',
    isMute: true,
    go: async (guest, house) => {
      await play(guest)
      const wire = await layWire(house.address)
      await guest.page.goto(wire.address + new URL(guest.page.url()).pathname)
      await guest.page.locator('[data-ask]').waitFor()
      await guest.page.evaluate(SETTLED)
      await wire.close()
      await guest.page.locator('.banners p').first().waitFor()
    },
  },
]
const rooms: readonly Stop[] = [
  {
    name: 'learn',
    about: 'Lessons',
    go: async (guest) => {
      await guest.go('/learn')
      await guest.page.locator('a[href="/rules/sheriff"]').first().waitFor()
    },
  },
  {
    name: 'lesson',
    about: 'In a lesson: the guide points',
    isMute: true,
    go: async (guest) => {
      await guest.go('/learn/sheriff')
      await takeLesson(guest, { until: 4 })
    },
  },
  {
    name: 'rules',
    about: 'The rules',
    go: async (guest) => {
      await guest.go('/rules/sheriff')
      await guest.page.locator('article').first().waitFor()
    },
  },
  {
    name: 'rules-search',
    about: 'The rules, searched',
    go: async (guest) => {
      await guest.go('/rules/nottingham')
      await guest.page.getByRole('searchbox').fill('2')
      await guest.page.locator('mark, [role=status]').first().waitFor()
    },
  },
  { name: 'replay-choice', about: 'A replay: through whose eyes?', go: (guest) => replay(guest, 'sheriff') },
  {
    name: 'replay',
    about: 'A replay with everything open: the truth beside every claim',
    isMute: true,
    go: async (guest) => {
      await replay(guest, 'sheriff')
      await guest.page.locator('[data-watch=open]').click()
      await guest.page.getByLabel(guest.word('replay.jump'), { exact: true }).selectOption('lie')
      await press(guest, 'sheriff.replay.next.lie')
      await guest.page.locator('[data-verdict=lie]').first().waitFor()
    },
  },
  {
    name: 'replay-nottingham',
    about: 'A replay of Nottingham',
    isMute: true,
    go: async (guest) => {
      await replay(guest, 'nottingham')
      await guest.page.locator('[data-watch=open]').click()
      await guest.page.locator('[data-truth]').first().waitFor()
      await guest.page.locator('input[type=range]').fill('60')
    },
  },
  {
    name: 'report-match',
    about: 'The truth report of a match',
    go: async (guest) => {
      await guest.go(`/report?match=${await bring(guest, 'sheriff')}`)
      await guest.page.locator('figure').first().waitFor()
    },
  },
  {
    name: 'report',
    about: 'Everything somebody has played',
    go: async (guest) => {
      await bring(guest, 'sheriff')
      await bring(guest, 'nottingham')
      await guest.go('/report')
      await guest.page.locator('main h2').first().waitFor()
    },
  },
  {
    name: 'solo',
    about: 'Alone against bots, also without a network',
    go: async (guest) => {
      await clear(guest)
      await open(guest, wholeOf('sheriff'))
      await open(guest, middleOf('nottingham'))
      await guest.page.evaluate(`localStorage.removeItem('gatehouse.pace')`)
      await guest.go('/solo')
      await guest.page.locator('form button[type=submit]').waitFor()
    },
  },
  { name: 'about', about: 'About, credits', go: (guest) => page(guest, '/about') },
  { name: 'unknown', about: 'A page that is not there', go: (guest) => page(guest, '/nowhere/at/all') },
  { name: 'unknown-table', about: 'A table that is not there', go: (guest) => page(guest, '/t/AAAAAA') },
]

async function page(guest: Guest, path: string): Promise<void> {
  await guest.go(path)
  await guest.page.locator('h1, h2').first().waitFor()
}
async function replay(guest: Guest, game: string): Promise<void> {
  await clear(guest)
  await guest.go('/replay')
  const buffer = Buffer.from(wholeOf(game).record)
  await guest.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.jsonl', mimeType: 'text/plain', buffer })
  await guest.page.locator('[data-watch=open]').waitFor()
}

export const around: Hall = { title: 'Around the table', stops: talk }
export const beside: Hall = { title: 'Beside the table', stops: rooms }
