/** Takes a lesson as a newcomer would: reads, and presses what the guide points at. */
import type { Guest } from './guest.ts'
import { pageChange, press } from './press.ts'

interface LessonHooks {
  /** called at every step, after the guide has spoken and before anything is pressed */
  readonly onStep?: (step: number) => Promise<void>
  /** stops at this step */
  readonly until?: number
}

/** A lesson takes some seconds on a quiet machine. */
const TIMEOUT = 220_000
const DONE = -1

/** The step of the lesson; null: the guide is not ready. */
const stepOf = ({ page }: Guest): Promise<number | null> =>
  page.evaluate((done) => {
    if (document.querySelector('[data-lesson-done]')) return done
    const guide = document.querySelector<HTMLElement>('[data-guide]')
    return !guide || document.querySelector('.foot [aria-busy]') ? null : Number(guide.dataset.guide)
  }, DONE)

/** Goes on to the end of the lesson, or to `until`. Returns the steps on the way. */
export async function takeLesson(
  guest: Guest,
  { onStep, until }: LessonHooks = {},
): Promise<readonly number[]> {
  const seen: number[] = []
  for (const started = Date.now(); Date.now() - started < TIMEOUT; ) {
    const step = await stepOf(guest)
    if (step === null) await pageChange(guest.page)
    else if (step === DONE || step === until) return seen
    else {
      if (seen.at(-1) !== step) {
        seen.push(step)
        await onStep?.(step)
      }
      await answer(guest, step)
    }
  }
  throw new Error(`stuck at ${await guest.page.locator('.guide').last().innerText()}`)
}

async function answer({ page, options }: Guest, step: number): Promise<void> {
  const wanted = await page.evaluateHandle(wantedElement, step)
  if (!(await press(page, wanted, options.input))) await pageChange(page)
}

/**
 * Runs inside the page. What the lesson wants pressed: the button to go on where the guide only speaks; in an open sheet
 * the sum of 5, or the button to make a demand; else a card that is pointed at, unless one like it is chosen already; else a button.
 */
function wantedElement(step: number): HTMLElement | null {
  // the last press may take effect only now: then this is another step
  if (!document.querySelector(`[data-guide="${step}"]`)) return null
  const goOn = document.querySelector<HTMLElement>('.foot .button.primary')
  if (goOn) return goOn
  const sheet = document.querySelector('dialog[open]')
  if (sheet) {
    const pointed = [...sheet.querySelectorAll<HTMLElement>('[data-pointed]')].filter(
      (one) => one.ariaPressed !== 'true' && one.ariaChecked !== 'true',
    )
    return pointed.find((one) => one.innerText.trim() === '5') ?? pointed[0] ?? null
  }
  const wanted = [...document.querySelectorAll<HTMLElement>('main [data-pointed]')]
    .map((one) => one.closest('button') ?? one.querySelector('button'))
    // cards that are only looked at are no answer
    .filter((one): one is HTMLButtonElement => one !== null && !one.matches('.idle[data-item]'))
  const isChosen = (one: HTMLElement): boolean => one.ariaPressed === 'true' || one.ariaChecked === 'true'
  const kind = (one: HTMLElement): string | undefined =>
    one.querySelector<HTMLElement>('[data-card]')?.dataset.card
  const isLike = (one: HTMLElement, other: HTMLElement): boolean =>
    one === other || (kind(one) !== undefined && kind(one) === kind(other))
  const free = wanted.filter(
    (one) => one.ariaDisabled !== 'true' && !wanted.some((other) => isChosen(other) && isLike(one, other)),
  )
  return free.find((one) => one.matches('[data-item]')) ?? free[0] ?? null
}
