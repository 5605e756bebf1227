/** Profiles and leaderboards of somebody who is new, by keyboard, in several languages and sizes. */
import { expect, test } from 'vitest'
import { Visitor } from '#server/testing/http-visitor.ts'
import { screenFaults } from './support/check-screen.ts'
import { DESKTOP } from './support/guest.ts'
import { press as pressElement } from './support/press.ts'
import { createTable, tableCode } from './support/start-match.ts'
import { useSite } from './support/use-site.ts'

const site = useSite()

test('a new guest finds the own profile, shows the rating and hides the profile by keyboard', async () => {
  const guest = await site().guest({ language: 'de' })
  const { page, text } = guest
  await guest.go('/')
  await page.getByRole('link', { name: text('home.profile') }).click()
  await page.getByText(text('profile.none'), { exact: true }).waitFor()
  const faults = await screenFaults(guest, 'an empty profile')
  const rating = page.getByRole('switch', { name: text('profile.rate') })
  await rating.focus()
  await Promise.all([page.waitForResponse('**/api/me/profile'), page.keyboard.press('Space')])
  await page.getByRole('switch', { name: text('profile.show') }).focus()
  await page.keyboard.press('Space')
  await page.getByText(text('profile.hidden')).waitFor()
  await page.reload()
  await page.getByText(text('profile.hidden')).waitFor()
  expect(await rating.isChecked()).toBe(true)
  await page.getByRole('link', { name: text('profile.leaderboard') }).click()
  await page.getByText(text('leaderboard.none'), { exact: true }).waitFor()
  faults.push(...(await screenFaults(guest, 'an empty leaderboard')))
  expect(faults).toEqual([])
  await guest.close()
})

test('a profile that is not there says so; a leaderboard has a tab for each game', async () => {
  const guest = await site().guest({ language: 'uk', size: DESKTOP, theme: 'dark' })
  const { page, text } = guest
  await guest.go('/people/nobodyatall')
  await page.getByText(text('profile.unknown')).waitFor()
  await guest.go('/leaderboard?game=nottingham')
  await page.getByText(text('leaderboard.none'), { exact: true }).waitFor()
  await page.locator('[role=tab][aria-selected=true]').focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/leaderboard?game=sheriff')
  expect(await screenFaults(guest, 'a leaderboard')).toEqual([])
  await guest.close()
})

test('somebody is reported by keys alone, and the focus comes back', async () => {
  const guest = await site().guest({ input: 'keyboard' })
  const { page } = guest
  await createTable(guest, { game: 'sheriff', edition: 2, players: 3 })
  const guy = await Visitor.arrive(site().address, 'Guy')
  await guy.act(tableCode(guest), { action: 'sit', seat: null })
  const person = page.locator('[data-person]').first()
  const isFocused = (): Promise<boolean> => person.evaluate((one) => document.activeElement === one)
  const press = async (key: string): Promise<void> => {
    expect(await pressElement(page, await guest.button(key).elementHandle(), 'keyboard')).toBe(true)
  }
  await person.waitFor()
  await person.focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-person-menu]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-person-menu]').waitFor({ state: 'detached' })
  await expect.poll(isFocused).toBe(true)

  await page.keyboard.press('Enter')
  await guest.button('safety.report').waitFor()
  await press('safety.report')
  await page.locator('[data-person-menu] textarea').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await page.keyboard.press('Tab')
  await page.keyboard.type('He insults me.')
  await press('safety.report.send')
  await page
    .locator('[role=status]', { hasText: guest.text('safety.reported') })
    .first()
    .waitFor()
  await expect.poll(isFocused).toBe(true)
  expect(await guest.close()).toEqual([])
})
