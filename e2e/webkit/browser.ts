/** The WebKit of the system behind Playwright's interface: as much of it as our tests use. */
import { EventEmitter } from 'node:events'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { WebKitPage } from './page.ts'
import { Session } from './session.ts'

/** Every context is a browser of its own, with one page. */
class WebKitContext extends EventEmitter {
  readonly #session: Session
  readonly #language: string
  readonly #initScripts: string[] = []
  readonly #pages: WebKitPage[] = []
  #timeout = 30_000

  constructor(session: Session, language: string) {
    super()
    this.#session = session
    this.#language = language
  }

  setDefaultTimeout(timeout: number): void {
    this.#timeout = timeout
  }

  addInitScript(script: () => void): void {
    this.#initScripts.push(`(${script})()`)
  }

  newPage(): WebKitPage {
    const page = new WebKitPage(this.#session, this.#initScripts, this.#language, this.#timeout)
    page.on('request', (request) => this.emit('request', request))
    this.#pages.push(page)
    return page
  }

  async close(): Promise<void> {
    for (const page of this.#pages) await page.report()
    await this.#session.close()
  }
}

async function newContext({
  viewport,
  colorScheme,
  reducedMotion,
  locale = 'en',
}: BrowserContextOptions = {}) {
  const session = await Session.open({
    size: viewport ?? { width: 1280, height: 720 },
    isDark: colorScheme === 'dark',
    isStill: reducedMotion === 'reduce',
  })
  return new WebKitContext(session, locale)
}

/** A test that asks for more of the interface fails with `… is not a function`. */
export const webkitBrowser = { newContext, close: async () => {} } as unknown as Browser
