/**
 * The part of Playwright's pages that our tests use, for the WebKit of the system, which speaks WebDriver
 * and not Playwright's protocol. What happens in the page is reported with the next thing a test does there.
 */
import { EventEmitter } from 'node:events'
import { Keyboard, Mouse } from './input.ts'
import type { Handle, PageEvent } from './inside.ts'
import { installInside } from './inside.ts'
import type { Wanted } from './locator.ts'
import { WebKitLocator } from './locator.ts'
import type { Session } from './session.ts'
import { WebDriverError } from './session.ts'

export type Inside = string | ((...args: never[]) => unknown)
type Answer = { value: unknown; error?: string; url: string; events: PageEvent[] }

/** A page that is being left forgets a script that waits in it, and the tools. */
const IS_LEAVING = /javascript error|no such (frame|window)|unexpected|tools are missing/i
const PAUSE = 30

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** Something that this browser can't do; whatever needs it is left out. */
export class NotOffered extends Error {}

export class WebKitPage extends EventEmitter {
  readonly mouse: Mouse
  readonly keyboard: Keyboard
  readonly #session: Session
  readonly #initScripts: readonly string[]
  readonly #language: string
  readonly #timeout: number
  #url = 'about:blank'

  constructor(session: Session, initScripts: readonly string[], language: string, timeout: number) {
    super()
    this.#session = session
    this.#initScripts = initScripts
    this.#language = language
    this.#timeout = timeout
    this.mouse = new Mouse(session)
    this.keyboard = new Keyboard(session)
  }

  url(): string {
    return this.#url
  }

  async goto(url: string): Promise<null> {
    await this.report()
    await this.#session.send('POST', 'url', { url })
    await this.#arrive()
    return null
  }

  async reload(): Promise<null> {
    await this.report()
    await this.#session.send('POST', 'refresh')
    await this.#arrive()
    return null
  }

  /** What happened in the page; before it is left. */
  async report(): Promise<void> {
    if (this.#url !== 'about:blank') await this.evaluate(() => null)
  }

  /** WebDriver has no scripts that run before those of the page: they run when the page has been loaded. */
  async #arrive(): Promise<void> {
    // the browser has no language of its own, so it is chosen as people do in the settings
    const choose = `const key = 'gatehouse.language'
      const isNew = localStorage.getItem(key) === null
      if (isNew) localStorage.setItem(key, ${JSON.stringify(this.#language)})
      return isNew`
    if (await this.#session.send('POST', 'execute/sync', { script: choose, args: [] }))
      await this.#session.send('POST', 'refresh')
    await this.#install()
  }

  async #install(): Promise<void> {
    const script = [`(${installInside})()`, ...this.#initScripts].join(';\n')
    await this.#session.send('POST', 'execute/sync', { script, args: [] })
  }

  evaluate(what: Inside, ...args: unknown[]): Promise<unknown> {
    return this.call(typeof what === 'string' ? `() => (${what}\n)` : String(what), args)
  }

  /** What the function returns stays in the page, and can be given to other functions there until the page is left. */
  async evaluateHandle(what: Inside, ...args: unknown[]): Promise<Handle> {
    const keep = `async (...args) => window.inside.values.push(await (${what})(...args)) - 1`
    return { handle: Number(await this.call(keep, args)) }
  }

  /** Calls the function with this source in the page. */
  async call(source: string, args: readonly unknown[]): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1]
      if (window.inside === undefined) throw new Error('tools are missing')
      const answer = (outcome) => done({ ...outcome, url: location.href, events: window.inside.events.splice(0) })
      const args = arguments[0].map((one) =>
        Number.isInteger(one?.handle) ? window.inside.values[one.handle] ?? null : one)
      new Promise((resolve) => resolve((${source})(...args))).then(
        (value) => answer({ value }),
        (error) => answer({ error: String(error?.stack ?? error) + String(error) }))`
    const sent = { script, args: [args.map((one) => (one === undefined ? null : one))] }
    const answer = await this.#send(sent)
    const { value, error, url, events } = answer
    this.#url = url
    for (const event of events) this.#emit(event)
    if (error !== undefined) throw new Error(`in the page: ${error}`)
    return value
  }

  async #send(sent: object): Promise<Answer> {
    try {
      return (await this.#session.send('POST', 'execute/async', sent)) as Answer
    } catch (problem) {
      if (!(problem instanceof WebDriverError) || !problem.message.includes('tools are missing'))
        throw problem
      // the page was loaded anew by itself
      await this.#install()
      return (await this.#session.send('POST', 'execute/async', sent)) as Answer
    }
  }

  #emit({ type, text }: PageEvent): void {
    if (type === 'pageerror') this.emit(type, Object.assign(new Error(text), { stack: text }))
    else if (type === 'request') this.emit(type, { url: () => text })
    else
      this.emit(type, { type: () => 'error', text: () => text, location: () => ({ url: '', lineNumber: 0 }) })
  }

  /** Until the page has an answer that is not null. */
  async until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + this.#timeout
    for (;;) {
      try {
        const answer = await ask()
        if (answer !== null) return answer
      } catch (problem) {
        if (!(problem instanceof WebDriverError && IS_LEAVING.test(problem.message))) throw problem
      }
      if (Date.now() > end) throw new Error(`not after ${this.#timeout} ms: ${what}`)
      await pause()
    }
  }

  async waitForURL(wanted: RegExp): Promise<void> {
    await this.until(`the address ${wanted}`, async () => {
      await this.evaluate(() => null)
      return wanted.test(this.#url) || null
    })
  }

  title(): Promise<unknown> {
    return this.evaluate('document.title')
  }

  viewportSize(): Session['size'] {
    return this.#session.size
  }

  async setViewportSize(size: Session['size']): Promise<void> {
    await this.#session.resize(size)
  }

  /** WebDriver can't answer in place of the server. */
  async route(path: string): Promise<void> {
    throw new NotOffered(`answers to ${path}`)
  }
  async unrouteAll(): Promise<void> {}

  /** All colours follow the scheme of the root. */
  async emulateMedia({ colorScheme = '' }: { colorScheme?: string }): Promise<void> {
    await this.evaluate((scheme: string) => {
      document.documentElement.style.colorScheme = scheme
    }, colorScheme)
  }

  locator(css: string, options: { hasText?: Wanted } = {}): WebKitLocator {
    return new WebKitLocator(this, []).locator(css, options)
  }

  getByRole(role: string, options: { name?: Wanted } = {}): WebKitLocator {
    return new WebKitLocator(this, []).getByRole(role, options)
  }

  getByText(text: string, options: { exact?: boolean } = {}): WebKitLocator {
    return new WebKitLocator(this, []).getByText(text, options)
  }

  getByLabel(label: string): WebKitLocator {
    return new WebKitLocator(this, []).getByLabel(label)
  }

  getByTestId(id: string): WebKitLocator {
    return this.locator(`[data-testid="${id}"]`)
  }
}
