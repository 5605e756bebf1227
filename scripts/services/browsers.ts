/** Chromium and Firefox of the system, without windows, started in the same way for tests, pictures and measurements. */
import type { Browser } from 'playwright-core'
import { chromium, firefox } from 'playwright-core'
import { CHROMIUM, chromiumProgram, FIREFOX, firefoxProgram, needed } from './install.ts'

const FLAGS = [
  // containers often have no sandbox and no graphics card
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export function launchChromium(): Promise<Browser> {
  const program = chromiumProgram()
  if (program === null) throw new Error(needed(CHROMIUM))
  return chromium.launch({ executablePath: program, args: FLAGS })
}

/** Playwright speaks WebDriver BiDi with it. */
export function launchFirefox(): Promise<Browser> {
  const program = firefoxProgram()
  if (program === null) throw new Error(needed(FIREFOX))
  // WebDriver BiDi can't ask for reduced motion
  const firefoxUserPrefs = { 'ui.prefersReducedMotion': 1 }
  return firefox.launch({ channel: 'moz-firefox', executablePath: program, firefoxUserPrefs })
}
