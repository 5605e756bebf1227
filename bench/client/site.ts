/** The interface as people get it: built, served by our server, opened in a real browser with an empty cache. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { launchChromium } from '#scripts/services/browsers.ts'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/serve.ts'

const PHONE = { width: 360, height: 740 }
const SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  GATEHOUSE_LIMITS: 'off',
  GATEHOUSE_BOT_PACE: '400',
  GATEHOUSE_BOT_PATIENCE: '1500',
}

export interface Site {
  readonly base: string
  readonly browser: Browser
  /** where the built files are */
  readonly files: string
  /** Opens a page as a new visitor with a phone whose processor is `slower` times slower than this one. */
  visit<T>(
    slower: number,
    look: (page: Page) => Promise<T>,
    language?: string,
    /** blocked by default: it fetches everything once more, which disturbs other measurements */
    worker?: 'allow' | 'block',
  ): Promise<T>
  close(): Promise<void>
}

/** `built`: a folder with a built interface; without it, the interface is built now. */
export async function openSite(built?: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  const files = built === undefined ? join(folder, 'client') : resolve(built)
  const configFile = join(import.meta.dirname, '..', '..', 'vite.config.ts')
  if (built === undefined)
    await build({ configFile, logLevel: 'error', build: { outDir: files, emptyOutDir: true } })
  const config = readConfig({ ...SETTINGS, DATA_DIR: folder })
  if ('problems' in config) throw new Error(config.problems.join('; '))
  const serving = await serve({ ...config, client: files })
  const browser = await launchChromium()
  return {
    base: `http://127.0.0.1:${serving.port}`,
    browser,
    files,
    visit: (slower, look, locale = 'en', serviceWorkers = 'block') =>
      visit(browser, slower, look, { locale, serviceWorkers }),
    close: async () => {
      await browser.close()
      await serving.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function visit<T>(
  browser: Browser,
  slower: number,
  look: (page: Page) => Promise<T>,
  wish: { readonly locale: string; readonly serviceWorkers: 'allow' | 'block' },
): Promise<T> {
  const context = await browser.newContext({ viewport: PHONE, ...wish })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await look(page)
  } finally {
    await context.close()
  }
}
