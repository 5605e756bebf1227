/** Presses what was found, by pointer, or by Tab, arrows, Enter and Space alone. */
import type { ElementHandle, Page } from 'playwright-core'
import { WAY } from './choice.ts'

type Target = NonNullable<ReturnType<ElementHandle['asElement']>>
/** More stops than any screen has. */
const STOPS = 150

const isHeld = async (target: Target): Promise<boolean> =>
  (await target.getAttribute('class'))?.split(' ').includes('hold') ?? false

/** A bag is opened by holding its clasp: until it gives way, however busy the machine is. */
const GIVEN_WAY = new Function(
  'target',
  `return new Promise((resolve) => {
    const look = () =>
      target.isConnected && target.classList.contains('pressed') ? setTimeout(look, 20) : resolve()
    look()
  })`,
) as (target: unknown) => Promise<void>

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
    if (await isHeld(target)) await holdByPointer(page, target)
    else await target.click({ timeout: 1_500 })
    return true
  } catch (problem) {
    if (/Timeout|not attached|detached|Element is not/.test(String(problem))) return false
    throw problem
  }
}

async function holdByPointer(page: Page, target: Target): Promise<void> {
  await target.hover({ timeout: 1_500 })
  await page.mouse.down()
  await target.evaluate(GIVEN_WAY)
  await page.mouse.up()
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
  await page.keyboard.down('Enter')
  if (await isHeld(target)) await target.evaluate(GIVEN_WAY)
  await page.keyboard.up('Enter')
  return true
}
