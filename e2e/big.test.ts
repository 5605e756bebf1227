/** One room, one big screen: it sees what everybody may see, whoever's browser shows it; phones are hand and bag. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lay } from './support/gather.ts'
import type { Guest, Tongue } from './support/guest.ts'
import { House } from './support/house.ts'
import { faultsOf, violationsOf } from './support/look.ts'
import { playOn } from './support/play.ts'

/** A busy machine is no fault of the screen. */
const PATIENCE = 120_000
vi.setConfig({ testTimeout: 2 * PATIENCE })
const TELEVISION = { width: 1920, height: 1080 }
const SMALL = { width: 1280, height: 720 }
const UPRIGHT = { width: 1080, height: 1920 }
const NEXT_FRAME = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'
const SALT = '0123456789abcdef0123456789abcdef'
let house: House

beforeAll(async () => {
  house = await House.open()
}, 240_000)
afterAll(() => house?.close())

interface Screen {
  readonly guest: Guest
  /** every view of a match that came over its socket */
  readonly views: { readonly seat: unknown; readonly hand: unknown }[]
}

/** A television at this address; `same`: it belongs to somebody who plays. */
async function television(path: string, tongue: Tongue, same?: Guest): Promise<Screen> {
  const guest = same === undefined ? await house.guest({ tongue }) : await house.mirror(same, { tongue })
  await guest.page.setViewportSize(TELEVISION)
  const views: Screen['views'] = []
  guest.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload))
      if (message.type === 'view') views.push(message.view)
    }),
  )
  await guest.go(path)
  return { guest, views }
}

const codeOf = ({ page }: Guest): string => new URL(page.url()).pathname.split('/')[2]

const act = ({ page }: Guest, code: string, action: object): Promise<unknown> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).json()
    },
    [`/api/tables/${code}/actions`, JSON.stringify(action)] as const,
  )

/** The link to the big screen, as the host finds it. */
async function bigLink(host: Guest): Promise<string> {
  await host.button('table.big').click()
  const link = await host.page.locator('dialog[open] a[target=_blank]').getAttribute('href')
  await host.button('button.close').click()
  return link ?? ''
}

async function faultsAt({ guest }: Screen, at: string): Promise<string[]> {
  const faults: string[] = []
  for (const size of [SMALL, UPRIGHT, TELEVISION]) {
    await guest.page.setViewportSize(size)
    await guest.page.evaluate(NEXT_FRAME)
    faults.push(...(await faultsOf(guest, `${at} ${size.width}`)))
  }
  return [...faults, ...(await violationsOf(guest, at))]
}

const over = ({ guest }: Screen): Promise<void> =>
  guest.page.locator('[data-big=over] section.finish').waitFor({ timeout: PATIENCE })

test('Sheriff of Nottingham: from the first guest to a second match, in two languages', async () => {
  const host = await house.guest()
  await lay(host, { game: 'sheriff', edition: 2, players: 4 })
  const code = codeOf(host)
  const link = await bigLink(host)
  expect(link).toMatch(new RegExp(`^/big/\\w+#${code}$`))

  // the host's own laptop drives one of them: the hardest case for secrets
  const screens = [await television(link, 'en', host), await television(link, 'uk')]
  const [own, other] = screens
  for (const { guest } of screens) {
    await guest.page.getByText(code, { exact: true }).waitFor()
    expect(await guest.page.getByRole('img', { name: guest.word('table.share.qr') }).isVisible()).toBe(true)
  }
  expect(await own.guest.page.locator('li.free').count()).toBe(3)

  const friend = await house.guest({ tongue: 'uk' })
  await friend.go(`/t/${code}#hand`)
  await friend.button('table.sit.any').click()
  await friend.button('table.ready').click()
  await own.guest.page.locator('li.free').nth(2).waitFor({ state: 'detached' })
  expect(await faultsAt(own, 'gathering')).toEqual([])

  await host.button('table.addBots').click()
  await host.page
    .locator('button.primary:not([aria-disabled])', { hasText: host.word('table.start') })
    .click()
  for (const { guest } of screens) await guest.page.locator('[data-table=big]').waitFor()
  // a phone is hand and bag: what is on the screen is folded, and everything can be done
  await friend.page.locator('details summary', { hasText: friend.word('frame.table') }).waitFor()
  expect(await friend.page.locator('[data-group=stands]').count()).toBe(0)
  const isJudging = async (): Promise<boolean> =>
    (await own.guest.page.locator('[data-settled=false]').count()) > 0
  const until = async (): Promise<boolean> =>
    (await isJudging()) ||
    (await other.guest.page.locator('[data-log=bagOpened], [data-log=bagPassed]').count()) > 0
  await Promise.all([host, friend].map((guest, i) => playOn(guest, i + 1, PATIENCE, { until })))
  expect(await own.guest.page.locator('[role=listitem][data-seat]').count()).toBe(4)
  for (const screen of screens) expect(await faultsAt(screen, 'match')).toEqual([])

  for (const guest of [host, friend]) await act(guest, code, { action: 'stand-in', bot: 'maud:apprentice' })
  await Promise.all(screens.map(over))
  expect(await faultsOf(other.guest, 'ceremony')).toEqual([])

  // another match goes on by itself on the same page
  for (const guest of [host, friend]) await act(guest, code, { action: 'ready', ready: true, salt: SALT })
  for (const { guest } of screens) await guest.page.locator('[data-big=running] [data-table=big]').waitFor()

  // nothing but what everybody may see ever came to a screen
  for (const { views } of screens) {
    expect(views.length).toBeGreaterThanOrEqual(2)
    for (const view of views) expect([view.seat, view.hand]).toEqual(['spectator', null])
  }
  for (const guest of [host, friend, own.guest, other.guest]) expect(await guest.leave()).toEqual([])
})

