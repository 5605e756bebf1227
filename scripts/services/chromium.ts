/** Debian's Chromium without windows, started in the same way for tests, pictures and measurements. */
import type { Browser } from 'playwright-core'
import { chromium, firefox, webkit } from 'playwright-core'
import { CHROMIUM, chromiumProgram, needed } from './install.ts'

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

/** Chromium, or the browser that GATEHOUSE_BROWSER names: Debian's Firefox, or the WebKit that Playwright installs. */
export function launchBrowser(): Promise<Browser> {
  const { GATEHOUSE_BROWSER: other } = process.env
  if (other === 'firefox')
    return firefox.launch({ channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' })
  return other === 'webkit' ? webkit.launch() : launchChromium()
}
