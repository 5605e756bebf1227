/** The end of a match: the points are counted in order, the winner is crowned, and another match shows who is in. */
import { expect, test } from 'vitest'
import type { BotMatch } from './screens/bot-match.ts'
import { findPoint } from './screens/bot-match.ts'
import { openSaved } from './screens/saved-match.ts'
import { screenFaults } from './support/check-screen.ts'
import type { Guest } from './support/guest.ts'
import { DESKTOP, PHONE } from './support/guest.ts'
import { playQuickly } from './support/play-quickly.ts'
import { startMatch } from './support/start-match.ts'
import { useSite } from './support/use-site.ts'

const site = useSite()

const SHERIFF: BotMatch = { game: 'sheriff', edition: 2, players: 5, bots: ['maud:master'], seed: 7 }
const NOTTINGHAM: BotMatch = {
  game: 'nottingham',
  players: 7,
  bots: ['alan', 'maud', 'osric', 'wat', 'gisela', 'piers'].map((name) => `${name}:journeyman`),
  seed: 3,
}

interface Finished {
  readonly type: 'finished'
  readonly scores: readonly number[]
}
const phaseOf = ({ view }: { readonly view: { readonly table: unknown } }) =>
  (view.table as { readonly phase: { readonly type: string } }).phase

/** Opens the end of the match; returns the scores. */
async function openEnd(guest: Guest, match: BotMatch): Promise<readonly number[]> {
  let scores: readonly number[] = []
  const point = findPoint(match, (situation) => {
    const phase = phaseOf(situation)
    if (phase.type !== 'finished') return false
    scores = (phase as Finished).scores
    return true
  })
  await openSaved(guest, point)
  return scores
}

const isInSight = ({ page }: Guest, css: string): Promise<boolean> =>
  page.locator(css).evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })
const totalsOf = async ({ page }: Guest): Promise<number[]> =>
  (await page.locator('.finish .total').allInnerTexts()).map(Number)

test.each([
  { match: SHERIFF, size: PHONE, language: 'de', theme: 'light' },
  { match: NOTTINGHAM, size: DESKTOP, language: 'uk', theme: 'dark' },
  { match: NOTTINGHAM, size: PHONE, language: 'de', theme: 'light' },
] as const)(
  '$match.game with $match.players, $size.width wide: counted, crowned, all in sight',
  async (one) => {
    const { match, ...options } = one
    const guest = await site().guest(options)
    const { page } = guest
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const scores = await openEnd(guest, match)

    // not everything is told yet when the first cards are turned up
    await page.locator('[data-turned]').first().waitFor()
    const told = (await totalsOf(guest)).reduce((sum, points) => sum + points, 0)
    expect(told).toBeLessThan(scores.reduce((sum, points) => sum + points, 0))
    expect(await page.locator('[data-crowned]').count()).toBe(0)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.press('Escape')
    const winner = scores.indexOf(Math.max(...scores))
    await page.locator(`[data-crowned="${winner}"]`).waitFor()
    await expect.poll(() => totalsOf(guest)).toEqual(scores)
    expect(await isInSight(guest, '.rematch button')).toBe(true)
    expect(await page.locator('.rematch [data-in]').count()).toBe(match.players - 1)
    await page.locator('.truth summary').first().click()
    expect(await screenFaults(guest, 'crowning')).toEqual([])

    // whoever comes back has seen it
    await page.reload()
    await page.locator('[data-crowned]').waitFor()
    expect(await totalsOf(guest)).toEqual(scores)
    expect(await guest.close()).toEqual([])
  },
)

test('another match: both pages show at once who is in, without scrolling', async () => {
  const guests = [await site().guest({ size: PHONE }), await site().guest({ size: DESKTOP })]
  const [ann, ben] = guests
  await startMatch(guests, { game: 'sheriff', edition: 2, players: 3 })
  await Promise.all(guests.map((guest) => playQuickly(guest, 'sheriff')))
  for (const { page } of guests) await page.locator('[data-crowned]').waitFor()
  for (const { page } of guests) await expect.poll(() => page.locator('.rematch [data-in]').count()).toBe(1)
  await ann.page.locator('.rematch button').click()
  for (const guest of guests) {
    await expect.poll(() => guest.page.locator('.rematch [data-in]').count()).toBe(2)
    expect(await isInSight(guest, '.rematch ul')).toBe(true)
  }
  await ben.page.locator('.rematch button').click()
  for (const { page } of guests) await page.locator('[data-ask]').waitFor()
  for (const guest of guests) expect(await guest.close()).toEqual([])
})
