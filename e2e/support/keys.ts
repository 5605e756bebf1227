/** Somebody who uses keys alone: reaches everything with Tab, sees where the focus is, never loses it, and hears what changes. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Guest } from './guest.ts'

/** More than any screen has places to stop at. */
const MOST_KEYS = 150

declare global {
  interface Window {
    focusLost(what: string): void
    announced(text: string): void
  }
}

export class Keys {
  readonly #guest: Guest
  readonly #problems: string[] = []
  /** what a screen reader was told, in order */
  readonly heard: string[] = []

  private constructor(guest: Guest) {
    this.#guest = guest
  }

  /** Before the first page is opened. */
  static async of(guest: Guest): Promise<Keys> {
    const keys = new Keys(guest)
    const { page } = guest
    await page.exposeFunction('focusLost', (what: string) => void keys.#problems.push(`focus lost: ${what}`))
    await page.exposeFunction('announced', (text: string) => void keys.heard.push(text))
    await page.addInitScript(watchFocus)
    return keys
  }

  /** A button by the key of its text, or anything else. */
  async press(what: string | Locator): Promise<void> {
    await this.#reach(what)
    await this.#guest.page.keyboard.press('Enter')
  }

  async check(what: string | Locator): Promise<void> {
    await this.#reach(what)
    await this.#guest.page.keyboard.press('Space')
  }

  async write(what: Locator, text: string): Promise<void> {
    await this.#reach(what)
    await this.#guest.page.keyboard.insertText(text)
  }

  async escape(): Promise<void> {
    await this.#guest.page.keyboard.press('Escape')
  }

  /** How often a message was announced. */
  times(key: string): number {
    return this.heard.filter((text) => text === this.#guest.text(key)).length
  }

  async hears(key: string): Promise<void> {
    await expect.poll(() => this.times(key), { timeout: 10_000 }).toBe(1)
  }

  async hasFocus(target: Locator): Promise<void> {
    await expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true)
  }

  get problems(): readonly string[] {
    return this.#problems
  }

  async #reach(what: string | Locator): Promise<void> {
    const { page } = this.#guest
    const target = (typeof what === 'string' ? this.#guest.button(what) : what).first()
    await target.waitFor()
    await expect.poll(() => target.getAttribute('aria-busy'), { timeout: 10_000 }).toBeNull()
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      const at = await target.evaluate(focusAt)
      if (at === 'unseen') this.#problems.push(`focus not visible: ${what}`)
      if (at !== 'elsewhere') return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${what}`)
  }
}

/** Runs inside the page. */
function focusAt(target: Element): 'elsewhere' | 'seen' | 'unseen' {
  if (document.activeElement !== target) return 'elsewhere'
  const { outlineStyle, outlineWidth } = getComputedStyle(target)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? 'seen' : 'unseen'
}

/** Runs inside the page, before anything else. */
function watchFocus(): void {
  const EVERY = 40
  /** Times in a row: what goes away may be replaced a moment later. */
  const PATIENCE = 12
  let last: Element | null = null
  let times = 0
  const look = (): void => {
    const { activeElement, body } = document
    // the next screen is still loading and takes the focus when it is there
    if (document.querySelector('main') === null) times = 0
    else if (activeElement !== null && activeElement !== body) {
      last = activeElement
      times = 0
    } else if (last !== null && ++times === PATIENCE)
      window.focusLost(`${location.pathname} ${last.outerHTML.slice(0, 160)}`)
  }
  setInterval(look, EVERY)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if ((target as Element).closest?.('[data-announcer]'))
        for (const { textContent } of addedNodes) if (textContent) window.announced(textContent)
  }).observe(document, { subtree: true, childList: true })
}
