/** A screen in one language after the other, changed in the settings without leaving the screen. */
import { axeViolations, layoutFaults } from '#e2e/support/check-screen.ts'
import type { Guest } from '#e2e/support/guest.ts'
import { PHONE } from '#e2e/support/guest.ts'
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'

/** How long the settings may take to load on a busy machine. */
const TIMEOUT = 30_000

/**
 * What is wrong with this guest's screen on a phone, in all other languages. `axeIn`: axe-core looks at the texts in these
 * of them.
 */
export async function faultsInOtherLanguages(
  guest: Guest,
  screen: string,
  axeIn: readonly Language[] = [],
): Promise<string[]> {
  const { page, options, text } = guest
  const names = { menu: text('aria.menu'), settings: text('settings.title'), timeout: TIMEOUT }
  if (!(await page.evaluate(openHiddenSettings, names))) return [`${screen}: there are no settings`]
  const faults: string[] = []
  await page.setViewportSize(PHONE)
  await page.evaluate(fourFrames)
  for (const language of LANGUAGES.filter((one) => one !== options.language)) {
    await page.evaluate(changeLanguage, language)
    faults.push(...(await layoutFaults(guest, `${screen} in ${language}`)))
    if (axeIn.includes(language))
      faults.push(...(await axeViolations(guest, `${screen} in ${language}`, 'texts')))
  }
  await page.setViewportSize(options.size)
  await page.evaluate(changeLanguage, options.language)
  return faults
}

/** Runs inside the page. Then all that a smaller screen moves lies where it belongs: motion is reduced. */
async function fourFrames(): Promise<void> {
  for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame)
}

/**
 * Runs inside the page. Opens the settings and hides them: the page believes them open, nothing of them is seen, and
 * what was open before is still open. False: this screen has no settings.
 */
async function openHiddenSettings(names: {
  menu: string
  settings: string
  timeout: number
}): Promise<boolean> {
  const appears = async <T>(find: () => T | null | undefined): Promise<T | null> => {
    for (const end = Date.now() + names.timeout; Date.now() < end; ) {
      const found = find()
      if (found) return found
      await window.pageTools.changed(10)
    }
    return null
  }
  const button = (name: string): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find(
      (one) => one.ariaLabel === name || one.innerText.trim() === name,
    )
  const select = (): Element | null => document.querySelector('dialog select:has(option[value=uk])')
  if (select()) return true
  const menu = button(names.menu)
  menu?.click()
  if (menu) await appears(() => button(names.settings))
  button(names.settings)?.click()
  const dialog = (await appears(select))?.closest('dialog')
  if (!dialog) return false
  dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), true)
  dialog.close()
  return true
}

/** Runs inside the page. Resolves when the texts and the letters of the language are there. */
async function changeLanguage(language: Language): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>('dialog select:has(option[value=uk])')
  if (!select) throw new Error('the settings are not open')
  select.value = language
  select.dispatchEvent(new Event('change', { bubbles: true }))
  while (document.documentElement.lang !== language) await window.pageTools.changed(5)
  await new Promise(requestAnimationFrame)
  while (document.querySelector('main[aria-busy=true]')) await window.pageTools.changed(5)
  await document.fonts.ready
}
