/** While a card changes hands, nothing on the page tells of it before everybody sees it. */
import { expect, test } from 'vitest'
import { asks, findPoint } from './screens/bot-match.ts'
import { openSaved } from './screens/saved-match.ts'
import { DESKTOP } from './support/guest.ts'
import { TIMEOUT, useSite } from './support/use-site.ts'

const site = useSite()

/** What the page tells at one moment. */
interface Sample {
  readonly isPlaying: boolean
  /** how many cards everybody has */
  readonly figures: string
  readonly others: Readonly<Record<string, string>>
}

declare global {
  interface Window {
    robbery?: Sample[]
  }
}

/** Runs inside the page: looks at everything in every frame, as long as the page is there. */
function sampleEveryFrame(): void {
  const texts = (css: string): string =>
    [...document.querySelectorAll<HTMLElement>(css)].map((one) => one.textContent?.trim()).join('|')
  const samples: Sample[] = []
  window.robbery = samples
  const look = (): void => {
    samples.push({
      isPlaying: document.querySelector('[data-scene=taken]') !== null,
      figures: texts('[data-place] .figures'),
      others: {
        caption: texts('[data-prompt]'),
        log: `${document.querySelectorAll('[data-log]').length}`,
        hand: texts('[data-row=hand]'),
        moods: [...document.querySelectorAll<HTMLElement>('[data-mood]')]
          .map(({ dataset }) => dataset.mood)
          .join(),
        speech: texts('.spoken'),
        announced: texts('[data-announcer]'),
      },
    })
    requestAnimationFrame(look)
  }
  look()
}

test('nothing tells how a robbery ends before the card has changed hands', async () => {
  const guest = await site().guest({ size: DESKTOP })
  const { page } = guest
  const match = { game: 'nottingham', players: 4, bots: ['random'], seed: 10 }
  await openSaved(guest, findPoint(match, asks('pick')))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => localStorage.setItem('gatehouse.pace', 'quick'))
  await page.reload()
  await page.locator('[data-ask=pick]').waitFor()
  await page.keyboard.press('l')
  await page.locator('[data-log]').first().waitFor()
  await page.evaluate(sampleEveryFrame)
  await page.keyboard.press('1')
  await page.locator('[data-act=pick]:not([aria-disabled])').click()
  await page.locator('[data-scene=taken]').waitFor({ timeout: TIMEOUT })
  await page.locator('[data-scene=taken]').waitFor({ state: 'detached', timeout: TIMEOUT })
  const samples = await page.evaluate(() => window.robbery ?? [])
  const [first] = samples
  const during = samples.filter((one) => one.isPlaying && one.figures === first.figures)
  const after = samples.filter((one) => one.isPlaying && one.figures !== first.figures)

  // The page was looked at often enough, and at the end it does tell.
  expect(during.length).toBeGreaterThan(5)
  expect(after.length).toBeGreaterThan(5)
  const told = await page.locator('[data-log=taken]').last().innerText()
  for (const fact of ['caption', 'log', 'hand', 'moods'])
    expect(after.at(-1)?.others[fact]).not.toBe(during[0].others[fact])

  for (const { others } of during) expect(others).toEqual(during[0].others)
  expect(during[0].others.announced).not.toContain(told)
  expect(await guest.close()).toEqual([])
})
