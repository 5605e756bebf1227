/** Matches in the browser alone: installed, with the server stopped, through reloads, to the end, uploaded afterwards. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPoint } from './screens/bot-match.ts'
import { openSaved, readSaved } from './screens/saved-match.ts'
import { screenFaults } from './support/check-screen.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP, PHONE } from './support/guest.ts'
import { playMatch, questionFor } from './support/play.ts'
import { TIMEOUT, useSite } from './support/use-site.ts'

const site = useSite('own')

const savedRecord = async (guest: Guest): Promise<string> => (await readSaved(guest)).record

/** The service worker has fetched everything and serves this page. */
const hasServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { serviceWorker } = navigator
        if (serviceWorker.controller !== null) resolve()
        else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      }),
  )
const setPace = ({ page }: Guest, pace: string): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('gatehouse.pace', value), pace)

/** The first visit fetches everything. The bots will not pause. */
async function install(guest: Guest): Promise<void> {
  await guest.go('/')
  await setPace(guest, 'none')
  await hasServiceWorker(guest.page)
}

/** Reloads at each of the first three new questions. */
async function playThroughReloads(guest: Guest): Promise<void> {
  const { page } = guest
  let reloads = 0
  await playMatch(guest, 1, TIMEOUT, {
    onNewQuestion: async () => {
      // the bots think beside the page, also after a reload without the server
      expect(page.workers().map((worker) => worker.url())).toContainEqual(
        expect.stringContaining('/bot-worker-'),
      )
      const [before, ask] = [await savedRecord(guest), await questionFor(guest)]
      await page.reload()
      await page.locator('[data-ask]').waitFor()
      // the bots may have gone on meanwhile, but nothing is lost and nothing is played again
      const [asked, after] = [await questionFor(guest), await savedRecord(guest)]
      expect(after.slice(0, before.length)).toBe(before)
      if (after === before) expect(asked).toBe(ask)
      reloads++
    },
    stopWhen: async () => reloads >= 3,
  })
}

/** A bot plays the rest for this person. */
async function letBotPlay({ text }: Guest, page: Page): Promise<void> {
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
  await button('aria.menu').click()
  await button('table.standIn').click()
}

/** Another window of the same person plays on: this one can do nothing until it takes the match back. */
async function playElsewhere(guest: Guest): Promise<void> {
  const { page, context } = guest
  const other = await context.newPage()
  guest.recordErrors(other)
  await other.goto(page.url())
  await other.locator('[data-ask]').waitFor()
  await letBotPlay(guest, other)
  await other.locator('section.finish').waitFor({ timeout: TIMEOUT })
  await other.close()
  await letBotPlay(guest, page)
  await page.getByText(guest.text('connection.elsewhere')).waitFor()
  await guest.button('solo.here').click()
}

async function playToTheEnd(guest: Guest): Promise<void> {
  const { page } = guest
  await letBotPlay(guest, page)
  await page.locator('section.finish').waitFor({ timeout: TIMEOUT })
  await page.reload()
}

/** The replay reads the match from this browser. */
async function watchAgain({ page, text }: Guest): Promise<void> {
  await page.getByRole('link', { name: text('record.replay'), exact: true }).click()
  await page.waitForURL(/\/replay\/local-/)
  await page.getByTestId('about-match').waitFor()
  await page.goBack()
  await page.locator('section.finish').waitFor()
}

/** What was left of the printed timer, in milliseconds, when it was last saved. */
const savedTimer = async (guest: Guest): Promise<number> =>
  (await readSaved(guest)).timer?.left ?? Number.POSITIVE_INFINITY

async function expectInstallable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { errors, url } = (await devtools.send('Page.getAppManifest')) as { errors: object[]; url: string }
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.de.webmanifest'])
  const { installabilityErrors } = (await devtools.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[]
  }
  // every test has an incognito window, which can install nothing
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
}

test('a match against bots with the server stopped, in two languages', async () => {
  const guests = await Promise.all([
    site().guest({ serviceWorker: true, language: 'en', size: PHONE }),
    site().guest({ serviceWorker: true, language: 'uk', size: DESKTOP, theme: 'dark' }),
  ])
  const games = ['sheriff', 'nottingham']
  await Promise.all(guests.map(install))
  await site().kill()
  await Promise.all(
    guests.map(async (guest, i) => {
      const { page } = guest
      await page.reload()
      await page.getByText(guest.text('home.away'), { exact: true }).waitFor()
      expect(await screenFaults(guest, 'home, away')).toEqual([])
      await guest.button('home.play', `: ${guest.text(`${games[i]}.title`)}`).click()
      await page.locator('[data-ask]').waitFor()
      await playThroughReloads(guest)
      await (i === 0 ? playElsewhere : playToTheEnd)(guest)
      await page.locator('section.finish').waitFor()
      await watchAgain(guest)
    }),
  )
  await site().start()
  await Promise.all(
    guests.map(async (guest) => {
      const { page } = guest
      const record = await savedRecord(guest)
      await guest.button('solo.upload').click()
      await page.locator('.page span', { hasText: guest.text('solo.uploaded') }).waitFor()
      const link = page.getByRole('link', { name: guest.text('record.replay'), exact: true })
      const match = (await link.getAttribute('href'))?.split('/').at(-1)
      const stored = await page.request.get(`${site().address}/api/matches/${match}/record`)
      expect([stored.status(), await stored.text()]).toEqual([200, record])
      await link.click()
      await page.getByTestId('about-match').getByTestId('imported').waitFor()
      await page.goto(`${site().address}/solo`)
      await guest.button('solo.forget').first().waitFor()
      expect(await screenFaults(guest, 'solo')).toEqual([])
      expect(await guest.close()).toEqual([])
    }),
  )
})

