/** Both lessons from beginning to end, by pressing what the guide points at, without asking the server anything. */
import { expect, test } from 'vitest'
import { lesson as nottinghamLesson } from '#games/nottingham/lesson/index.ts'
import { lesson as sheriffLesson } from '#games/sheriff/lesson/index.ts'
import type { Lesson } from '#ui/lesson.ts'
import { settled } from './screens/screen.ts'
import { axeViolations, layoutFaults } from './support/check-screen.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP, PHONE } from './support/guest.ts'
import { takeLesson } from './support/take-lesson.ts'
import { useSite } from './support/use-site.ts'

const site = useSite()

/** What the page asks the server for besides files, from now on. */
function requestsOf({ page }: Guest): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) requests.push(pathname)
  })
  page.on('websocket', (socket) => requests.push(socket.url()))
  return requests
}

/** Collects layout faults at every step, and what axe-core finds at the `thorough` ones. */
function inspector(guest: Guest, lesson: Pick<Lesson, 'chapters'>, thorough: readonly number[]) {
  const faults: string[] = []
  const moments = lesson.chapters.flatMap((chapter) => chapter.moments)
  const onStep = async (step: number): Promise<void> => {
    await settled(guest.page)
    await expect.poll(() => guideFaults(guest), { message: `the guide at step ${step}` }).toEqual([])
    if (moments[step].point && (await guest.page.locator('[data-pointed]').count()) === 0)
      faults.push(`step ${step} points at nothing`)
    faults.push(...(await layoutFaults(guest, `step ${step}`)))
    if (thorough.includes(step)) faults.push(...(await axeViolations(guest, `step ${step}`)))
  }
  return { faults, onStep }
}

/**
 * What is wrong with the place of the guide: it is out of sight, or covers what it points at, the other players of
 * Nottingham, who wins, where buttons are, or where there is room for all, somebody's face or a bag.
 */
const guideFaults = ({ page }: Guest): Promise<string[]> =>
  page.evaluate(() => {
    const guide = document
      .querySelector('.guide:has([data-guide], [data-lesson-done])')
      ?.getBoundingClientRect()
    if (guide === undefined) return ['there is no guide']
    const isWhole =
      guide.left >= 0 && guide.top >= 0 && guide.right <= innerWidth && guide.bottom <= innerHeight
    const seen = [
      '[data-pointed]',
      '.plaque:not(.me)',
      '.finish :is(.gate, .contenders) :is(.bust, .plate, .total)',
    ]
    if (innerWidth > 1000) seen.push('main :is(.bust, .plate, [data-bag])')
    // on a phone buttons have a row of their own, and come back there
    if (innerWidth < 700) seen.push('.band.actions')
    const covered = [...document.querySelectorAll(seen.join())].filter((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      return left < guide.right && guide.left < right && top < guide.bottom && guide.top < bottom
    })
    return [
      ...(isWhole ? [] : ['out of sight']),
      ...covered.map((one) => `covers ${one.getAttribute('class')}`),
    ]
  })

const upTo = (length: number): number[] => Array.from({ length }, (_, i) => i)

