/** The rules reference: read, searched, linked to, and opened over a table from wherever something is not clear. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { gather } from './support/gather.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP } from './support/guest.ts'
import { House } from './support/house.ts'
import { faultsOf, violationsOf } from './support/look.ts'
import { askedOf, playOn } from './support/play.ts'

/** Seconds on a quiet machine; a busy one is no fault of the interface. */
const PATIENCE = 100_000
vi.setConfig({ testTimeout: 1.2 * PATIENCE })
let house: House

beforeAll(async () => {
  house = await House.open()
}, 240_000)
afterAll(() => house?.close())

const look = async (guest: Guest, at: string): Promise<string[]> => [
  ...(await faultsOf(guest, at)),
  ...(await violationsOf(guest, at)),
]
const shown = ({ page }: Guest): Promise<string[]> =>
  page.locator('article').evaluateAll((all) => all.map(({ id }) => id))

/** What is looked for in each language, and what it must find. */
const SAID = {
  en: { query: 'LIES thief', typed: 'honour thieves', marks: ['Honour', 'thieves'], count: '1 paragraph' },
  uk: { query: 'брехня злодій', typed: 'злодійськ', marks: ['Злодійськ'], count: '1 абзац' },
} as const

describe.each([
  ['en', {}],
  ['uk', { size: DESKTOP, theme: 'dark' }],
] as const)('%s', (tongue, wish) => {
  test('search, filter, links', async () => {
    const guest = await house.guest({ ...wish, tongue })
    const { page } = guest
    await guest.go('/rules')
    await page.locator('a[href="/rules/nottingham"]').waitFor()
    const faults = await faultsOf(guest, 'rules')
    await page.locator('a[href="/rules/sheriff"]').click()
    await page.locator('article').first().waitFor()
    faults.push(...(await look(guest, 'rules of sheriff')))
    const all = await shown(guest)
    expect(all).toEqual(expect.arrayContaining(['S3.4.4', 'R1', 'X10', 'S6-plate']))

    const box = page.getByRole('searchbox')
    await box.fill(SAID[tongue].query)
    await page
      .getByRole('status')
      .filter({ hasText: guest.word('rules.found.none') })
      .waitFor()
    await box.fill(SAID[tongue].typed)
    await page.getByRole('status').filter({ hasText: SAID[tongue].count }).waitFor()
    expect(await shown(guest)).toEqual(['S3.4.4'])
    expect(await page.locator('mark').allTextContents()).toEqual(SAID[tongue].marks)
    // another place on the same screen leaves what was looked for
    await page.evaluate(`location.hash = 'S3.4.4'`)
    await page.locator('article.marked').waitFor()
    expect(await box.inputValue()).toBe(SAID[tongue].typed)
    await box.fill('x2')
    expect(await shown(guest)).toContain('X23')
    await box.fill('')

    await page.locator('.filters summary').click()
    await page.getByRole('combobox', { name: guest.word('rules.edition') }).selectOption('1')
    await page.getByRole('button', { name: guest.word('sheriff.option.promo'), exact: true }).click()
    const first = await shown(guest)
    expect(first).toContain('S3.1-first')
    for (const id of ['S3.1-second', 'S4', 'S5', 'S6-plate']) expect(first).not.toContain(id)

    // a link to what is hidden shows it
    await page.evaluate(`location.hash = 'S5'`)
    await page.locator('article[id="S5"].marked').waitFor()
    expect(await page.evaluate(`document.activeElement.id`)).toBe('S5')
    expect(await shown(guest)).toEqual(all)
    await page.locator('[id="S4-paying"] a').click()
    await page.locator('article[id="S3.4-paying"].marked').waitFor()
    expect(new URL(page.url()).hash).toBe('#S3.4-paying')
    await guest.go('/rules/nottingham#N5')
    await page.locator('article[id="N5"].marked').waitFor()
    expect(await page.locator('[id="N5"]').evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(
      400,
    )
    faults.push(...(await faultsOf(guest, 'rules of nottingham')))
    expect(faults).toEqual([])
    expect(await guest.leave()).toEqual([])
  })

  test('why not? From the prompt, a button that can’t be pressed, and the menu', async () => {
    const guest = await house.guest({ ...wish, tongue })
    const { page } = guest
    await gather([guest], { game: 'sheriff', edition: 2, players: 4 })
    const sheet = page.locator('dialog[open] [data-rules]')
    const ids = (): Promise<string[]> => sheet.locator('.id').allTextContents()
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
    }
    await page
      .locator('.prompt')
      .getByRole('button', { name: guest.word('frame.rules'), exact: true })
      .click()
    await sheet.waitFor()
    const faults = await look(guest, 'rules over the table')
    expect(await page.locator('dialog[open] h2').textContent()).toBe(guest.word('rules.now'))
    expect(await sheet.locator('.marked').count()).toBeGreaterThan(0)
    await close()

    await playOn(guest, 5, PATIENCE, { until: async () => (await askedOf(guest)) === 'load' })
    // the clasp of an empty bag can’t be pressed, but whoever wonders presses it
    await page.locator('.load .button.primary[aria-disabled=true]:not([aria-busy])').press('Enter')
    const why = page
      .locator('.toast')
      .getByRole('button', { name: `${guest.word('button.why')} S3.2`, exact: true })
    await why.waitFor()
    faults.push(...(await faultsOf(guest, 'why not')))
    await why.click()
    await sheet.waitFor()
    expect(await sheet.locator('.reason').textContent()).toBe(guest.word('sheriff.refusal.bag-size'))
    expect(await ids()).toEqual(['S3.2', 'R3'])
    expect(await sheet.locator('a[target=_blank]').getAttribute('href')).toBe('/rules/sheriff#S3.2')
    await close()

    await guest.button('aria.menu').click()
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: guest.word('frame.rules'), exact: true })
      .click()
    await sheet.waitFor()
    expect((await ids())[0]).toBe('S3.2')
    expect(faults).toEqual([])
    expect(await guest.leave()).toEqual([])
  })
})
