/** A screen worth looking at, and how to come to it. */
import type { Guest } from '#e2e/support/guest.ts'
import type { House } from '#e2e/support/house.ts'

export interface Stop {
  readonly name: string
  /** what is to be seen, for the gallery */
  readonly about: string
  /** a television is looked at from across the room: sizes of its own */
  readonly isBig?: true
  /** its language stays as it is: there are no settings, or nobody to bring them */
  readonly isMute?: true
  /** brings this guest there from wherever they are */
  go(guest: Guest, house: House): Promise<void>
}

/** Stops of one part of the gallery, under one heading. */
export interface Hall {
  readonly title: string
  readonly stops: readonly Stop[]
}

export const press = (guest: Guest, key: string): Promise<void> => guest.button(key).first().click()

/** What has just happened is shown for a moment: from now on a moment is long enough for a picture. */
export const linger = ({ page }: Guest): Promise<void> =>
  page.evaluate(`{ const later = setTimeout
    window.setTimeout = (what, after, ...rest) => later(what, after > 300 ? 60 * after : after, ...rest) }`)

/** As for somebody who likes things to move. */
export async function moving(guest: Guest, go: () => Promise<void>): Promise<void> {
  await guest.page.emulateMedia({ reducedMotion: 'no-preference' })
  try {
    await go()
  } finally {
    await guest.page.emulateMedia({ reducedMotion: 'reduce' })
  }
}

/** Everybody knows Ann. */
export async function beKnown({ context: { request }, base, wish }: Guest): Promise<void> {
  const data = { name: 'Ann', language: wish.tongue }
  await request.post(`${base}/api/guests`, { data })
  await request.patch(`${base}/api/me`, { data })
}

/** Whatever moves has come to rest: sheets are up, pages have turned. */
export const SETTLED = `(async () => {
  await document.fonts.ready
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const isEnding = (one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime)
  for (let calm = 0, tries = 0; calm < 3 && tries < 200; tries++) {
    await frame()
    calm = document.getAnimations().some(isEnding) || document.querySelector('.waiting, [aria-busy=true]') ? 0 : calm + 1
  }
})()`
