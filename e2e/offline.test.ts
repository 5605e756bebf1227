/** Played in the browser alone: installed, with the server stopped, through reloads, to the end, and uploaded afterwards. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { open } from './screens/shelf.ts'
import { findMoment } from './screens/story.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP, PHONE } from './support/guest.ts'
import { House } from './support/house.ts'
import { faultsOf, violationsOf } from './support/look.ts'
import { askedOf, playOn } from './support/play.ts'

/** Seconds on a quiet machine; a busy one is no fault of the app. */
const PATIENCE = 200_000
vi.setConfig({ testTimeout: 2 * PATIENCE })
let house: House

beforeAll(async () => {
  house = await House.open()
}, 240_000)
afterAll(() => house?.close())

/** The record kept in this browser; there is one match. */
const keptRecord = ({ page }: Guest): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve) => {
    indexedDB.open('gatehouse').onsuccess = ({ target }) => {
      target.result.transaction('records').objectStore('records').getAll().onsuccess = (all) => {
        target.result.close()
        resolve(all.target.result[0].record)
      }
    }
  })`)

/** The worker has everything, and the page is its own. */
const SERVED = `new Promise((resolve) => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller !== null) resolve()
  else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
})`

/** The first visit: everything is fetched, and the bots will wait for nobody. */
async function install(guest: Guest): Promise<void> {
  await guest.go('/')
  await guest.page.evaluate(`localStorage.setItem('gatehouse.pace', 'none')`)
  await guest.page.evaluate(SERVED)
}

/** Reloads whenever something new is asked, until so many decisions were made. */
async function playThroughReloads(guest: Guest): Promise<void> {
  const { page } = guest
  let reloads = 0
  await playOn(guest, 1, PATIENCE, {
    asked: async () => {
      const [before, ask] = [await keptRecord(guest), await askedOf(guest)]
      await page.reload()
      await page.locator('[data-ask]').waitFor()
      // the bots may have gone on meanwhile, but nothing is lost and nothing is played again
      const [asked, after] = [await askedOf(guest), await keptRecord(guest)]
      expect(after.slice(0, before.length)).toBe(before)
      if (after === before) expect(asked).toBe(ask)
      reloads++
    },
    until: async () => reloads >= 3,
  })
}

/** A stand-in of the same engine plays the rest. */
async function letPlay({ word }: Guest, page: Page): Promise<void> {
  const button = (key: string) => page.getByRole('button', { name: word(key), exact: true })
  await button('aria.menu').click()
  await button('table.standIn').click()
}

/** Another window of the same person plays on: here nothing more can be done until it is taken back. */
async function playElsewhere(guest: Guest): Promise<void> {
  const { page, context } = guest
  const other = await context.newPage()
  guest.watch(other)
  await other.goto(page.url())
  await other.locator('[data-ask]').waitFor()
  await letPlay(guest, other)
  await other.locator('section.finish').waitFor({ timeout: PATIENCE })
  await other.close()
  await letPlay(guest, page)
  await page.getByText(guest.word('connection.elsewhere')).waitFor()
  await guest.button('solo.here').click()
}

async function playToTheEnd(guest: Guest): Promise<void> {
  const { page } = guest
  await letPlay(guest, page)
  await page.locator('section.finish').waitFor({ timeout: PATIENCE })
  await page.reload()
}

/** The replay reads it out of this browser. */
async function watchAgain({ page, word }: Guest): Promise<void> {
  await page.getByRole('link', { name: word('record.replay'), exact: true }).click()
  await page.waitForURL(/\/replay\/local-/)
  await page.getByTestId('about-match').waitFor()
  await page.goBack()
  await page.locator('section.finish').waitFor()
}

/** What was left of the printed timer when it was last written down. */
const keptTimer = ({ page }: Guest): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    indexedDB.open('gatehouse').onsuccess = ({ target }) => {
      target.result.transaction('records').objectStore('records').getAll().onsuccess = (all) => {
        target.result.close()
        resolve(all.target.result[0].timer?.left ?? Infinity)
      }
    }
  })`)

test('the app can be installed', async () => {
  const { page, ...guest } = await house.guest({ worker: true })
  await page.goto(house.address)
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(SERVED)
  const { errors, url } = (await devtools.send('Page.getAppManifest')) as { errors: object[]; url: string }
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest'])
  const { installabilityErrors } = (await devtools.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[]
  }
  // a window without a trace, as every test has, can install nothing
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  await guest.context.close()
})

