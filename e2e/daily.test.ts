/** The deal of the day: from the first page to the result, resumed on another device of the same person. */
import { expect, test } from 'vitest'
import { DESKTOP, Guest, PHONE } from './support/guest.ts'
import { Keys } from './support/keys.ts'
import { playQuickly } from './support/play-quickly.ts'
import { useSite } from './support/use-site.ts'

const site = useSite()

test('it is played once, goes on elsewhere, and ends with a place and a text to share', async () => {
  const guest = await site().guest({ size: PHONE })
  const { page, text } = guest
  const keys = await Keys.of(guest)
  const listed: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/daily/days') && listed.push(request.url()))
  await guest.go('/')
  await keys.press(page.locator('a[href="/daily"]'))
  await keys.hasFocus(page.locator('h1'))
  await keys.press('daily.play')
  await page.waitForURL('**/w/*')
  const table = page.url()
  await page.locator('main h1').waitFor({ state: 'attached' })

  // the same person at another device
  const elsewhere = await Guest.open(site().address, { size: DESKTOP, theme: 'dark' }, guest)
  await elsewhere.go('/daily')
  await elsewhere.button('daily.continue').click()
  await elsewhere.page.waitForURL(table)
  const match = await playQuickly(elsewhere, 'sheriff')

  // the record has everybody's cards
  const record = await page.request.get(`${site().address}/api/matches/${match}/record`)
  expect([record.status(), (await record.json()).code]).toEqual([409, 'day-not-over'])

  // the master's score comes a moment after one's own
  let times = 0
  await page.route('**/api/daily', async (route) => {
    const today = await (await route.fetch()).json()
    const score = times++ === 0 ? null : { score: 1234, marks: [] }
    await route.fulfill({
      json: { ...today, you: { ...today.you, result: { ...today.you.result, master: score } } },
    })
  })
  await guest.go('/daily')
  await guest.button('daily.copy').waitFor()
  // who has no passkey is not ranked
  const outside = text('daily.rank.outside').split('{')[0]
  await page.getByText(outside).waitFor()
  expect(
    await page
      .locator(`ol[aria-label="${text('daily.rounds')}"]`)
      .first()
      .locator('li')
      .count(),
  ).toBe(8)
  expect(await guest.button('daily.play').count()).toBe(0)
  await keys.press('daily.copy')
  await keys.press(page.locator('summary').first())
  await page.locator('dd', { hasText: '1,234' }).waitFor()
  await expect.poll(() => keys.heard.filter((said) => said.includes('1,234')).length).toBe(1)
  // the list of past days is asked for once each time the page is opened
  expect(listed).toHaveLength(2)
  expect(keys.problems).toEqual([])
  expect(await elsewhere.close()).toEqual([])
  expect(await guest.close()).toEqual([])
})
