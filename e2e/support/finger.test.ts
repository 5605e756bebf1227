/** The finger of the tests: what it misses is not pressed, and whatever else is pressed afterwards is. */
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM as FLAGS } from '#ui/gallery/server.ts'
import type { Point } from './finger.ts'
import { Guest } from './guest.ts'
import { press, pressAt } from './hands.ts'

/** Three buttons one below the other, and in the title which of them were pressed. */
const PAGE = `<!doctype html><title></title>
<style>button { position: fixed; left: 0; width: 90px; height: 90px }</style>
${['a', 'b', 'c'].map((id, i) => `<button id="${id}" style="top: ${i * 100}px" onclick="document.title += id">`).join('')}`

let browser: Browser
let guest: Guest

beforeAll(async () => {
  browser = await chromium.launch(FLAGS)
  guest = await Guest.arrive(browser, 'data:text/html,', {})
})
afterAll(() => browser?.close())

const aimAt = (id: string): Promise<Point> =>
  guest.page.evaluate<Point>(`finger.mean(${id}) && finger.point()`)
/** One goes away, as things do while others play, and another comes to lie in its place. */
const swap = (gone: string, come: string): Promise<void> =>
  guest.page.evaluate(`(${come}.style.top = ${gone}.style.top, ${gone}.remove())`)

test('a press that misses is none, and those after it by key and pointer are not held back', async () => {
  const { page } = guest
  await guest.go(encodeURIComponent(PAGE))
  const at = await aimAt('a')
  await swap('a', 'b')
  await pressAt(page, at)
  expect(await page.title()).toBe('')
  await page.locator('#b').press('Enter')
  await page.locator('#c').click()
  expect(await press(page, 'b', 'pointer')).toBe(true)
  expect(await page.title()).toBe('bcb')
})

test('what is aimed at before the last press is over is guarded, too', async () => {
  const { page } = guest
  await guest.go(encodeURIComponent(PAGE))
  const at = await page.evaluate<Point>(`(() => {
    finger.mean(a) && finger.point()
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      a.dispatchEvent(new MouseEvent(type, { bubbles: true }))
    return finger.mean(b) && finger.point()
  })()`)
  // whatever the press before left for later
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve))`)
  await swap('b', 'c')
  await pressAt(page, at)
  expect(await page.title()).toBe('')
})
