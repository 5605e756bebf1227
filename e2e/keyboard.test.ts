/** From the first page to the final scoring with Tab, arrows, Enter and Space; the pointer is never used. */
import { expect, test } from 'vitest'
import { playMatch } from './support/play.ts'
import { press } from './support/press.ts'
import { TIMEOUT, useSite } from './support/use-site.ts'

const site = useSite()

const MATCHES = [
  { title: 'Sheriff of Nottingham', seed: 7, asks: ['exchange', 'load', 'declare', 'haggle', 'settle'] },
  { title: 'Nottingham', seed: 5, asks: ['choose', 'exchange', 'offer'] },
] as const

test.each(MATCHES)('a whole match of $title by keyboard alone', async ({ title, seed, asks }) => {
  const guest = await site().guest({ input: 'keyboard' })
  const { page } = guest
  await guest.go('/')
  const play = await guest.button('home.play', `: ${title}`).elementHandle()
  expect(await press(page, play, 'keyboard')).toBe(true)
  await page.locator('[data-ask]').waitFor()
  const asked = await playMatch(guest, seed, TIMEOUT)
  expect([...asked]).toEqual(expect.arrayContaining([...asks]))
  expect(await guest.close()).toEqual([])
})
