/** Presses what is meant, by pointer, or by Tab, arrows, Enter and Space alone. */
import type { Page } from 'playwright-core'
import type { Point, Way } from './finger.ts'

/** More stops than any screen has. */
const STOPS = 150
/** What lies above it goes away by itself. */
const TRIES = 100

/** `element`: an expression of the page. False: it is not there, or went away, as things do while others play. */
export async function press(page: Page, element: string, by: 'pointer' | 'keys'): Promise<boolean> {
  if (!(await page.evaluate<boolean>(`finger.mean(${element})`))) return false
  if (by === 'keys') return pressByKeys(page)
  for (let tries = 0; tries < TRIES; tries++) {
    const at = await page.evaluate<Point | null>(`finger.point()`)
    if (at !== null) return pressAt(page, at)
    await page.waitForTimeout(20)
  }
  return false
}

/** What the finger points at. */
export async function pressAt(page: Page, { x, y, held }: Point): Promise<true> {
  if (held) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.evaluate(`finger.givenWay()`)
    await page.mouse.up()
  } else await page.mouse.click(x, y)
  return true
}

export async function pressByKeys(page: Page): Promise<boolean> {
  for (let stop = 0; stop < STOPS; stop++) {
    const way = await page.evaluate<Way>(`finger.way()`)
    if (way === 'gone') return false
    if (way === 'here' || way === 'held') return enter(page, way)
    await page.keyboard.press(way)
  }
  throw new Error('keys don’t reach what is to be pressed')
}

async function enter(page: Page, way: Way): Promise<true> {
  await page.keyboard.down('Enter')
  if (way === 'held') await page.evaluate(`finger.givenWay()`)
  await page.keyboard.up('Enter')
  return true
}
