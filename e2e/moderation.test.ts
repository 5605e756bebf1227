/** A moderation story: an insult, a mute and a block, a report, a ban, a note about it, and its end. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Guest } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { Keys } from './support/keys.ts'
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

const tab = ({ page, text }: Guest, name: string) =>
  page.getByRole('tab', { name: text(`admin.tab.${name}`) })

async function openAdminPage(admin: Guest, keys: Keys, secret: string): Promise<void> {
  await keys.write(admin.page.locator('input[type=password]'), secret)
  await keys.press('admin.enter')
}
/** Arrows lead from tab to tab. */
async function goToTab(admin: Guest, keys: Keys, name: string): Promise<void> {
  await keys.check(admin.page.locator('[role=tab][aria-selected=true]'))
  const isThere = async (): Promise<boolean> =>
    (await tab(admin, name).getAttribute('aria-selected')) === 'true'
  while (!(await isThere())) await admin.page.keyboard.press('ArrowRight')
}

test('insult, mute, block, report, ban, appeal, lifted: by keys alone', async () => {
  const [ann, ben, admin] = await Promise.all([site.guest(), site.guest(), site.guest({ size: DESKTOP })])
  const [annKeys, benKeys, adminKeys] = await Promise.all([Keys.of(ann), Keys.of(ben), Keys.of(admin)])
  await createTable(ann, { game: 'sheriff', edition: 2, players: 3 })
  await joinTable(ben, `/t/${tableCode(ann)}`)
  await say(ben, 'You are a filthy thief')
  await line(ann, 'filthy thief').waitFor()

  // Ann mutes and blocks Ben: his words are gone, and stay away after a reload
  const person = ann.page.locator('[data-person]').first()
  await annKeys.press(person)
  const menu = ann.page.locator('[data-person-menu]')
  const mute = menu.getByRole('switch', { name: ann.text('safety.mute'), exact: true })
  await annKeys.check(mute)
  await line(ann, 'filthy thief').waitFor({ state: 'detached' })
  await annKeys.check(mute)
  await line(ann, 'filthy thief').waitFor()
  await annKeys.check(menu.getByRole('switch', { name: ann.text('safety.block'), exact: true }))
  await line(ann, 'filthy thief').waitFor({ state: 'detached' })
  await annKeys.escape()
  await annKeys.hasFocus(person)
  await annKeys.press(person)
  await annKeys.press('safety.report')
  await annKeys.hasFocus(menu.locator('select'))
  await annKeys.write(menu.locator('textarea'), 'He insults me.')
  await annKeys.press('safety.report.send')
  await annKeys.hears('safety.reported')
  await annKeys.hasFocus(person)
  await ann.page.reload()
  await ann.page.locator('#talk').waitFor()
  await line(ann, 'filthy thief').waitFor({ state: 'detached' })

  // those who run the server read the report and ban Ben; a wrong secret does not help
  await admin.go('/admin')
  await openAdminPage(admin, adminKeys, 'not-the-secret-of-this-server')
  await admin.page.getByText(admin.text('admin.wrong')).waitFor()
  await openAdminPage(admin, adminKeys, SECRET)
  const report = admin.page.locator('[data-report]')
  await adminKeys.press(report.locator('summary'))
  await report.locator('.theirs', { hasText: 'filthy thief' }).waitFor()
  await report.getByText('He insults me.').waitFor()
  await adminKeys.write(
    admin.page.getByLabel(admin.text('admin.reason'), { exact: true }),
    'Insults at the table',
  )
  await adminKeys.press('admin.ban')
  await adminKeys.hears('admin.done')
  await adminKeys.write(admin.page.getByLabel(admin.text('admin.note'), { exact: true }), 'Banned for a day')
  await adminKeys.press('admin.report.close')
  await adminKeys.hasFocus(report.locator('summary'))

  // Ben is disconnected at once, reads why, and leaves a note, which he can do once
  const ban = ben.page.locator('[data-ban]')
  await benKeys.hasFocus(ban.locator('h1'))
  await ben.page.getByText('Insults at the table').waitFor()
  await benKeys.write(ban.locator('textarea'), 'I am sorry.')
  await benKeys.press('button.send')
  await benKeys.hears('ban.appealed')
  await benKeys.hasFocus(ban.locator('h1'))
  await ben.go('/')
  await ben.page.getByText(ben.text('ban.appealed')).first().waitFor()

  // the note is read and answered, the ban lifted, and everything is in the log
  await admin.page.reload()
  await goToTab(admin, adminKeys, 'bans')
  await admin.page.getByText('I am sorry.').waitFor()
  await adminKeys.write(
    admin.page.getByLabel(admin.text('admin.answer'), { exact: true }),
    'It was the third time.',
  )
  await adminKeys.press('admin.answer.send')
  await admin.page.locator('blockquote', { hasText: 'It was the third time.' }).waitFor()
  await ben.page.reload()
  await ben.page.locator('[data-ban-answer]', { hasText: 'It was the third time.' }).waitFor()
  await adminKeys.press('admin.lift')
  await admin.page.getByText(admin.text('admin.bans.none')).waitFor()
  await adminKeys.hasFocus(admin.page.getByRole('tabpanel'))
  await goToTab(admin, adminKeys, 'log')
  await admin.page.getByText(admin.text('admin.log.did.lift')).waitFor()
  await adminKeys.press('admin.leave')
  await adminKeys.hasFocus(admin.page.locator('h1'))
  await ben.go('/')
  await ben.page.locator('[data-ban]').waitFor({ state: 'detached' })
  expect([annKeys, benKeys, adminKeys].flatMap(({ problems }) => problems)).toEqual([])
  for (const guest of [ann, ben, admin])
    expect((await guest.close()).filter((error) => !error.includes('403'))).toEqual([])
})

