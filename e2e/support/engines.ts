/** The engines that browsers are made of. */
import type { Browser } from 'playwright-core'
import { webkitBrowser } from '#e2e/webkit/browser.ts'
import { FAKE_DEVICES, launchChromium, launchFirefox } from '#scripts/services/browsers.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

const LAUNCH: Readonly<Record<Engine, () => Promise<Browser>>> = {
  chromium: () => launchChromium(),
  firefox: launchFirefox,
  webkit: async () => webkitBrowser,
}

/** GATEHOUSE_BROWSER names the engine of tests that do not choose one themselves. */
export const usualEngine = (): Engine =>
  ENGINES.find((engine) => engine === process.env.GATEHOUSE_BROWSER) ?? 'chromium'

let withDevices: Promise<Browser> | null = null

/** Chromium with a fake microphone and camera. */
export function browserWithDevices(): Promise<Browser> {
  withDevices ??= launchChromium(FAKE_DEVICES)
  return withDevices
}

const started = new Map<Engine, Promise<Browser>>()

/** Test files that run in the same process share browsers. These end with the process. */
export function sharedBrowser(engine: Engine): Promise<Browser> {
  const browser = started.get(engine) ?? LAUNCH[engine]()
  started.set(engine, browser)
  return browser
}
