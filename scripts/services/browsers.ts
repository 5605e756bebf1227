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

/** A microphone that beeps and a camera with a moving picture, both allowed, and sound that plays without a press. */
export const FAKE_DEVICES = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

/** On a busy machine the picture of a page could lack a dialog that has just opened. */
export const WHOLE_FRAMES = ['--run-all-compositor-stages-before-draw']

export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const program = chromiumProgram()
  if (program === null) throw new Error(needed(CHROMIUM))
  return chromium.launch({ executablePath: program, args: [...FLAGS, ...more] })
}

/** Playwright speaks WebDriver BiDi with it. */
export function launchFirefox(): Promise<Browser> {
  const program = firefoxProgram()
  if (program === null) throw new Error(needed(FIREFOX))
  // WebDriver BiDi can't ask for reduced motion
  const firefoxUserPrefs = {
    'ui.prefersReducedMotion': 1,
    // a microphone that hums, allowed, and sound that plays without a press
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    'media.autoplay.default': 0,
  }
  return firefox.launch({ channel: 'moz-firefox', executablePath: program, firefoxUserPrefs })
}
