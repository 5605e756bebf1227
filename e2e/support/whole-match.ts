/** A whole match through the interface, with several people in browsers of their own. */
import { expect } from 'vitest'
import { differences } from './compare-tables.ts'
import type { GuestOptions } from './guest.ts'
import { playTogether } from './play.ts'
import type { TablePlan } from './start-match.ts'
import { startMatch } from './start-match.ts'
import type { TestSite } from './test-site.ts'
import { TIMEOUT } from './use-site.ts'

/** The tables are compared whenever so many questions were new to somebody, so many times at most. */
const COMPARISONS = 6

/** What everybody is asked at an inspection in Sheriff of Nottingham. */
export const INSPECTION = ['load', 'declare', 'haggle', 'settle']

/** Plays it to the end, compares what the people see on the way, and returns the questions they answered. */
export async function playWholeMatch(
  site: TestSite,
  plan: TablePlan,
  people: readonly Partial<GuestOptions>[],
): Promise<readonly string[]> {
  const guests = await Promise.all(people.map((options) => site.guest(options)))
  await startMatch(guests, plan)
  const answered: string[] = []
  let isPaused = false
  for (let compared = 0; compared < COMPARISONS; compared++) {
    isPaused = false
    const onNewQuestion = async (): Promise<void> => {
      isPaused = true
    }
    const stopWhen = async (): Promise<boolean> => isPaused
    answered.push(...(await playTogether(guests, TIMEOUT, { onNewQuestion, stopWhen })))
    // nobody moves until these people do, so in the end all of them see the same
    await expect.poll(() => differences(guests)).toEqual([])
  }
  answered.push(...(await playTogether(guests, TIMEOUT)))
  await expect.poll(() => differences(guests)).toEqual([])
  for (const { page } of guests) expect(await page.locator('section.finish').isVisible()).toBe(true)
  for (const guest of guests) expect(await guest.close()).toEqual([])
  return answered
}