test('Nottingham, found by typing the code on the television', async () => {
  const host = await house.guest({ tongue: 'de' })
  await lay(host, { game: 'nottingham', players: 7 })
  const code = codeOf(host)
  const screen = await television('/big', 'de')
  const { page } = screen.guest
  await page.locator('input').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText(code, { exact: true }).waitFor()
  expect(await faultsAt(screen, 'gathering')).toEqual([])
  await host.button('table.addBots').click()
  await host.page
    .locator('button.primary:not([aria-disabled])', { hasText: host.word('table.start') })
    .click()
  await page.locator('[data-table=big]').waitFor()
  const told = page.locator('[data-log]')
  await playOn(host, 1, PATIENCE, { until: async () => (await told.count()) > 3 })
  expect(await faultsAt(screen, 'match')).toEqual([])
  for (const guest of [host, screen.guest]) expect(await guest.leave()).toEqual([])
})

test('who has only the link for watching is not told the code', async () => {
  const host = await house.guest()
  await lay(host, { game: 'sheriff', edition: 2, players: 3 })
  const link = (await bigLink(host)).split('#')[0]
  const { guest } = await television(link, 'es')
  await guest.page.locator('li.free').first().waitFor()
  expect(await guest.page.content()).not.toContain(codeOf(host))
  expect(await guest.leave()).toEqual([])
  await host.leave()
})

/** As if another tab were in front. */
const look = async (page: Page, hidden: boolean): Promise<void> => {
  await page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} })
    document.dispatchEvent(new Event('visibilitychange'))`)
}

test('a tab nobody looks at says whose turn it is', async () => {
  const host = await house.guest({ tongue: 'pl' })
  await lay(host, { game: 'sheriff', edition: 2, players: 3 })
  await host.button('table.addBots').click()
  await host.page
    .locator('button.primary:not([aria-disabled])', { hasText: host.word('table.start') })
    .click()
  const icon = (): Promise<string | null> => host.page.locator('link[rel=icon]').getAttribute('href')
  await host.page.locator('[data-ask]:not([data-ask=""])').waitFor({ timeout: PATIENCE })
  await look(host.page, true)
  await vi.waitFor(async () => {
    expect(await host.page.title()).toContain(`● ${host.word('frame.yourMove')}`)
    expect(await icon()).toContain('turn')
  }, PATIENCE)
  await look(host.page, false)
  await vi.waitFor(async () => expect(await icon()).not.toContain('turn'), PATIENCE)
  await host.go('/')
  await host.page.getByText(host.word('home.mine.turn'), { exact: true }).waitFor()
  await look(host.page, true)
  await vi.waitFor(async () => expect(await host.page.title()).toContain('●'), PATIENCE)
  expect(await host.leave()).toEqual([])
})
