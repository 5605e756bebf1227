/** The WebKit of the system behind Playwright's interface: as much of it as our tests use. */
import { EventEmitter } from 'node:events'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { WebKitPage } from './page.ts'
import { Session } from './session.ts'

interface RequestOptions {
  readonly data?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/** Every context is a browser of its own, with one page. */
class WebKitContext extends EventEmitter {
  /** requests with the cookies of this context */
  readonly request = {
    get: (url: string) => this.#fetch(url, { method: 'GET' }),
    post: (url: string, options: RequestOptions) => this.#fetch(url, { method: 'POST', ...options }),
    patch: (url: string, options: RequestOptions) => this.#fetch(url, { method: 'PATCH', ...options }),
  }
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

  /** Inside the page, which has the cookies. */
  async #fetch(url: string, { method, data, headers }: RequestOptions & { method: string }) {
    const [page] = this.#pages
    if (page === undefined) throw new Error('there is no page yet')
    if (!page.url().startsWith(new URL(url).origin)) await page.goto(`${new URL(url).origin}/about`)
    const isJson = typeof data === 'object'
    const sent = {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(data !== undefined && { body: isJson ? JSON.stringify(data) : data }),
    }
    const text = await page.evaluate(
      async (address: string, init: RequestInit) => (await fetch(address, init)).text(),
      url,
      sent,
    )
    return { json: () => JSON.parse(String(text)) }
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
