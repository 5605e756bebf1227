/** Somebody with a browser of a given size, language and theme. Collects the errors of its pages. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { Language } from '#engine/languages.ts'
import { FAKE_DEVICES, WHOLE_FRAMES } from '#scripts/services/browsers.ts'
import { installChoosePress } from './choose-press.ts'
import type { Engine } from './engines.ts'
import { sharedBrowser, usualEngine } from './engines.ts'
import { messagesOf } from './messages.ts'
import type { Input } from './page-tools.ts'
import { followLink, hidePage, installPageTools, leaveOutScenes } from './page-tools.ts'

export const PHONE = { width: 360, height: 740 } as const
export const DESKTOP = { width: 1440, height: 900 } as const

export interface GuestOptions {
  readonly engine: Engine
  readonly size: typeof PHONE | typeof DESKTOP
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly input: Input
  /** Lets the service worker in. It fetches every file once more, so that the client works without a network. */
  readonly serviceWorker: boolean
  /** Draws the page and plays its sounds. Both cost much processor time, so most tests do without. */
  readonly isDrawn: boolean
  /** Pictures are taken: nothing shows before all of it is drawn. */
  readonly isPictured: boolean
  /** Has a microphone and a camera, which Firefox always has. */
  readonly hasDevices: boolean
  /** Plays scenes at a calm pace, with motion. Without it results show at once. */
  readonly hasScenes: boolean
  /** Loads the client once and follows links from then on: that is a third of a page's work. */
  readonly staysLoaded: boolean
}

/** How long anything may take to appear: moments on a quiet machine, much longer on a busy one. */
const TIMEOUT = 60_000

const USUAL: GuestOptions = {
  engine: usualEngine(),
  size: PHONE,
  language: 'en',
  theme: 'light',
  input: 'pointer',
  serviceWorker: false,
  isDrawn: false,
  isPictured: false,
  hasScenes: false,
  hasDevices: false,
  staysLoaded: false,
}

/** The browser logs or throws these as errors: a guest who has no name yet, and a server that is away on purpose. */
const EXPECTED =
  /status of (401|404|502|503)|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket connection|establish a connection to the server at ws:/

export class Guest {
  readonly options: GuestOptions
  readonly base: string
  readonly context: BrowserContext
  readonly page: Page
  /** a text of the client in the guest's language */
  readonly text: (key: string) => string
  readonly #errors: string[] = []

  private constructor(options: GuestOptions, base: string, context: BrowserContext, page: Page) {
    this.options = options
    this.base = base
    this.context = context
    this.page = page
    this.text = messagesOf(options.language)
    this.recordErrors(page)
  }

  /** `same`: another guest whose cookies this one has too */
  static async open(base: string, options: Partial<GuestOptions>, same?: Guest): Promise<Guest> {
    const all = { ...USUAL, ...options }
    const browser = await sharedBrowser(all.engine, [
      ...(all.hasDevices ? FAKE_DEVICES : []),
      ...(all.isPictured ? WHOLE_FRAMES : []),
    ])
    const cookies = await same?.context.cookies()
    const context = await browser.newContext({
      viewport: all.size,
      colorScheme: all.theme,
      reducedMotion: all.hasScenes ? 'no-preference' : 'reduce',
      locale: all.language,
      serviceWorkers: all.serviceWorker ? 'allow' : 'block',
    })
    context.setDefaultTimeout(TIMEOUT)
    await context.addInitScript(installPageTools)
    if (!all.hasScenes) await context.addInitScript(leaveOutScenes)
    await context.addInitScript(installChoosePress)
    if (!all.isDrawn) await context.addInitScript(hidePage)
    if (cookies !== undefined) await context.addCookies(cookies)
    return new Guest(all, base, context, await context.newPage())
  }

  /** Also for further pages of this guest. */
  recordErrors(page: Page): void {
    const { size, language } = this.options
    const record = (error: string): void => {
      this.#errors.push(`${language} ${size.width} ${new URL(page.url()).pathname}: ${error}`)
    }
    page.on('pageerror', (error) => {
      const text = error.stack || error.message || error.name
      if (!EXPECTED.test(text)) record(`uncaught ${text}`)
    })
    // violations of the content security policy come here too
    page.on('console', (message) => {
      const { url, lineNumber } = message.location()
      if (message.type() === 'error' && !EXPECTED.test(message.text()))
        record(`console ${message.text()} (${url}:${lineNumber})`)
    })
  }

  button(key: string, rest = ''): Locator {
    return this.page.getByRole('button', { name: this.text(key) + rest, exact: true })
  }

  async go(path: string): Promise<void> {
    const address = this.base + path
    if (this.options.staysLoaded && (await this.page.evaluate(followLink, address))) return
    await this.load(path)
    if (this.options.staysLoaded)
      await this.page.evaluate(() => {
        window.isAsLoaded = true
      })
  }

  /** Loads the page whatever was loaded before. */
  async load(path: string): Promise<void> {
    await this.page.goto(this.base + path)
  }

  /** To the site, where its storage can be changed, without loading the client. */
  async comeToSite(): Promise<void> {
    if (!this.page.url().startsWith(this.base)) await this.load('/healthz')
  }

  /** Closes all pages and returns the errors that occurred in them. */
  async close(): Promise<readonly string[]> {
    await this.context.close()
    return this.#errors
  }
}
