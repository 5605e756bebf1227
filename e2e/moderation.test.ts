/** A moderation story: an insult, a mute and a block, a report, a ban, a note about it, and its end. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { screenFaults } from './support/check-screen.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { createTable, joinTable, tableCode } from './support/start-match.ts'
import { TestSite } from './support/test-site.ts'
import { TIMEOUT } from './support/use-site.ts'

vi.setConfig({ testTimeout: 1.2 * TIMEOUT, hookTimeout: TIMEOUT })
const SECRET = 'the-secret-of-the-moderation-story'
let site: TestSite
beforeAll(async () => {
  site = await TestSite.open(undefined, { GATEHOUSE_ADMIN_SECRET: SECRET })
})
afterAll(() => site?.close())

async function say({ page }: Guest, words: string): Promise<void> {
  await page.locator('#talk form input').fill(words)
  await page.keyboard.press('Enter')
}
const line = ({ page }: Guest, words: string) => page.locator('#talk li', { hasText: words })

async function openAdminPage(admin: Guest, secret: string): Promise<void> {
  await admin.page.locator('input[type=password]').fill(secret)
  await admin.button('admin.enter').click()
}

test('insult, mute, block, report, ban, appeal, lifted', async () => {
  const [ann, ben, admin] = await Promise.all([
    site.guest({ isDrawn: true }),
    site.guest({ isDrawn: true }),
    site.guest({ size: DESKTOP, isDrawn: true }),
  ])
  await createTable(ann, { game: 'sheriff', edition: 2, players: 3 })
  await joinTable(ben, `/t/${tableCode(ann)}`)
  await say(ben, 'You are a filthy thief')
  await line(ann, 'filthy thief').waitFor()

  // Ann mutes and blocks Ben: his words are gone, and stay away after a reload
  await ann.page.locator('[data-person]').first().click()
  const menu = ann.page.locator('[data-person-menu]')
  await menu.getByRole('switch', { name: ann.text('safety.mute'), exact: true }).check()
  await line(ann, 'filthy thief').waitFor({ state: 'detached' })
  await menu.getByRole('switch', { name: ann.text('safety.mute'), exact: true }).uncheck()
  await line(ann, 'filthy thief').waitFor()
  await menu.getByRole('switch', { name: ann.text('safety.block'), exact: true }).check()
  await line(ann, 'filthy thief').waitFor({ state: 'detached' })
  await ann.button('safety.report').click()
  await menu.locator('textarea').fill('He insults me.')
  expect(await screenFaults(ann, 'person-menu')).toEqual([])
  await ann.button('safety.report.send').click()
  await ann.page.locator('.toast', { hasText: ann.text('safety.reported') }).waitFor()
  await ann.page.reload()
  await ann.page.locator('#talk').waitFor()
  await line(ann, 'filthy thief').waitFor({ state: 'detached' })

  // those who run the server read the report and ban Ben; a wrong secret does not help
  await admin.go('/admin')
  await openAdminPage(admin, 'not-the-secret-of-this-server')
  await admin.page.getByText(admin.text('admin.wrong')).waitFor()
  await openAdminPage(admin, SECRET)
  const report = admin.page.locator('[data-report]')
  await report.locator('summary').click()
  await report.locator('.theirs', { hasText: 'filthy thief' }).waitFor()
  await report.getByText('He insults me.').waitFor()
  expect(await screenFaults(admin, 'admin')).toEqual([])
  await admin.page.getByLabel(admin.text('admin.reason'), { exact: true }).fill('Insults at the table')
  await admin.button('admin.ban').click()
  await admin.page.getByLabel(admin.text('admin.note'), { exact: true }).fill('Banned for a day')
  await admin.button('admin.report.close').click()

  // Ben is disconnected at once, reads why, and leaves a note, which he can do once
  await ben.page.locator('[data-ban]').waitFor()
  await ben.page.getByText('Insults at the table').waitFor()
  expect(await screenFaults(ben, 'ban')).toEqual([])
  await ben.page.locator('[data-ban] textarea').fill('I am sorry.')
  await ben.button('button.send').click()
  await ben.page.getByText(ben.text('ban.appealed')).waitFor()
  await ben.go('/')
  await ben.page.locator('[data-ban]').waitFor()
  await ben.page.getByText(ben.text('ban.appealed')).waitFor()

  // the note is read, the ban lifted, and everything is in the log
  await admin.page.reload()
  await admin.page.getByRole('tab', { name: admin.text('admin.tab.bans') }).click()
  await admin.page.getByText('I am sorry.').waitFor()
  await admin.page.getByLabel(admin.text('admin.answer'), { exact: true }).fill('It was the third time.')
  await admin.button('admin.answer.send').click()
  await ben.page.reload()
  await ben.page.locator('[data-ban-answer]', { hasText: 'It was the third time.' }).waitFor()
  expect([...(await screenFaults(ben, 'answer')), ...(await screenFaults(admin, 'answered'))]).toEqual([])
  await admin.button('admin.lift').click()
  await admin.page.getByText(admin.text('admin.bans.none')).waitFor()
  await admin.page.getByRole('tab', { name: admin.text('admin.tab.log') }).click()
  await admin.page.locator('code', { hasText: '"lift"' }).waitFor()
  await ben.go('/')
  await ben.page.locator('[data-ban]').waitFor({ state: 'detached' })
  for (const guest of [ann, ben, admin])
    expect((await guest.close()).filter((error) => !error.includes('403'))).toEqual([])
})

test('an announcement and maintenance show on every page, and can be put away', async () => {
  const [ann, admin] = await Promise.all([
    site.guest({ isDrawn: true }),
    site.guest({ isDrawn: true, language: 'uk', theme: 'dark' }),
  ])
  await admin.go('/admin')
  await openAdminPage(admin, SECRET)
  await admin.page.getByRole('tab', { name: admin.text('admin.tab.notices') }).click()
  await admin.page.getByLabel(admin.text('language.en'), { exact: true }).last().fill('A cup on Sunday!')
  await admin.button('admin.announce').click()
  await admin.page.locator('li', { hasText: 'A cup on Sunday!' }).waitFor()
  await admin.button('admin.close').click()
  await admin.page.locator('li', { hasText: admin.text('admin.maintenance') }).waitFor()
  for (const tab of ['notices', 'bans', 'log', 'reports']) {
    await admin.page.getByRole('tab', { name: admin.text(`admin.tab.${tab}`) }).click()
    expect(await screenFaults(admin, `admin ${tab}`)).toEqual([])
  }
  for (const path of ['/', '/about', '/rules']) {
    await ann.go(path)
    await ann.page.locator('[data-notice=announcement]', { hasText: 'A cup on Sunday!' }).waitFor()
    await ann.page.locator('[data-notice=maintenance]').waitFor()
  }
  expect(await screenFaults(ann, 'notices')).toEqual([])
  await ann.page.locator('[data-notice=announcement] button').click()
  await ann.page.reload()
  await ann.page.locator('[data-notice=maintenance]').waitFor()
  expect(await ann.page.locator('[data-notice=announcement]').count()).toBe(0)
  for (const guest of [ann, admin])
    expect((await guest.close()).filter((error) => !error.includes('403'))).toEqual([])
})
