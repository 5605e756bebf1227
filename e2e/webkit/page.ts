/**
 * The part of Playwright's pages and locators that our tests use, for the WebKit of the system, which speaks WebDriver
 * and not Playwright's protocol. What happens in the page is reported with the next thing a test does there.
 */
import { EventEmitter } from 'node:events'
import type { InsideTools, PageEvent, Step } from './inside.ts'
import { installInside } from './inside.ts'
import type { Session } from './session.ts'
import { WebDriverError } from './session.ts'

type Inside = string | ((...args: never[]) => unknown)
type Answer = { value: unknown; error?: string; url: string; events: PageEvent[] }

/** A page that is being left forgets a script that waits in it, and the tools. */
const IS_LEAVING = /javascript error|no such (frame|window)|unexpected|tools are missing/i
const PAUSE = 30

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE))

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

  /** Calls the function with this source in the page. */
  async call(source: string, args: readonly unknown[]): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1]
      if (window.inside === undefined) throw new Error('tools are missing')
      const answer = (outcome) => done({ ...outcome, url: location.href, events: window.inside.events.splice(0) })
      new Promise((resolve) => resolve((${source})(...arguments[0]))).then(
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

  locator(css: string, { hasText }: { hasText?: string } = {}): WebKitLocator {
    return new WebKitLocator(this, []).locator(css, { hasText })
  }

  getByRole(role: string, options: { name?: string } = {}): WebKitLocator {
    return new WebKitLocator(this, []).getByRole(role, options)
  }

  getByText(text: string): WebKitLocator {
    return new WebKitLocator(this, [{ text }])
  }

  getByTestId(id: string): WebKitLocator {
    return this.locator(`[data-testid="${id}"]`)
  }
}

export class WebKitLocator {
  readonly #page: WebKitPage
  readonly #steps: readonly Step[]

  constructor(page: WebKitPage, steps: readonly Step[]) {
    this.#page = page
    this.#steps = steps
  }

  #then(...steps: readonly Step[]): WebKitLocator {
    return new WebKitLocator(this.#page, [...this.#steps, ...steps])
  }

  locator(css: string, { hasText }: { hasText?: string } = {}): WebKitLocator {
    const all = this.#then({ css })
    return hasText === undefined ? all : all.filter({ hasText })
  }

  filter({ hasText }: { hasText: string }): WebKitLocator {
    return this.#then({ hasText })
  }

  getByRole(role: string, { name = undefined }: { name?: string } = {}): WebKitLocator {
    return this.#then({ role, name: name ?? null })
  }

  first(): WebKitLocator {
    return this.nth(0)
  }

  last(): WebKitLocator {
    return this.nth(-1)
  }

  nth(at: number): WebKitLocator {
    return this.#then({ at })
  }

  evaluateAll(what: Inside, arg?: unknown): Promise<unknown> {
    return this.#page.call(`(steps, arg) => (${what})(window.inside.find(steps), arg)`, [this.#steps, arg])
  }

  /** The first of them, as soon as there is one. */
  async evaluate(what: Inside, arg?: unknown): Promise<unknown> {
    const found = await this.#until(
      (answer: unknown[]) => answer[0] ?? null,
      () =>
        this.evaluateAll(
          `async (all, arg) => all.length === 0 ? [] : [{ value: await (${what})(all[0], arg) }]`,
          arg,
        ),
    )
    return (found as { value: unknown }).value
  }

  #until<A, T>(read: (answer: A) => T | null, ask: () => Promise<unknown>): Promise<T> {
    return this.#page.until(JSON.stringify(this.#steps), async () => read((await ask()) as A))
  }

  async count(): Promise<number> {
    return (await this.evaluateAll((all: HTMLElement[]) => all.length)) as number
  }

  async isVisible(): Promise<boolean> {
    return (await this.evaluateAll(
      (all: HTMLElement[]) => all.length > 0 && window.inside.isVisible(all[0]),
    )) as boolean
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}) {
    await this.#until(
      (isSo: boolean) => isSo || null,
      () =>
        this.evaluateAll((all: HTMLElement[], wanted: string) => {
          if (wanted === 'attached' || wanted === 'detached')
            return all.length > 0 === (wanted === 'attached')
          return all.some(window.inside.isVisible) === (wanted === 'visible')
        }, state),
    )
  }

  async click(): Promise<void> {
    const { x, y } = await this.#until(
      (point: Awaited<ReturnType<InsideTools['pointOf']>>) => point,
      () => this.#page.evaluate((steps: Step[]) => window.inside.pointOf(steps), this.#steps),
    )
    await this.#page.mouse.click(x, y)
  }

  async check(): Promise<void> {
    if ((await this.#isChecked()) === false) await this.click()
  }

  #isChecked(): Promise<unknown> {
    return this.evaluate((one: HTMLInputElement) => one.checked ?? one.ariaChecked === 'true')
  }

  async fill(text: string): Promise<void> {
    await this.evaluate((one: HTMLInputElement, value: string) => {
      one.focus()
      one.value = value
      one.dispatchEvent(new Event('input', { bubbles: true }))
      one.dispatchEvent(new Event('change', { bubbles: true }))
    }, text)
  }

  textContent(): Promise<unknown> {
    return this.evaluate((one: HTMLElement) => one.textContent)
  }

  innerText(): Promise<unknown> {
    return this.evaluate((one: HTMLElement) => one.innerText)
  }

  getAttribute(name: string): Promise<unknown> {
    return this.evaluate((one: HTMLElement, attribute: string) => one.getAttribute(attribute), name)
  }
}

class Mouse {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async #act(...actions: readonly object[]): Promise<void> {
    await this.#session.send('POST', 'actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  move(x: number, y: number): Promise<void> {
    return this.#act({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 })
  }

  down(): Promise<void> {
    return this.#act({ type: 'pointerDown', button: 0 })
  }

  up(): Promise<void> {
    return this.#act({ type: 'pointerUp', button: 0 })
  }

  async click(x: number, y: number): Promise<void> {
    await this.move(x, y)
    await this.#act({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
  }
}

/** WebDriver's names of keys that type no letter. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

class Keyboard {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async #act(types: readonly ('keyDown' | 'keyUp')[], name: string): Promise<void> {
    const actions = types.map((type) => ({ type, value: KEYS[name] ?? name }))
    await this.#session.send('POST', 'actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }

  down(name: string): Promise<void> {
    return this.#act(['keyDown'], name)
  }

  up(name: string): Promise<void> {
    return this.#act(['keyUp'], name)
  }

  /** `Shift+Tab`: the first is held meanwhile. */
  async press(names: string): Promise<void> {
    const [name, ...held] = names.split(/(?<=.)\+/).reverse()
    for (const one of held) await this.down(one)
    await this.#act(['keyDown', 'keyUp'], name)
    for (const one of held) await this.up(one)
  }
}
