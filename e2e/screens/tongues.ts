/** A screen in one language after the other, as by the settings, without leaving it. */
import type { Guest, Tongue } from '#e2e/support/guest.ts'
import { PHONE, TONGUES } from '#e2e/support/guest.ts'
import { faultsOf } from '#e2e/support/look.ts'

/** For the settings to be loaded; a busy machine is no fault of the screen. */
const PATIENCE = 30_000

/**
 * Opens the settings and lays them under everything: they stay open for the page, but nothing of them is seen, and
 * whatever lay open before them lies open still. False: there are none on this screen.
 */
const LAY_SETTINGS = `(async (names) => {
  const soon = async (what) => {
    for (const late = Date.now() + ${PATIENCE}; Date.now() < late; ) {
      const found = what()
      if (found) return found
      await new Promise((done) => setTimeout(done, 10))
    }
    return null
  }
  const button = (name) => [...document.querySelectorAll('button')]
    .find((one) => one.ariaLabel === name || one.innerText.trim() === name)
  const select = () => document.querySelector('dialog select:has(option[value=uk])')
  if (select()) return true
  const menu = button(names.menu)
  menu?.click()
  if (menu) await soon(() => button(names.settings))
  button(names.settings)?.click()
  const dialog = (await soon(select))?.closest('dialog')
  if (!dialog) return false
  dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), true)
  dialog.close()
  return true
})`

async function layOpen(guest: Guest): Promise<boolean> {
  const names = { menu: guest.word('aria.menu'), settings: guest.word('settings.title') }
  return guest.page.evaluate<boolean>(`${LAY_SETTINGS}(${JSON.stringify(names)})`)
}

/** Through the settings, until its words and its letters are there. */
const SPEAK = `(async (tongue) => {
  const select = document.querySelector('dialog select:has(option[value=uk])')
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  select.value = tongue
  select.dispatchEvent(new Event('change', { bubbles: true }))
  while (document.documentElement.lang !== tongue) await new Promise((done) => setTimeout(done, 5))
  await frame()
  await document.fonts.ready
})`
const speak = ({ page }: Guest, tongue: Tongue): Promise<void> => page.evaluate(`${SPEAK}('${tongue}')`)

/** What is wrong with what this guest sees, on a phone and in all other languages. */
export async function faultsInAll(guest: Guest, at: string): Promise<string[]> {
  if (!(await layOpen(guest))) return [`${at}: there are no settings`]
  const { page, wish } = guest
  const faults: string[] = []
  await page.setViewportSize(PHONE)
  for (const tongue of TONGUES.filter((one) => one !== wish.tongue)) {
    await speak(guest, tongue)
    faults.push(...(await faultsOf(guest, `${at} in ${tongue}`)))
  }
  await page.setViewportSize(wish.size)
  await speak(guest, wish.tongue)
  return faults
}
