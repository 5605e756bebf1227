/**
 * npm run bench:flow [-- --part table|clock|bare --rounds 4 --seconds 400 --width 1440 --height 900 --client FOLDER]
 *
 * How a table flows at the usual pace, pressed as a person would:
 *   table  a match with three bots: how much the layout shifts, the longest time in which nothing happens, and whether a
 *          scene is still shown after the question that followed it was answered
 *   clock  the same with thinking time: how late questions show
 *   bare   how much of the picture is bare, in the steps that people see most
 */
import { readArgs } from '#scripts/read-args.ts'
import { bareAreaOf } from './flow/bare-area.ts'
import { latenessOf } from './flow/lateness.ts'
import type { Silence, Watched } from './flow/watch.ts'
import { watchPage } from './flow/watch.ts'
import { SCREEN_GROUPS } from './screens/index.ts'
import { giveName, settled } from './screens/screen.ts'
import type { Guest } from './support/guest.ts'
import { playMatch } from './support/play.ts'
import { pressStart } from './support/start-match.ts'
import { TestSite } from './support/test-site.ts'

const { values } = readArgs(import.meta.filename, {
  options: {
    part: { type: 'string' },
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '400' },
    width: { type: 'string', default: '1440' },
    height: { type: 'string', default: '900' },
    client: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const size = { width: Number(values.width), height: Number(values.height) } as never

/** What one sees most of a match; names of screens. */
const OFTEN_SEEN = [
  'sheriff-market',
  'sheriff-load',
  'sheriff-declare',
  'sheriff-haggle',
  'sheriff-offers',
  'nottingham-choose',
  'nottingham-defend',
  'nottingham-barter',
  'nottingham-seven',
]
const DESKTOPS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const

const print = (what: string, found: string, goal: string): void =>
  console.log(`${what.padEnd(34)} ${found.padEnd(28)} ${goal}`)
const inSeconds = (times: readonly number[]): string =>
  times
    .toSorted((a, b) => b - a)
    .slice(0, 5)
    .map((one) => (one / 1000).toFixed(1))
    .join(', ') || 'none'

/** What came from the server meanwhile, in seconds before the silence ended. */
function printSilence(silence: Silence, received: Watched['received']): void {
  const { at, long, read, before, after, scene, isSkipped } = silence
  const skipped = isSkipped ? ', skipped before' : ''
  console.log(`  ${inSeconds([long])} “${read}” ${scene}${skipped}: ${before} → ${after}`)
  for (const message of received)
    if (message.at > at - long - 1000 && message.at <= at)
      console.log(`    −${inSeconds([at - message.at])} ${message.text.slice(0, 160)}`)
}

/** Plays so many rounds, at most so many seconds. */
async function playRounds(guest: Guest, count: number): Promise<Watched> {
  const { page } = guest
  await page.locator('[data-ask]').first().waitFor()
  const end = Date.now() + 1000 * seconds
  const isOver = (): Promise<boolean> =>
    page.evaluate(
      (most) => window.watched.received.filter(({ text }) => text.includes('"roundBegan"')).length > most,
      count,
    )
  await playMatch(guest, 1, 2000 * seconds, {
    stopWhen: async () => Date.now() > end || (await isOver()),
  })
  return page.evaluate(() => window.watched)
}

async function openGuest(): Promise<Guest> {
  const guest = await site.guest({ size, isDrawn: true, hasScenes: true })
  await guest.context.addInitScript(watchPage)
  return guest
}
async function closeGuest(guest: Guest): Promise<void> {
  for (const error of await guest.close()) console.error(error)
}

async function measureTable(): Promise<void> {
  const guest = await openGuest()
  await guest.go('/')
  await guest.page.getByRole('button', { name: 'Play with bots' }).first().click()
  const { shift, shifted, silences, lateScenes, received } = await playRounds(guest, rounds)
  print(`layout shift in ${rounds} rounds`, shift.toFixed(3), 'at most 0.05')
  const most = Object.entries(shifted).toSorted(([, a], [, b]) => b.sum - a.sum)
  for (const [name, { sum, example }] of most.slice(0, 12))
    console.log(`  ${sum.toFixed(4)} ${name} ${example}`)
  const longOf = (isWanted: boolean): readonly number[] =>
    silences.filter(({ isSkipped }) => isSkipped === isWanted).map(({ long }) => long)
  print('longest silences, s', inSeconds(longOf(false)), 'at most 4')
  print('  after a skipped scene, s', inSeconds(longOf(true)), '')
  for (const silence of silences) if (silence.long > 3000) printSilence(silence, received)
  print('scenes after their question', lateScenes.join(', ') || 'none', 'none')
  await closeGuest(guest)
}

async function measureClock(): Promise<void> {
  const guest = await openGuest()
  await giveName(guest)
  await guest.go('/new')
  const { page } = guest
  await page.getByLabel(guest.text('table.clock.thinking')).selectOption('60')
  await page.locator('form button[type=submit]').click()
  await guest.button('table.addBots').click()
  await pressStart(guest)
  const watched = await playRounds(guest, Math.min(2, rounds))
  const late = latenessOf(watched)
  print(`late under a clock, s (${late.length} questions)`, inSeconds(late), 'at most 1')
  await closeGuest(guest)
}

async function measureBareArea(): Promise<void> {
  const guest = await site.guest({ isDrawn: true })
  await giveName(guest)
  const measuring = await guest.context.newPage()
  await guest.page.bringToFront()
  for (const desktop of DESKTOPS) {
    await guest.page.setViewportSize(desktop)
    for (const screen of SCREEN_GROUPS.flatMap(({ screens }) => screens)) {
      if (!OFTEN_SEEN.includes(screen.name)) continue
      await screen.open(guest, site)
      await settled(guest.page)
      const bare = await bareAreaOf(guest.page, measuring)
      print(`bare, ${screen.name} ${desktop.width}`, `${Math.round(100 * bare)} %`, 'at most 35 %')
    }
  }
  await closeGuest(guest)
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  table: measureTable,
  clock: measureClock,
  bare: measureBareArea,
}

const site = await TestSite.open(values.client, { GATEHOUSE_BOT_PACE: '', GATEHOUSE_BOT_PATIENCE: '' })
try {
  for (const [name, measure] of Object.entries(PARTS))
    if (values.part === undefined || values.part === name) await measure()
} finally {
  await site.close()
}
// the browser stays open for other guests
process.exit()