test('an announcement and maintenance show on every page, are read out once, and can be put away', async () => {
  const [ann, admin] = await Promise.all([site.guest(), site.guest({ language: 'uk' })])
  const [annKeys, adminKeys] = await Promise.all([Keys.of(ann), Keys.of(admin)])
  await ann.go('/about')
  await admin.go('/admin')
  await openAdminPage(admin, adminKeys, SECRET)
  await goToTab(admin, adminKeys, 'notices')
  const text = admin.page.getByLabel(admin.text('language.en'), { exact: true }).last()
  await adminKeys.write(text, 'A cup on Sunday!')
  await adminKeys.press('admin.announce')
  await admin.page.locator('li', { hasText: 'A cup on Sunday!' }).waitFor()
  await adminKeys.press('admin.close')
  await admin.page.locator('li', { hasText: admin.text('admin.maintenance') }).waitFor()
  for (const path of ['/about', '/rules']) {
    await ann.go(path)
    await ann.page.locator('[data-notice=announcement]', { hasText: 'A cup on Sunday!' }).waitFor()
    await ann.page.locator('[data-notice=maintenance]').waitFor()
  }
  // an open page hears of it within a minute; one that opens says it once
  expect(annKeys.heard.filter((said) => said.includes('A cup on Sunday!'))).toHaveLength(2)
  await annKeys.press(ann.page.locator('[data-notice=announcement] button'))
  await ann.page.locator('[data-notice=announcement]').waitFor({ state: 'detached' })
  await ann.page.reload()
  await ann.page.locator('[data-notice=maintenance]').waitFor()
  expect(await ann.page.locator('[data-notice=announcement]').count()).toBe(0)
  await adminKeys.press('admin.withdraw')
  await adminKeys.hasFocus(admin.page.getByRole('tabpanel'))
  expect([...annKeys.problems, ...adminKeys.problems]).toEqual([])
  for (const guest of [ann, admin])
    expect((await guest.close()).filter((error) => !error.includes('403'))).toEqual([])
})
