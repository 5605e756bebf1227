/** Presses elements by pointer, or by Tab, arrows, Enter and Space alone. */
import type { JSHandle, Page } from 'playwright-core'
import type { Input, KeyStep, Point } from './page-tools.ts'

/** More than any screen has places to stop at. */
const MOST_KEYS = 150
/** What lies above the element goes away by itself. */
const TRIES = 100

/** False: the element is not there, or has gone because others play on. */
export async function press(page: Page, element: JSHandle<Element | null>, input: Input): Promise<boolean> {
  if (!(await page.evaluate((one) => window.pageTools.aim(one), element))) return false
  if (input === 'keyboard') return pressByKeys(page)
  if (input === 'reader') return pressAsReader(page)
  for (let tries = 0; tries < TRIES; tries++) {
    const point = await page.evaluate(() => window.pageTools.point())
    if (point !== null) return pressAt(page, point)
    await pageChange(page)
  }
  return false
}

/** Presses what `pageTools` aims at. */
export async function pressAt(page: Page, { x, y, isHeld }: Point): Promise<true> {
  if (isHeld) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.evaluate(() => window.pageTools.heldLongEnough())
    await page.mouse.up()
  } else await page.mouse.click(x, y)
  return true
}

export async function pressAsReader(page: Page): Promise<true> {
  await page.evaluate(() => window.pageTools.pressAsReader())
  return true
}

export async function pressByKeys(page: Page): Promise<boolean> {
  for (let keys = 0; keys < MOST_KEYS; keys++) {
    const step = await page.evaluate(() => window.pageTools.nextKey())
    if (step === 'gone') return false
    if (step === 'press' || step === 'hold') return pressEnter(page, step)
    if (step === 'choose') {
      await page.keyboard.press('Space')
      return true
    }
    await page.keyboard.press(step)
  }
  throw new Error(`the keyboard does not reach ${await page.evaluate(() => window.pageTools.aimedAt())}`)
}

async function pressEnter(page: Page, step: KeyStep): Promise<true> {
  await page.keyboard.down('Enter')
  if (step === 'hold') await page.evaluate(() => window.pageTools.heldLongEnough())
  await page.keyboard.up('Enter')
  return true
}

/** Something in the page has changed, or a moment has passed. */
export const pageChange = (page: Page): Promise<void> => page.evaluate(() => window.pageTools.changed(20))
