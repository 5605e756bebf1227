/** Both lessons from their beginning to their end, by pressing what the guide points at, and nothing of the server's. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Guest } from './support/guest.ts'
import { DESKTOP, PHONE } from './support/guest.ts'
import { House } from './support/house.ts'
import { faultsOf, violationsOf } from './support/look.ts'
import { takeLesson } from './support/pupil.ts'

vi.setConfig({ testTimeout: 240_000 })
let house: House

beforeAll(async () => {
  house = await House.open()
}, 240_000)
afterAll(() => house?.close())

/** What is asked of the server besides files, from now on. */
function asksOf({ page }: Guest): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) asked.push(pathname)
  })
  page.on('websocket', (socket) => asked.push(socket.url()))
  return asked
}

/** Everything that is wrong with the screen at these moments; what can be seen at once, at all of them. */
function inspector(guest: Guest, thorough: readonly number[]) {
  const faults: string[] = []
  const at = async (moment: number): Promise<void> => {
    faults.push(...(await faultsOf(guest, `moment ${moment}`)))
    if (thorough.includes(moment)) faults.push(...(await violationsOf(guest, `moment ${moment}`)))
  }
  return { faults, at }
}

/** All that the guide says stands above the open sheet, in sight. */
const OVER_SHEET = `(() => {
  const { top, bottom } = document.querySelector('[data-guide]').getBoundingClientRect()
  return top >= 0 && bottom <= document.querySelector('dialog.sheet[open]').getBoundingClientRect().top
})()`

const upTo = (length: number): number[] => Array.from({ length }, (_, i) => i)

test('Sheriff of Nottingham on a phone, in English', async () => {
  const guest = await house.guest({ size: PHONE, tongue: 'en' })
  const { page } = guest
  await guest.go('/')
  await page.getByRole('link', { name: 'Learn to play: Sheriff of Nottingham' }).click()
  await page.locator('[data-guide="0"]').waitFor()
  const asked = asksOf(guest)
  const { faults, at } = inspector(guest, [2, 12, 19])

  // another move than the wanted one is not made
  const first = await takeLesson(guest, { at, until: 2 })
  await page.locator('[data-ask="exchange"] .button.primary').click()
  await page.locator('[data-hint]').waitFor()
  expect(await page.locator('[data-ask]').getAttribute('data-ask')).toBe('exchange')
  const second = await takeLesson(guest, { at, until: 10 })

  // why it can’t be: the rules over the lesson, and back where one was
  await page.locator('[data-ask="load"] .button.primary[aria-disabled]').click({ force: true })
  await page.getByRole('button', { name: 'Why not? S3.2', exact: true }).click()
  await page.getByRole('heading', { name: guest.word('rules.why'), exact: true }).waitFor()
  await page.locator('[data-rules] .reason', { hasText: guest.word('sheriff.refusal.bag-size') }).waitFor()
  await page.locator('[data-rules] article.marked[aria-label*="S3.2"]').first().waitFor()
  faults.push(...(await violationsOf(guest, 'why')))
  await page.locator('dialog[open]').getByRole('button', { name: 'Close', exact: true }).click()
  await page.locator('[data-guide="10"]').waitFor()

  // who comes back is in the same chapter
  await page.reload()
  await page.locator('[data-guide="8"]').waitFor()
  await page.getByRole('button', { name: 'Back to the beginning' }).click()
  await page.locator('[data-guide="0"]').waitFor()
  await page.getByRole('button', { name: 'Skip this chapter' }).click()
  await page.locator('[data-guide="8"]').waitFor()
  asked.length = 0
  const third = await takeLesson(guest, { at, until: 12 })

  // whoever makes an offer can read what they were told about it
  await page.locator('[data-ask] [data-pointed]').click()
  await page.locator('dialog.sheet[open]').waitFor()
  await expect.poll(() => page.evaluate(OVER_SHEET)).toBe(true)
  const fourth = await takeLesson(guest, { at })
  expect([first, second, third, fourth]).toEqual([
    upTo(2),
    upTo(10).slice(2),
    upTo(12).slice(8),
    upTo(23).slice(12),
  ])
  await page.getByRole('button', { name: 'Play now against bots' }).waitFor()
  faults.push(...(await faultsOf(guest, 'end')), ...(await violationsOf(guest, 'end')))
  expect(asked).toEqual([])

  await page.getByRole('link', { name: 'Leave the lesson' }).click()
  await page.getByText('Done', { exact: true }).waitFor()
  faults.push(...(await faultsOf(guest, 'hub')), ...(await violationsOf(guest, 'hub')))
  expect(faults).toEqual([])
  expect(await guest.leave()).toEqual([])
})

test('Nottingham on a desktop, in Ukrainian, by keyboard alone', async () => {
  const guest = await house.guest({ size: DESKTOP, tongue: 'uk', theme: 'dark', by: 'keys' })
  await guest.go('/learn/nottingham')
  await guest.page.locator('[data-guide="0"]').waitFor()
  const asked = asksOf(guest)
  const { faults, at } = inspector(guest, [4, 14])
  expect(await takeLesson(guest, { at })).toEqual(upTo(22))
  faults.push(...(await violationsOf(guest, 'end')))
  expect(faults).toEqual([])
  expect(asked).toEqual([])

  // on to a match of one’s own, against bots
  await guest.page.keyboard.press('Tab')
  await guest.page.keyboard.press('Enter')
  await guest.page.waitForURL('**/solo/nottingham')
  await guest.page.locator('[data-ask]').waitFor()
  expect(await guest.leave()).toEqual([])
})
