/** The parts in a real browser: by pointer, by keyboard and as a screen reader presses them. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchChromium } from '#scripts/services/browsers.ts'
import type { GalleryServer } from './server.ts'
import { serveGallery } from './server.ts'

let server: GalleryServer
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[server, browser] = await Promise.all([serveGallery(), launchChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.goto(`${server.address}?page=parts`)
  await page.getByRole('heading', { name: 'Buttons' }).waitFor()
})
afterEach(() => page.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.locator('.toast', { hasText: text })

describe('hold to open', () => {
  const hold = () => page.locator('.hold')

  test('by keyboard: holding Enter opens, a short press only says how', async () => {
    await hold().focus()
    await page.keyboard.press('Enter')
    await hold().getByRole('status').filter({ hasText: 'Keep holding' }).waitFor()
    expect(await toast('Snap!').count()).toBe(0)
    await page.keyboard.down('Enter')
    await toast('Snap!').waitFor()
    await page.keyboard.up('Enter')
    expect(await toast('Snap!').count()).toBe(1)
  })

  test('by pointer', async () => {
    await hold().hover()
    await page.mouse.down()
    await toast('Snap!').waitFor()
    await page.mouse.up()
    expect(await toast('Snap!').count()).toBe(1)
  })

  test('a press without holding asks once more', async () => {
    await hold().dispatchEvent('click')
    await hold().getByRole('status').filter({ hasText: 'Press again to open' }).waitFor()
    expect(await toast('Snap!').count()).toBe(0)
    await hold().dispatchEvent('click')
    await toast('Snap!').waitFor()
  })
})

test('a button that may not be pressed can be reached and says why', async () => {
  const closed = page.getByRole('button', { name: /^Close the bag/ })
  await closed.focus()
  expect(await closed.getAttribute('aria-disabled')).toBe('true')
  const described = await closed.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('A bag holds at least one card.')
})

test('tabs: arrows go round, one tab stop', async () => {
  await page.getByRole('tab', { name: 'Log' }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByRole('tab', { selected: true }).textContent()).toContain('Promises')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('tab', { selected: true }).textContent()).toContain('Log')
  expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1)
})

test.each(['Dialog', 'Sheet'])('%s: Escape closes it and focus returns', async (name) => {
  await button(name).click()
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe(name)
  await button(name).click()
  await page.locator('dialog[open]').waitFor()
})

test('gold: by keys, by one and by stops, within its limits', async () => {
  const slider = page.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toBe('13 gold')
  await button('Less gold').click()
  expect(await slider.inputValue()).toBe('12')
  await button('40 gold').click()
  expect(await slider.inputValue()).toBe('40')
  expect(await button('More gold').isDisabled()).toBe(true)
})

test('coins fly and arrive; with reduced motion none do', async () => {
  await button('Pay').click()
  await page.locator('.sky span').nth(5).waitFor()
  await page.locator('.sky span').first().waitFor({ state: 'detached' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button('Pay').click()
  expect(await page.locator('.sky span').count()).toBe(0)
})

test('announcements reach the live region', async () => {
  await button('Announce').click()
  await page.locator('[aria-live=polite] >> text=Wat declares four bread.').waitFor({ state: 'attached' })
})

test('a chosen theme is shown and remembered', async () => {
  await button('dark').click()
  await page.reload()
  await page.getByRole('heading', { name: 'Buttons' }).waitFor()
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
})

test('every target is at least 44 pixels high and wide', async () => {
  const small = await page.evaluate(`[...document.querySelectorAll('main button, main input, main select')]
    .map((one) => {
      const extra = ['::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo))
      const box = one.getBoundingClientRect()
      const reach = Math.max(0, ...extra.map((style) => style.position === 'absolute' ? -parseFloat(style.top) || 0 : 0))
      return { name: one.outerHTML.slice(0, 60), width: box.width + 2 * reach, height: box.height + 2 * reach }
    })
    .filter(({ width, height }) => width > 0 && (width < 43.9 || height < 43.9))`)
  expect(small).toEqual([])
})

test('every sound is heard and none is too loud', async () => {
  const peaks = (await page.evaluate(`(async () => {
    const peaks = {}
    for (const [name, play] of Object.entries(VOICES)) {
      const audio = new OfflineAudioContext(1, 2 * 24000, 24000)
      play({ audio, out: audio.destination, at: 0 })
      const samples = (await audio.startRendering()).getChannelData(0)
      peaks[name] = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    }
    return peaks
  })()`)) as Record<string, number>
  expect(Object.keys(peaks)).toHaveLength(10)
  for (const peak of Object.values(peaks)) {
    expect(peak).toBeGreaterThan(0.05)
    expect(peak).toBeLessThan(1.5)
  }
})
