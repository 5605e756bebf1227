/** Tests every screen of a group: no message is missing, nothing is cut off, axe-core finds nothing. */
import { describe, expect, test } from 'vitest'
import { axeViolations, screenFaults } from '#e2e/support/check-screen.ts'
import type { Guest, GuestOptions } from '#e2e/support/guest.ts'
import { DESKTOP } from '#e2e/support/guest.ts'
import type { TestSite } from '#e2e/support/test-site.ts'
import { useSite } from '#e2e/support/use-site.ts'
import { NotOffered } from '#e2e/webkit/page.ts'
import { faultsInOtherLanguages } from './languages.ts'
import type { Screen, ScreenGroup } from './screen.ts'
import { settled } from './screen.ts'

/** GATEHOUSE_BROWSER=long: every screen with both looks, which takes some minutes more. */
const IS_LONG = process.env.GATEHOUSE_BROWSER === 'long'

const LOOKS: readonly { readonly look: 'phone' | 'desktop'; readonly options: Partial<GuestOptions> }[] = [
  { look: 'phone', options: {} },
  { look: 'desktop', options: { size: DESKTOP, theme: 'dark', language: 'de' } },
]

interface Care {
  /** axe-core looks by day and by night, and in every language */
  readonly withAxe: boolean
  /** every screen loads the client: what that asks the server for differs from screen to screen */
  readonly loadsAlways: boolean
}

/** Each screen is tested with its own look, then on a phone in every other language. */
export function testScreens(
  { title, screens }: ScreenGroup,
  { withAxe, loadsAlways }: Care = { withAxe: false, loadsAlways: false },
): void {
  const site = useSite()
  describe(title, () => {
    test.each(LOOKS)('$look', async ({ look, options }) => {
      const guest = await site().guest({ ...options, staysLoaded: !loadsAlways })
      const faults: string[] = []
      for (const screen of screens.filter((one) => IS_LONG || one.look === look)) {
        if (!(await canOpen(screen, guest, site()))) continue
        await settled(guest.page)
        faults.push(...(await screenFaults(guest, screen.name)))
        if (withAxe) faults.push(...(await axeInOtherTheme(guest, screen.name)))
        if (!screen.hasFixedLanguage)
          faults.push(...(await faultsInOtherLanguages(guest, screen.name, withAxe)))
        await guest.page.mouse.up()
      }
      expect(faults).toEqual([])
      expect(await guest.close()).toEqual([])
    })
  })
}

/** False: it needs more than this browser offers. */
async function canOpen(screen: Screen, guest: Guest, site: TestSite): Promise<boolean> {
  try {
    await screen.open(guest, site)
    return true
  } catch (problem) {
    if (!(problem instanceof NotOffered)) throw problem
    console.log(`not looked at in ${guest.options.engine}: ${screen.name} (${problem.message})`)
    return false
  }
}

async function axeInOtherTheme(guest: Guest, screen: string): Promise<string[]> {
  const { page, options } = guest
  const other = options.theme === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: other })
  const faults = await axeViolations(guest, `${screen}, but ${other}`, 'colours')
  await page.emulateMedia({ colorScheme: options.theme })
  return faults
}
