/** A match through the interface, with several people in browsers of their own. */
import { expect } from 'vitest'
import { differences } from './compare-tables.ts'
import type { Guest, GuestOptions } from './guest.ts'
import { playTogether } from './play.ts'
import { pageChange } from './press.ts'
import type { TablePlan } from './start-match.ts'
import { startMatch, tableCode } from './start-match.ts'
import type { TestSite } from './test-site.ts'
import { TIMEOUT } from './use-site.ts'

/** The tables are compared whenever so many questions were new to somebody, so many times at most. */
const COMPARISONS = 6

/** What everybody is asked at an inspection in Sheriff of Nottingham. */
export const INSPECTION = ['load', 'declare', 'haggle', 'settle']

/**
 * These people play until all of `asks` has been asked of some of them, and what they see is compared on the way. Then
 * bots play the rest for them, and at the end all of them see the same.
 */
export async function playWholeMatch(
  site: TestSite,
  plan: TablePlan,
  people: readonly Partial<GuestOptions>[],
  asks: readonly string[],
): Promise<void> {
  const guests = await Promise.all(people.map((options) => site.guest(options)))
  await startMatch(guests, plan)
  const answered = new Set<string>()
  let isPaused = false
  const play = async (stopWhen: () => boolean): Promise<void> => {
    const questions = await playTogether(guests, TIMEOUT, {
      onNewQuestion: async () => {
        isPaused = true
      },
      stopWhen: async (_, now) => {
        for (const one of now) answered.add(one)
        return stopWhen()
      },
    })
    for (const one of questions) answered.add(one)
  }
  for (let compared = 0; compared < COMPARISONS; compared++) {
    isPaused = false
    await play(() => isPaused)
    // nobody moves until these people do, so in the end all of them see the same
    await expect.poll(() => differences(guests)).toEqual([])
  }
  await play(() => asks.every((one) => answered.has(one)))
  expect([...answered]).toEqual(expect.arrayContaining([...asks]))
  await Promise.all(guests.map((guest) => letBotPlay(guest, plan.game)))
  for (const { page } of guests) await page.locator('section.finish').waitFor({ timeout: TIMEOUT })
  await expect.poll(() => differences(guests)).toEqual([])
  for (const guest of guests) expect(await guest.close()).toEqual([])
}

const STAND_INS = { sheriff: 'maud:apprentice', nottingham: 'alan:apprentice' } as const

/** From now on a bot plays for this guest. */
export async function letBotPlay(guest: Guest, game: TablePlan['game']): Promise<void> {
  const data = { action: 'stand-in', bot: STAND_INS[game] }
  const path = `${guest.base}/api/tables/${tableCode(guest)}/actions`
  // a match that is over needs no bot
  if (await guest.page.locator('section.finish').isVisible()) return
  await guest.context.request.post(path, { data })
  // among bots alone the table waits for whoever reads a sheet
  const sheet = guest.page.locator('dialog[open]')
  while ((await sheet.count()) > 0) {
    await guest.page.keyboard.press('Escape')
    await pageChange(guest.page)
  }
}