test('the network’s weights are loaded when somebody who needs them sits down, and not before', async () => {
  const guest = await site().guest()
  const loaded: number[] = []
  guest.page
    .context()
    .on('response', (answer) => void (/\/weights-/.test(answer.url()) && loaded.push(answer.status())))
  const match = { game: 'sheriff', edition: 2, players: 3, seed: 1 }
  const open = (bots: string[]): Promise<void> =>
    openSaved(
      guest,
      findPoint({ ...match, bots }, ({ step }) => step === 4),
    )
  await open(['maud:merchant'])
  expect(loaded).toEqual([])
  await open(['agnes:grandmaster'])
  await expect.poll(() => loaded).toEqual([200])
  await setPace(guest, 'none')
  await guest.page.reload()
  await playToTheEnd(guest)
  expect(await guest.close()).toEqual([])
})

test('a saved match names its bots in the language of the page', async () => {
  const guest = await site().guest({ language: 'uk' })
  const match = { game: 'sheriff', edition: 2, players: 3, bots: ['maud:merchant'], seed: 1 }
  await openSaved(
    guest,
    findPoint(match, ({ step }) => step === 4),
  )
  await guest.go('/solo')
  const maud = guest.text('sheriff.bot.maud')
  await guest.page.locator('.running', { hasText: maud }).waitFor()
  expect(await guest.page.locator('.running').innerText()).not.toContain('Maud')
  expect(await guest.close()).toEqual([])
})

test('a reload does not start the printed timer again', async () => {
  const guest = await site().guest()
  const match = {
    game: 'sheriff',
    edition: 2,
    players: 3,
    options: ['timer'],
    bots: ['maud:master'],
    seed: 1,
  }
  const point = findPoint(match, ({ asked }) => asked.some(({ to }) => to === 'haggle'))
  const secondsLeft = async (): Promise<number> => Number(await guest.page.getByRole('timer').innerText())
  await openSaved(guest, point, { timer: { key: 'round-1', left: 40_000 } })
  expect(await secondsLeft()).toBeLessThanOrEqual(40)
  // bots that play save how much time is left
  await setPace(guest, 'calm')
  await guest.page.reload()
  await expect.poll(() => savedTimer(guest), { timeout: 20_000 }).toBeLessThan(40_000)
  await setPace(guest, 'still')
  await guest.page.reload()
  await guest.page.locator('[data-ask]').waitFor()
  expect(await secondsLeft()).toBeLessThan(40)
  expect(await guest.close()).toEqual([])
})

const newVersionWaits = (page: Page, isWaiting: boolean) =>
  page.waitForFunction(
    async (wanted) => ((await navigator.serviceWorker.getRegistration())?.waiting !== null) === wanted,
    isWaiting,
  )

describe('installed', () => {
  let guest: Guest
  beforeAll(async () => {
    guest = await site().guest({ serviceWorker: true, language: 'de' })
    await install(guest)
  })
  afterAll(async () => {
    expect(await guest.close()).toEqual([])
  })

  test('a daily deal of a day that is over is played without a network', async () => {
    const { page, context } = guest
    const { ends: _, best: __, ...today } = await (await page.request.get(`${guest.base}/api/daily`)).json()
    const past = { ...today, day: '2026-11-17', secret: '5a'.repeat(32), masters: [], you: null }
    await page.route('**/api/daily/days', (route) => route.fulfill({ json: [past] }))
    await guest.go('/daily')
    await guest.button('daily.again').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(true)
    await page.reload()
    await page.getByText(guest.text('daily.away'), { exact: true }).waitFor()
    expect(await screenFaults(guest, 'daily, away')).toEqual([])
    await guest.button('daily.again').click()
    await page.locator('[data-ask]').waitFor()
    expect(await savedRecord(guest)).toContain(`"daily/1:${past.day}:0:${past.secret}"`)
    await context.setOffline(false)
  })

  test('the app can be installed; a newer version is announced where nobody is busy, and comes when it is wanted', async () => {
    const { page } = guest
    await guest.go('/')
    await expectInstallable(page)
    // the first version is not announced
    expect(await page.getByText(guest.text('connection.ready')).count()).toBe(0)
    // the page stays open from here on and finds the newer version by itself
    await page.locator('footer a[href="/replay"]').click()
    await page.locator('h1', { hasText: guest.text('replay.open.title') }).waitFor()
    site().publishNewVersion()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await newVersionWaits(page, true)
    expect(await page.getByText(guest.text('connection.ready')).count()).toBe(0)
    await page.locator('header .home').click()
    await page.getByText(guest.text('connection.ready')).waitFor()
    expect(await screenFaults(guest, 'news')).toEqual([])
    await Promise.all([page.waitForEvent('load'), guest.button('connection.reload').click()])
    await newVersionWaits(page, false)
    expect(await page.getByText(guest.text('connection.ready')).count()).toBe(0)
  })
})
