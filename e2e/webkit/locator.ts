/** The part of Playwright's locators that our tests use, for WebKit. */
import type { InsideTools, Step, Text } from './inside.ts'
import type { Inside, WebKitPage } from './page.ts'

/** Text that is meant as a whole, or a pattern. */
export type Wanted = string | RegExp

const written = (wanted: Wanted | undefined): Text | null => {
  if (wanted === undefined) return null
  return typeof wanted === 'string' ? wanted : { pattern: wanted.source, flags: wanted.flags }
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

  locator(css: string, { hasText }: { hasText?: Wanted } = {}): WebKitLocator {
    const all = this.#then({ css })
    return hasText === undefined ? all : all.filter({ hasText })
  }

  filter({ hasText }: { hasText: Wanted }): WebKitLocator {
    return this.#then({ hasText: written(hasText) ?? '' })
  }

  getByRole(role: string, { name }: { name?: Wanted } = {}): WebKitLocator {
    return this.#then({ role, name: written(name) })
  }

  getByText(text: string, { exact = false }: { exact?: boolean } = {}): WebKitLocator {
    return this.#then({ text, exact })
  }

  getByLabel(label: string): WebKitLocator {
    return this.#then({ label })
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

  #point(how: 'pointOf' | 'aim'): Promise<{ x: number; y: number }> {
    return this.#until(
      (point: Awaited<ReturnType<InsideTools['pointOf']>>) => point,
      () =>
        this.#page.evaluate(
          (steps: Step[], name: typeof how) => window.inside[name](steps),
          this.#steps,
          how,
        ),
    )
  }

  /** Again, if something else had moved to where it was. */
  async click(): Promise<void> {
    for (let isHit = false; !isHit; ) {
      const { x, y } = await this.#point('aim')
      await this.#page.mouse.click(x, y)
      isHit = await this.#hasHit()
    }
  }

  /** Also once the press has led to another page. */
  async #hasHit(): Promise<boolean> {
    const { value } = await this.#until(
      (value: boolean) => ({ value }),
      () => this.#page.evaluate(() => window.inside.hasHit()),
    )
    return value
  }

  async hover(): Promise<void> {
    const { x, y } = await this.#point('pointOf')
    await this.#page.mouse.move(x, y)
  }

  async focus(): Promise<void> {
    await this.evaluate((one: HTMLElement) => one.focus())
  }

  async press(key: string): Promise<void> {
    await this.focus()
    await this.#page.keyboard.press(key)
  }

  async selectOption(option: string | { index: number }): Promise<void> {
    await this.evaluate((one: HTMLSelectElement, wanted: string | { index: number }) => {
      if (typeof wanted === 'string') one.value = wanted
      else one.selectedIndex = wanted.index
      one.dispatchEvent(new Event('input', { bubbles: true }))
      one.dispatchEvent(new Event('change', { bubbles: true }))
    }, option)
  }

  async setInputFiles({ name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }) {
    await this.evaluate(
      (one: HTMLInputElement, file: { name: string; type: string; text: string }) => {
        const list = new DataTransfer()
        list.items.add(new File([file.text], file.name, { type: file.type }))
        one.files = list.files
        one.dispatchEvent(new Event('change', { bubbles: true }))
      },
      { name, type: mimeType, text: buffer.toString('utf8') },
    )
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
