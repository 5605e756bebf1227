/** The deal of the day: from the first page to the result, resumed on another device of the same person. */
import { expect, test } from 'vitest'
import { screenFaults } from './support/check-screen.ts'
import { DESKTOP, Guest, PHONE } from './support/guest.ts'
import { playQuickly } from './support/play-quickly.ts'
import { useSite } from './support/use-site.ts'

const site = useSite()

test('it is played once, goes on elsewhere, and ends with a place and a text to share', async () => {
  const guest = await site().guest({ size: PHONE })
  const { page, text } = guest
  await guest.go('/')
  await page.locator('a[href="/daily"]').click()
  await guest.button('daily.play').click()
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
  const faults = [...(await screenFaults(guest, 'daily')), ...(await screenFaults(elsewhere, 'end'))]
  expect(faults).toEqual([])
  expect(await elsewhere.close()).toEqual([])
  expect(await guest.close()).toEqual([])
})
