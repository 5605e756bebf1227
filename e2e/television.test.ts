/** The big screen in a room shows only what everybody may see, whoever's browser shows it; phones are hand and bag. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { Language } from '#engine/languages.ts'
import { binary, json } from '#protocol/codec.ts'
import { readMessage } from '#protocol/read-message.ts'
import { axeViolations, layoutFaults } from './support/check-screen.ts'
import type { Guest } from './support/guest.ts'
import { PHONE } from './support/guest.ts'
import { playMatch } from './support/play.ts'
import { createTable, pressStart, tableCode } from './support/start-match.ts'
import { TIMEOUT, useSite } from './support/use-site.ts'

const TELEVISION = { width: 1920, height: 1080 }
const SMALL = { width: 1280, height: 720 }
const UPRIGHT = { width: 1080, height: 1920 }
const SALT = '0123456789abcdef0123456789abcdef'

const site = useSite()

interface Television {
  readonly guest: Guest
  /** every view of a match that its socket received */
  readonly views: { readonly seat: unknown; readonly hand: unknown }[]
}

/** A television at this address. `same`: it belongs to somebody who plays. */
async function television(path: string, language: Language, same?: Guest): Promise<Television> {
  const guest =
    same === undefined ? await site().guest({ language }) : await site().secondDevice(same, { language })
  await guest.page.setViewportSize(TELEVISION)
  const views: Television['views'] = []
  guest.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = readMessage(payload, typeof payload === 'string' ? json : binary)
      if (message.type === 'view') views.push(message.view)
    }),
  )
  await guest.go(path)
  return { guest, views }
}

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

async function faultsAt({ guest }: Television, at: string): Promise<string[]> {
  const faults: string[] = []
  for (const size of [SMALL, UPRIGHT, TELEVISION]) {
    await guest.page.setViewportSize(size)
    await laidOut(guest.page)
    faults.push(...(await layoutFaults(guest, `${at} ${size.width}`)))
  }
  return [...faults, ...(await axeViolations(guest, at))]
}

const isOver = ({ guest }: Television): Promise<void> =>
  guest.page.locator('[data-big=over] section.finish').waitFor({ timeout: TIMEOUT })

