/** Debian's Chromium without windows, started in the same way for tests, pictures and measurements. */
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'
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
