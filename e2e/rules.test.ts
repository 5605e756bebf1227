/** The rules reference: read, searched, linked to, and opened over a table wherever a rule matters. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { layoutFaults, screenFaults } from './support/check-screen.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { playMatch, questionFor } from './support/play.ts'
import { startMatch } from './support/start-match.ts'
import { TIMEOUT, useSite } from './support/use-site.ts'

const site = useSite()

const setHash = (page: Page, hash: string): Promise<void> =>
  page.evaluate((id) => {
    location.hash = id
  }, hash)
const shown = ({ page }: Guest): Promise<string[]> =>
  page.locator('article').evaluateAll((all) => all.map(({ id }) => id))

/** What is searched for in each language, and what it must find. */
const SEARCHES = {
  en: { query: 'LIES thief', typed: 'honour thieves', marks: ['Honour', 'thieves'], count: '1 paragraph' },
  uk: { query: 'брехня злодій', typed: 'злодійськ', marks: ['Злодійськ'], count: '1 абзац' },
} as const

describe.each([
  ['en', {}],
  ['uk', { size: DESKTOP, theme: 'dark' }],
] as const)('%s', (language, options) => {
  test('search, filter, links', async () => {
    const guest = await site().guest({ ...options, language })
    const { page } = guest
    await guest.go('/rules')
    await page.locator('a[href="/rules/nottingham"]').waitFor()
    const faults = await layoutFaults(guest, 'rules')
    await page.locator('a[href="/rules/sheriff"]').click()
    await page.locator('article').first().waitFor()
    faults.push(...(await screenFaults(guest, 'rules of sheriff')))
    const all = await shown(guest)
    expect(all).toEqual(expect.arrayContaining(['S3.4.4', 'R1', 'X10', 'S6-plate']))

    const box = page.getByRole('searchbox')
    await box.fill(SEARCHES[language].query)
    await page
      .getByRole('status')
      .filter({ hasText: guest.text('rules.found.none') })
      .waitFor()
    await box.fill(SEARCHES[language].typed)
    await page.getByRole('status').filter({ hasText: SEARCHES[language].count }).waitFor()
    expect(await shown(guest)).toEqual(['S3.4.4'])
    expect(await page.locator('mark').allTextContents()).toEqual(SEARCHES[language].marks)
    // a link to another place on the page keeps the search
    await setHash(page, 'S3.4.4')
    await page.locator('article.marked').waitFor()
    expect(await box.inputValue()).toBe(SEARCHES[language].typed)
    await box.fill('x2')
    expect(await shown(guest)).toContain('X23')
    await box.fill('')

    await page.locator('.filters summary').click()
    await page.getByRole('combobox', { name: guest.text('rules.edition') }).selectOption('1')
    await page.getByRole('button', { name: guest.text('sheriff.option.promo'), exact: true }).click()
    const first = await shown(guest)
    expect(first).toContain('S3.1-first')
    for (const id of ['S3.1-second', 'S4', 'S5', 'S6-plate']) expect(first).not.toContain(id)

    // a link to what is hidden shows it
    await setHash(page, 'S5')
    await page.locator('article[id="S5"].marked').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('S5')
    expect(await shown(guest)).toEqual(all)
    await page.locator('[id="S4-paying"] a').click()
    await page.locator('article[id="S3.4-paying"].marked').waitFor()
    expect(new URL(page.url()).hash).toBe('#S3.4-paying')
    await guest.go('/rules/nottingham#N5')
    await page.locator('article[id="N5"].marked').waitFor()
    expect(await page.locator('[id="N5"]').evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(
      400,
    )
    faults.push(...(await layoutFaults(guest, 'rules of nottingham')))
    expect(faults).toEqual([])
    expect(await guest.close()).toEqual([])
  })
})

test('why not? From the caption, a button that can’t be pressed, and the menu', async () => {
  const guest = await site().guest({ language: 'uk', size: DESKTOP, theme: 'dark' })
  const { page } = guest
  await startMatch([guest], { game: 'sheriff', edition: 2, players: 4 })
  const sheet = page.locator('dialog[open] [data-rules]')
  const ids = (): Promise<string[]> =>
    sheet
      .locator('[data-rule]')
      .evaluateAll((all) => (all as HTMLElement[]).flatMap(({ dataset: { rule = '' } }) => rule.split(' ')))
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
  await page
    .locator('.caption')
    .getByRole('button', { name: guest.text('frame.rules'), exact: true })
    .click()
  await sheet.waitFor()
  const faults = await screenFaults(guest, 'rules over the table')
  expect(await page.locator('dialog[open] h2').textContent()).toBe(guest.text('rules.now'))
  expect(await sheet.locator('.marked').count()).toBeGreaterThan(0)
  // ids of rules say nothing to players
  expect(await sheet.innerText()).not.toMatch(/\b[SRX]\d/)
  await close()

  await playMatch(guest, 5, TIMEOUT, { stopWhen: async () => (await questionFor(guest)) === 'load' })
  // the clasp of an empty bag is disabled; pressing it tells why
  const clasp = page.locator('.acts .action.primary[aria-disabled=true]:not([aria-busy])')
  const why = page.locator('.toast').getByRole('button', { name: guest.text('button.why'), exact: true })
  // a press right after the last one, in the same place, may be the rest of a double click
  await expect
    .poll(async () => {
      await clasp.press('Enter')
      return why.isVisible()
    })
    .toBe(true)
  faults.push(...(await layoutFaults(guest, 'why not')))
  await why.click()
  await sheet.waitFor()
  expect(await sheet.locator('.reason').textContent()).toBe(guest.text('sheriff.refusal.bag-size'))
  expect(await ids()).toEqual(['S3.2', 'R3'])
  expect(await sheet.locator('a[target=_blank]').getAttribute('href')).toBe('/rules/sheriff#S3.2')
  await close()

  await guest.button('aria.menu').click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: guest.text('frame.rules'), exact: true })
    .click()
  await sheet.waitFor()
  expect((await ids())[0]).toBe('S3.2')
  expect(faults).toEqual([])
  expect(await guest.close()).toEqual([])
})