test('Sheriff of Nottingham: from the first guest to a second match, in two languages', async () => {
  const host = await site().guest()
  await createTable(host, { game: 'sheriff', edition: 2, players: 4 })
  const code = tableCode(host)
  const link = await bigLink(host)
  expect(link).toMatch(new RegExp(`^/big/\\w+#${code}$`))

  // the host's own laptop shows one of them: the hardest case for secrets
  const screens = [await television(link, 'en', host), await television(link, 'uk')]
  const [own, other] = screens
  for (const { guest } of screens) {
    await guest.page.getByText(code, { exact: true }).waitFor()
    expect(await guest.page.getByRole('img', { name: guest.text('table.share.qr') }).isVisible()).toBe(true)
  }
  expect(await own.guest.page.locator('li.free').count()).toBe(3)

  const friend = await site().guest({ language: 'uk', size: PHONE })
  await friend.go(`/t/${code}`)
  await friend.button('table.sit.any').click()
  await friend.button('table.ready').click()
  await own.guest.page.locator('li.free').nth(2).waitFor({ state: 'detached' })
  expect(await faultsAt(own, 'gathering')).toEqual([])

  await host.button('table.addBots').click()
  await pressStart(host)
  for (const { guest } of screens) await guest.page.locator('[data-table=big]').waitFor()
  // a phone is hand and bag as soon as there is a big screen: what that shows is left out
  await friend.page.locator('[data-layout=hand]').waitFor()
  expect(await friend.page.locator('[data-group=stands]').count()).toBe(0)
  const isJudging = async (): Promise<boolean> =>
    (await own.guest.page.locator('[data-settled=false]').count()) > 0
  const stopWhen = async (): Promise<boolean> =>
    (await isJudging()) ||
    (await other.guest.page.locator('[data-log=bagOpened], [data-log=bagPassed]').count()) > 0
  await Promise.all([host, friend].map((guest, i) => playMatch(guest, i + 1, TIMEOUT, { stopWhen })))
  const seats = await own.guest.page
    .locator('[data-table=big] [data-seat]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.seat))
  expect(new Set(seats).size).toBe(4)
  for (const screen of screens) expect(await faultsAt(screen, 'match')).toEqual([])

  for (const guest of [host, friend]) await act(guest, code, { action: 'stand-in', bot: 'maud:apprentice' })
  await Promise.all(screens.map(isOver))
  expect(await layoutFaults(other.guest, 'ceremony')).toEqual([])

  // the next match appears on the same page by itself
  for (const guest of [host, friend]) await act(guest, code, { action: 'ready', ready: true, salt: SALT })
  for (const { guest } of screens) await guest.page.locator('[data-big=running] [data-table=big]').waitFor()

  // the screens never received anything but what everybody may see
  for (const { views } of screens) {
    expect(views.length).toBeGreaterThanOrEqual(2)
    for (const view of views) expect([view.seat, view.hand]).toEqual(['spectator', null])
  }
  for (const guest of [host, friend, own.guest, other.guest]) expect(await guest.close()).toEqual([])
})

test('Nottingham, found by typing the code on the television', async () => {
  const host = await site().guest({ language: 'de' })
  await createTable(host, { game: 'nottingham', players: 7 })
  const code = tableCode(host)
  const screen = await television('/big', 'de')
  const { page } = screen.guest
  await page.locator('input').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText(code, { exact: true }).waitFor()
  expect(await faultsAt(screen, 'gathering')).toEqual([])
  await host.button('table.addBots').click()
  await pressStart(host)
  await page.locator('[data-table=big]').waitFor()
  const entries = page.locator('[data-log]')
  await playMatch(host, 1, TIMEOUT, { stopWhen: async () => (await entries.count()) > 0 })
  expect(await faultsAt(screen, 'match')).toEqual([])
  for (const guest of [host, screen.guest]) expect(await guest.close()).toEqual([])
})

test('the link for watching does not reveal the code of the table', async () => {
  const host = await site().guest()
  await createTable(host, { game: 'sheriff', edition: 2, players: 3 })
  const link = (await bigLink(host)).split('#')[0]
  const { guest } = await television(link, 'es')
  await guest.page.locator('li.free').first().waitFor()
  expect(await guest.page.content()).not.toContain(tableCode(host))
  expect(await guest.close()).toEqual([])
  await host.close()
})

/** As if another tab were in front. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** The page has been laid out again, and what moves to a new place has come to rest. */
const laidOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

test('a tab in the background says whose turn it is', async () => {
  const host = await site().guest({ language: 'pl' })
  await createTable(host, { game: 'sheriff', edition: 2, players: 3 })
  await host.button('table.addBots').click()
  await pressStart(host)
  const icon = (): Promise<string | null> => host.page.locator('link[rel=icon]').getAttribute('href')
  await host.page.locator('[data-ask]:not([data-ask=""])').waitFor({ timeout: TIMEOUT })
  await setHidden(host.page, true)
  await vi.waitFor(async () => {
    expect(await host.page.title()).toContain(`● ${host.text('frame.yourMove')}`)
    expect(await icon()).toContain('turn')
  }, TIMEOUT)
  await setHidden(host.page, false)
  await vi.waitFor(async () => expect(await icon()).not.toContain('turn'), TIMEOUT)
  await host.go('/')
  await host.page.getByText(host.text('home.mine.turn'), { exact: true }).waitFor()
  await setHidden(host.page, true)
  await vi.waitFor(async () => expect(await host.page.title()).toContain('●'), TIMEOUT)
  expect(await host.close()).toEqual([])
})
