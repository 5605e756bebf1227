/** Somebody with a browser: size, language and theme; and whatever goes wrong in it. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { FINGER } from './finger.ts'
import { VEIL } from './veil.ts'
import { wordsOf } from './words.ts'

export const PHONE = { width: 360, height: 740 } as const
export const DESKTOP = { width: 1440, height: 900 } as const
export const TONGUES = ['en', 'uk', 'pl', 'de', 'es'] as const
export type Tongue = (typeof TONGUES)[number]

export interface Wish {
  readonly size: typeof PHONE | typeof DESKTOP
  readonly tongue: Tongue
  readonly theme: 'light' | 'dark'
  readonly by: 'pointer' | 'keys'
  /** the service worker is let in, which fetches everything once more to be there without a network */
  readonly worker: boolean
  /** it is drawn and heard, as for somebody who is there */
  readonly shown: boolean
}

/** For anything to appear: moments on a quiet machine, and a busy one is no fault of the interface. */
const PATIENCE = 60_000

const USUAL: Wish = { size: PHONE, tongue: 'en', theme: 'light', by: 'pointer', worker: false, shown: false }

/** Guests ask for their name before they have one, and a server may be away: browsers write that down as errors. */
const EXPECTED =
  /status of (401|404|502|503)|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket connection/

export class Guest {
  readonly wish: Wish
  readonly base: string
  readonly context: BrowserContext
  readonly page: Page
  /** a word of the interface in the guest's language */
  readonly word: (key: string) => string
  readonly #complaints: string[] = []

  private constructor(wish: Wish, base: string, context: BrowserContext, page: Page) {
    this.wish = wish
    this.base = base
    this.context = context
    this.page = page
    this.word = wordsOf(wish.tongue)
    this.watch(page)
  }

  /** `same`: the person this browser belongs to, who has another one already */
  static async arrive(browser: Browser, base: string, wish: Partial<Wish>, same?: Guest): Promise<Guest> {
    const all = { ...USUAL, ...wish }
    const cookies = await same?.context.cookies()
    const context = await browser.newContext({
      viewport: all.size,
      colorScheme: all.theme,
      reducedMotion: 'reduce',
      locale: all.tongue,
      serviceWorkers: all.worker ? 'allow' : 'block',
    })
    context.setDefaultTimeout(PATIENCE)
    await context.addInitScript({ content: FINGER })
    if (!all.shown) await context.addInitScript({ content: VEIL })
    if (cookies !== undefined) await context.addCookies(cookies)
    return new Guest(all, base, context, await context.newPage())
  }

  /** Listens to everything that goes wrong in a page, also in a second one of this guest. */
  watch(page: Page): void {
    const { size, tongue } = this.wish
    const complain = (what: string): void => {
      this.#complaints.push(`${tongue} ${size.width} ${new URL(page.url()).pathname}: ${what}`)
    }
    page.on('pageerror', (error) => complain(error.stack ?? error.message))
    // violations of the content security policy are among these
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) complain(message.text())
    })
  }

  button(key: string, rest = ''): ReturnType<Page['getByRole']> {
    return this.page.getByRole('button', { name: this.word(key) + rest, exact: true })
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.base + path)
  }

  /** Goes, and returns what went wrong meanwhile. */
  async leave(): Promise<readonly string[]> {
    await this.context.close()
    return this.#complaints
  }
}
