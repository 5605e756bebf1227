/** A screen worth looking at, and how to get there. */
import type { Page } from 'playwright-core'
import type { Guest } from '#e2e/support/guest.ts'
import type { TestSite } from '#e2e/support/test-site.ts'

export interface Screen {
  readonly name: string
  /** what it shows, for the page with all pictures */
  readonly about: string
  /**
   * How tests look at it: on a phone by day in English, or on a desktop by night in German. A television has sizes and
   * a test of its own (e2e/television.test.ts).
   */
  readonly look: 'phone' | 'desktop' | 'television'
  /** the language can't be changed here: there are no settings, or the server is away */
  readonly hasFixedLanguage?: true
  /** brings this guest there from wherever they are */
  open(guest: Guest, site: TestSite): Promise<void>
}

type MakeScreen = (
  name: string,
  about: string,
  open: Screen['open'],
  more?: Pick<Screen, 'hasFixedLanguage'>,
) => Screen
export const phone: MakeScreen = (name, about, open, more) => ({ name, about, look: 'phone', open, ...more })
export const desktop: MakeScreen = (name, about, open, more) => ({
  ...phone(name, about, open, more),
  look: 'desktop',
})

export interface ScreenGroup {
  readonly title: string
  readonly screens: readonly Screen[]
}

export const pressButton = (guest: Guest, key: string): Promise<void> => guest.button(key).first().click()

/**
 * From now on, what the page shows for some seconds, longer than `least` milliseconds, stays long enough to be looked at.
 * Timers of hours stay as they are: a time that is too long for a timer is over at once.
 */
export const slowTimers = ({ page }: Guest, least = 300): Promise<void> =>
  page.evaluate((shortest) => {
    window.isAsLoaded = false
    const usual = window.setTimeout
    const slow = (action: TimerHandler, delay = 0, ...rest: unknown[]): number =>
      usual(action, delay > shortest && delay < 60_000 ? 60 * delay : delay, ...rest)
    window.setTimeout = slow as typeof window.setTimeout
  }, least)

/** The points are counted, and somebody is crowned. */
export async function crowned({ page }: Guest): Promise<void> {
  await page.locator('.skip, [data-crowned]').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-crowned]').first().waitFor()
}

/** As for somebody who wants all motion while it opens: not all browsers of tests can change what the system wants. */
export async function withMotion(guest: Guest, open: () => Promise<void>): Promise<void> {
  const { page } = guest
  await guest.comeToSite()
  await page.evaluate(() => {
    localStorage.setItem('gatehouse.motion', 'full')
    window.isAsLoaded = false
  })
  try {
    await open()
  } finally {
    await page.evaluate(() => {
      localStorage.removeItem('gatehouse.motion')
      window.isAsLoaded = false
      delete document.documentElement.dataset.motion
    })
  }
}

/** The guest tells the server a name. */
export async function giveName({ context: { request }, base, options }: Guest): Promise<void> {
  const data = { name: 'Ann', language: options.language }
  await request.post(`${base}/api/guests`, { data })
  await request.patch(`${base}/api/me`, { data })
}

/** Resolves when nothing moves any more and nothing is being loaded. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const twoFrames = (): Promise<void> =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    // a sand timer runs for minutes
    const willEnd = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) < 10_000
    for (let calm = 0, tries = 0; calm < 3 && tries < 200; tries++) {
      await twoFrames()
      const isBusy =
        document.getAnimations().some(willEnd) ||
        document.querySelector('.spinner, .guide.waiting, [aria-busy=true]') !== null
      calm = isBusy ? 0 : calm + 1
    }
  })
