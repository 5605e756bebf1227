/** Presses what was found, by pointer, or by Tab, arrows, Enter and Space alone. */
import type { ElementHandle, Page } from 'playwright-core'
import { WAY } from './choice.ts'

type Target = NonNullable<ReturnType<ElementHandle['asElement']>>
/** A bag is opened by holding the clasp a little longer than this. */
const HOLD = 1_000
/** More stops than any screen has. */
const STOPS = 150

const isHeld = async (target: Target): Promise<boolean> =>
  (await target.getAttribute('class'))?.split(' ').includes('hold') ?? false

/** False: it went away before it could be pressed, as things do while others play. */
export async function press(page: Page, target: Target, by: 'pointer' | 'keys'): Promise<boolean> {
  return by === 'keys' ? byKeys(page, target) : byPointer(page, target)
}

async function byPointer(page: Page, target: Target): Promise<boolean> {
  try {
    // What has just happened is shown above the table; a press goes on.
    const scene = page.locator('[data-scene]')
    if ((await scene.count()) > 0)
      await scene
        .first()
        .click({ timeout: 300, force: true })
        .catch(() => null)
    await target.click({ timeout: 1_500, ...((await isHeld(target)) && { delay: HOLD }) })
    return true
  } catch (problem) {
    if (/Timeout|not attached|detached|Element is not/.test(String(problem))) return false
    throw problem
  }
}

async function byKeys(page: Page, target: Target): Promise<boolean> {
  for (let stop = 0; stop < STOPS; stop++) {
    const way = await target.evaluate(WAY)
    if (way === 'gone') return false
    if (way === 'here') return enter(page, target)
    await page.keyboard.press(way === 'arrow' ? 'ArrowRight' : 'Tab')
  }
  throw new Error(`keys don’t reach ${await target.textContent()}`)
}

async function enter(page: Page, target: Target): Promise<boolean> {
  const held = await isHeld(target)
  await page.keyboard.press('Enter', held ? { delay: HOLD } : {})
  return true
}
