/** Profiles, leaderboards and webhooks by keys alone, in several languages and sizes. */
import { expect, test } from 'vitest'
import { screenFaults } from './support/check-screen.ts'
import { DESKTOP } from './support/guest.ts'
import { Keys } from './support/keys.ts'
import { useSite } from './support/use-site.ts'

const site = useSite()

test('a new guest finds the own profile, shows the rating and hides the profile by keyboard', async () => {
  const guest = await site().guest({ language: 'de' })
  const { page, text } = guest
  const keys = await Keys.of(guest)
  await guest.go('/')
  await keys.press(page.getByRole('link', { name: text('home.profile') }))
  await page.getByText(text('profile.none'), { exact: true }).waitFor()
  await keys.hasFocus(page.locator('h1'))
  const rating = page.getByRole('switch', { name: text('profile.rate') })
  await Promise.all([page.waitForResponse('**/api/me/profile'), keys.check(rating)])
  await keys.check(page.getByRole('switch', { name: text('profile.show') }))
  await page.getByText(text('profile.hidden')).waitFor()
  await page.reload()
  await page.getByText(text('profile.hidden')).waitFor()
  expect(await rating.isChecked()).toBe(true)
  await keys.press(page.getByRole('link', { name: text('profile.leaderboard') }))
  await page.getByText(text('leaderboard.none'), { exact: true }).waitFor()
  expect(await screenFaults(guest, 'an empty leaderboard')).toEqual([])
  expect(keys.problems).toEqual([])
  await guest.close()
})

test('a profile that is not there says so; a leaderboard has a tab for each game, seasons and pages', async () => {
  const guest = await site().guest({ language: 'uk', size: DESKTOP, theme: 'dark' })
  const { page, text } = guest
  const keys = await Keys.of(guest)
  await guest.go('/people/nobodyatall')
  await page.getByText(text('profile.unknown')).waitFor()
  await page.route('**/api/leaderboards/*', (route) => {
    const { searchParams } = new URL(route.request().url())
    const season = searchParams.get('season') ?? '2026-4'
    const shown = { season, page: Number(searchParams.get('page') ?? 1) }
    const board = {
      game: 'sheriff',
      seasons: ['2026-4', '2026-3'],
      needed: 10,
      pages: 2,
      people: [],
      bots: [],
    }
    return route.fulfill({ json: { ...board, ...shown } })
  })
  await guest.go('/leaderboard?game=nottingham')
  const tab = page.locator('[role=tab][aria-selected=true]')
  await keys.check(tab)
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/leaderboard?game=sheriff')
  await keys.hasFocus(tab)
  const season = page.locator('[role=tabpanel] select')
  await season.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/leaderboard?game=sheriff&season=2026-3')
  await keys.hasFocus(season)
  await keys.press('leaderboard.next')
  // this page has no next one
  await guest.button('leaderboard.next').waitFor({ state: 'detached' })
  await keys.hasFocus(page.getByRole('tabpanel'))
  await keys.press('leaderboard.before')
  await guest.button('leaderboard.next').waitFor()
  await page.reload()
  await expect.poll(() => season.inputValue()).toBe('2026-3')
  expect(keys.problems).toEqual([])
  await guest.close()
})

test('a webhook is set and removed by keys', async () => {
  const guest = await site().guest()
  const { page } = guest
  const keys = await Keys.of(guest)
  await guest.go('/about')
  const settings = guest.button('settings.title')
  await keys.press(settings)
  const webhook = page.locator('[data-webhook]')
  await keys.press(webhook.locator('summary'))
  await keys.write(webhook.locator('input[type=url]'), 'https://hooks.example.org/ann')
  await keys.press('button.save')
  // what was pressed is gone
  await guest.button('webhook.test').waitFor()
  await keys.hasFocus(webhook.locator('summary'))
  await keys.press('webhook.remove')
  await guest.button('webhook.test').waitFor({ state: 'detached' })
  await keys.hasFocus(webhook.locator('summary'))
  await keys.escape()
  await keys.hasFocus(settings)
  // messages over a dialog are read there, where nothing else is
  await keys.press(settings)
  await keys.press(webhook.locator('summary'))
  await keys.write(webhook.locator('input[type=url]'), 'https://10.0.0.1/')
  await keys.press('button.save')
  const region = page.locator('dialog:modal [data-announcer=polite] p')
  await region.waitFor({ state: 'attached' })
  expect(keys.problems).toEqual([])
  await guest.close()
})
