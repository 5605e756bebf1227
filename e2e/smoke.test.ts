/** The shortest test in a browser: every game opens, is played for a while, and looks right. */
import { expect, test } from 'vitest'
import { screenFaults } from './support/check-screen.ts'
import { playMatch } from './support/play.ts'
import { startMatch } from './support/start-match.ts'
import { TIMEOUT, useSite } from './support/use-site.ts'

const site = useSite()

test.each(['sheriff', 'nottingham'] as const)('%s', async (game) => {
  const guest = await site().guest()
  await startMatch([guest], { game, players: 3 })
  let questions = 0
  await playMatch(guest, 1, TIMEOUT, {
    onNewQuestion: async () => void questions++,
    stopWhen: async () => questions >= 3,
  })
  expect(await screenFaults(guest, game)).toEqual([])
  expect(await guest.close()).toEqual([])
})

test('one press on the first page leads to a running table, over one connection', async () => {
  const guest = await site().guest()
  const { page } = guest
  let sockets = 0
  page.on('websocket', () => sockets++)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await guest.go('/')
  await page.locator('section.gate.main [data-play]').click()
  await page.locator('[data-ask]').waitFor()
  expect(sockets).toBe(1)
  // a stranger is not asked for a name that nobody has given
  expect(refused).toEqual([])

  // who has lost the cookie is somebody new, under the name that the browser remembers
  const name = await page.evaluate(() => localStorage.getItem('gatehouse.name'))
  await guest.context.clearCookies()
  const tables = page.waitForResponse((response) => response.url().endsWith('/api/me/tables'))
  await guest.load('/')
  await tables
  expect(refused).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('gatehouse.name'))).toBe(name)
  expect(await guest.close()).toEqual([])
})