test('a match against bots with the server stopped, in two languages', async () => {
  const guests = await Promise.all([
    house.guest({ worker: true, tongue: 'en', size: PHONE }),
    house.guest({ worker: true, tongue: 'uk', size: DESKTOP, theme: 'dark' }),
  ])
  const games = ['sheriff', 'nottingham']
  await Promise.all(guests.map(install))
  await house.kill()
  await Promise.all(
    guests.map(async (guest, i) => {
      const { page } = guest
      await page.reload()
      await page.getByText(guest.word('home.away'), { exact: true }).waitFor()
      expect([
        ...(await faultsOf(guest, 'home, away')),
        ...(await violationsOf(guest, 'home, away')),
      ]).toEqual([])
      await guest.button('home.play', `: ${guest.word(`${games[i]}.title`)}`).click()
      await page.locator('[data-ask]').waitFor()
      await playThroughReloads(guest)
      await (i === 0 ? playElsewhere : playToTheEnd)(guest)
      await page.locator('section.finish').waitFor()
      await watchAgain(guest)
    }),
  )
  await house.up()
  await Promise.all(
    guests.map(async (guest) => {
      const { page } = guest
      const record = await keptRecord(guest)
      await guest.button('solo.upload').click()
      await page.locator('.page span', { hasText: guest.word('solo.uploaded') }).waitFor()
      const link = page.getByRole('link', { name: guest.word('record.replay'), exact: true })
      const match = (await link.getAttribute('href'))?.split('/').at(-1)
      const stored = await page.request.get(`${house.address}/api/matches/${match}/record`)
      expect([stored.status(), await stored.text()]).toEqual([200, record])
      await link.click()
      await page.getByTestId('about-match').waitFor()
      await page.goto(`${house.address}/solo`)
      await guest.button('solo.forget').first().waitFor()
      expect([...(await faultsOf(guest, 'solo')), ...(await violationsOf(guest, 'solo'))]).toEqual([])
      expect(await guest.leave()).toEqual([])
    }),
  )
})

test('a reload does not turn the sands of the printed timer', async () => {
  const guest = await house.guest()
  const story = {
    game: 'sheriff',
    edition: 2,
    players: 3,
    options: ['timer'],
    bots: ['maud:master'],
    seed: 1,
  }
  const moment = findMoment(story, ({ asked }) => asked.some(({ to }) => to === 'haggle'))
  if (moment === null) throw new Error('nobody haggles')
  const secondsLeft = async (): Promise<number> => Number(await guest.page.getByRole('timer').innerText())
  await open(guest, moment, { timer: { key: 'round-1', left: 40_000 } })
  expect(await secondsLeft()).toBeLessThanOrEqual(40)
  // bots that play write down how far it has come
  await guest.page.evaluate(`localStorage.setItem('gatehouse.pace', 'calm')`)
  await guest.page.reload()
  await expect.poll(() => keptTimer(guest), { timeout: 20_000 }).toBeLessThan(40_000)
  await guest.page.evaluate(`localStorage.setItem('gatehouse.pace', 'still')`)
  await guest.page.reload()
  await guest.page.locator('[data-ask]').waitFor()
  expect(await secondsLeft()).toBeLessThan(40)
  expect(await guest.leave()).toEqual([])
})

test('a newer version is told where nobody is in the middle of something, and comes when it is wanted', async () => {
  const guest = await house.guest({ worker: true, tongue: 'de' })
  const { page } = guest
  await install(guest)
  // the first version of all is no news
  expect(await page.getByText(guest.word('connection.ready')).count()).toBe(0)
  // the page stays open from here on: it hears of the newer one by itself
  await page.locator('footer a[href="/replay"]').click()
  await page.locator('h1', { hasText: guest.word('replay.open.title') }).waitFor()
  house.renew()
  await page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.update())`)
  await page.waitForFunction(`navigator.serviceWorker.getRegistration().then((one) => one.waiting !== null)`)
  expect(await page.getByText(guest.word('connection.ready')).count()).toBe(0)
  await page.locator('header .home').click()
  await page.getByText(guest.word('connection.ready')).waitFor()
  expect([...(await faultsOf(guest, 'news')), ...(await violationsOf(guest, 'news'))]).toEqual([])
  await Promise.all([page.waitForEvent('load'), guest.button('connection.reload').click()])
  await page.waitForFunction(`navigator.serviceWorker.getRegistration().then((one) => one.waiting === null)`)
  expect(await page.getByText(guest.word('connection.ready')).count()).toBe(0)
  expect(await guest.leave()).toEqual([])
})
