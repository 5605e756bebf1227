/** A press that misses its target does nothing, and later presses work. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Guest } from './guest.ts'
import type { Point } from './page-tools.ts'
import { press, pressAt } from './press.ts'

/** Three buttons in a column. The title collects the ids of the pressed ones. */
const PAGE = `<!doctype html><title></title>
<style>button { position: fixed; left: 0; width: 90px; height: 90px }</style>
${['a', 'b', 'c'].map((id, i) => `<button id="${id}" style="top: ${i * 100}px" onclick="document.title += id">`).join('')}`

let guest: Guest

beforeAll(async () => {
  guest = await Guest.open('data:text/html,', {})
})
afterAll(() => guest?.close())

const aimAt = (id: string): Promise<Point | null> =>
  guest.page.evaluate((one) => {
    window.pageTools.aim(document.getElementById(one))
    return window.pageTools.point()
  }, id)

/** Removes one button and puts another in its place, as happens while others play. */
const replace = (ids: readonly [gone: string, come: string]): Promise<void> =>
  guest.page.evaluate((both) => {
    const [gone, come] = both.map((id) => document.getElementById(id))
    if (!gone || !come) throw new Error('no such button')
    come.style.top = gone.style.top
    gone.remove()
  }, ids)

async function pressPoint(point: Point | null): Promise<void> {
  if (point === null) throw new Error('the button is covered')
  await pressAt(guest.page, point)
}

test('a press that misses does nothing; later presses by key and pointer work', async () => {
  const { page } = guest
  await guest.go(encodeURIComponent(PAGE))
  const point = await aimAt('a')
  await replace(['a', 'b'])
  await pressPoint(point)
  expect(await page.title()).toBe('')
  await page.locator('#b').press('Enter')
  await page.locator('#c').click()
  expect(await press(page, await page.evaluateHandle(() => document.getElementById('b')), 'pointer')).toBe(
    true,
  )
  expect(await page.title()).toBe('bcb')
})

test('a target chosen before the last press has ended is guarded too', async () => {
  const { page } = guest
  await guest.go(encodeURIComponent(PAGE))
  await aimAt('a')
  await page.evaluate(() => {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      document.getElementById('a')?.dispatchEvent(new MouseEvent(type, { bubbles: true }))
  })
  const point = await aimAt('b')
  await replace(['b', 'c'])
  await pressPoint(point)
  expect(await page.title()).toBe('')
})
