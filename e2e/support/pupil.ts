/** Takes a lesson as a newcomer would: reads, and presses what the guide points at. */
import type { Guest } from './guest.ts'
import { press } from './hands.ts'

export interface Lesson {
  /** called at every moment, when the guide has spoken and before anything is pressed */
  readonly at?: (moment: number) => Promise<void>
  /** stops there */
  readonly until?: number
}

/** What is to be pressed next: a card that is meant, unless one like it is chosen; else a button; in an open sheet the wished sum. */
const MEANT = `(() => {
  const sheet = document.querySelector('dialog[open]')
  if (sheet) return [...sheet.querySelectorAll('[data-pointed]')].find((one) => one.innerText.trim() === '5') ?? null
  const meant = [...document.querySelectorAll('main [data-pointed]')]
    .map((one) => one.closest('button') ?? one.querySelector('button')).filter(Boolean)
  const isUp = (one) => one.ariaPressed === 'true' || one.ariaChecked === 'true'
  const kind = (one) => one.querySelector('[data-card]')?.dataset.card
  const isLike = (one, other) => one === other || (kind(one) !== undefined && kind(one) === kind(other))
  const isFree = (one) => one.ariaDisabled !== 'true' && !meant.some((other) => isUp(other) && isLike(one, other))
  const free = meant.filter(isFree)
  return free.find((one) => one.matches('[data-item]')) ?? free[0] ?? null
})()`

/** It takes some seconds on a quiet machine; a busy one is no fault of the interface. */
const PATIENCE = 220_000

const momentOf = (guest: Guest): Promise<number | null> =>
  guest.page.evaluate(`(() => {
    if (document.querySelector('[data-lesson-done]')) return -1
    const guide = document.querySelector('[data-guide]')
    return !guide || document.querySelector('.foot [aria-busy]') ? null : Number(guide.dataset.guide)
  })()`)

/** From where the guest is to the end of the lesson; returns the moments that were seen. */
export async function takeLesson(guest: Guest, { at, until }: Lesson = {}): Promise<readonly number[]> {
  const seen: number[] = []
  for (const started = Date.now(); Date.now() - started < PATIENCE; ) {
    const moment = await momentOf(guest)
    if (moment === null) await guest.page.waitForTimeout(20)
    else if (moment === -1 || moment === until) return seen
    else {
      if (seen.at(-1) !== moment) {
        seen.push(moment)
        await at?.(moment)
      }
      await answer(guest, moment)
    }
  }
  throw new Error(`stuck at ${await guest.page.locator('.guide').last().innerText()}`)
}

/** Goes on where there is nothing but words; else presses what is meant, cards first. */
async function answer(guest: Guest, moment: number): Promise<void> {
  const { page, wish } = guest
  // what was pressed before may take effect only now: then this is another moment
  const meant = `!document.querySelector('[data-guide="${moment}"]')
    ? null
    : document.querySelector('.foot .button.primary') ?? ${MEANT}`
  if (!(await press(page, meant, wish.by))) await page.waitForTimeout(20)
}
