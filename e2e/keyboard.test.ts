/** From the first page through every kind of question with Tab, arrows, Enter and Space; the pointer is never used. */
import { expect, test } from 'vitest'
import { playMatch } from './support/play.ts'
import { press } from './support/press.ts'
import { TIMEOUT, useSite } from './support/use-site.ts'
import { letBotPlay } from './support/whole-match.ts'

const site = useSite()

/** GATEHOUSE_BROWSER=long: by keyboard to the end of the match. */
const IS_LONG = process.env.GATEHOUSE_BROWSER === 'long'

const MATCHES = [
  {
    game: 'sheriff',
    title: 'Sheriff of Nottingham',
    seed: 7,
    asks: ['exchange', 'load', 'declare', 'haggle', 'settle'],
  },
  { game: 'nottingham', title: 'Nottingham', seed: 5, asks: ['choose', 'exchange', 'offer'] },
] as const

test.each(MATCHES)('a match of $title by keyboard alone', async ({ game, title, seed, asks }) => {
  const guest = await site().guest({ input: 'keyboard' })
  const { page } = guest
  await guest.go('/')
  const play = await guest.button('home.play', `: ${title}`).elementHandle()
  expect(await press(page, play, 'keyboard')).toBe(true)
  await page.locator('[data-ask]').waitFor()
  const asked = await playMatch(guest, seed, TIMEOUT, {
    stopWhen: async (_, answered) => !IS_LONG && asks.every((one) => answered.has(one)),
  })
  expect([...asked]).toEqual(expect.arrayContaining([...asks]))
  await letBotPlay(guest, game)
  await page.locator('section.finish').waitFor({ timeout: TIMEOUT })
  expect(await guest.close()).toEqual([])
})