test('Sheriff of Nottingham on a phone, in English', async () => {
  const guest = await site().guest({ size: PHONE, language: 'en' })
  const { page } = guest
  await guest.go('/')
  await page.getByRole('link', { name: 'New here? Learn to play' }).click()
  await page.locator('[data-guide="0"]').waitFor()
  const requests = requestsOf(guest)
  const { faults, onStep } = inspector(guest, sheriffLesson, [2, 12, 19])

  // only the wanted move is made
  const first = await takeLesson(guest, { onStep, until: 2 })
  await page.locator('[data-ask="exchange"] .button.primary').click()
  await page.locator('[data-hint]').waitFor()
  expect(await page.locator('[data-ask]').getAttribute('data-ask')).toBe('exchange')
  // the guide points at the button only when the right cards are chosen
  const pointedCard = page.locator('[data-row="hand"] [data-item]:has([data-pointed])')
  const pointedButton = page.locator('[data-ask="exchange"] .button.primary[data-pointed]')
  await pointedCard.first().click()
  await expect.poll(() => pointedCard.count()).toBe(1)
  expect(await pointedButton.count()).toBe(0)
  await pointedCard.click()
  await pointedButton.waitFor()
  const second = await takeLesson(guest, { onStep, until: 10 })

  // the rules explain a refusal, and then the lesson goes on
  const close = page.locator('[data-ask="load"] .button.primary[aria-disabled]')
  const why = page.getByRole('button', { name: 'Why not?', exact: true })
  // a press right after the last one, in the same place, may be the rest of a double click
  await expect
    .poll(async () => {
      await close.click({ force: true })
      return why.isVisible()
    })
    .toBe(true)
  await why.click()
  await page.getByRole('heading', { name: guest.text('rules.why'), exact: true }).waitFor()
  await page.locator('[data-rules] .reason', { hasText: guest.text('sheriff.refusal.bag-size') }).waitFor()
  await page.locator('[data-rules] article.marked[data-rule~="S3.2"]').first().waitFor()
  faults.push(...(await axeViolations(guest, 'why')))
  await page.locator('dialog[open]').getByRole('button', { name: 'Close', exact: true }).click()
  await page.locator('[data-guide="10"]').waitFor()

  // a reload leads to the same chapter; the dialog's own step in the history is taken back first
  await page.waitForFunction(() => !(history.state as { layers?: number } | null)?.layers)
  await page.reload()
  await page.locator('[data-guide="8"]').waitFor()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.locator('[data-guide="0"]').waitFor()
  await page.getByRole('button', { name: 'Skip this chapter' }).click()
  await page.locator('[data-guide="8"]').waitFor()
  requests.length = 0
  const third = await takeLesson(guest, { onStep, until: 12 })

  // the guide goes on pointing while an offer is made
  await page.locator('[data-ask] [data-pointed]').click()
  await page.locator('[data-offering] [data-pointed]').waitFor()
  await expect.poll(() => guideFaults(guest)).toEqual([])
  const fourth = await takeLesson(guest, { onStep })
  expect([first, second, third, fourth]).toEqual([
    upTo(2),
    upTo(10).slice(2),
    upTo(12).slice(8),
    upTo(23).slice(12),
  ])
  await page.getByRole('button', { name: 'Play now against bots' }).waitFor()
  await expect.poll(() => guideFaults(guest)).toEqual([])
  faults.push(...(await layoutFaults(guest, 'end')), ...(await axeViolations(guest, 'end')))
  expect(requests).toEqual([])

  await page.getByRole('link', { name: 'Leave the lesson' }).click()
  await page.getByText('Done', { exact: true }).waitFor()
  faults.push(...(await layoutFaults(guest, 'hub')), ...(await axeViolations(guest, 'hub')))
  expect(faults).toEqual([])
  expect(await guest.close()).toEqual([])
})

test('nobody speaks of an opened bag before all of it shows', async () => {
  const guest = await site().guest({ size: PHONE, language: 'en', hasScenes: true })
  const { page } = guest
  await guest.comeToSite()
  await page.evaluate(() => localStorage.setItem('gatehouse.pace', 'quick'))
  await guest.go('/learn/sheriff')
  await page.locator('[data-guide="0"]').waitFor()
  await takeLesson(guest, { until: 6 })
  const goldThen = page.evaluate(goldAtWords, guest.text('sheriff.lesson.voice.fooled'))
  await takeLesson(guest, { until: 7 })
  expect(await goldThen).toBe('42')
  expect(await guest.close()).toEqual([])
})

/** Runs inside the page. The sheriff's gold when somebody first says these words: at the end of the scene he has paid. */
function goldAtWords(words: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll('[data-speech]')].some((one) => one.textContent?.includes(words)))
        return
      observer.disconnect()
      resolve(document.querySelector('[data-purse="1"]')?.textContent?.trim())
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
}

test('Nottingham on a desktop, in Ukrainian, by keyboard alone', async () => {
  const guest = await site().guest({ size: DESKTOP, language: 'uk', theme: 'dark', input: 'keyboard' })
  await guest.go('/learn/nottingham')
  await guest.page.locator('[data-guide="0"]').waitFor()
  const requests = requestsOf(guest)
  const { faults, onStep } = inspector(guest, nottinghamLesson, [4, 14])
  const onPhone = async (step: number): Promise<void> => {
    await guest.page.setViewportSize(PHONE)
    await expect.poll(() => guideFaults(guest), { message: `on a phone, at step ${step}` }).toEqual([])
    await guest.page.setViewportSize(DESKTOP)
  }
  const onEachStep = async (step: number): Promise<void> => {
    await onStep(step)
    if (step === 6) {
      // with another card chosen the guide points at the right one, and not yet at the button
      await guest.page.locator('[data-row="hand"] button:has([data-card="pearls"])').press('Enter')
      await guest.page.locator('.steps .primary:not([aria-disabled])').waitFor()
      await settled(guest.page)
      expect(await guest.page.locator('[data-pointed]').getAttribute('data-card')).toBe('candlestick')
    }
    if ([1, 13, 16].includes(step)) await onPhone(step)
  }
  expect(await takeLesson(guest, { onStep: onEachStep })).toEqual(upTo(23))
  await expect.poll(() => guideFaults(guest)).toEqual([])
  faults.push(...(await axeViolations(guest, 'end')))
  expect(faults).toEqual([])
  expect(requests).toEqual([])

  // on to a match against bots
  await guest.page.keyboard.press('Tab')
  await guest.page.keyboard.press('Enter')
  await guest.page.waitForURL('**/solo/nottingham')
  await guest.page.locator('[data-ask]').waitFor()
  expect(await guest.close()).toEqual([])
})
