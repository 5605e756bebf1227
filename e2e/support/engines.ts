/** The engines that browsers are made of. */
import type { Browser } from 'playwright-core'
import { webkitBrowser } from '#e2e/webkit/browser.ts'
import { launchChromium, launchFirefox } from '#scripts/services/browsers.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

const LAUNCH: Readonly<Record<Engine, (flags: readonly string[]) => Promise<Browser>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: async () => webkitBrowser,
}

/** GATEHOUSE_BROWSER names the engine of tests that do not choose one themselves. */
export const usualEngine = (): Engine =>
  ENGINES.find((engine) => engine === process.env.GATEHOUSE_BROWSER) ?? 'chromium'

const started = new Map<string, Promise<Browser>>()

/** Test files that run in the same process share browsers. These end with the process. Only Chromium has `flags`. */
export function sharedBrowser(engine: Engine, flags: readonly string[]): Promise<Browser> {
  const own = engine === 'chromium' ? flags : []
  const key = [engine, ...own].join(' ')
  const browser = started.get(key) ?? LAUNCH[engine](own)
  started.set(key, browser)
  return browser
}
